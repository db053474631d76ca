import FMDB
import Foundation

/// The digits of all telephone numbers in one block of memory, to look for one or two of them in: about 30
/// bytes a contact.
final class DigitScan: Sendable {
  /// SQLite's number of the state that they were read in.
  let version: Int64
  /// The digits of all contacts behind each other.
  private let digits: [UInt8]
  /// Where each contact's digits end.
  private let ends: [UInt32]
  private let rows: [Int64]

  /// Reads all digits. O(n).
  init(_ db: FMDatabase, version: Int64) throws {
    self.version = version
    var digits: [UInt8] = []
    var ends: [UInt32] = []
    var rows: [Int64] = []
    let count = Int(try db.number("SELECT count(*) FROM contact"))
    digits.reserveCapacity(count * 20)
    ends.reserveCapacity(count)
    rows.reserveCapacity(count)
    let result = try db.executeQuery("SELECT id, c0 FROM contact_digits_content")
    defer { result.close() }
    while try result.nextWithError() {
      guard let text = result.utf8String(forColumnIndex: 1) else { continue }
      digits.append(contentsOf: UnsafeBufferPointer(start: text, count: strlen(text)))
      ends.append(UInt32(truncatingIfNeeded: digits.count))
      rows.append(result.longLongInt(forColumnIndex: 0))
    }
    self.digits = digits
    self.ends = ends
    self.rows = rows
  }

  /// Adds the rows that have one or two digits in a number. O(n).
  func insert(_ text: String, into found: inout RowSet) {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return }
    let second = wanted.count > 1 ? wanted[1] : nil
    digits.withUnsafeBufferPointer { digits in
      var place = 0
      for index in rows.indices {
        let end = Int(ends[index])
        while place < end {
          if digits[place] == first {
            guard let second else { break }
            if place + 1 < end, digits[place + 1] == second { break }
          }
          place += 1
        }
        if place < end { found.insert(rows[index]) }
        place = end
      }
    }
  }
}
