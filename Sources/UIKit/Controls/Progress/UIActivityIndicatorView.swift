import Foundation
import Host

/// A wheel of spokes that turns while something goes on whose end is not known.
///
/// It turns by the application's clock, ten steps a second; between two steps nothing happens.
@MainActor open class UIActivityIndicatorView: UIView {
  package override var accessibilityNature: AccessibilityNature { activityNature }

  /// How large the wheel is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// An old name of `large`, in white.
    case whiteLarge = 0
    /// An old name of `medium`, in white.
    case white = 1
    /// An old name of `medium`.
    case gray = 2

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor {
      switch self {
      case .whiteLarge, .white: .white
      case .medium, .large, .gray: .systemGray
      }
    }
  }

  private static let spokes = 8
  private static let stepDuration = 0.1
  /// How visible the spokes are, from the one that is ahead.
  private static let opacities: [CGFloat] = [1, 0.82, 0.66, 0.52, 0.4, 0.32, 0.28, 0.28]

  private var timer: HostTimer?
  private var step = 0

  /// Makes a wheel of a style, with its size.
  public init(style: Style) {
    self.style = style
    color = style.color
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// Makes a wheel of medium size.
  public override init(frame: CGRect) {
    style = .medium
    color = Style.medium.color
    super.init(frame: frame)
    setUp()
  }

  /// Makes a wheel of medium size: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    style = .medium
    color = Style.medium.color
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    isHidden = true
  }

  /// How large the wheel is. Setting it sets the colour, too.
  open var style: Style {
    didSet {
      color = style.color
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// Whether the wheel is not to be seen while it stands still. `true` at first.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// The colour of the spokes.
  open var color: UIColor! {
    didSet { setNeedsDisplay() }
  }

  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Has the wheel turn, and be seen.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    wait()
  }

  /// Has the wheel stand still.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    timer?.cancel()
    timer = nil
    if hidesWhenStopped { isHidden = true }
  }

  private func wait() {
    timer?.cancel()
    timer = nil
    guard isAnimating, window != nil else { return }
    timer = UIApplication.shared.after(Self.stepDuration) { [weak self] in self?.turn() }
  }

  private func turn() {
    step = (step + 1) % Self.spokes
    setNeedsDisplay()
    wait()
  }

  /// Turns only where it can be seen.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    wait()
  }

  /// Draws the spokes.
  open override func draw(_ rect: CGRect) {
    SpokeWheel.draw(in: bounds, side: style.side, color: color) { spoke in
      // The one that is ahead moves clockwise.
      Self.opacities[(Self.spokes + step - spoke) % Self.spokes]
    }
  }

  /// Adapts the colour.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Eight spokes round a point.
@MainActor enum SpokeWheel {
  static let count = 8

  /// Draws spokes in the middle of a rectangle, in a square of a side. `opacity` is asked for each
  /// spoke, from the top one on clockwise; those of none are left out.
  static func draw(
    in rect: CGRect, side: CGFloat, color: UIColor, opacity: (Int) -> CGFloat
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let width = side * 0.115
    let inner = side * 0.235
    let outer = side * 0.48
    for spoke in 0..<count {
      let alpha = opacity(spoke)
      guard alpha > 0 else { continue }
      context.saveGState()
      context.translateBy(x: rect.midX, y: rect.midY)
      context.rotate(by: CGFloat(spoke) * 2 * .pi / CGFloat(count))
      color.dimmed(to: alpha).setFill()
      UIBezierPath(
        roundedRect: CGRect(x: -width / 2, y: -outer, width: width, height: outer - inner),
        cornerRadius: width / 2
      ).fill()
      context.restoreGState()
    }
  }
}
