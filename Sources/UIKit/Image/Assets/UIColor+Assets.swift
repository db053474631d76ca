import Foundation

extension UIColor {
  /// The colour with a name in the application's catalogs. See `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The colour with a name in a bundle's asset catalogs (nil: the application's), which follows the
  /// traits: dark and high-contrast variants are used as they are wanted. With a trait collection it
  /// is the fixed colour for these traits. Nil when there is none.
  ///
  /// Catalogs are read as they are: a SwiftPM target takes one along with
  /// `resources: [.copy("Assets.xcassets")]`. A damaged catalog is reported on the standard error
  /// stream.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let set = BundleAssets.assets(of: bundle).colorSet(named: name) else { return nil }
    if let traitCollection {
      let traits = UITraitCollection(traitsFrom: [.current, traitCollection])
      self.init(cgColor: set.color(for: traits).resolvedColor(with: traits).cgColor)
    } else if let color = set.onlyColor, !color.isDynamic {
      self.init(cgColor: color.cgColor)
    } else {
      self.init { set.color(for: $0) }
    }
  }
}
