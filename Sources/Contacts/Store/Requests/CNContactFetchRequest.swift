import Foundation

/// What requests to fetch have in common.
open class CNFetchRequest: NSObject {
  /// Makes a request.
  public override init() { super.init() }
}

/// Which contacts are fetched, with which properties, in which order.
open class CNContactFetchRequest: CNFetchRequest {
  /// Which contacts: one of the predicates of ``CNContact``; nil for all.
  open var predicate: NSPredicate?
  /// Which properties they have.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Whether each is a ``CNMutableContact``; false at first.
  open var mutableObjects = false
  /// Whether cards of one person are fetched as one contact; true at first. The store keeps one card for
  /// each contact, so both give the same.
  open var unifyResults = true
  /// Their order: as they were added at first, or, with a predicate for identifiers, as these stand.
  open var sortOrder = CNContactSortOrder.none

  /// Makes a request for some properties of all contacts.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}

/// What was fetched, and how far the history had come.
public final class CNFetchResult<ValueType: AnyObject>: NSObject {
  /// What was fetched.
  public let value: ValueType
  /// The history's token at that time, to ask for later changes.
  public let currentHistoryToken: Data

  init(value: ValueType, currentHistoryToken: Data) {
    self.value = value
    self.currentHistoryToken = currentHistoryToken
  }
}
