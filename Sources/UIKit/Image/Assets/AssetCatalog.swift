import Foundation

/// A folder of assets (".xcassets") as Xcode edits it, read as it is: nothing compiles it here.
///
/// The folders of a catalog are listed once, when its first asset is asked for; what is in a set is
/// read when the set is.
final class AssetCatalog: Sendable {
  /// The kinds of sets that are read, by the ending of their folders.
  enum Kind: String {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
  }

  /// What a set is found by.
  private struct Key: Hashable {
    var kind: Kind
    var name: String
  }

  /// Sets that hold nothing for an application's code: icons, launch images, textures.
  private static let otherKinds: Set<String> = [
    "appiconset", "arimageset", "arresourcegroup", "brandassets", "cubetextureset",
    "complicationset", "gcdashboardimage", "gcleaderboard", "iconset", "imagestack",
    "imagestacklayer", "launchimage", "mipmapset", "spriteatlas", "sticker", "stickerpack",
    "stickersequence", "symbolset", "textureset",
  ]

  /// The catalog's folder.
  let path: String
  private let sets: [Key: String]

  /// Lists a catalog's folders. What cannot be read is reported, and left out.
  init(path: String) {
    self.path = path
    var sets: [Key: String] = [:]
    Self.list(path, namespace: "", into: &sets)
    self.sets = sets
  }

  /// The names of all sets of a kind, in alphabetical order.
  func names(of kind: Kind) -> [String] {
    sets.keys.filter { $0.kind == kind }.map(\.name).sorted()
  }

  /// The folder of the set with a name; nil when there is none.
  func folder(of kind: Kind, named name: String) -> String? { sets[Key(kind: kind, name: name)] }

  private static func list(_ folder: String, namespace: String, into sets: inout [Key: String]) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      return AssetReports.add("\(folder) cannot be listed: \(error.localizedDescription)")
    }
    for name in names {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { continue }
      let ending = (name as NSString).pathExtension
      if let kind = Kind(rawValue: ending) {
        let key = Key(kind: kind, name: namespace + (name as NSString).deletingPathExtension)
        if let other = sets[key] {
          AssetReports.add("\(other) and \(path) have the same name; the first is used")
        } else {
          sets[key] = path
        }
      } else if !otherKinds.contains(ending) {
        list(
          path, namespace: givesNamespace(path) ? "\(namespace)\(name)/" : namespace, into: &sets)
      }
    }
  }

  /// Whether a folder's name is part of the names of what is inside.
  private static func givesNamespace(_ folder: String) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var providesNamespace: Bool?
        enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    // A folder without such a file is a plain group.
    guard FileManager.default.fileExists(atPath: "\(folder)/Contents.json") else { return false }
    return AssetFile.read(Contents.self, inFolder: folder)?.properties?.providesNamespace ?? false
  }
}
