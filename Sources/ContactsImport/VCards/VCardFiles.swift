import Contacts
import Foundation

/// Reads files of vCards, one or a folder of them.
enum VCardFiles {
  /// Reads a file.
  ///
  /// - Throws: ``ImportError`` if there is no vCard in it.
  static func read(file: URL) throws -> ContactImport {
    guard isVCard(try start(of: file)) else {
      throw ImportError(
        .unknownKind, path: file.path,
        problem: "holds no contacts of a known kind: choose an iPhone's address book "
          + "(AddressBook.sqlitedb), the folder of an iPhone's backup, or vCards (.vcf)")
    }
    var found = FoundContacts()
    take(try data(of: file), named: file.lastPathComponent, into: &found)
    return ContactImport(file, .vCards(files: 1), found)
  }

  /// Reads all files of vCards in a folder and the folders in it, in the order of their paths. Other files
  /// are passed over, but one that is named as a vCard is told of.
  ///
  /// - Throws: ``ImportError`` if there is no vCard in any.
  static func read(folder: URL, _ watch: Watch) throws -> ContactImport {
    var found = FoundContacts()
    var count = 0
    let paths = try self.paths(in: folder, watch)
    for (position, path) in paths.enumerated() {
      try watch.report(.reading, position, of: paths.count)
      let isNamedSo = ["vcf", "vcard"].contains((path as NSString).pathExtension.lowercased())
      do {
        let file = folder.appendingPathComponent(path)
        guard try isVCard(start(of: file, isNamedSo ? 1 << 20 : 4096)) else {
          if isNamedSo {
            found.problems.append(
              ImportProblem(
                what: "File", place: path, reason: "there is no vCard in it, so it was left out"))
          }
          continue
        }
        count += 1
        take(try data(of: file), named: path, into: &found)
      } catch let error as ImportError {
        guard isNamedSo else { continue }
        found.problems.append(
          ImportProblem(what: "File", place: path, reason: error.problem, isLoss: true))
      }
    }
    guard count > 0 else {
      let why = found.problems.first.map { " (\($0))" } ?? ""
      throw ImportError(
        .unknownKind, path: folder.path,
        problem: "there is no vCard in this folder, and it is no iPhone's backup\(why): choose the "
          + "folder with the vCards, or the one of the backup that has Manifest.plist in it")
    }
    return ContactImport(folder, .vCards(files: count), found)
  }

  private static func take(_ data: Data, named name: String, into found: inout FoundContacts) {
    let document = VCardReader().read(data)
    found.contacts += document.contacts
    found.groups += document.groups
    found.problems += document.problems.map {
      ImportProblem(
        what: "vCard", place: "\(name), line \($0.line)", reason: $0.reason, isLoss: true)
    }
  }

  // MARK: Files

  /// The paths of all files below a folder, from it, sorted. Links to folders are not followed.
  private static func paths(in folder: URL, _ watch: Watch) throws -> [String] {
    var isComplete = true
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [],
      errorHandler: { _, _ in
        isComplete = false
        return true
      })
    var paths: [String] = []
    let start = folder.standardizedFileURL.path
    while let file = files?.nextObject() as? URL {
      if paths.count.isMultiple(of: 256) { try watch.report(.reading, 0, of: nil) }
      var status = stat()
      guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let path = file.standardizedFileURL.path
      paths.append(path.hasPrefix(start + "/") ? String(path.dropFirst(start.count + 1)) : path)
    }
    guard isComplete || !paths.isEmpty else {
      throw ImportError(
        .notReadable, path: folder.path,
        problem: "the folder cannot be read: give yourself the right to, or copy it")
    }
    return paths.sorted()
  }

  private static func data(of file: URL) throws -> Data {
    do { return try Data(contentsOf: file) } catch {
      throw ImportError(
        .notReadable, path: file.path,
        problem:
          "cannot be read (\(error.localizedDescription)): give yourself the right to, or copy it"
      )
    }
  }

  /// The first bytes of a file, which may be of anything and of any size.
  private static func start(of file: URL, _ count: Int = 1 << 20) throws -> Data {
    guard let handle = FileHandle(forReadingAtPath: file.path) else {
      throw ImportError(.notReadable, path: file.path, problem: "cannot be read: \(reason(errno))")
    }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: count)) ?? Data()
  }

  // MARK: What is a vCard

  /// Whether some bytes have the beginning of a vCard in them, in UTF-8, UTF-16 or anything like ASCII.
  static func isVCard(_ data: Data) -> Bool {
    let wanted = Array("BEGIN:VCARD".utf8)
    return data.withUnsafeBytes { bytes in
      // Zeros of UTF-16 do not count.
      var matched = 0
      for byte in bytes where byte != 0 {
        let upper = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
        if upper == wanted[matched] {
          matched += 1
          if matched == wanted.count { return true }
        } else {
          matched = upper == wanted[0] ? 1 : 0
        }
      }
      return false
    }
  }
}
