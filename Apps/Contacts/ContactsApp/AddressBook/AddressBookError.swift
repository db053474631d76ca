/// Why a file cannot be read as an address book, in one line that names the file.
public struct AddressBookError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The file, as it was given.
  public let path: String
  /// What is wrong with it.
  public let problem: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - path: The file, as it was given.
  ///   - problem: What is wrong with it, to be read after the file's name and a colon.
  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  /// The file's name, a colon, and what is wrong. Control characters in the name are escaped, so
  /// that it is one line.
  public var description: String { "\(path.escapingControlCharacters): \(problem)" }
}

extension String {
  /// The text with control characters and line separators written as escapes, for messages.
  package var escapingControlCharacters: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        escaped += scalar.escaped(asASCII: true)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
