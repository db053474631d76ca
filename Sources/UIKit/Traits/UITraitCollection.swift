import Foundation
import Synchronization

/// What a view needs to know of its surroundings: light or dark, the scale, the reading
/// direction, the text size, how much room there is.
///
/// A collection may leave a trait unspecified; ``init(traitsFrom:)`` puts several together.
public final class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  // Immutable after init, so it may be shared between threads.

  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the screen lies over others: elevated in sheets and popovers.
  public let userInterfaceLevel: UIUserInterfaceLevel
  /// The reading direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// Pixels per point; 0 when unspecified.
  public let displayScale: CGFloat
  /// The room from side to side: regular from 600 points on.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room from top to bottom: regular from 480 points on.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The preferred text size.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// In what kind of list the view stands. Unlike in UIKit only the states that configurations see
  /// say so, not the traits of the views in a list.
  public let listEnvironment: UIListEnvironment
  /// What the application's own traits say, by their identifiers.
  let custom: [String: CustomTrait]
  /// Whether strong contrast is wanted. The desktop is not asked; only collections made by hand say
  /// more than `normal`.
  public let accessibilityContrast: UIAccessibilityContrast

  package init(
    idiom: UIUserInterfaceIdiom = .unspecified, style: UIUserInterfaceStyle = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified, scale: CGFloat = 0,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    category: UIContentSizeCategory = .unspecified,
    listEnvironment: UIListEnvironment = .unspecified,
    level: UIUserInterfaceLevel = .unspecified, contrast: UIAccessibilityContrast = .unspecified,
    custom: [String: CustomTrait] = [:]
  ) {
    userInterfaceLevel = level
    userInterfaceIdiom = idiom
    userInterfaceStyle = style
    layoutDirection = direction
    displayScale = scale
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    preferredContentSizeCategory = category
    self.listEnvironment = listEnvironment
    self.custom = custom
    accessibilityContrast = contrast
    super.init()
  }

  /// Makes a collection that says nothing.
  public convenience override init() { self.init(idiom: .unspecified) }

  /// Makes a collection that says only the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom: idiom)
  }

  /// Makes a collection that says only whether it is light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Makes a collection that says only whether the screen lies over others.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(idiom: .unspecified, level: userInterfaceLevel)
  }

  /// Makes a collection that says only the reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Makes a collection that says only the scale, in pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init(scale: scale) }

  /// Makes a collection that says only how much room there is from side to side.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Makes a collection that says only how much room there is from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Makes a collection that says only the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }

  /// Makes a collection that says only in what kind of list a view stands.
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(idiom: .unspecified, listEnvironment: listEnvironment)
  }

  /// Makes a collection that says only whether strong contrast is wanted.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(idiom: .unspecified, contrast: accessibilityContrast)
  }

  /// Puts collections together; where several say the same trait, the last one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<T: Equatable>(_ trait: (UITraitCollection) -> T, _ unsaid: T) -> T {
      traitCollections.last { trait($0) != unsaid }.map(trait) ?? unsaid
    }
    self.init(
      idiom: last(\.userInterfaceIdiom, .unspecified),
      style: last(\.userInterfaceStyle, .unspecified),
      direction: last(\.layoutDirection, .unspecified), scale: last(\.displayScale, 0),
      horizontal: last(\.horizontalSizeClass, .unspecified),
      vertical: last(\.verticalSizeClass, .unspecified),
      category: last(\.preferredContentSizeCategory, .unspecified),
      listEnvironment: last(\.listEnvironment, .unspecified),
      level: last(\.userInterfaceLevel, .unspecified),
      contrast: last(\.accessibilityContrast, .unspecified),
      custom: traitCollections.reduce(into: [:]) { all, traits in
        if !traits.custom.isEmpty { all.merge(traits.custom) { _, new in new } }
      })
  }

  private static let shared = Mutex(
    UITraitCollection(
      idiom: .phone, style: .light, direction: .leftToRight, scale: 1, horizontal: .compact,
      vertical: .regular, category: .large, level: .base,
      contrast: .normal))

  /// The traits that dynamic colours use when nobody says others. While a view draws or lays
  /// out its subviews, these are the view's. Unlike UIKit's, it is one value for all threads.
  public static var current: UITraitCollection {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Runs `actions` with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let saved = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = saved }
    actions()
  }

  /// Whether dynamic colours may differ between the two collections.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || userInterfaceLevel != traitCollection?.userInterfaceLevel
      || accessibilityContrast != traitCollection?.accessibilityContrast
  }

  /// The same collection with another style, unless that is unspecified.
  package func replacing(style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self
      : UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }

  /// The same object, since it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both say the same of every trait.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other
      || (userInterfaceIdiom == other.userInterfaceIdiom
        && userInterfaceStyle == other.userInterfaceStyle
        && userInterfaceLevel == other.userInterfaceLevel
        && layoutDirection == other.layoutDirection && displayScale == other.displayScale
        && horizontalSizeClass == other.horizontalSizeClass
        && verticalSizeClass == other.verticalSizeClass
        && preferredContentSizeCategory == other.preferredContentSizeCategory
        && accessibilityContrast == other.accessibilityContrast
        && listEnvironment == other.listEnvironment && saysSame(other.custom))
  }

  private func saysSame(_ other: [String: CustomTrait]) -> Bool {
    custom.count == other.count
      && custom.allSatisfy { key, trait in other[key].map(trait.says) ?? false }
  }

  /// Equal for equal collections.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceLevel)
    hasher.combine(layoutDirection)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }
}

/// Something that has traits: a screen, a window, a view, a view controller.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits as they are here.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits are not what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
