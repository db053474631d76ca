import Foundation

/// Why a file cannot be imported, or contacts cannot be exported: what happened, where, and what to do.
public struct ImportError: Error, Hashable, LocalizedError, CustomStringConvertible, Sendable {
  /// The kinds of errors.
  public enum Code: Hashable, Sendable {
    /// There is no such file or folder.
    case notFound
    /// The file or folder may not be read, or reading it fails.
    case notReadable
    /// The file or folder may not be written, or writing fails.
    case notWritable
    /// It holds no contacts of a kind that is known.
    case unknownKind
    /// It is an encrypted backup.
    case encrypted
    /// It is so damaged that nothing can be read.
    case damaged
    /// There are several things that could be meant.
    case ambiguous
  }

  /// What kind of error it is.
  public let code: Code
  /// The file or folder, as it was given.
  public let path: String
  /// What happened and what to do, to be read behind the path and a colon.
  public let problem: String

  /// Makes an error.
  public init(_ code: Code, path: String, problem: String) {
    self.code = code
    self.path = path
    self.problem = problem
  }

  /// The path, a colon, and what happened and what to do, in one line: control characters in the path are
  /// escaped.
  public var description: String { "\(path.escapingControlCharacters): \(problem)" }
  /// The same as ``description``.
  public var errorDescription: String? { description }
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

/// What the system says about an error number.
func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
