import UserFiles
import Foundation

/// A folder that only this user can read, for copies of databases that are somebody else's. It goes with
/// the object.
///
/// SQLite writes beside a database even when it only reads it, and cannot read a log in a folder that it
/// may not write to. So the database and its log are copied, and opened there.
final class PrivateCopy {
  private let folder: String

  /// Makes an empty folder.
  ///
  /// - Throws: ``ImportError``.
  init() throws {
    let temporary = NSTemporaryDirectory()
    Self.removeStale(in: temporary)
    let name = "\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)"
    do { folder = try PrivateFolder.make(name).path } catch {
      let why = reason(error.code.rawValue)
      throw ImportError(
        .notWritable, path: temporary,
        problem: "nothing can be copied to here (\(why)): set TMPDIR to a folder of yours")
    }
  }

  private static let prefix = "portico-importer-"

  /// Removes what processes that were killed have left of this user's.
  private static func removeStale(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let number = name.dropFirst(prefix.count).split(separator: "-").first,
        let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == getuid(), status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Copies a database with its log.
  ///
  /// - Parameters:
  ///   - source: The database; a link is followed, since the log lies beside the file itself.
  ///   - log: The write-ahead log, where it is not beside the database.
  ///   - name: What the copy is called.
  ///   - watch: Asked whether to end.
  /// - Returns: The copy's path.
  /// - Throws: ``ImportError``, `CancellationError`.
  func add(
    _ source: String, log: String? = nil, as name: String, _ watch: Watch
  ) throws -> String {
    guard let resolved = realpath(source, nil) else {
      throw ImportError(
        errno == ENOENT ? .notFound : .notReadable, path: source,
        problem: errno == ENOENT ? "there is no such file" : "cannot be read: \(reason(errno))")
    }
    let file = String(cString: resolved)
    free(resolved)
    let path = folder + "/" + name
    try copy(file, to: path, watch)
    for suffix in ["-wal", "-journal"] {
      let beside = suffix == "-wal" ? log ?? file + suffix : file + suffix
      if access(beside, F_OK) == 0 { try copy(beside, to: path + suffix, watch) }
    }
    try leaveOutJournal(path + "-journal")
    return path
  }

  /// Removes a copied journal that may name another file.
  ///
  /// A transaction over several databases ends with the name of a file in each journal, and the last
  /// journal that is rolled back has SQLite remove the file of that name: any file that this user may
  /// remove, if somebody has made the journal so. Such a journal ends with SQLite's mark. The transaction
  /// cannot be told to be unfinished without that file anyway.
  private func leaveOutJournal(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return }
    defer { if descriptor >= 0 { close(descriptor) } }
    let size = lseek(descriptor, 0, SEEK_END)
    var end = [UInt8](repeating: 0, count: Self.nameMark.count)
    if size >= 0, size < end.count { return }
    if size >= 0, pread(descriptor, &end, end.count, size - off_t(end.count)) == end.count,
      end != Self.nameMark
    {
      return
    }
    guard unlink(path) == 0 else {
      throw ImportError(
        .notWritable, path: path,
        problem: "cannot be removed again (\(reason(errno))): set TMPDIR to another folder")
    }
  }

  /// The last bytes of a journal that names another file.
  private static let nameMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private func copy(_ from: String, to: String, _ watch: Watch) throws {
    func unreadable() -> ImportError {
      ImportError(
        .notReadable, path: from,
        problem: "cannot be read (\(reason(errno))): give yourself the right to, or copy it")
    }
    func uncopied() -> ImportError {
      ImportError(
        .notWritable, path: from,
        problem: "cannot be copied to \(folder) (\(reason(errno))): free some room there, or set "
          + "TMPDIR to another folder")
    }
    let input = open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard input >= 0 else { throw unreadable() }
    defer { close(input) }
    let output = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw uncopied() }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      if watch.isCancelled() { throw CancellationError() }
      let count = read(input, &buffer, buffer.count)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw unreadable()
      }
      var written = 0
      while written < count {
        let step = buffer.withUnsafeBytes { bytes in
          write(output, bytes.baseAddress?.advanced(by: written), count - written)
        }
        guard step > 0 else {
          if errno == EINTR { continue }
          throw uncopied()
        }
        written += step
      }
    }
  }
}
