import Contacts
import UIKit

/// The contacts that the app shows: a store, and what can be undone in it.
///
/// There is one of the user's own, and there may be one that is only looked at (the made-up people, or
/// a file that is drawn without a window), which lies in a temporary folder and goes with the book.
@MainActor public final class ContactBook {
  /// Whose contacts they are.
  public enum Kind: Equatable, Sendable {
    /// The user's own, which are kept.
    case own
    /// Made-up people, which are not.
    case madeUp
    /// What a file holds, to be drawn and then forgotten.
    case preview
  }

  /// Posted on the main thread after the contacts changed, whoever changed them.
  public static let didChange = Notification.Name("ContactBookDidChange")

  /// Posted after what can be undone changed.
  public static let didChangeSteps = Notification.Name("ContactBookDidChangeSteps")

  /// Whose contacts they are.
  public let kind: Kind
  /// Where they are.
  public let store: CNContactStore

  private let folder: TemporaryFolder?
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?
  private(set) var undoSteps: [UndoStep] = []
  private(set) var redoSteps: [UndoStep] = []
  /// Whether the change that is told of now was made by a screen of this program, and not by an import,
  /// by undoing or by another program.
  private(set) var isChangedByHand = false
  /// How many contacts the last step left as they were, because they had been changed since.
  var left = 0
  private var isRunningStep = false

  /// The user's own contacts.
  public convenience init() { self.init(kind: .own, store: CNContactStore(), folder: nil) }

  /// Contacts in a store of the caller's.
  package convenience init(kind: Kind = .own, store: CNContactStore) {
    self.init(kind: kind, store: store, folder: nil)
  }

  /// An empty book of a kind in a temporary folder.
  package static func temporary(_ kind: Kind) throws -> ContactBook {
    let folder = try TemporaryFolder()
    let store = try CNContactStore(path: folder.path + "/contacts.sqlite")
    return ContactBook(kind: kind, store: store, folder: folder)
  }

  private init(kind: Kind, store: CNContactStore, folder: TemporaryFolder?) {
    self.kind = kind
    self.store = store
    self.folder = folder
    observer = NotificationCenter.default.addObserver(
      forName: .CNContactStoreDidChange, object: store, queue: nil
    ) { [weak self] notification in
      let isByOthers =
        notification.userInfo?[CNNotificationOriginationExternallyKey] as? Bool ?? false
      if Thread.isMainThread {
        MainActor.assumeIsolated { self?.tellOfChange(byHand: !isByOthers) }
      } else {
        DispatchQueue.main.async { self?.tellOfChange(byHand: false) }
      }
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  private func tellOfChange(byHand isByHand: Bool) {
    isChangedByHand = isByHand && !isRunningStep
    defer { isChangedByHand = false }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  // MARK: Contacts as a whole

  /// All that is known of contacts, in the order of their identifiers; those that are gone are left out.
  func contents(of identifiers: [String]) throws -> [ContactContents] {
    try store.unifiedContacts(
      matching: CNContact.predicateForContacts(withIdentifiers: identifiers),
      keysToFetch: [CNContactVCardSerialization.descriptorForRequiredKeys()]
    ).map(\.contents)
  }

  /// One contact; nil if it is gone.
  func contents(of identifier: String) throws -> ContactContents? {
    try contents(of: [identifier]).first
  }

  /// Adds a contact as it is.
  func add(_ contents: ContactContents) throws {
    let request = CNSaveRequest()
    request.add(CNMutableContact(contents: contents), toContainerWithIdentifier: nil)
    try store.execute(request)
  }

  /// Deletes contacts, in one go that can be undone.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func delete(_ identifiers: [String]) throws -> Int {
    let before = try state(of: identifiers)
    let count = before.contents.count { $0.value != nil }
    guard count > 0 else { return 0 }
    let title =
      count == 1
      ? "Delete \(before.contents.values.compactMap(\.self).first.map(Self.name) ?? "")"
      : "Delete \(count.formatted()) Contacts"
    let gone = PeopleState.nobody(before.identifiers)
    try put(gone)
    remember(step(title, from: gone, to: before))
    return count
  }

  /// What a contact is called in sentences.
  static func name(_ contents: ContactContents) -> String {
    CNContactFormatter.string(from: CNContact(contents: contents), style: .fullName) ?? "No Name"
  }

  // MARK: Undo

  /// Notes how to take back what was done.
  func remember(_ step: UndoStep) {
    undoSteps.append(step)
    if undoSteps.count > 100 { undoSteps.removeFirst() }
    redoSteps = []
    tellOfSteps()
  }

  private func tellOfSteps() {
    NotificationCenter.default.post(name: Self.didChangeSteps, object: self)
  }

  /// Takes the last change back. Does nothing if there is none.
  ///
  /// - Returns: What was taken back.
  @discardableResult
  func undo() throws -> String? { try run(\.undoSteps, keeping: \.redoSteps) }

  /// Makes the last change that was taken back again.
  ///
  /// - Returns: What was made again.
  @discardableResult
  func redo() throws -> String? { try run(\.redoSteps, keeping: \.undoSteps) }

  /// Runs the last of some steps. It is done whole or not at all: while the store cannot be read or written to,
  /// the step stays the last. One that can never be done, because of what is in the store, goes.
  private func run(
    _ steps: ReferenceWritableKeyPath<ContactBook, [UndoStep]>,
    keeping inverses: ReferenceWritableKeyPath<ContactBook, [UndoStep]>
  ) throws -> String? {
    guard let step = self[keyPath: steps].popLast() else { return nil }
    isRunningStep = true
    left = 0
    defer {
      isRunningStep = false
      tellOfSteps()
    }
    do {
      if let inverse = try step.run() { self[keyPath: inverses].append(inverse) }
    } catch {
      let isForGood =
        switch (error as? CNError)?.code {
        case .communicationError, .dataAccessError, nil: false
        default: true
        }
      if !isForGood { self[keyPath: steps].append(step) }
      throw error
    }
    return step.title
  }

  /// A change was taken back in the background. It is not the last one any more if something that
  /// waited was done meanwhile.
  func didUndoInBackground(_ step: UndoStep, leaving count: Int) {
    undoSteps.removeAll { $0.id == step.id }
    left = count
    tellOfSteps()
  }

  // MARK: The file

  /// Whether the contacts can be read only.
  var isReadOnly: Bool { (try? store.database().isReadOnly) ?? false }

  /// Puts the file of the contacts aside, which cannot be used, and begins an empty one.
  ///
  /// - Returns: Where the file is now.
  func setAside() throws -> String {
    let place = try store.setAside()
    undoSteps = []
    redoSteps = []
    tellOfSteps()
    return place
  }
}
