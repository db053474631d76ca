import Contacts
import Foundation

/// Reads all that an address book says, in a few passes over its tables whatever the number of people.
///
/// The layout has changed with each version of the system: which columns there are is asked of the database,
/// and those that are missing count as empty. What no property of a contact holds is kept as lines of a
/// vCard.
struct AddressBookReader {
  let database: SourceDatabase
  /// What the book is called in messages.
  let place: String
  let watch: Watch

  var people: [ContactContents] = []
  private(set) var positions: [Int64: Int] = [:]
  private var links: [Int: Int64] = [:]
  private var preferred: Set<Int> = []
  /// The addresses of pictures that are elsewhere.
  private var pictureAddresses: [Int: String] = [:]
  private(set) var problems: [ImportProblem] = []

  init(_ database: SourceDatabase, place: String, _ watch: Watch) {
    self.database = database
    self.place = place
    self.watch = watch
  }

  /// Reads everything but the pictures.
  ///
  /// - Throws: `FMDatabaseError` if the database cannot be read at all; `CancellationError`.
  mutating func readPeople() throws {
    let total = database.count(of: "ABPerson")
    if let total {
      people.reserveCapacity(total)
      positions.reserveCapacity(total)
    }
    var columns = AddressBookColumns.texts.map(\.column)
    let first = Int32(columns.count) + 1
    columns += AddressBookColumns.others
    let firstLine = Int32(columns.count) + 1
    columns += AddressBookColumns.lines.map(\.column)
    try database.forEachRow(of: "ABPerson", columns) { row in
      if people.count.isMultiple(of: 500) { try watch.report(.reading, people.count, of: total) }
      guard positions[row.number] == nil else { return }
      positions[row.number] = people.count
      people.append(person(row, first, firstLine))
    }
    try readValues()
  }

  // MARK: People

  private mutating func person(
    _ row: SourceRow, _ first: Int32, _ firstLine: Int32
  ) -> ContactContents {
    let position = people.count
    var person = ContactContents()
    for (index, text) in AddressBookColumns.texts.enumerated() {
      let column = Int32(index) + 1
      if !row.isNull(column), let value = row.text(column) {
        person[keyPath: text.property] = value
      }
    }
    if row.integer(first) == 1 { person.contactType = .organization }
    if let text = row.text(first + 1) { takeBirthday(text, into: &person, row.number) }
    if let link = row.integer(first + 2), link >= 0 { links[position] = link }
    if row.integer(first + 3) ?? 0 != 0 { preferred.insert(position) }
    if let identifier = row.text(first + 4), identifier.utf8.count <= 64 {
      person.identifier = identifier
    }
    for (name, column) in [("CREATED", first + 5), ("REV", first + 6)] {
      if let time = row.integer(column).flatMap(AddressBookDate.timestamp) {
        person.otherLines.append("\(name):\(time)")
      }
    }
    if let address = row.text(first + 7) { pictureAddresses[position] = address }
    for (index, line) in AddressBookColumns.lines.enumerated() {
      let column = firstLine + Int32(index)
      if !row.isNull(column), let text = row.text(column) {
        person.otherLines.append(VCardLine(line.name, VCardText.escaped(text)).text)
      }
    }
    return person
  }

  private mutating func takeBirthday(
    _ text: String, into person: inout ContactContents, _ number: Int64
  ) {
    if let day = AddressBookDate.day(text) {
      person.birthday = day
    } else {
      person.otherLines.append("BDAY;VALUE=text:\(VCardText.escaped(text))")
      problems.append(
        ImportProblem(
          what: Self.name(person), place: "\(place), person \(number)",
          reason:
            "the birthday \"\(text.prefix(40))\" is no date; it was kept as a text in the vCard"))
    }
  }

  /// How a person is called in messages.
  static func name(_ person: ContactContents) -> String {
    let name = [person.givenName, person.familyName].filter { !$0.isEmpty }.joined(separator: " ")
    let names = [name, person.organizationName, person.nickname]
    return String((names.first { !$0.isEmpty } ?? "A person without a name").prefix(60))
  }

  // MARK: Values

  private mutating func readValues() throws {
    var reader = try AddressBookValues(database)
    let positions = positions
    try reader.read { positions[$0] }
    let place = place
    var problems: [ImportProblem] = []
    try reader.give(watch) { position, value in
      if let reason = value.add(to: &people[position]) {
        problems.append(
          ImportProblem(what: Self.name(people[position]), place: place, reason: reason))
      }
    }
    self.problems += problems
  }

  // MARK: Pictures

  /// Gives people their pictures; those of nobody are told of.
  mutating func take(_ pictures: AddressBookPictures) {
    var strays = 0
    for (number, picture) in pictures.pictures {
      guard let position = positions[number] else {
        strays += 1
        continue
      }
      people[position].imageData = picture.image
      people[position].thumbnailImageData = picture.thumbnail
    }
    if strays > 0 {
      problems.append(
        ImportProblem(
          what: "The pictures", place: place,
          reason: "\(strays) of them \(strays == 1 ? "belongs" : "belong") to nobody in the book, "
            + "and \(strays == 1 ? "was" : "were") left out"))
    }
    for (number, format) in pictures.unknown.sorted(by: { $0.key < $1.key }) {
      guard let position = positions[number] else { continue }
      problems.append(
        ImportProblem(
          what: Self.name(people[position]), place: place,
          reason: "the picture is of no known format (it begins with \(format)), and was left out",
          isLoss: true))
    }
  }

  // MARK: Links

  /// All people, those who are linked as one, and the groups.
  mutating func found() throws -> FoundContacts {
    for (position, address) in pictureAddresses
    where people[position].imageData == nil && people[position].thumbnailImageData == nil {
      people[position].otherLines.append("PHOTO;VALUE=uri:\(VCardText.escaped(address))")
    }
    makeIdentifiersUnique()
    var shown = Array(people.indices)
    let preferences = try linkPreferences()
    for (link, members) in Dictionary(grouping: links.keys.sorted(), by: { links[$0] ?? -1 })
    where members.count > 1 {
      let (name, image) = preferences[link] ?? (-1, -1)
      let first =
        members.first { positions[name] == $0 } ?? members.first { preferred.contains($0) }
        ?? members[0]
      for member in members where member != first {
        shown[member] = first
        people[first] = people[first].merging(people[member])
      }
      if let chosen = positions[image], members.contains(chosen), people[chosen].imageData != nil {
        people[first].imageData = people[chosen].imageData
        people[first].thumbnailImageData = people[chosen].thumbnailImageData
      }
    }
    var found = FoundContacts()
    found.groups = try groups(shown)
    found.owner = try owner().map { people[shown[$0]].identifier }
    found.contacts = people.indices.filter { shown[$0] == $0 }.map { people[$0] }
    found.problems = problems + damageProblems()
    return found
  }

  private mutating func makeIdentifiersUnique() {
    var seen: Set<String> = []
    for index in people.indices where !seen.insert(people[index].identifier).inserted {
      people[index].identifier = Identifier.make()
    }
  }

  /// Whose name and whose picture linked people show.
  private func linkPreferences() throws -> [Int64: (name: Int64, image: Int64)] {
    var result: [Int64: (name: Int64, image: Int64)] = [:]
    try database.forEachRow(
      of: "ABPersonLink", ["PreferredNamePersonID", "PreferredImagePersonID"]
    ) { row in
      result[row.number] = (row.integer(1) ?? -1, row.integer(2) ?? -1)
    }
    return result
  }

  // MARK: Groups

  private mutating func groups(_ shown: [Int]) throws -> [VCardReader.Group] {
    var groups: [VCardReader.Group] = []
    var places: [Int64: Int] = [:]
    try database.forEachRow(of: "ABGroup", ["Name"]) { row in
      places[row.number] = groups.count
      groups.append(.init(name: row.text(1) ?? "", members: []))
    }
    var members: [Set<String>] = groups.map { _ in [] }
    var missing: [Int: Int] = [:]
    var nested: Set<Int> = []
    try database.forEachRow(of: "ABGroupMembers", ["group_id", "member_type", "member_id"]) { row in
      guard let place = row.integer(1).flatMap({ places[$0] }), let member = row.integer(3) else {
        return
      }
      guard row.integer(2) ?? 0 == 0 else {
        nested.insert(place)
        return
      }
      guard let position = positions[member] else {
        missing[place, default: 0] += 1
        return
      }
      let identifier = people[shown[position]].identifier
      if members[place].insert(identifier).inserted { groups[place].members.append(identifier) }
    }
    for place in nested.sorted() {
      problems.append(
        ImportProblem(
          what: "Group \(groups[place].name)", place: self.place,
          reason: "it has another group in it, which is kept beside it instead"))
    }
    for (place, count) in missing.sorted(by: { $0.key < $1.key }) {
      problems.append(
        ImportProblem(
          what: "Group \(groups[place].name)", place: self.place,
          reason: "\(count) of its members \(count == 1 ? "is" : "are") not in the book"))
    }
    return groups
  }

  /// The person whose phone it is.
  private func owner() throws -> Int? {
    var owner: Int?
    try database.forEachRow(of: "ABStore", ["MeIdentifier"]) { row in
      if owner == nil, let number = row.integer(1) { owner = positions[number] }
    }
    return owner
  }

  // MARK: Damage

  private func damageProblems() -> [ImportProblem] {
    database.damages.sorted { $0.key < $1.key }.map { table, damage in
      table.isEmpty
        ? ImportProblem(
          what: "The address book", place: place,
          reason: damage.message + "; what could be read was taken", isLoss: true)
        : ImportProblem(
          what: AddressBookColumns.meaning(of: table), place: "\(place), table \(table)",
          reason: "the file is damaged (\(damage.message)); some are missing, the rest was taken",
          isLoss: true)
    }
  }
}
