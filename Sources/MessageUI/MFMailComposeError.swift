import Foundation

/// The domain of ``MFMailComposeError`` on other systems.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// Why a mail could not be composed.
public struct MFMailComposeError: LocalizedError, CustomStringConvertible, Sendable {
  /// The kinds of errors, with their numbers in Apple's `MFMailComposeErrorDomain`.
  public enum Code: Int, Sendable {
    /// The draft could not be kept.
    case saveFailed = 0
    /// The mail could not be given away.
    case sendFailed = 1
  }

  /// What kind of error it is.
  public let code: Code
  /// What happened, and what to do.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// The same as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
