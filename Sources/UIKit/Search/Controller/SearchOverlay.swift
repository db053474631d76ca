import CoreGraphics

/// What lies over a screen that is searched.
final class SearchOverlay: UIView {
  private static let dim = UIColor(dynamicProvider: {
    UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
  })

  /// Called for a tap on the dimmed screen.
  var onTap: () -> Void = {}
  private lazy var tap = UITapGestureRecognizer(
    target: self, action: Selector("didTap", SearchOverlay.didTap))

  /// Whether the screen behind is dimmed.
  var isDim = false {
    didSet { backgroundColor = isDim ? Self.dim : nil }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  private func didTap() {
    // What lies on it (suggestions, say) is no part of the dimmed screen.
    let place = tap.location(in: self)
    if isDim, !subviews.contains(where: { $0.frame.contains(place) }) { onTap() }
  }
}
