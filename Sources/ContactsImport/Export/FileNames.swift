import Contacts
import Foundation

/// Names for files of contacts that are safe on every file system and not taken, whatever case.
package struct FileNames {
  private var taken: Set<String>

  /// Names for a folder, which is made if it is not there.
  ///
  /// - Throws: ``ImportError``.
  init(in folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      taken = Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.lowercased() })
    } catch {
      throw ImportError(
        .notWritable, path: folder.path,
        problem: "the folder cannot be made or read (\(error.localizedDescription)): choose another"
      )
    }
  }

  /// A name that nobody has, and that is taken from now on.
  mutating func name(for contact: ContactContents) -> String {
    let base = Self.safe(
      CNContactFormatter.string(from: CNContact(contents: contact), style: .fullName) ?? "")
    var name = base + ".vcf"
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(base) \(number).vcf"
    }
    return name
  }

  private static let unnamed = "Contact"

  /// A name without what file systems do not allow: signs of paths and patterns, control characters, dots
  /// and blanks at the ends; 150 bytes at most.
  package static func safe(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .unassigned:
        result.append(" ")
      default:
        if "/\\:*?\"<>|".unicodeScalars.contains(scalar) {
          result.append("-")
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    result = result.split(separator: " ").joined(separator: " ")
    while result.utf8.count > 150 { result.removeLast() }
    result = result.trimmingCharacters(in: CharacterSet(charactersIn: " .~"))
    return result.isEmpty || result.allSatisfy({ $0 == "-" }) ? unnamed : result
  }
}
