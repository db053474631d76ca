import UIKit

/// Views side by side, which stand one under another while the text is very large.
final class AdaptiveRow: UIStackView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    adapt()
  }

  required init(coder: NSCoder) { super.init(coder: coder) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    adapt()
  }

  private func adapt() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    if distribution == .fill { alignment = isLarge ? .leading : .center }
  }
}
