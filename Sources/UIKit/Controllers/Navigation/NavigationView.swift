import Foundation

/// The view of a navigation controller: the content, and bars over it.
final class NavigationView: UIView {
  weak var controller: UINavigationController?
  /// What the views of controllers are in.
  let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.frame != bounds { content.frame = bounds }
    controller?.layOutChrome()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let controller, gestureRecognizer === controller.interactivePopGestureRecognizer {
      return controller.shouldBeginSwipe()
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
