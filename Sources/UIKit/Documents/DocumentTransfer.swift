import Foundation

/// Copies or moves files to where they are wanted. What goes wrong leaves nothing half done there.
struct DocumentTransfer: Sendable {
  /// One thing and where it goes.
  struct Item: Sendable {
    let source: URL
    var target: URL
  }

  var items: [Item]
  /// Whether the sources go.
  var moves = false
  /// Whether files that are there already are replaced.
  var replaces = false

  /// Copies into folders of its own among the temporary files, under the same names.
  static func toInbox(_ files: [URL]) -> DocumentTransfer {
    let inbox = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(ProcessInfo.processInfo.processName)-Inbox/\(UUID().uuidString)", isDirectory: true)
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
  mutating func avoidTakenNames() {
    var used: Set<String> = []
    for index in items.indices {
      let wanted = items[index].target
      let ending = wanted.pathExtension.isEmpty ? "" : "." + wanted.pathExtension
      let stem = wanted.deletingPathExtension().lastPathComponent
      var (target, number) = (wanted, 2)
      while used.contains(target.path) || FileManager.default.fileExists(atPath: target.path) {
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
    for item in items { try transfer(item) }
    return items.map(\.target)
  }

  private func transfer(_ item: Item) throws(DocumentError) {
    let (files, target) = (FileManager.default, item.target)
    let (name, folder) = (target.lastPathComponent, target.deletingLastPathComponent())
    if item.source.standardizedFileURL.path == target.standardizedFileURL.path { return }
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
