import Collation
import FMDB
import Foundation
import Synchronization

/// What is asked for access to.
public enum CNEntityType: Int, Sendable {
  /// The user's contacts.
  case contacts = 0
}

/// Whether an app may read and write contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The user was not asked.
  case notDetermined = 0
  /// It may not, and the user cannot allow it.
  case restricted = 1
  /// The user said no.
  case denied = 2
  /// It may.
  case authorized = 3
}

extension NSNotification.Name {
  /// The contacts of a ``CNContactStore`` changed: by a save, on the thread that saved; or by another
  /// program, when that is noticed. `userInfo` says which under
  /// `CNNotificationOriginationExternallyKey`.
  public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChange")
}

/// In the `userInfo` of `CNContactStoreDidChange`: whether another program changed the contacts (a `Bool`).
public let CNNotificationOriginationExternallyKey = "CNNotificationOriginationExternally"

/// The user's contacts, in a file: `portico/contacts.sqlite` in the XDG folder for data.
///
/// A store may be used on several threads at once. Reading does not wait for writing. Making one costs
/// nothing: all stores of a process share one open file, which is opened when it is used first.
///
/// Errors are ``CNError``. A file that is damaged, of something else or of a newer version is said so and
/// left as it is.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// The file; nil for the user's.
  private let path: String?
  /// Whose order of names a store has that shares its open file with no other; nil for one that does.
  private let locale: String?

  /// The user's store.
  public override init() {
    path = nil
    locale = nil
    super.init()
  }

  /// A store in another file, which is opened when it is used first, as the user's is.
  package init(at path: String) {
    self.path = path
    locale = nil
    super.init()
  }

  /// A store in another file, which it opens for itself.
  package init(path: String, locale: String = WordCollator.currentLocale) throws {
    self.path = path
    self.locale = locale
    super.init()
    _ = try database()
  }

  /// Where the store is, whether it can be opened or not.
  package var file: String { path ?? ContactDatabase.usersPath }

  package func database() throws -> ContactDatabase {
    guard let locale else {
      let database = try ContactDatabase.shared(at: file)
      kept.withLock { $0 = database }
      return database
    }
    return try kept.withLock { kept in
      if let kept, !kept.isSpent { return kept }
      kept?.close()
      kept = nil
      let database = try ContactDatabase(path: file, locale: locale)
      kept = database
      return database
    }
  }

  /// Puts the file of the store aside, which cannot be used, under another name beside it: the next use
  /// begins an empty one. Nothing is deleted.
  ///
  /// - Returns: Where the file is now.
  package func setAside() throws -> String {
    kept.withLock { kept in
      if locale != nil { kept?.close() }
      kept = nil
    }
    return try ContactDatabase.setAside(file)
  }

  /// Keeps the file open while this store is there.
  private let kept = Mutex<ContactDatabase?>(nil)

  // MARK: Access

  /// Always authorized: on Linux the rights of the file decide, and opening it tells.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .authorized
  }

  /// Says whether the store can be opened, and if not, why. The handler is called at once.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    do {
      _ = try database()
      completionHandler(true, nil)
    } catch {
      completionHandler(false, error)
    }
  }

  /// Whether the store can be opened.
  ///
  /// - Throws: Why not.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    _ = try database()
    return true
  }

  // MARK: Groups and containers

  /// Groups by name: all for nil, else by one of the predicates of ``CNGroup``.
  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
    try database().read { db in
      guard let predicate else { return try ContactDatabase.groups(nil, db) }
      switch (predicate as? CNPredicate)?.question {
      case .groups(let identifiers): return try ContactDatabase.groups(identifiers, db)
      case .groupsInContainer(let container):
        let isOurs = container == (try ContactDatabase.container(db).identifier)
        return isOurs ? try ContactDatabase.groups(nil, db) : []
      default: throw CNPredicate.unknown(predicate, "CNGroup.predicateForGroups…")
      }
    }
  }

  /// The identifiers of the groups that a contact is in. It takes as long as there are groups, not members.
  package func groups(of contact: String) throws -> [String] {
    try database().read { db in try ContactDatabase.groups(of: contact, db) }
  }

  /// The rows of contacts, by their identifiers: the order in which they were added. Who is not there is left
  /// out.
  package func rows(of contacts: [String]) throws -> [String: Int64] {
    try database().read { db in
      try contacts.reduce(into: [:]) { $0[$1] = try ContactDatabase.row(of: $1, db) }
    }
  }

  /// The containers, of which there is one: all for nil, else by one of the predicates of
  /// ``CNContainer``.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try database().read { db in
      let container = try ContactDatabase.container(db)
      guard let predicate else { return [container] }
      let isMeant: Bool
      switch (predicate as? CNPredicate)?.question {
      case .containers(let identifiers): isMeant = identifiers.contains(container.identifier)
      case .containerOfContact(let contact):
        isMeant = try ContactDatabase.row(of: contact, db) != nil
      case .containerOfGroup(let group):
        isMeant = try !ContactDatabase.groups([group], db).isEmpty
      default: throw CNPredicate.unknown(predicate, "CNContainer.predicateForContainer…")
      }
      return isMeant ? [container] : []
    }
  }

  /// The identifier of the container that contacts are added to; empty if the store cannot be opened.
  open func defaultContainerIdentifier() -> String {
    (try? database().read { db in try ContactDatabase.container(db).identifier }) ?? ""
  }

  // MARK: Changes

  /// Where the history is now; nil if the store cannot be opened.
  open var currentHistoryToken: Data? {
    try? database().read { db in
      try ContactDatabase.token(try ContactDatabase.lastToken(db), db)
    }
  }

  /// What happened since a token, as ``CNChangeHistoryEvent``s: first contacts, then groups, then
  /// members, each thing once.
  ///
  /// - Throws: ``CNError`` with ``CNError/Code/changeHistoryExpired`` for a token that is too old or of
  ///   another store.
  open func enumerator(
    for request: CNChangeHistoryFetchRequest
  ) throws -> CNFetchResult<NSEnumerator> {
    let (events, token) = try database().changes(request)
    return CNFetchResult(
      value: NSArray(array: events).objectEnumerator(), currentHistoryToken: token)
  }

  /// Looks whether another program changed the store, and posts `CNContactStoreDidChange` if so. Cheap:
  /// call it when a window comes to the front and when the user pulls to refresh.
  ///
  /// - Returns: Whether there was a change.
  @discardableResult
  package func noticeChanges() throws -> Bool {
    let database = try database()
    if database.isOutdated {
      // What is read is a copy.
      database.giveUp()
      _ = try self.database()
      postChange(isExternal: true)
      return true
    }
    guard try database.hasNewData() else { return false }
    let last = try database.read { db in try ContactDatabase.lastToken(db) }
    let isNew = database.toldToken.withLock { told in
      defer { told = max(told, last) }
      return last > told
    }
    if isNew { postChange(isExternal: true) }
    return isNew
  }

  /// Writes, all or nothing, and tells of it.
  func change<T>(_ body: (ContactDatabase, FMDatabase) throws -> T) throws -> T {
    let database = try database()
    let (result, isChanged) = try database.write { db in
      let before = try ContactDatabase.lastToken(db)
      let result = try body(database, db)
      let last = try database.endHistory(db)
      // What others did in between was not told of yet.
      database.toldToken.withLock { told in if told == before { told = last } }
      return (result, last != before)
    }
    if isChanged { postChange(isExternal: false) }
    return result
  }

  private func postChange(isExternal: Bool) {
    NotificationCenter.default.post(
      name: .CNContactStoreDidChange, object: self,
      userInfo: [CNNotificationOriginationExternallyKey: isExternal])
  }
}
