import Foundation

/// Why a folder or a file could not be read or written, as the user is told.
struct DocumentError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  /// What the system's error number means to the user.
  init(_ code: Int32, _ name: String) {
    switch code {
    case EACCES, EPERM:
      message = "You don’t have permission to use “\(name)”."
    case ENOENT: message = "“\(name)” is no longer there."
    case ENOTDIR: message = "“\(name)” is not a folder."
    case ENOSPC, EDQUOT: message = "There is no room for “\(name)”."
    case EROFS: message = "“\(name)” is on a drive that cannot be written to."
    case ENAMETOOLONG: message = "The name is too long."
    default: message = "“\(name)”: \(String(cString: strerror(code)))."
    }
  }
}

/// Reads folders.
enum FolderReader {
  /// What is wanted of a folder.
  struct Request: Sendable {
    var folder: URL
    var includesHidden: Bool
    var order: FolderOrder
    /// The language that names are sorted by.
    var locale: String
  }

  /// Called before a folder is read, where it is read: for tests, which have it take its time.
  @MainActor static var onRead: (@Sendable (URL) -> Void)?

  /// Of its own, since a drive that does not answer may keep a thread for minutes.
  private static let queue = DispatchQueue(label: "portico.folders", attributes: .concurrent)

  /// What is in a folder, sorted. It is read off the main thread.
  @MainActor static func list(_ request: Request) async -> Result<[FolderEntry], DocumentError> {
    let onRead = onRead
    return await inBackground {
      onRead?(request.folder)
      do throws(DocumentError) {
        let entries = try entries(of: request.folder, includingHidden: request.includesHidden)
        return .success(request.order.sort(entries, locale: request.locale))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Does something that may take long off the main thread.
  static func inBackground<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value
  {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  /// What is in a folder, in no order, without hidden files.
  ///
  /// It costs one call of the system for each file.
  ///
  /// - Parameter includesHidden: Whether files whose names begin with a dot are listed too.
  static func entries(
    of folder: URL, includingHidden includesHidden: Bool
  ) throws(DocumentError) -> [FolderEntry] {
    guard let directory = opendir(folder.path) else {
      throw DocumentError(errno, displayName(of: folder))
    }
    defer { closedir(directory) }
    let descriptor = dirfd(directory)
    var entries: [FolderEntry] = []
    while let found = readdir(directory) {
      let text = nameBytes(found)
      let bytes = text.map { CChar(bitPattern: $0) } + [0]
      let valid = String(validating: text, as: UTF8.self)
      let name = valid ?? String(decoding: text, as: UTF8.self)
      if name == "." || name == ".." || (!includesHidden && name.hasPrefix(".")) { continue }
      var status = stat()
      // A link that leads nowhere is listed as what it is.
      guard
        fstatat(descriptor, bytes, &status, 0) == 0
          || fstatat(descriptor, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0
      else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      entries.append(
        FolderEntry(
          url: folder.appendingPathComponent(name, isDirectory: isFolder), name: name,
          isFolder: isFolder, size: Int64(status.st_size),
          date: Date(
            timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec)
              + TimeInterval(status.st_mtim.tv_nsec) / 1e9),
          isReachable: valid != nil))
    }
    return entries
  }

  /// The names of the folders in a folder, and of links, in no order, without hidden ones; none when it
  /// cannot be read. What is in it is not looked at, so that what does not answer does no harm.
  static func folderNames(in folder: URL) -> [String] {
    guard let directory = opendir(folder.path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let found = readdir(directory) {
      let kind = Int(found.pointee.d_type)
      // Some file systems do not tell.
      guard kind == DT_DIR || kind == DT_LNK || kind == DT_UNKNOWN else { continue }
      guard let name = String(validating: nameBytes(found), as: UTF8.self), !name.hasPrefix(".")
      else { continue }
      names.append(name)
    }
    return names
  }

  private static func nameBytes(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
        UnsafeBufferPointer(start: $0, count: strlen($0)).map { UInt8(bitPattern: $0) }
      }
    }
  }

  /// What users call a file or a folder.
  static func displayName(of url: URL) -> String {
    url.path == "/" ? "Computer" : url.lastPathComponent
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
