import CoreGraphics
import Foundation

extension UIImage {
  /// In what variant an image is wanted: for which traits. A `SymbolConfiguration` also says how
  /// large and in which colours a symbol is.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: what it stores is constant and Sendable.

    /// The traits that the image is for; nil for the current ones.
    public let traitCollection: UITraitCollection?

    /// Makes a configuration that says only the traits.
    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }

    /// This configuration for other traits.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traitCollection: traitCollection)
    }

    /// This configuration with what another one says laid over it.
    open func applying(_ otherConfiguration: Configuration?) -> Configuration {
      guard let other = otherConfiguration else { return self }
      return other.withTraitCollection(merged(with: other))
    }

    /// The traits of both; where both say one, the other's.
    func merged(with other: Configuration) -> UITraitCollection? {
      let both = [traitCollection, other.traitCollection].compactMap { $0 }
      return both.isEmpty ? nil : UITraitCollection(traitsFrom: both)
    }

    /// The same object, since it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }
}
