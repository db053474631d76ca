import Foundation

/// Shows how much of something is done, as a bar.
@MainActor open class UIProgressView: UIView {
  package override var accessibilityNature: AccessibilityNature { progressNature }

  /// Where a bar stands.
  public enum Style: Int, Sendable {
    /// By itself.
    case `default`
    /// At the edge of a bar of the screen.
    case bar
  }

  private let track = UIView(frame: .zero)
  private let fill = UIView(frame: .zero)
  private var storedProgress: Float = 0

  /// Makes a bar of the default style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar of a style. It has the height of the style and no width.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 4))
    progressViewStyle = style
  }

  /// Makes a bar of the default style: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(fill)
    updateColors()
  }

  /// Where the bar stands.
  open var progressViewStyle = Style.default {
    didSet {
      if progressViewStyle != oldValue {
        updateColors()
        setNeedsLayout()
      }
    }
  }

  /// How much is done, from 0 to 1. Values beyond are brought there.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Shows that more or less is done.
  open func setProgress(_ progress: Float, animated: Bool) {
    let value = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard value != storedProgress else { return }
    storedProgress = value
    if animated, window != nil {
      layoutIfNeeded()
      UIView.animate(withDuration: 0.3) { placeParts() }
    } else {
      setNeedsLayout()
    }
  }

  /// The colour of what is done; `nil` for the tint.
  open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of what is not done; `nil` for gray, or for nothing in a bar of the screen.
  open var trackTintColor: UIColor? { didSet { updateColors() } }

  private func updateColors() {
    fill.backgroundColor = progressTintColor ?? tintColor
    track.backgroundColor =
      trackTintColor ?? (progressViewStyle == .default ? .systemFill : .clear)
  }

  /// Adapts the colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func placeParts() {
    track.frame = bounds
    let width = (bounds.width * CGFloat(storedProgress)).rounded()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    let radius = progressViewStyle == .default ? bounds.height / 2 : 0
    track.layer.cornerRadius = radius
    fill.layer.cornerRadius = radius
  }

  /// Places both parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// 4 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }

  /// 4 points high, as wide as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 4)
  }
}
