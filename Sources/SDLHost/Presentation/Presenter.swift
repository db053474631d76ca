import Host

/// A way to bring pixels into a window.
@MainActor protocol Presenter: AnyObject {
  /// Lends pixels to `draw` and shows what it says it changed.
  func present(_ draw: (HostFramebuffer) -> [HostPixelRect])
  /// Shows again what was presented last; `false` if it is lost.
  func repaint() -> Bool
  /// The window's size changed: what was presented is of no use.
  func invalidate()
  /// Whether the window system will say when it wants the next frame.
  var awaitsFrame: Bool { get }
}

extension HostPixelRect {
  /// The part inside a picture of `width` x `height` pixels, or `nil` if there is none.
  func clipped(width: Int, height: Int) -> HostPixelRect? {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(width, x + self.width)
    let bottom = min(height, y + self.height)
    guard left < right, top < bottom else { return nil }
    return HostPixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
