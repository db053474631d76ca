import Foundation
import Host

/// A way to bring pixels into a window.
@MainActor protocol Presenter: AnyObject {
  /// Lends pixels to `draw` and shows what it says it changed.
  func present(_ draw: (HostFramebuffer) -> [HostPixelRect])
  /// Shows again what was presented last; `false` if it is lost.
  func repaint() -> Bool
  /// The window's size changed: what was presented is of no use.
  func invalidate()
  /// The window is on the screen now.
  func didShow()
  /// The window will be taken off the screen.
  func willHide()
  /// The window will end. Nothing is called after this.
  func close()
  /// Something came to lie over the window on the screen, or nothing does any more; `true` if what
  /// is seen of the window may be wrong since.
  func coverChanged(isCovered: Bool) -> Bool
  /// If the window system is to say when it wants the next frame, and did not yet: the time in
  /// seconds after which not to wait for it.
  var frameDeadline: TimeInterval? { get }
}
