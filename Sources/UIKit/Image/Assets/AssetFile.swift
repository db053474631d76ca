import Foundation

/// Reads the "Contents.json" of a set.
enum AssetFile {
  /// The file of a folder, decoded; nil, with a report that says what and where, when it is missing
  /// or makes no sense.
  static func read<Contents: Decodable>(_ type: Contents.Type, inFolder folder: String) -> Contents?
  {
    let path = "\(folder)/Contents.json"
    guard let data = FileManager.default.contents(atPath: path) else {
      AssetReports.add("\(path) is missing or cannot be read")
      return nil
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      AssetReports.add("\(path): \(reason(error))")
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      return "this is no JSON"
    case DecodingError.dataCorrupted(let context): return at(context) + context.debugDescription
    case DecodingError.keyNotFound(let key, let context):
      return at(context) + "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return at(context) + context.debugDescription
    default: return error.localizedDescription
    }
  }

  /// Where in the file, in the form "images[2].scale: ".
  private static func at(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return path.isEmpty ? "" : path + ": "
  }
}
