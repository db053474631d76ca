/// The pixels of a window, lent for the length of one call.
///
/// A pixel is four bytes: blue, green, red and one that is ignored (on little-endian machines
/// a 32-bit `0xXXRRGGBB`), which is what Cairo calls `RGB24`. Rows go from top to bottom.
public struct HostFramebuffer {
  /// The first pixel of the top row. Do not keep it.
  public let pixels: UnsafeMutableRawPointer
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The distance from one row to the next, in bytes.
  public let bytesPerRow: Int
  /// Whether what the pixels hold is not what was drawn last: all must be drawn.
  public let isContentLost: Bool
  /// Moves a rectangle of what is in the window right and down by so many pixels. Called before
  /// anything is drawn. After it the pixels here are those of the window only where they are drawn
  /// again. Nil where moving costs as much as drawing.
  public let move: ((_ source: HostPixelRect, _ x: Int, _ y: Int) -> Void)?

  /// Lends pixels.
  public init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
    isContentLost: Bool, move: ((_ source: HostPixelRect, _ x: Int, _ y: Int) -> Void)? = nil
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isContentLost = isContentLost
    self.move = move
  }
}

/// A rectangle of pixels.
public struct HostPixelRect: Sendable, Hashable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int
  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
