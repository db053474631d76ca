import CoreGraphics
import Foundation

extension UIImage {
  /// The picture with a name among the application's assets. See `init(named:in:with:)`.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The picture with a name in a bundle's asset catalogs, else among its loose files (nil: the
  /// application's), in the variant for the configuration's traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    guard
      let content = UIImage.content(
        named: name, in: bundle, traits: configuration?.traitCollection)
    else { return nil }
    self.init(content: content)
  }

  /// The picture with a name in a bundle's asset catalogs, else among its loose files (nil: the
  /// application's), in the variant for the traits; those not given are the current ones. Nil when
  /// there is none, or it cannot be read.
  ///
  /// Catalogs are read as they are: a SwiftPM target takes one along with
  /// `resources: [.copy("Assets.xcassets")]`. PNG, JPEG, WebP and SVG are read, PDF is not; what is
  /// wrong in a catalog is said on the standard error stream. Of loose files the variant for the
  /// screen's scale ("name@2x.png") counts, and the ending of the name may be left out. Pictures
  /// are kept.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let content = UIImage.content(named: name, in: bundle, traits: traitCollection) else {
      return nil
    }
    self.init(content: content)
  }

  static func content(
    named name: String, in bundle: Bundle?, traits: UITraitCollection?
  ) -> ImageContent? {
    let traits = UITraitCollection(traitsFrom: [.current, traits].compactMap { $0 })
    if let asset = BundleAssets.assets(of: bundle).imageAsset(named: name),
      var content = asset.content(for: traits)
    {
      content.asset = asset
      return content
    }
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    return ImageFiles.image(named: name, in: bundle, scale: scale)?.content
  }

  /// A moving image out of the pictures "name0", "name1" and so on among the application's assets,
  /// up to the first one that is missing. `duration` is that of all together, in seconds; 0 for a
  /// thirtieth each. Nil when there is not even the first (which may be number 0 or 1).
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var frames: [UIImage] = []
    for index in 0...1024 {
      if let frame = UIImage(named: "\(name)\(index)") {
        frames.append(frame)
      } else if index > 0 {
        break
      }
    }
    return animatedImage(with: frames, duration: duration)
  }

  /// A moving image as `animatedImageNamed(_:duration:)` makes it, of resizable pictures.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode = .tile,
    duration: TimeInterval
  ) -> UIImage? {
    guard let image = animatedImageNamed(name, duration: duration) else { return nil }
    return animatedImage(
      with: (image.images ?? []).map {
        $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
      }, duration: image.duration)
  }
}

extension UIImage: _ExpressibleByImageLiteral {}
/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage
