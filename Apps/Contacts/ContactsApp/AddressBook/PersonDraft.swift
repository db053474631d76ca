/// A person while a book is read.
struct PersonDraft {
  /// The row of the table of people.
  let id: Int64
  /// The number that linked people share; negative for none.
  var link: Int64 = -1
  /// Whether the name of this one of linked people is to be shown.
  var isPreferred = false
  /// The sort key's bytes; empty as long as there is no name.
  var key = 0..<0
  /// What is shown in the first name's place.
  var first: Range<UInt32> = 0..<0
  /// What is shown in the last name's place.
  var last: Range<UInt32> = 0..<0
  /// The best number so far.
  var phone: (rank: ValueRank, text: Range<UInt32>) = (.last, 0..<0)
  /// The best address so far.
  var email: (rank: ValueRank, text: Range<UInt32>) = (.last, 0..<0)

  init(id: Int64) { self.id = id }

  /// The bytes that are kept of the person.
  func size(noName: Range<UInt32>) -> Int {
    let names = first.count + last.count
    return (names == 0 ? noName.count : names) + phone.text.count + email.text.count
  }
}

/// Which of several numbers comes first: the shown person's own before those of people linked to it,
/// then by the order that the user gave them.
struct ValueRank: Comparable {
  let owner: Int
  let identifier: Int64
  let row: Int64

  /// Behind all others.
  static let last = ValueRank(owner: .max, identifier: .max, row: .max)

  static func < (a: ValueRank, b: ValueRank) -> Bool {
    (a.owner, a.identifier, a.row) < (b.owner, b.identifier, b.row)
  }
}
