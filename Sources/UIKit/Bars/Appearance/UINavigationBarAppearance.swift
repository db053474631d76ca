import Foundation

/// How a navigation bar looks: ground, titles, buttons.
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, over the system's: semibold, 17 points.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Moves the title from where it would be, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The attributes of the large title, over the system's: bold, 34 points.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How plain buttons look. Setting it keeps a copy.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { storedButton }
    set { storedButton = newValue.duplicate }
  }
  /// How buttons of the done style look. Setting it keeps a copy.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { storedDone }
    set { storedDone = newValue.duplicate }
  }
  /// How the back button looks. Setting it keeps a copy.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { storedBack }
    set { storedBack = newValue.duplicate }
  }
  private var storedButton = UIBarButtonItemAppearance(style: .plain)
  private var storedDone = UIBarButtonItemAppearance(style: .done)
  private var storedBack = UIBarButtonItemAppearance(style: .plain)
  private var storedIndicator: UIImage?
  private var storedMask: UIImage?

  /// The arrow of the back button.
  open var backIndicatorImage: UIImage { storedIndicator ?? BackIndicator.image }
  /// The shape beyond which titles are hidden as they slide to the arrow. It is kept and not heeded.
  open var backIndicatorTransitionMaskImage: UIImage { storedMask ?? backIndicatorImage }

  /// Sets the arrow of the back button, and its mask; both or neither. `nil` for the system's.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let areBoth = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    storedIndicator = areBoth ? backIndicatorImage : nil
    storedMask = areBoth ? backIndicatorTransitionMaskImage : nil
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    storedIndicator = other.storedIndicator
    storedMask = other.storedMask
  }
}

/// The system's arrow of back buttons.
@MainActor enum BackIndicator {
  static let size = CGSize(width: 13, height: 21)

  static let image: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let line = UIBezierPath()
      line.lineWidth = 2.5
      line.lineCapStyle = .round
      line.lineJoinStyle = .round
      line.move(to: CGPoint(x: 11.25, y: 2))
      line.addLine(to: CGPoint(x: 2.75, y: 10.5))
      line.addLine(to: CGPoint(x: 11.25, y: 19))
      UIColor.black.setStroke()
      line.stroke()
    }
    return drawn.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
  }()
}
