import Foundation

/// What goes wrong with contacts.
public struct CNError: Error, LocalizedError, CustomStringConvertible, Sendable {
  /// The kinds of errors, with their numbers in Apple's `CNErrorDomain`.
  public enum Code: Int, Sendable {
    /// The store could not be opened or written.
    case communicationError = 1
    /// The store's data is not readable.
    case dataAccessError = 2
    /// A contact, group or container that does not exist.
    case recordDoesNotExist = 200
    /// A contact that was to be added is there already.
    case insertedRecordAlreadyExists = 201
    /// A group that would be in itself.
    case containmentCycle = 202
    /// A predicate of another kind, or none where one is needed.
    case predicateInvalid = 400
    /// A history token that is too old or from another store.
    case changeHistoryExpired = 603
    /// No vCard.
    case vCardMalformed = 700
    /// A contact that is not there whole.
    case vCardSummarizationError = 701
  }

  /// What kind of error it is.
  public let code: Code
  /// What happened, where, and what to do.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message, as `localizedDescription` shows it.
  public var errorDescription: String? { message }
  /// The message.
  public var description: String { message }
}
