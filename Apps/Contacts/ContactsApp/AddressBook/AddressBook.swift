/// The people of an address book, in the order of their composite names.
///
/// All texts lie in one run of UTF-8 bytes, and each person takes 16 bytes beside them: a book of
/// 100,000 people takes some 7 MB. A record's texts are made when it is asked for, in O(their
/// length).
public struct AddressBook: RandomAccessCollection, Sendable {
  /// The number of texts that are kept of a person.
  private static let fieldCount = 4

  private var bytes: [UInt8] = []
  /// Where each text ends in `bytes`; it begins where the one before ends.
  private var ends: [UInt32] = []

  /// Makes a book without people.
  public init() {}

  /// The first position, 0.
  public var startIndex: Int { 0 }
  /// The number of people.
  public var endIndex: Int { ends.count / Self.fieldCount }

  /// What the list shows of a person.
  public subscript(position: Int) -> ContactRecord {
    precondition(indices.contains(position), "there is no person \(position) among \(count)")
    let first = position * Self.fieldCount
    return ContactRecord(
      firstName: text(first), lastName: text(first + 1), phone: text(first + 2),
      email: text(first + 3))
  }

  /// The bytes of memory that the people take.
  package var storageSize: Int {
    bytes.capacity + ends.capacity * MemoryLayout<UInt32>.stride
  }

  private func text(_ index: Int) -> String? {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    let end = Int(ends[index])
    return start == end ? nil : String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: Making one

  mutating func reserve(people: Int, bytes count: Int) {
    ends.reserveCapacity(people * Self.fieldCount)
    bytes.reserveCapacity(count)
  }

  /// Adds a person behind the others.
  ///
  /// - Returns: Whether there was room: all texts together may have 4 GiB.
  mutating func append(_ fields: [ArraySlice<UInt8>]) -> Bool {
    precondition(fields.count == Self.fieldCount)
    let size = fields.reduce(bytes.count) { $0 + $1.count }
    guard UInt32(exactly: size) != nil else { return false }
    for field in fields {
      bytes.append(contentsOf: field)
      ends.append(UInt32(bytes.count))
    }
    return true
  }
}
