import UserFiles
import Foundation

/// A copy of a store that may not be written to, in a temporary folder that only this user can read. It goes
/// with the object.
final class ReadingCopy: Sendable {
  private let folder: String
  /// The copy.
  let path: String
  private let original: String
  /// How the original was when it was copied.
  private let stamps: [Stamp?]

  /// Copies a store with its log.
  ///
  /// - Throws: ``CNError``.
  init(of path: String) throws {
    let files = FileManager.default
    do { folder = try PrivateFolder.make("portico-contacts").path } catch {
      throw CNError(
        .communicationError,
        "The contacts in \(path) may not be written to, and nothing can be copied to "
          + "\(files.temporaryDirectory.path). Set TMPDIR to a folder of yours.", fault: .closed)
    }
    original = path
    self.path = folder + "/" + (path as NSString).lastPathComponent
    do {
      stamps = try Self.copy(path, to: self.path)
    } catch {
      try? files.removeItem(atPath: folder)
      throw CNError(
        .communicationError,
        "The contacts in \(path) cannot be read (\(error.localizedDescription)). Give yourself the right "
          + "to, or set XDG_DATA_HOME to a folder of yours.", fault: .closed)
    }
  }

  /// Whether the original was written to since.
  var isOutdated: Bool { Self.stamps(of: original) != stamps }

  private static let parts = ["", "-wal"]

  /// Copies a file and its log, anew if they are written to meanwhile: they belong together.
  private static func copy(_ path: String, to copy: String) throws -> [Stamp?] {
    let files = FileManager.default
    var stamps: [Stamp?] = []
    for _ in 0..<5 {
      stamps = Self.stamps(of: path)
      for part in parts {
        if files.fileExists(atPath: copy + part) { try files.removeItem(atPath: copy + part) }
        guard part.isEmpty || files.fileExists(atPath: path + part) else { continue }
        try files.copyItem(atPath: path + part, toPath: copy + part)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + part)
      }
      if Self.stamps(of: path) == stamps { break }
    }
    return stamps
  }

  /// What changes when a file is written to.
  private struct Stamp: Equatable {
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  private static func stamps(of path: String) -> [Stamp?] {
    parts.map { part in
      var info = stat()
      guard stat(path + part, &info) == 0 else { return nil }
      return Stamp(
        file: UInt(info.st_ino), size: Int(info.st_size), seconds: Int(info.st_mtim.tv_sec),
        nanoseconds: Int(info.st_mtim.tv_nsec))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
