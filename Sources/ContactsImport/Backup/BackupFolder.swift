import Contacts
import FMDB
import Foundation

/// The folder of an iPhone's backup, as iTunes, Finder and other programs make it.
///
/// Its files are named by hashes of where they were on the phone; a list says which there are:
/// `Manifest.db`, up to iOS 9 `Manifest.mbdb`.
struct BackupFolder {
  /// A file of the phone that matters here, with its name in the backup: the SHA-1 of
  /// `HomeDomain-Library/AddressBook/…`. There may be others of the same file name elsewhere on the phone,
  /// such as stale copies.
  enum File: String, CaseIterable {
    case book = "31bb7ba8914766d4ba40d6dfb6113c8b614be442"
    case bookLog = "a9aaf31e300bbb71f1602c65e27a29a6c85f98f8"
    case pictures = "cd6702cea29fe89cf280a76794405adb17f9a0ee"
    case picturesLog = "944320f0e5693a48a6d6769d509567e0e2fb08de"

    /// Where it was in the phone's home folder.
    var path: String {
      switch self {
      case .book: "Library/AddressBook/AddressBook.sqlitedb"
      case .bookLog: "Library/AddressBook/AddressBook.sqlitedb-wal"
      case .pictures: "Library/AddressBook/AddressBookImages.sqlitedb"
      case .picturesLog: "Library/AddressBook/AddressBookImages.sqlitedb-wal"
      }
    }
  }

  private let folder: URL
  private let name: String

