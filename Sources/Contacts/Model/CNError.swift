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

  /// What may be wrong with the file of a store.
  package enum Fault: Sendable {
    /// It is damaged.
    case damaged
    /// It is of something else.
    case foreign
    /// It is of a newer version of the program.
    case newer
    /// It cannot be opened by this user, or there is none and none can be made.
    case closed
    /// It can be read, but not written.
    case readOnly
    /// Another program is writing to it.
    case busy
  }

  /// What kind of error it is.
  public let code: Code
  /// What is wrong with the file of the store; nil if that is not what it is about, or not known.
  package let fault: Fault?
  /// What happened, where, and what to do.
  public let message: String

  package init(_ code: Code, _ message: String, fault: Fault? = nil) {
    self.code = code
    self.fault = fault
    self.message = message
  }

  /// The message, as `localizedDescription` shows it.
  public var errorDescription: String? { message }
  /// The message.
  public var description: String { message }
}
