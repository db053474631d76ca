import Foundation

/// A copy of a database file and of its write-ahead log, in a folder that only this user can read.
///
/// SQLite writes beside a database even when it only reads it, and cannot read a log in a folder
/// that it may not write to. So what is somebody else's is copied first. The folder goes with
/// ``remove()``.
struct PrivateCopy {
  /// The copied database.
  let path: String
  private let folder: String

  /// Copies a database, and its log if there is one.
  ///
  /// - Parameter source: The database's path; a symbolic link is followed, since the log lies
  ///   beside the file itself.
  /// - Throws: ``AddressBookError`` that names `source`. Then nothing is left behind.
  init(of source: String) throws {
    let file = try Self.checkedPath(source)
    let template = NSTemporaryDirectory() + "/portico-contacts-XXXXXX"
    var bytes = template.utf8CString
    let made = bytes.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw AddressBookError(
        path: source,
        problem: "cannot be copied to \(NSTemporaryDirectory()): \(Self.reason(errno))")
    }
    folder = made
    path = made + "/book.sqlitedb"
    do {
      try Self.copy(file, to: path, naming: source)
      let log = file + "-wal"
      if access(log, F_OK) == 0 { try Self.copy(log, to: path + "-wal", naming: source + "-wal") }
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the copy and its folder.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of the file itself, which is a file with something in it.
  private static func checkedPath(_ source: String) throws -> String {
    func fail(_ problem: String) -> AddressBookError {
      AddressBookError(path: source, problem: problem)
    }
    var status = stat()
    guard stat(source, &status) == 0 else {
      throw fail(errno == ENOENT ? "there is no such file" : "cannot be read: \(reason(errno))")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw fail("is a directory; the address book is a file in it")
    default: throw fail("is not a file")
    }
    guard status.st_size > 0 else { throw fail("is empty") }
    guard let resolved = realpath(source, nil) else {
      throw fail("cannot be read: \(reason(errno))")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func copy(_ from: String, to: String, naming name: String) throws {
    let input = open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard input >= 0 else {
      throw AddressBookError(path: name, problem: "cannot be read: \(reason(errno))")
    }
    defer { close(input) }
    let output = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else {
      throw AddressBookError(path: name, problem: "cannot be copied: \(reason(errno))")
    }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw AddressBookError(path: name, problem: "cannot be read: \(reason(errno))")
      }
      var written = 0
      while written < count {
        let step = buffer.withUnsafeBytes { bytes in
          write(output, bytes.baseAddress?.advanced(by: written), count - written)
        }
        guard step > 0 else {
          if errno == EINTR { continue }
          throw AddressBookError(
            path: name,
            problem: "cannot be copied to \(NSTemporaryDirectory()): \(reason(errno))")
        }
        written += step
      }
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
