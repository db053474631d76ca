import UserFiles
import CoreGraphics
import Foundation
import Synchronization

/// Reads icons of the Adwaita theme, and keeps what was read and drawn.
enum SymbolFiles {
  private struct Drawing: Hashable {
    var icon: String
    var width: Int
    var height: Int
  }

  private struct Store {
    /// What was found; nil for icons that are not there.
    var data: [String: Data?] = [:]
    var images: [Drawing: CGImage] = [:]
  }

  private static let store = Mutex(Store())
  private static let imageLimit = 256

  /// The icon's SVG file, read once.
  static func data(ofIcon icon: String) -> Data? {
    if let known = store.withLock({ $0.data[icon] }) { return known }
    let data = path(ofIcon: icon).flatMap { FileManager.default.contents(atPath: $0) }
      .map(inFullStrength)
    store.withLock { $0.data[icon] = .some(data) }
    return data
  }

  /// An icon of a single shape that is drawn faintly (an empty star, for one) in full strength, since
  /// here the tint says how strong a symbol is.
  private static func inFullStrength(_ data: Data) -> Data {
    guard let text = String(data: data, encoding: .utf8) else { return data }
    let shapes = text.matches(of: /<(path|rect|circle|ellipse|polygon)\b/).count
    guard shapes == 1, !text.contains("<g ") else { return data }
    return Data(text.replacing(/\s(fill-)?opacity="[0-9.]+"/, with: "").utf8)
  }

  static func image(ofIcon icon: String, width: Int, height: Int) -> CGImage? {
    let drawing = Drawing(icon: icon, width: width, height: height)
    if let known = store.withLock({ $0.images[drawing] }) { return known }
    guard let data = data(ofIcon: icon),
      let image = try? ImageDecoder.decode(data: data, width: width, height: height)
    else { return nil }
    store.withLock {
      if $0.images.count >= imageLimit { $0.images.removeAll() }
      $0.images[drawing] = image
    }
    return image
  }

  private static func path(ofIcon icon: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let home = UserFolders.folder(for: .data, in: environment).path
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let roots =
      [home] + (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    let contexts = [
      "actions", "status", "places", "devices", "mimetypes", "categories", "emblems", "emotes",
      "ui", "legacy", "apps",
    ]
    for root in roots {
      // The folder was called "scalable" before version 44 of the theme.
      for group in ["symbolic", "scalable"] {
        for context in contexts {
          let path = "\(root)/icons/Adwaita/\(group)/\(context)/\(icon)-symbolic.svg"
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }
}
