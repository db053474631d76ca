import Foundation

/// The view of a controller that has bars of its own: the content, and the bars over it.
class ChromeView: UIView {
  /// What the views of controllers are in.
  let content = UIView()
  /// Gives the bars their places; called in each layout.
  var layOutChrome: () -> Void = {}

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
    layOutChrome()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
