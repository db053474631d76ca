import CSDL
import Host

/// Presents through SDL's window surface, which on X11 is shared memory.
@MainActor final class SurfacePresenter: Presenter {
  /// SDL does not tell of frames.
  let frameDeadline: Double? = nil
  private let window: OpaquePointer
  private var isValid = false
  private var lastPixels: UnsafeMutableRawPointer?
  private var lastSize = (width: 0, height: 0)
  /// Whether the window shows what SDL's surface does not hold, since its pixels were moved.
  private var isBehind = false
  /// Moves pixels in the window; nil where the window system cannot.
  private let mover: WindowPixelMover?
  /// Pixels in the host's format, for windows whose own pixels have another one.
  private var shadow: [UInt32] = []

  init(window: OpaquePointer) {
    self.window = window
    mover = WindowPixelMover(window: window)
  }

  func invalidate() { isValid = false }
  func willHide() {}
  func close() { mover?.close() }
  func coverChanged(isCovered: Bool) -> Bool {
    mover?.isCovered = isCovered
    // Pixels may have been moved from under what came, before anybody knew.
    return isCovered && isBehind
  }

  func didShow() {
    // X asks for the pixels by an expose event. Other drivers keep them.
  }

  func repaint() -> Bool {
    guard isValid, !isBehind, surfaceIfSame() != nil else { return false }
    return SDL_UpdateWindowSurface(window) == 0
  }

  func present(_ draw: (HostFramebuffer) -> [HostPixelRect]) {
    guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels else {
      return
    }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let isSame = isValid && lastPixels == pixels && lastSize == (width, height)
    lastPixels = pixels
    lastSize = (width, height)
    isValid = true

    let format = surface.pointee.format.pointee.format
    let isNative =
      format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    let bytesPerRow = Int(surface.pointee.pitch)
    var damage: [HostPixelRect]
    if isNative {
      damage = draw(
        HostFramebuffer(
          pixels: pixels, width: width, height: height, bytesPerRow: bytesPerRow,
          isContentLost: !isSame, move: isSame ? move : nil))
    } else {
      damage = drawShadow(width: width, height: height, isLost: !isSame, draw)
    }
    damage = damage.compactMap { $0.clipped(width: width, height: height) }
    let whole = HostPixelRect(x: 0, y: 0, width: width, height: height)
    if damage.contains(whole) { isBehind = false }
    guard !damage.isEmpty else { return }
    if !isNative {
      convert(damage, width: width, to: pixels, format: format, bytesPerRow: bytesPerRow)
    }
    let rects = damage.map {
      SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
    }
    SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
  }

  /// What moves pixels of the window, while it can.
  private var move: ((HostPixelRect, Int, Int) -> Void)? {
    guard let mover, !mover.isCovered else { return nil }
    return { source, x, y in
      self.isBehind = true
      mover.move(source, x, y)
    }
  }

  private func surfaceIfSame() -> UnsafeMutablePointer<SDL_Surface>? {
    guard let surface = SDL_GetWindowSurface(window), surface.pointee.pixels == lastPixels,
      lastSize == (Int(surface.pointee.w), Int(surface.pointee.h))
    else { return nil }
    return surface
  }

  private func drawShadow(
    width: Int, height: Int, isLost: Bool, _ draw: (HostFramebuffer) -> [HostPixelRect]
  ) -> [HostPixelRect] {
    var isLost = isLost
    if shadow.count != width * height {
      shadow = Array(repeating: 0, count: width * height)
      isLost = true
    }
    return shadow.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      return draw(
        HostFramebuffer(
          pixels: base, width: width, height: height, bytesPerRow: width * 4,
          isContentLost: isLost))
    }
  }

  private func convert(
    _ damage: [HostPixelRect], width: Int, to pixels: UnsafeMutableRawPointer, format: UInt32,
    bytesPerRow: Int
  ) {
    let bytesPerPixel = Int(format & 0xFF)
    shadow.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for rect in damage {
        SDL_ConvertPixels(
          Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_RGB888.rawValue,
          base + (rect.y * width + rect.x) * 4, Int32(width * 4), format,
          pixels + rect.y * bytesPerRow + rect.x * bytesPerPixel, Int32(bytesPerRow))
      }
    }
  }
}
