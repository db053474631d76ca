import UserFiles
import Foundation

/// Copies or moves files to where they are wanted.
///
/// What can be told to go wrong beforehand stops all of it. What goes wrong later ends it at that file, of
/// which nothing is there then; those before it stay where they were brought.
struct DocumentTransfer: Sendable {
  /// One thing and where it goes.
  struct Item: Sendable {
    let source: URL
    var target: URL

    /// Whether it is where it goes already.
    var isThere: Bool {
      guard let target = FileIdentity(target) else { return false }
      return target == FileIdentity(source)
    }
  }

  var items: [Item]
  /// Whether the sources go.
  var moves = false
  /// Whether files that are there already are replaced.
  var replaces = false

  /// Copies into a folder among the temporary files that only this user can look into, under the same
  /// names.
  static func toInbox(_ files: [URL]) throws(DocumentError) -> DocumentTransfer {
    let inbox: URL
    do {
      inbox = try PrivateFolder.make("\(ProcessInfo.processInfo.processName)-Inbox")
    } catch {
      throw DocumentError(
        error.code.rawValue, FileManager.default.temporaryDirectory.lastPathComponent)
    }
    return DocumentTransfer(
      items: files.enumerated().map { index, file in
        Item(
          source: file,
          target: inbox.appendingPathComponent("\(index)/\(file.lastPathComponent)"))
      })
  }

  /// The names that are taken where the items go.
  var takenNames: [String] {
    items.map(\.target).filter { FileManager.default.fileExists(atPath: $0.path) }
      .map(\.lastPathComponent)
  }

  /// Gives names to the items that nothing has where they go: "Card 2.vcf" for "Card.vcf".
  mutating func avoidTakenNames() { makeNamesUnique { _ in false } }

  /// Gives other names to items that would go to the same place, so that none replaces another. What was
  /// there before is left to ``replaces``.
  mutating func separateEqualNames() {
    // What is there already keeps its name: to replace it would be to lose one of the two.
    let own = Set(items.filter(\.isThere).map(\.target.path))
    makeNamesUnique { item in item.isThere || !own.contains(item.target.path) }
  }

  /// - Parameter replaces: Whether an item takes the name that it wants though a file there has it.
  private mutating func makeNamesUnique(_ replaces: (Item) -> Bool) {
    let allWanted = Set(items.map(\.target.path))
    var used: Set<String> = []
    for index in items.indices {
      let wanted = items[index].target
      let mayReplace = replaces(items[index])
      let ending = wanted.pathExtension.isEmpty ? "" : "." + wanted.pathExtension
      let stem = wanted.deletingPathExtension().lastPathComponent
      var (target, number) = (wanted, 2)
      func isTaken() -> Bool {
        if used.contains(target.path) { return true }
        if target == wanted, mayReplace { return false }
        return FileManager.default.fileExists(atPath: target.path)
          || (target != wanted && allWanted.contains(target.path))
      }
      while isTaken() {
        target = wanted.deletingLastPathComponent().appendingPathComponent(
          "\(stem) \(number)\(ending)")
        number += 1
      }
      used.insert(target.path)
      items[index].target = target
    }
  }

  /// Does it.
  ///
  /// - Returns: Where everything is now.
  func run() throws(DocumentError) -> [URL] {
    try check()
    var written: Set<FileIdentity> = []
    for item in items {
      // Names that differ can still be one file's, on a drive that takes small and capital letters for
      // the same.
      if let there = FileIdentity(item.target), written.contains(there) {
        throw DocumentError(EEXIST, item.target.lastPathComponent)
      }
      try transfer(item)
      if let new = FileIdentity(item.target) { written.insert(new) }
    }
    return items.map(\.target)
  }

  /// Looks for what would go wrong, before anything is written.
  private func check() throws(DocumentError) {
    var sources: Set<FileIdentity> = []
    for item in items {
      guard let source = FileIdentity(item.source) else {
        throw DocumentError(ENOENT, item.source.lastPathComponent)
      }
      sources.insert(source)
    }
    var targets: Set<String> = []
    for item in items {
      let (target, name) = (item.target, item.target.lastPathComponent)
      guard targets.insert(target.standardizedFileURL.path).inserted else {
        throw DocumentError(EEXIST, name)
      }
      guard !item.isThere, let old = FileIdentity(target) else { continue }
      if FolderReader.isFolder(target) {
        throw DocumentError("“\(name)” is a folder and is not replaced.")
      }
      // What is to be copied or moved itself is not replaced either.
      guard replaces, !sources.contains(old) else { throw DocumentError(EEXIST, name) }
    }
  }

  private func transfer(_ item: Item) throws(DocumentError) {
    let (files, target) = (FileManager.default, item.target)
    let (name, folder) = (target.lastPathComponent, target.deletingLastPathComponent())
    if item.isThere { return }
    guard files.fileExists(atPath: item.source.path) else {
      throw DocumentError(ENOENT, item.source.lastPathComponent)
    }
    if FolderReader.isFolder(target) {
      throw DocumentError("“\(name)” is a folder and is not replaced.")
    }
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.told(error, folder.lastPathComponent)
    }
    if moves, replaces || !files.fileExists(atPath: target.path),
      rename(item.source.path, target.path) == 0
    {
      return
    }
    // All of it is there under another name before the name is taken over.
    let draft = folder.appendingPathComponent(".\(UUID().uuidString).part")
    defer { try? files.removeItem(at: draft) }
    do {
      try files.copyItem(at: item.source, to: draft)
    } catch {
      throw Self.told(error, name)
    }
    Self.flush(draft)
    guard replaces || !files.fileExists(atPath: target.path) else {
      throw DocumentError(EEXIST, name)
    }
    guard rename(draft.path, target.path) == 0 else { throw DocumentError(errno, name) }
    Self.flush(folder)
    if moves {
      do { try files.removeItem(at: item.source) } catch {
        throw Self.told(error, item.source.lastPathComponent)
      }
    }
  }

  /// Has the system write a file or a folder's list to the drive.
  private static func flush(_ url: URL) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// What the user is told of an error of Foundation's.
  private static func told(_ error: any Error, _ name: String) -> DocumentError {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain { return DocumentError(Int32(cause.code), name) }
    if let code = (cause as? POSIXError)?.code.rawValue { return DocumentError(code, name) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoPermission, .fileWriteNoPermission: return DocumentError(EACCES, name)
    case .fileReadNoSuchFile, .fileNoSuchFile: return DocumentError(ENOENT, name)
    case .fileWriteOutOfSpace: return DocumentError(ENOSPC, name)
    case .fileWriteVolumeReadOnly: return DocumentError(EROFS, name)
    default: return DocumentError("“\(name)”: \(error.localizedDescription)")
    }
  }
}
