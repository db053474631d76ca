import Contacts
import FMDB

/// Reads the people of an open database in two passes: over the people, then over their numbers
/// and addresses. No query is made for a single person.
struct AddressBookReader {
  let database: FMDatabase
  /// The file's name, for messages.
  let path: String

  private let collator = NameCollator()
  private var people: [PersonDraft] = []
  private var texts = TextPool()
  private var keys: [UInt8] = []

  init(database: FMDatabase, path: String) {
    self.database = database
    self.path = path
  }

  /// Everybody once, in the order of composite names; people of the same name in the order of
  /// the table.
  ///
  /// - Throws: `FMDatabaseError`, or ``AddressBookError`` for a layout that is not known.
  mutating func read() throws -> AddressBook {
    try readPeople()
    let shown = try representatives()
    try readValues(shown)
    nameTheNameless(shown)
    return try sorted(shown)
  }

  // MARK: People

  private mutating func readPeople() throws {
    let columns = try columns(of: "ABPerson")
    guard !columns.isEmpty else {
      let isBare = try !database.executeQuery("SELECT 1 FROM sqlite_master").nextWithError()
      throw unknownLayout(
        isBare
          ? "is an SQLite database without tables; its -wal file may be missing"
          : "is an SQLite database, but no address book: it has no table ABPerson")
    }
    let names = [
      "Prefix", "First", "Middle", "Last", "Suffix", "Nickname", "Organization", "Kind",
      "PersonLink", "IsPreferredName",
    ]
    guard names.prefix(7).contains(where: { columns.contains($0.lowercased()) }) else {
      throw unknownLayout("is of an unknown layout: its table ABPerson has no names")
    }
    try makeRoom()
    let list = names.map { columns.contains($0.lowercased()) ? $0 : "NULL" }
    let rows = try database.executeQuery(
      "SELECT ROWID, \(list.joined(separator: ", ")) FROM ABPerson ORDER BY ROWID", values: nil)
    defer { rows.close() }
    while try rows.nextWithError() { try add(rows) }
  }

  /// Takes memory for everybody at once. Arrays that grow step by step leave a heap behind that is
  /// several times what stays of the book.
  private mutating func makeRoom() throws {
    let rows = try database.executeQuery("SELECT count(*) FROM ABPerson", values: nil)
    defer { rows.close() }
    guard try rows.nextWithError() else { return }
    let count = rows.long(forColumnIndex: 0)
    people.reserveCapacity(count)
    keys.reserveCapacity(count * 48)
    texts.reserveCapacity(count * 80)
  }

  private mutating func add(_ row: FMResultSet) throws {
    let name = CompositeName(
      prefix: row.shownText(1), first: row.shownText(2), middle: row.shownText(3),
      last: row.shownText(4), suffix: row.shownText(5), nickname: row.shownText(6),
      organization: row.shownText(7), isOrganization: row.longLongInt(forColumnIndex: 8) == 1)
    var person = PersonDraft(id: row.longLongInt(forColumnIndex: 0))
    if !row.columnIndexIsNull(9) { person.link = row.longLongInt(forColumnIndex: 9) }
    person.isPreferred = !row.columnIndexIsNull(10) && row.bool(forColumnIndex: 10)
    if let text = name.text {
      let start = keys.count
      collator.appendKey(of: text, to: &keys)
      person.key = start..<keys.count
      let isShownInParts = name.isShownInParts
      person.first = try store(isShownInParts ? name.first : text)
      person.last = try store(isShownInParts ? name.last : nil)
    }
    people.append(person)
  }

  // MARK: Links

  /// For each person the one that is shown: itself, or of linked people the one whose name is
  /// preferred.
  private func representatives() throws -> [Int] {
    var shown = Array(people.indices)
    var preferredIDs: [Int64: Int64] = [:]
    if try columns(of: "ABPersonLink").contains("preferrednamepersonid") {
      let rows = try database.executeQuery(
        "SELECT ROWID, PreferredNamePersonID FROM ABPersonLink", values: nil)
      defer { rows.close() }
      while try rows.nextWithError() {
        preferredIDs[rows.longLongInt(forColumnIndex: 0)] = rows.longLongInt(forColumnIndex: 1)
      }
    }
    let linked = people.indices.filter { people[$0].link >= 0 }
    for (link, members) in Dictionary(grouping: linked, by: { people[$0].link }) {
      let representative =
        members.first { people[$0].id == preferredIDs[link] }
        ?? members.first { people[$0].isPreferred } ?? members[0]
      for member in members { shown[member] = representative }
    }
    return shown
  }

