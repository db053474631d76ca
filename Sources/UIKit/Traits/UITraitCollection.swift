import Foundation
import Synchronization

/// What an interface is shown with: light or dark, the direction of its language, the scale of the
/// screen, the wanted text size. Immutable, and usable from any thread.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked only because the class is open: what it stores is constant and Sendable.
  struct Values: Hashable, Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var displayScale: CGFloat = 0
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  }

  let values: Values

  /// Traits of which none is said.
  public override convenience init() { self.init(values: Values()) }

  init(values: Values) { self.values = values }

  /// Traits that say only light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: Values(userInterfaceStyle: userInterfaceStyle))
  }

  /// Traits that say only the direction of the language.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: Values(layoutDirection: layoutDirection))
  }

  /// Traits that say only the pixels of a point.
  public convenience init(displayScale: CGFloat) {
    self.init(values: Values(displayScale: displayScale))
  }

  /// Traits that say only the wanted text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: Values(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The direction of the interface's language.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Pixels per point; 0 when not said.
  open var displayScale: CGFloat { values.displayScale }
  /// The wanted text size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }

  private static let currentValue = Mutex(UITraitCollection())

  /// The traits that dynamic colours are resolved with. UIKit sets them round drawing and layout.
  public class var current: UITraitCollection {
    get { currentValue.withLock { $0 } }
    set { currentValue.withLock { $0 = newValue } }
  }

  /// The same object, since traits never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether all traits are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// Goes with `isEqual(_:)`.
  open override var hash: Int { values.hashValue }
}
