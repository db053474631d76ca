import Foundation

/// A copy of a store that may not be written to, in a temporary folder that only this user can read. It goes
/// with the object.
final class ReadingCopy: Sendable {
  private let folder: String
  /// The copy.
  let path: String

  /// Copies a store with its log.
  ///
  /// - Throws: ``CNError``.
  init(of path: String) throws {
    let files = FileManager.default
    var template = files.temporaryDirectory.appendingPathComponent("portico-contacts-XXXXXX").path
      .utf8CString
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw CNError(
        .communicationError,
        "The contacts in \(path) may not be written to, and nothing can be copied to "
          + "\(files.temporaryDirectory.path). Set TMPDIR to a folder of yours.", fault: .closed)
    }
    folder = made
    self.path = made + "/" + (path as NSString).lastPathComponent
    do {
      for part in ["", "-wal"] where part.isEmpty || files.fileExists(atPath: path + part) {
        try files.copyItem(atPath: path + part, toPath: self.path + part)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: self.path + part)
      }
    } catch {
      try? files.removeItem(atPath: made)
      throw CNError(
        .communicationError,
        "The contacts in \(path) cannot be read (\(error.localizedDescription)). Give yourself the right "
          + "to, or set XDG_DATA_HOME to a folder of yours.", fault: .closed)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
