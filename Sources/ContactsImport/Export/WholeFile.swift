import Foundation

/// A file that is written under another name and takes its own when it is whole.
final class WholeFile {
  private let path: String
  private let draft: String
  private var descriptor: Int32
  private var isDone = false

  /// Begins a file. Through a link, the file that it leads to is replaced.
  ///
  /// - Throws: ``ImportError``.
  init(_ url: URL) throws {
    path = url.resolvingSymlinksInPath().path
    let folder = (path as NSString).deletingLastPathComponent
    draft = folder + "/.portico-\(UUID().uuidString).tmp"
    // As other programs make files; the umask says who may read it.
    descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw failure() }
    var status = stat()
    if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
  }

  deinit { close() }

  private func failure() -> ImportError {
    ImportError(
      .notWritable, path: path,
      problem: "cannot be written (\(reason(errno))): choose another folder, or free some room")
  }

  /// Adds bytes.
  func write(_ data: Data) throws {
    let isWhole = data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let step = Foundation.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { return false }
        written += step
      }
      return true
    }
    if !isWhole { throw failure() }
  }

  /// Gives the file its name, when all of it is on the disk.
  func finish() throws {
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw failure() }
    isDone = true
  }

  /// Ends it; a file that is not finished goes.
  func close() {
    guard descriptor >= 0 else { return }
    Foundation.close(descriptor)
    descriptor = -1
    if !isDone { unlink(draft) }
  }
}
