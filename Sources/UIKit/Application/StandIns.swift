import CoreGraphics

// Each of these goes when its real one lands.
@MainActor public class UIGestureRecognizer: NSObject {
  package weak var view: UIView?
  package func attach(to view: UIView?) { self.view = view }
}
@MainActor package final class TouchDispatcher {
  init(window: UIWindow) {}
  func dispatch(_ event: UIEvent) {}
  func viewWillLeave(_ view: UIView) {}
  func cancelAll() {}
}
open class UIScrollView: UIView {
  var contentOffset = CGPoint.zero
  var adjustedContentInset = UIEdgeInsets.zero
}
