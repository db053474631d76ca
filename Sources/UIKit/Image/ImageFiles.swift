import CoreGraphics
import Synchronization

/// Finds picture files by name, in the variant for the screen's scale, and keeps those that were
/// asked for lately.
enum ImageFiles {
  private struct Key: Hashable {
    var name: String
    var bundle: String?
    var scale: CGFloat
  }

  /// How many images are kept; pictures in bundles are mostly small.
  private static let limit = 128
  private static let kept = Mutex<[Key: UIImage]>([:])

  /// Pixels per point by the end of a file's name: 2 for "@2x", 3 for "@3x", else 1.
  static func scale(ofFileNamed path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if name.hasSuffix("@3x") { return 3 }
    return name.hasSuffix("@2x") ? 2 : 1
  }

  /// The picture with a name, which may have an extension and a folder; nil when there is none.
  static func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage? {
    guard !name.isEmpty else { return nil }
    let key = Key(name: name, bundle: bundle?.bundlePath, scale: scale)
    if let image = kept.withLock({ $0[key] }) { return image }
    for folder in BundleAssets.assets(of: bundle).folders {
      guard let path = path(of: name, in: folder, scale: scale),
        let image = UIImage(contentsOfFile: path)
      else { continue }
      kept.withLock {
        if $0.count >= limit { $0.removeAll() }
        $0[key] = image
      }
      return image
    }
    return nil
  }

  /// The best variant of a picture in a folder: the screen's own scale, else the next larger one,
  /// else the largest.
  private static func path(of name: String, in folder: String, scale: CGFloat) -> String? {
    let given = (name as NSString).pathExtension.lowercased()
    let known = ["png", "jpg", "jpeg", "gif", "webp", "svg"]
    let stem = known.contains(given) ? (name as NSString).deletingPathExtension : name
    let extensions = known.contains(given) ? [(name as NSString).pathExtension] : known
    let wanted = Int(scale.rounded(.up))
    let order =
      [wanted] + (1...3).filter { $0 > wanted } + (1...3).filter { $0 < wanted }.reversed()
    for variant in order {
      for ending in extensions {
        let path = "\(folder)/\(stem)\(variant == 1 ? "" : "@\(variant)x").\(ending)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }
}
