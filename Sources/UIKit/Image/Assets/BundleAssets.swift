import Foundation
import Synchronization

/// The catalogs of a bundle and what was read of them.
///
/// Catalogs are looked for where pictures are: in the bundle's resources; for the main bundle, also
/// in the folders of resources that SwiftPM puts beside the program.
final class BundleAssets: Sendable {
  private static let known = Mutex<[String: BundleAssets]>([:])

  /// The assets of a bundle; nil stands for the main one. Listed once in the life of the process.
  static func assets(of bundle: Bundle?) -> BundleAssets {
    let key = (bundle ?? .main).bundlePath
    if let assets = known.withLock({ $0[key] }) { return assets }
    let assets = BundleAssets(folders: folders(of: bundle))
    return known.withLock {
      if let first = $0[key] { return first }
      $0[key] = assets
      return assets
    }
  }

  /// Where a bundle's pictures are looked for.
  private static func folders(of bundle: Bundle?) -> [String] {
    let main = bundle ?? .main
    var folders: [String] = []
    for folder in [main.resourcePath, main.bundlePath].compactMap({ $0 })
    where !folders.contains(folder) {
      folders.append(folder)
    }
    if bundle == nil || bundle == .main {
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: main.bundlePath)) ?? []
      folders += beside.filter { $0.hasSuffix(".resources") }.sorted()
        .map { main.bundlePath + "/" + $0 }
    }
    return folders
  }

  private struct Contents {
    var imageAssets: [String: UIImageAsset?] = [:]
    var colorSets: [String: ColorSet?] = [:]
  }

  /// Where the bundle's pictures are looked for.
  let folders: [String]
  private let catalogs: [AssetCatalog]
  private let contents = Mutex(Contents())

  private init(folders: [String]) {
    self.folders = folders
    catalogs = folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".xcassets") }.sorted()
        .map { AssetCatalog(path: "\(folder)/\($0)") }
    }
  }

  /// The image of a name; nil when no catalog has it, or it is damaged, which is reported.
  func imageAsset(named name: String) -> UIImageAsset? {
    if let known = contents.withLock({ $0.imageAssets[name] }) { return known }
    let asset = folder(of: .image, named: name).flatMap { ImageSet(folder: $0) }
      .map { UIImageAsset(imageSet: $0) }
    return contents.withLock {
      if let first = $0.imageAssets[name] { return first }
      $0.imageAssets[name] = .some(asset)
      return asset
    }
  }

  /// The colour of a name; nil when no catalog has it, or it is damaged, which is reported.
  func colorSet(named name: String) -> ColorSet? {
    if let known = contents.withLock({ $0.colorSets[name] }) { return known }
    let set = folder(of: .color, named: name).flatMap { ColorSet(folder: $0) }
    contents.withLock { $0.colorSets[name] = .some(set) }
    return set
  }

  /// The folder of a set; the first catalog that has it counts.
  func folder(of kind: AssetCatalog.Kind, named name: String) -> String? {
    for catalog in catalogs {
      if let folder = catalog.folder(of: kind, named: name) { return folder }
    }
    return nil
  }
}
