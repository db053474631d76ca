import Contacts
import Foundation

/// What a source holds, to be shown before it is imported; and what to do with contacts that seem to be in
/// the store already, to be changed.
public struct ContactImport: Sendable {
  /// What kind of source it is.
  public enum Source: Hashable, Sendable {
    /// An iPhone's address book, `AddressBook.sqlitedb`.
    case addressBook
    /// An iPhone's backup.
    case backup(Backup)
    /// So many files of vCards.
    case vCards(files: Int)
  }

  /// Which backup it is, as far as it says so.
  public struct Backup: Hashable, Sendable {
    /// What the device is called.
    public var deviceName: String?
    /// The version of the device's system, such as "17.5.1".
    public var systemVersion: String?
    /// When it was made.
    public var date: Date?
  }

  /// Where it was read from.
  public let url: URL
  /// What kind of source it is.
  public let source: Source
  /// What could not be read.
  public let problems: [ImportProblem]
  /// The contacts, in the order of the source.
  package let contents: [ContactContents]
  /// The groups; members are identifiers or `UID`s of contacts.
  package let groups: [VCardReader.Group]
  /// The identifier of the contact who owns the address book.
  package let owner: String?
  /// The contacts that seem to be in the store, or twice in the source, and what to do with each: change
  /// ``ImportProposal/choice``.
  package var proposals: [ImportProposal] = []

  init(_ url: URL, _ source: Source, _ found: FoundContacts) {
    self.url = url
    self.source = source
    problems = found.problems
    contents = found.contacts
    groups = found.groups
    owner = found.owner
  }

  /// How many contacts there are.
  public var count: Int { contents.count }

  /// The contact at a position, with all that was read of it.
  public func contact(at position: Int) -> CNContact { CNContact(contents: contents[position]) }

  /// What the groups are called.
  public var groupNames: [String] { groups.map(\.name) }

  /// Chooses the same for all contacts that seem to be in the store or twice in the source.
  package mutating func chooseForAll(_ choice: ImportProposal.Choice) {
    for index in proposals.indices { proposals[index].choice = choice }
  }
}

/// What a reader has found.
struct FoundContacts {
  var contacts: [ContactContents] = []
  var groups: [VCardReader.Group] = []
  var problems: [ImportProblem] = []
  var owner: String?
}
