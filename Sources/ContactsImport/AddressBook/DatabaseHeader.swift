import FMDB
import Foundation

/// The first bytes of a database file, which say how long it should be.
///
/// SQLite calls a file that was cut short "malformed". This finds out which it is.
struct DatabaseHeader {
  private let bytes: [UInt8]
  /// The size of the file in bytes.
  let fileSize: Int

  /// Reads the header of the file at a path; what cannot be read counts as missing.
  init(_ path: String) {
    let file = FileHandle(forReadingAtPath: path)
    bytes = [UInt8]((try? file?.read(upToCount: 100)) ?? Data())
    fileSize = Int((try? file?.seekToEnd()) ?? 0)
    try? file?.close()
  }

  /// Whether the file says that it is an SQLite database.
  var isSQLite: Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// The size of the whole file, as the header gives it; `nil` where it makes no sense.
  private var declaredSize: Int? {
    guard isSQLite, bytes.count == 100 else { return nil }
    let stored = Int(bytes[16]) << 8 | Int(bytes[17])
    let pageSize = stored == 1 ? 65536 : stored
    guard pageSize >= 512, pageSize.nonzeroBitCount == 1 else { return nil }
    return bytes[28..<32].reduce(0) { $0 << 8 | Int($1) } * pageSize
  }

  /// What is wrong with the file, given what SQLite says.
  func problem(for error: FMDatabaseError) -> String {
    if let declaredSize, fileSize < declaredSize {
      return "is cut short: \(fileSize) of \(declaredSize) bytes are there"
    }
    return isSQLite
      ? "is damaged (SQLite: \(error.message))" : "is not an SQLite database, so no address book"
  }
}
