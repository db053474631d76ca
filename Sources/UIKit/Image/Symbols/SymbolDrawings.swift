import Foundation
import Synchronization

/// The symbols that are drawn here, each under the SF Symbol's name that it stands for.
enum SymbolDrawings {
  /// Descriptions by name; see `SymbolDrawing.init(_:)`.
  ///
  /// They are kept as text, in which a line without indentation is a name, one with an indentation
  /// of two begins a kind of shape, and one of four goes on with it.
  static let all: [String: SymbolDescription] = {
    var all: [String: SymbolDescription] = [:]
    for text in [signs, things, media, tools] {
      var name = ""
      for line in text.split(separator: "\n") {
        if line.hasPrefix("    ") {
          all[name]?.text += line.dropFirst(3)
        } else if line.hasPrefix("  ") {
          all[name]?.text += "\n" + line.dropFirst(2)
        } else {
          name = String(line)
          all[name] = SymbolDescription()
        }
      }
    }
    return all
  }()

  private static let read = Mutex<[String: SymbolDrawing]>([:])

  /// The drawing of a name; nil when there is none.
  static func drawing(named name: String) -> SymbolDrawing? {
    if let known = read.withLock({ $0[name] }) { return known }
    guard let text = all[name]?.text, let drawing = SymbolDrawing(text) else { return nil }
    read.withLock { $0[name] = drawing }
    return drawing
  }
}

/// A drawing that has not been read yet.
struct SymbolDescription {
  var text = ""
  /// Whether there are shapes to fill.
  var hasOutlines: Bool { text.hasPrefix("o ") || text.contains("\no ") }
}
