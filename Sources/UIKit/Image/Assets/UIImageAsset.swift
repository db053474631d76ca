import CoreGraphics
import Foundation
import Synchronization

/// The variants of one image: for light and dark, for each scale, and so on.
///
/// Every image has one. That of an image out of a catalog knows the catalog's variants; others can
/// be registered:
///
///     let asset = UIImageAsset()
///     asset.register(sun, with: UITraitCollection(userInterfaceStyle: .light))
///     asset.register(moon, with: UITraitCollection(userInterfaceStyle: .dark))
///     imageView.image = asset.image(with: .current)
///
/// An image view shows the variant for its own traits, and another when they change. May be used
/// from any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
  // Unchecked only because the class is open: what it stores is constant or behind a lock.
  private struct Variant {
    var traits: UITraitCollection
    var content: ImageContent
  }

  private let imageSet: ImageSet?
  private let registered = Mutex<[Variant]>([])

  /// Makes an asset without variants.
  public override init() { imageSet = nil }

  /// Makes an asset without variants; there are no nibs here, and nothing is read from the coder.
  public required init?(coder: NSCoder) { imageSet = nil }

  init(imageSet: ImageSet) { self.imageSet = imageSet }

  /// Makes the asset of an image that came from elsewhere.
  init(only content: ImageContent) {
    imageSet = nil
    registered.withLock { $0 = [Variant(traits: UITraitCollection(), content: content)] }
  }

  /// The variant that serves best with the given traits; those that they do not say are the current
  /// ones. An asset without variants gives an image without a picture.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    guard var content = content(for: traitCollection) else { return UIImage() }
    content.asset = self
    return UIImage(content: content)
  }

  /// The variant for a configuration's traits; a symbol is also configured as it says.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current).withConfiguration(configuration)
  }

  /// Adds a variant for the given traits, in place of the one for exactly these.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    var content = image.content
    // The asset would keep itself alive.
    content.asset = nil
    registered.withLock {
      $0.removeAll { $0.traits == traitCollection }
      $0.append(Variant(traits: traitCollection, content: content))
    }
  }

  /// Adds a variant for a configuration's traits, in place of the one for exactly these.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Takes the variant for exactly these traits away. A catalog's variants stay.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    registered.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Takes the variant for exactly these traits away. A catalog's variants stay.
  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
  }

  /// The content of the best variant. Registered ones that meet all that they ask for go before the
  /// catalog's.
  func content(for traitCollection: UITraitCollection) -> ImageContent? {
    let traits = UITraitCollection(traitsFrom: [.current, traitCollection])
    let variants = registered.withLock { $0 }
    let ranked = variants.enumerated().map { index, variant in
      (variant.content, variant.traits.fit(to: traits), index)
    }
    // Of those that fit equally well the last one counts.
    let best = ranked.max { ($0.1.unmet, -$0.1.met, -$0.2) > ($1.1.unmet, -$1.1.met, -$1.2) }
    if let best, best.1.unmet == 0 || imageSet == nil { return best.0 }
    return imageSet?.content(for: traits)
  }
}

extension UITraitCollection {
  /// How many of the traits that this collection says are those of another, and how many are not.
  fileprivate func fit(to other: UITraitCollection) -> (met: Int, unmet: Int) {
    var fit = (met: 0, unmet: 0)
    func add<T: Equatable>(_ mine: T, _ its: T, unsaid: T) {
      guard mine != unsaid else { return }
      if mine == its { fit.met += 1 } else { fit.unmet += 1 }
    }
    add(userInterfaceStyle, other.userInterfaceStyle, unsaid: .unspecified)
    add(accessibilityContrast, other.accessibilityContrast, unsaid: .unspecified)
    add(userInterfaceIdiom, other.userInterfaceIdiom, unsaid: .unspecified)
    add(layoutDirection, other.layoutDirection, unsaid: .unspecified)
    add(displayScale, other.displayScale, unsaid: 0)
    add(horizontalSizeClass, other.horizontalSizeClass, unsaid: .unspecified)
    add(verticalSizeClass, other.verticalSizeClass, unsaid: .unspecified)
    add(
      preferredContentSizeCategory, other.preferredContentSizeCategory, unsaid: .unspecified)
    return fit
  }
}
