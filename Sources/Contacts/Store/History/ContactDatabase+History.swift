import FMDB
import Foundation

/// What happened to the store, an event a row, with numbers that only grow.
extension ContactDatabase {
  /// Kinds of events; the numbers are in the file.
  enum Event: Int {
    case addContact = 0
    case updateContact = 1
    case deleteContact = 2
    case addGroup = 3
    case updateGroup = 4
    case deleteGroup = 5
    case addMember = 6
    case removeMember = 7
  }

  /// How many events are kept; tokens of before are expired.
  static let historyLimit: Int64 = 500_000

  static func log(
    _ event: Event, contact: String? = nil, group: String? = nil, author: String?,
    _ db: FMDatabase
  ) throws {
    try db.executeUpdate(
      "INSERT INTO history (event, contact, \"group\", author) VALUES (?, ?, ?, ?)",
      event.rawValue, contact, group, author)
  }

  /// Forgets what is too old, and gives the number of the last event. At the end of each write.
  func endHistory(_ db: FMDatabase) throws -> Int64 {
    let last = try Self.lastToken(db)
    try db.executeUpdate("DELETE FROM history WHERE token <= ?", last - Self.historyLimit)
    return last
  }

  static func lastToken(_ db: FMDatabase) throws -> Int64 {
    try db.number("SELECT seq FROM sqlite_sequence WHERE name = 'history'")
  }

  /// A token for a number: the store's identifier and it.
  static func token(_ number: Int64, _ db: FMDatabase) throws -> Data {
    Data("\(try storeIdentifier(db)) \(number)".utf8)
  }

  /// The number of a token.
  ///
  /// - Throws: ``CNError`` if it is of another store, or of before what is kept.
  static func number(of token: Data, _ db: FMDatabase) throws -> Int64 {
    let parts = String(decoding: token, as: UTF8.self).split(separator: " ")
    let oldest = try db.number("SELECT min(token) FROM history")
    guard parts.count == 2, String(parts[0]) == (try storeIdentifier(db)),
      let number = Int64(parts[1]), number >= oldest - 1, number <= (try lastToken(db))
    else {
      throw CNError(
        .changeHistoryExpired,
        "The token is of another store of contacts, or of a time that its history does not reach back "
          + "to. Fetch everything: leave startingToken nil.")
    }
    return number
  }

  private static func storeIdentifier(_ db: FMDatabase) throws -> String {
    try db.text("SELECT value FROM meta WHERE name = 'store'") ?? ""
  }

  /// Answers a request: the events, and the token for the next time.
  func changes(
    _ request: CNChangeHistoryFetchRequest
  ) throws -> (events: [CNChangeHistoryEvent], token: Data) {
    try read { db in
      var reader = HistoryReader(request, container: try Self.container(db).identifier)
      if let start = request.startingToken {
        try reader.readChanges(after: try Self.number(of: start, db), db)
      } else {
        try reader.readEverything(db)
      }
      return (reader.events, try Self.token(try Self.lastToken(db), db))
    }
  }
}
