import Host

/// Four quarters of a known colour, which a test recognises in a picture of the screen.
enum Pattern {
  /// Red, green; blue, white.
  static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]

  /// Paints all of a window.
  static func paint(_ buffer: HostFramebuffer) {
    for y in 0..<buffer.height {
      let row = (buffer.pixels + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let bottom = y >= buffer.height / 2 ? 2 : 0
      for x in 0..<buffer.width { row[x] = colors[bottom + (x >= buffer.width / 2 ? 1 : 0)] }
    }
  }

  /// Paints a rectangle with one colour.
  static func fill(_ rect: HostPixelRect, _ color: UInt32, in buffer: HostFramebuffer) {
    for y in rect.y..<min(buffer.height, rect.y + rect.height) {
      let row = (buffer.pixels + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in rect.x..<min(buffer.width, rect.x + rect.width) { row[x] = color }
    }
  }
}
