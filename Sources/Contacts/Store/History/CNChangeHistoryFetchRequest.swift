import Foundation

/// Asks what happened to the store since a token.
open class CNChangeHistoryFetchRequest: CNFetchRequest {
  /// The token of the last time; nil for all that there is, after an event to drop everything.
  open var startingToken: Data?
  /// Properties that the contacts of events have, besides their identifier and kind.
  open var additionalContactKeyDescriptors: [any CNKeyDescriptor]?
  /// Whether cards of one person are one contact. The store keeps one card for each contact.
  open var shouldUnifyResults = true
  /// Whether contacts are ``CNMutableContact``s and groups ``CNMutableGroup``s; false at first.
  open var mutableObjects = false
  /// Whether changes of groups and their members are told of, too; false at first.
  open var includeGroupChanges = false
  /// Authors of saves whose events are left out; see ``CNSaveRequest/transactionAuthor``.
  open var excludedTransactionAuthors: [String]?
}
