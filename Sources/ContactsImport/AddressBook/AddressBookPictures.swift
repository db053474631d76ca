import Foundation

/// The pictures of an address book, `AddressBookImages.sqlitedb`: of each person the whole picture and a
/// small one.
struct AddressBookPictures {
  struct Picture {
    var image: Data?
    var thumbnail: Data?
  }

  /// By the person's number.
  private(set) var pictures: [Int64: Picture] = [:]
  /// The people whose pictures are of no known format, with how they begin.
  private(set) var unknown: [Int64: String] = [:]

  init() {}

  /// Reads the pictures.
  ///
  /// - Throws: `FMDatabaseError`, `CancellationError`.
  init(_ database: SourceDatabase, _ watch: Watch) throws {
    var found: [Int64: Picture] = [:]
    var unknown: [Int64: String] = [:]
    try database.forEachRow(of: "ABFullSizeImage", ["record_id", "data"]) { row in
      if watch.isCancelled() { throw CancellationError() }
      guard let person = row.integer(1), let data = row.data(2) else { return }
      if let picture = Self.picture(data) {
        found[person, default: Picture()].image = picture
      } else {
        unknown[person] = Self.start(data)
      }
    }
    // Format 0 is the small picture, 2 the original; others are of sizes in between.
    var formats: [Int64: Int64] = [:]
    try database.forEachRow(of: "ABThumbnailImage", ["record_id", "format", "data"]) { row in
      if watch.isCancelled() { throw CancellationError() }
      guard let person = row.integer(1), let data = row.data(3) else { return }
      guard let picture = Self.picture(data) else {
        unknown[person] = Self.start(data)
        return
      }
      let format = row.integer(2) ?? 0
      if format == 2, found[person]?.image == nil {
        found[person, default: Picture()].image = picture
      } else if found[person]?.thumbnail == nil || format < formats[person] ?? .max {
        found[person, default: Picture()].thumbnail = picture
        formats[person] = format
      }
    }
    pictures = found
    // Who has another picture is well.
    self.unknown = unknown.filter { found[$0.key] == nil }
  }

  private static func start(_ data: Data) -> String {
    data.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  /// A picture of a known format; some have one stray byte in front.
  static func picture(_ data: Data) -> Data? {
    if isPicture(data) { return data }
    let rest = data.dropFirst()
    return isPicture(rest) ? Data(rest) : nil
  }

  /// Whether bytes begin as JPEG, PNG, GIF, TIFF, WebP or HEIF do.
  private static func isPicture(_ data: Data) -> Bool {
    let start = [UInt8](data.prefix(12))
    let starts: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), [0x49, 0x49, 0x2A, 0],
      [0x4D, 0x4D, 0, 0x2A],
    ]
    if starts.contains(where: start.starts) { return true }
    guard start.count == 12 else { return false }
    return start[8...].elementsEqual("WEBP".utf8) || start[4..<8].elementsEqual("ftyp".utf8)
  }
}
