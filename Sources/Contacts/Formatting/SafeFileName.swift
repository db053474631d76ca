import Foundation

/// Names for files that every file system takes.
package enum SafeFileName {
  /// A name without what file systems do not allow: signs of paths and patterns, control characters, dots
  /// and blanks at the ends; 150 bytes at most, so that there is room for more behind it. `Contact` where
  /// nothing is left. O(length of the name).
  package static func make(of name: String) -> String {
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
    return result.isEmpty || result.allSatisfy({ $0 == "-" }) ? "Contact" : result
  }
}
