/// Looks after a controller that covers the whole window, or the place of another one.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool {
    presentationStyle == .fullScreen || presentationStyle == .overFullScreen
  }

  override var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
}
