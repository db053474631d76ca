import Foundation

/// A file out of an asset catalog's data set.
open class NSDataAsset: NSObject {
  private struct Contents: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var typeIdentifier: String?
      var traits: AssetTraits

      enum CodingKeys: String, CodingKey {
        case filename
        case typeIdentifier = "universal-type-identifier"
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        filename = try container.decodeIfPresent(String.self, forKey: .filename)
        typeIdentifier = try container.decodeIfPresent(String.self, forKey: .typeIdentifier)
        traits = try AssetTraits(from: decoder)
      }
    }
    var data: [Entry]
  }

  /// The name that the asset was asked for by.
  public let name: String
  /// The file's bytes.
  public let data: Data
  /// The uniform type identifier that the catalog gives, "public.data" when it gives none.
  public let typeIdentifier: String

  /// Reads the file with a name in the application's catalogs; nil when there is none.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Reads the file with a name in a bundle's catalogs, in the variant for the current traits. Nil
  /// when there is none; a damaged set is reported on the standard error stream.
  public init?(name: String, bundle: Bundle) {
    guard let folder = BundleAssets.assets(of: bundle).folder(of: .data, named: name),
      let contents = AssetFile.read(Contents.self, inFolder: folder)
    else { return nil }
    let named = contents.data.filter { $0.filename != nil }
    guard let entry = named.best(for: .current, { $0.traits }), let file = entry.filename else {
      AssetReports.add("\(folder) has no file in it")
      return nil
    }
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
      AssetReports.add("\(folder)/\(file) cannot be read")
      return nil
    }
    self.name = name
    self.data = data
    typeIdentifier = entry.typeIdentifier ?? "public.data"
  }
}
