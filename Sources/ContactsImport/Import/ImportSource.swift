import Contacts
import Foundation

/// What a file or folder is, told by its contents.
struct ImportSource {
  private let url: URL
  private let isFolder: Bool

  /// Looks whether there is something at a place.
  ///
  /// - Throws: ``ImportError``.
  init(_ url: URL) throws {
    self.url = url
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      throw errno == ENOENT
        ? ImportError(.notFound, path: url.path, problem: "there is no such file or folder")
        : ImportError(
          .notReadable, path: url.path,
          problem: "cannot be read (\(reason(errno))): give yourself the right to, or copy it")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: isFolder = true
    case S_IFREG: isFolder = false
    default:
      throw ImportError(
        .unknownKind, path: url.path, problem: "is no file and no folder: choose one of these")
    }
    if !isFolder, status.st_size == 0 {
      throw ImportError(
        .unknownKind, path: url.path,
        problem: "is empty: copy it anew from where it comes from, and import the copy")
    }
  }

  /// Reads all contacts.
  func read(_ watch: Watch) throws -> ContactImport {
    try watch.report(.reading, 0, of: nil)
    return isFolder ? try readFolder(watch) : try readFile(watch)
  }

  private func readFile(_ watch: Watch) throws -> ContactImport {
    if DatabaseHeader(url.path).isSQLite {
      return ContactImport(url, .addressBook, try AddressBookFile(path: url.path).read(watch))
    }
    return try VCardFiles.read(file: url)
  }

  /// A backup; else an address book that lies in the folder under its own name; else vCards.
  private func readFolder(_ watch: Watch) throws -> ContactImport {
    if let backup = try BackupFolder.find(in: url) { return try backup.read(from: url, watch) }
    let book = url.appendingPathComponent("AddressBook.sqlitedb").path
    if DatabaseHeader(book).isSQLite {
      return ContactImport(url, .addressBook, try AddressBookFile(path: book).read(watch))
    }
    return try VCardFiles.read(folder: url, watch)
  }
}
