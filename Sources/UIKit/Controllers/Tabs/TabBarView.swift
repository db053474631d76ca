import Foundation

/// The view of a tab bar controller: the content, and the bar over it.
final class TabBarView: UIView {
  weak var controller: UITabBarController?
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
}
