import Foundation

/// The ground of a bar, and the line that sets it off from the content.
///
/// Bars keep a copy of what they are given: change an appearance first and set it then.
@MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The kind of device that the appearance is for.
  public let idiom: UIUserInterfaceIdiom
  /// The colour of the ground; `nil` for none. The default one lets a little of the content through.
  open var backgroundColor: UIColor?
  /// An image on the ground.
  open var backgroundImage: UIImage?
  /// How the image fits the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line, or of ``shadowImage`` if that is a template; `nil` or clear for none.
  open var shadowColor: UIColor?
  /// An image in place of the line.
  open var shadowImage: UIImage?

  /// What bars have behind them that let content through: as dense as the system's blurred ground
  /// is. Content is not blurred here.
  static let material = UIColor(dynamicProvider: {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
      : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94)
  })

  private static let line = UIColor(dynamicProvider: {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  })

  /// Makes the default appearance.
  public convenience override init() { self.init(idiom: .unspecified) }

  /// Makes the default appearance for a kind of device. All look the same here.
  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Makes an appearance with the ground and the line of another one.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    takeBackground(of: barAppearance)
  }

  private func takeBackground(of other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Takes a ground that lets a little of the content through, and a line.
  open func configureWithDefaultBackground() { configure(Self.material, shadow: Self.line) }

  /// Takes the background's colour as the ground, and a line.
  open func configureWithOpaqueBackground() { configure(.systemBackground, shadow: Self.line) }

  /// Takes neither a ground nor a line.
  open func configureWithTransparentBackground() { configure(nil, shadow: nil) }

  private func configure(_ color: UIColor?, shadow: UIColor?) {
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }

  /// A copy.
  open func copy(with zone: NSZone?) -> Any {
    let copy = type(of: self).init(barAppearance: self)
    copy.take(self)
    return copy
  }

  /// Takes over everything of an appearance of its class.
  func take(_ other: UIBarAppearance) { takeBackground(of: other) }

  /// Takes what was set on a bar itself.
  func take(
    tint: UIColor?, isTranslucent: Bool, image: UIImage?, shadow: UIImage?,
    in traits: UITraitCollection
  ) {
    if let tint {
      backgroundColor = isTranslucent ? tint.withAlphaComponent(0.94) : tint
    } else if !isTranslucent, !isOpaque(in: traits) {
      backgroundColor = .systemBackground
    }
    guard let image else { return }
    backgroundImage = image
    backgroundColor = nil
    guard let shadow else { return }
    // An image without a size stands for nothing at all.
    shadowImage = shadow
    if shadow.size == .zero { shadowColor = nil }
  }

  /// Whether the ground hides what is behind it.
  private func isOpaque(in traits: UITraitCollection) -> Bool {
    (backgroundColor?.resolvedColor(with: traits).cgColor.alpha ?? 0) >= 1
  }
}

/// Copies an appearance that is given to a bar.
@MainActor func copyOf<Look: UIBarAppearance>(_ appearance: Look) -> Look {
  appearance.copy(with: nil) as? Look ?? appearance
}
