import CoreGraphics

/// Lies over what is behind a presented controller, and holds its view.
final class PresentationContainerView: UIView {
  override var accessibilityNature: AccessibilityNature { containerNature }

  weak var presentation: ModalPresentation?

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.layoutContainer()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.traitsDidChange(previousTraitCollection)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let active = presentation?.active, hit != nil else { return hit }
    let presented = active.presentedView
    if let hit, let presented, hit.isDescendant(of: presented) { return hit }
    return active.viewBehind(at: point, with: event) ?? hit
  }

  // Touches end here: what lies behind is not part of the screen in front.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
