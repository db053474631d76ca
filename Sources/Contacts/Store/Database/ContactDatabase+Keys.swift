import Dispatch
import FMDB
import Foundation

/// Whose keys the store has. Programs in several languages may use one store, and each of them puts names in
/// its own order: keys are compared and sections are read off them only where they are of one's own rules.
extension ContactDatabase {
  /// Whether all keys are made by some rules.
  private static func areKeys(of rules: String, _ db: FMDatabase) throws -> Bool {
    try db.text("SELECT value FROM meta WHERE name = 'locale'") == rules
  }

  /// What is read in place of `contact` for an order: that itself, or, where the keys are not of this
  /// program's rules, the same with keys that are made on the way. O(length of the names) a contact then.
  ///
  /// To be asked for in the transaction that reads, before its statements.
  func ordered(_ db: FMDatabase) throws -> String {
    if try Self.areKeys(of: sortKeys.rules, db) { return "contact" }
    Self.makeFunction(ContactSortKeys(locale: locale), db)
    return Self.keyed
  }

  /// Contacts with keys that `contact_key` makes.
  private static let keyed: String = {
    let names = """
      kind, given, middle, family, nickname, organization, phone, mail, phonetic_given, phonetic_middle,
      phonetic_family, phonetic_organization
      """
    return """
      (SELECT contact.id AS id, contact.identifier AS identifier,
        contact_key(0, \(names)) AS family_key, contact_key(1, \(names)) AS given_key
      FROM contact LEFT JOIN detail ON detail.contact = contact.id)
      """
  }()

  private static func makeFunction(_ keys: ContactSortKeys, _ db: FMDatabase) {
    db.makeFunction("contact_key", arguments: 13, isDeterministic: true) { values in
      func text(_ index: Int) -> String {
        if case .text(let text) = values[index] { return text }
        return ""
      }
      var names = ContactSortKeys.Names()
      names.isOrganization = values[1] == .integer(1)
      names.given = text(2)
      names.middle = text(3)
      names.family = text(4)
      names.organization = text(6)
      names.others = [text(5), text(8), text(7)]
      names.phonetic(given: text(9), middle: text(10), family: text(11), organization: text(12))
      return .blob(keys.key(names, by: values[0] == .integer(1) ? .givenName : .familyName))
    }
  }

  /// Before keys of this program's rules are written: if the others are not, says that they are mixed, so that
  /// nobody compares them until they are made anew. On `writer`, in a transaction.
  func willWriteKeys(_ db: FMDatabase) throws {
    guard !hasAskedForKeys else { return }
    hasAskedForKeys = true
    guard try !Self.areKeys(of: sortKeys.rules, db) else { return }
    try db.executeUpdate("INSERT OR REPLACE INTO meta VALUES ('locale', '')")
  }

  // MARK: Making them anew

  /// Up to how many contacts the keys are made anew at once: it takes no time that is noticed.
  private static let few = 1000

  /// Makes the keys of all contacts anew if they are of other rules: another language's, say. Where there are
  /// many, or another program writes, it is done in the background; until then lists take longer.
  func rekeyIfNeeded(_ file: String) throws {
    let isNeeded = try writer.inDatabase { db in
      if try Self.areKeys(of: sortKeys.rules, db) { return false }
      guard try db.number("SELECT count(*) FROM contact") <= Self.few else { return true }
      db.maxBusyRetryTimeInterval = 0.1
      do {
        try Self.rekey(sortKeys, db)
        return false
      } catch let error as FMDatabaseError where ![11, 26].contains(error.code) {
        // Nobody needs them to read.
        return true
      }
    }
    guard isNeeded else { return }
    DispatchQueue.global(qos: .utility).async { [locale] in
      // A connection of its own: nobody else is to wait with it.
      guard let db = Self.connection(to: file) else { return }
      db.maxBusyRetryTimeInterval = 20
      try? Self.rekey(ContactSortKeys(locale: locale), db)
      db.close()
    }
  }

  private static func rekey(_ keys: ContactSortKeys, _ db: FMDatabase) throws {
    makeFunction(keys, db)
    try db.immediately {
      if try areKeys(of: keys.rules, db) { return }
      try db.executeUpdate(
        """
        UPDATE contact SET family_key = made.family_key, given_key = made.given_key
        FROM \(keyed) AS made WHERE made.id = contact.id
        """)
      try db.executeUpdate("INSERT OR REPLACE INTO meta VALUES ('locale', ?)", keys.rules)
    }
  }

  /// A connection to a file that is there; nil if there is none.
  static func connection(to file: String) -> FMDatabase? {
    let db = FMDatabase(path: file)
    db.logsErrors = false
    return db.open(withFlags: openFlags) ? db : nil
  }
}