  /// The backup in a folder; or, if that is none, in the only folder in it that is one. Nil for none.
  ///
  /// - Throws: ``ImportError`` if there are several.
  static func find(in folder: URL) throws -> BackupFolder? {
    if isBackup(folder) { return BackupFolder(folder: folder) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let backups = names.sorted().filter { isBackup(folder.appendingPathComponent($0)) }
    guard let first = backups.first else { return nil }
    guard backups.count == 1 else {
      throw ImportError(
        .ambiguous, path: folder.path,
        problem: "there are \(backups.count) backups in this folder: choose one of "
          + backups.prefix(5).map(\.escapingControlCharacters).joined(separator: ", ")
          + (backups.count > 5 ? ", …" : ""))
    }
    return BackupFolder(folder: folder.appendingPathComponent(first))
  }

  private static func isBackup(_ folder: URL) -> Bool {
    ["Manifest.db", "Manifest.mbdb", "Manifest.plist"].contains { name in
      var status = stat()
      return stat(folder.appendingPathComponent(name).path, &status) == 0
        && status.st_mode & S_IFMT == S_IFREG
    }
  }

  private init(folder: URL) {
    self.folder = folder
    name = folder.lastPathComponent
  }

  // MARK: What it says of itself

  private func propertyList(_ name: String) -> [String: Any] {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    else { return [:] }
    return list as? [String: Any] ?? [:]
  }

  private func description(_ manifest: [String: Any]) -> ContactImport.Backup {
    let info = propertyList("Info.plist")
    let lockdown = manifest["Lockdown"] as? [String: Any] ?? [:]
    return ContactImport.Backup(
      deviceName: info["Device Name"] as? String ?? lockdown["DeviceName"] as? String,
      systemVersion: info["Product Version"] as? String ?? lockdown["ProductVersion"] as? String,
      date: info["Last Backup Date"] as? Date ?? manifest["Date"] as? Date)
  }

  // MARK: Reading

  /// Reads the contacts.
  ///
  /// - Throws: ``ImportError``: ``ImportError/Code/encrypted`` for an encrypted backup;
  ///   `CancellationError`.
  func read(from url: URL, _ watch: Watch) throws -> ContactImport {
    let manifest = propertyList("Manifest.plist")
    let backup = description(manifest)
    if manifest["IsEncrypted"] as? Bool == true { throw encrypted(backup) }
    var problems: [ImportProblem] = []
    let listed = try listed(watch, &problems)
    guard listed?.contains(.book) ?? true else {
      throw ImportError(
        .unknownKind, path: folder.path,
        problem:
          "is an iPhone's backup without an address book: the contacts may be in iCloud only. "
          + "Turn them off there and keep them on the phone, or export vCards on icloud.com")
    }
    func place(_ file: File, _ log: File) -> AddressBookFile.Place? {
      guard listed?.contains(file) ?? true, let path = path(of: file) else { return nil }
      let hasLog = listed?.contains(log) ?? true
      return AddressBookFile.Place(path: path, log: hasLog ? self.path(of: log) : nil)
    }
    guard let book = place(.book, .bookLog) else {
      throw ImportError(
        .damaged, path: folder.path,
        problem:
          "the backup lacks its address book, the file \(File.book.rawValue): copy the backup "
          + "anew, or make another")
    }
    if listed?.contains(.bookLog) == true, path(of: .bookLog) == nil {
      problems.append(
        ImportProblem(
          what: "The address book", place: "\(name), \(File.bookLog.path)",
          reason: "the latest changes are missing, for their file is not in the backup",
          isLoss: true))
    }
    let pictures = place(.pictures, .picturesLog)
    if pictures == nil, listed?.contains(.pictures) == true {
      problems.append(
        ImportProblem(
          what: "The pictures", place: "\(name), \(File.pictures.path)",
          reason: "they are missing, for their file is not in the backup", isLoss: true))
    }
    let file = AddressBookFile(book: book, pictures: pictures, name: "AddressBook.sqlitedb")
    var found = try file.read(watch)
    found.problems = problems + found.problems
    return ContactImport(url, .backup(backup), found)
  }

  private func encrypted(_ backup: ContactImport.Backup) -> ImportError {
    ImportError(
      .encrypted, path: folder.path,
      problem:
        "this backup\(backup.deviceName.map { " of \($0)" } ?? "") is encrypted, so that it cannot "
        + "be read here. Make one that is not: in iTunes or Finder, choose the device, turn off "
        + "\"Encrypt local backup\" and back up again; with libimobiledevice: "
        + "idevicebackup2 encryption off, then idevicebackup2 backup FOLDER")
  }

  /// Where a file lies: since iOS 10 in a folder that is named by the first two digits.
  private func path(of file: File) -> String? {
    let name = file.rawValue
    return [String(name.prefix(2)) + "/" + name, name].map {
      folder.appendingPathComponent($0).path
    }
    .first { access($0, F_OK) == 0 }
  }

  /// Which files the backup says are in it; nil if it cannot tell.
  private func listed(_ watch: Watch, _ problems: inout [ImportProblem]) throws -> Set<File>? {
    let database = folder.appendingPathComponent("Manifest.db").path
    if access(database, F_OK) == 0 {
      if let files = try listed(database: database, watch) { return files }
      problems.append(damaged("Manifest.db"))
      return nil
    }
    let old = folder.appendingPathComponent("Manifest.mbdb")
    guard access(old.path, F_OK) == 0 else {
      problems.append(
        ImportProblem(
          what: "The list of the backup's files", place: name,
          reason: "it is missing; the address book was looked for by its name"))
      return nil
    }
    guard let data = try? Data(contentsOf: old), let manifest = ManifestList(data) else {
      problems.append(damaged("Manifest.mbdb"))
      return nil
    }
    // What stands behind the damage is not known.
    if !manifest.isWhole {
      problems.append(damaged("Manifest.mbdb"))
      return nil
    }
    return Set(File.allCases.filter { manifest.homePaths.contains($0.path) })
  }

  private func damaged(_ file: String) -> ImportProblem {
    ImportProblem(
      what: "The list of the backup's files", place: "\(name), \(file)",
      reason: "it is damaged; the address book was looked for by its name")
  }

  private func listed(database path: String, _ watch: Watch) throws -> Set<File>? {
    // A list that is no database is that of an encrypted backup.
    guard DatabaseHeader(path).isSQLite else {
      throw ImportError(
        .encrypted, path: folder.path,
        problem:
          "the list of this backup's files (Manifest.db) cannot be read: the backup is encrypted "
          + "or damaged. Make one that is not encrypted, or copy it anew")
    }
    let copy = try PrivateCopy()
    guard let database = try? SourceDatabase(copy: try copy.add(path, as: "list.db", watch)) else {
      return nil
    }
    var files: Set<File> = []
    do {
      try database.forEachRow(of: "Files", ["fileID"]) { row in
        if let file = row.text(1).flatMap(File.init) { files.insert(file) }
      }
    } catch is FMDatabaseError { return nil }
    return database.damages.isEmpty ? files : nil
  }
}