  // MARK: Numbers and addresses

  private mutating func readValues(_ shown: [Int]) throws {
    let columns = try columns(of: "ABMultiValue")
    guard columns.isSuperset(of: ["record_id", "property", "value"]) else { return }
    let identifier = columns.contains("identifier") ? "identifier" : "NULL"
    let rows = try database.executeQuery(
      """
      SELECT record_id, property, \(identifier), ROWID, value FROM ABMultiValue
      WHERE property IN (\(Property.phone.rawValue), \(Property.email.rawValue))
      """, values: nil)
    defer { rows.close() }
    while try rows.nextWithError() {
      guard let owner = person(withID: rows.longLongInt(forColumnIndex: 0)),
        let property = Property(rawValue: rows.int(forColumnIndex: 1))
      else { continue }
      let person = shown[owner]
      let rank = ValueRank(
        owner: owner == person ? -1 : owner, identifier: rows.longLongInt(forColumnIndex: 2),
        row: rows.longLongInt(forColumnIndex: 3))
      let field = property == .phone ? \PersonDraft.phone : \.email
      guard rank < people[person][keyPath: field].rank, let text = rows.shownText(4) else {
        continue
      }
      people[person][keyPath: field] = (rank, try store(text))
    }
  }

  /// The position of a person, by binary search: people are in the order of their numbers.
  private func person(withID id: Int64) -> Int? {
    var (low, high) = (0, people.count)
    while low < high {
      let middle = (low + high) / 2
      if people[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < people.count && people[low].id == id ? low : nil
  }

  // MARK: Order

  /// Who has no name of any kind is called by e-mail address or number. Who has not even these
  /// comes last.
  private mutating func nameTheNameless(_ shown: [Int]) {
    for index in people.indices where shown[index] == index && people[index].key.isEmpty {
      let substitute = [people[index].email.text, people[index].phone.text].first { !$0.isEmpty }
      if let substitute {
        people[index].first = substitute
        let start = keys.count
        collator.appendKey(of: texts.string(substitute), to: &keys)
        people[index].key = start..<keys.count
      }
    }
  }

  private mutating func sorted(_ shown: [Int]) throws -> AddressBook {
    let noName = try store(CompositeName.none)
    let order = SortOrder(keys: keys).sorted(
      people.indices.filter { shown[$0] == $0 }.map { ($0, people[$0].key) })
    var book = AddressBook()
    book.reserve(
      people: order.count,
      bytes: order.reduce(0) { $0 + people[$1].size(noName: noName) })
    for index in order {
      let person = people[index]
      let first = person.first.isEmpty && person.last.isEmpty ? noName : person.first
      let fields = [first, person.last, person.phone.text, person.email.text]
      guard book.append(fields.map { texts[$0] }) else { throw tooLarge }
    }
    return book
  }

  // MARK: Helpers

  private mutating func store(_ text: String?) throws -> Range<UInt32> {
    guard let text else { return 0..<0 }
    guard let range = texts.append(text) else { throw tooLarge }
    return range
  }

  /// The names of a table's columns in lower case; none if there is no such table.
  private func columns(of table: String) throws -> Set<String> {
    let rows = try database.executeQuery("PRAGMA table_info(\(table))", values: nil)
    defer { rows.close() }
    var names: Set<String> = []
    while try rows.nextWithError() {
      if let name = rows.string(forColumn: "name") { names.insert(name.lowercased()) }
    }
    return names
  }

  private var tooLarge: AddressBookError {
    AddressBookError(path: path, problem: "is too large: its names take more than 4 GiB")
  }

  private func unknownLayout(_ problem: String) -> AddressBookError {
    AddressBookError(path: path, problem: problem)
  }

  /// The numbers that stand for kinds of values.
  private enum Property: Int32 {
    case phone = 3
    case email = 4
  }
}

extension FMResultSet {
  /// A text without blanks at its ends; `nil` for NULL and for blanks alone. Bytes count as UTF-8.
  fileprivate func shownText(_ column: Int32) -> String? {
    let text: String?
    switch type(forColumnIndex: column) {
    case .null: return nil
    case .blob: text = data(forColumnIndex: column).map { String(decoding: $0, as: UTF8.self) }
    default: text = string(forColumnIndex: column)
    }
    guard let text, let first = text.first, let last = text.last else { return nil }
    guard first.isWhitespace || last.isWhitespace else { return text }
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[start...end])
  }
}
