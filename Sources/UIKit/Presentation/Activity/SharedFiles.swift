import Foundation

/// The folders in which shared files are saved.
@MainActor enum SharedFiles {
  /// Another folder in place of all, for tests.
  static var folderOverride: URL?

  /// Saves data under a name, or a similar one where there is such a file.
  ///
  /// - Returns: The file; `nil` if it could not be saved.
  static func save(
    _ data: Data, as name: String, in directory: FileManager.SearchPathDirectory
  ) -> URL? {
    let files = FileManager.default
    guard
      let folder = folderOverride
        ?? files.urls(for: directory, in: .userDomainMask).first
    else { return nil }
    let (stem, ending) = split(name)
    for number in 1...999 {
      let free = number == 1 ? stem : "\(stem) \(number)"
      let file = folder.appendingPathComponent(ending.isEmpty ? free : "\(free).\(ending)")
      if files.fileExists(atPath: file.path) { continue }
      do {
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file, options: .withoutOverwriting)
        return file
      } catch {
        return nil
      }
    }
    return nil
  }

  private static func split(_ name: String) -> (String, String) {
    let url = URL(fileURLWithPath: name)
    return (url.deletingPathExtension().lastPathComponent, url.pathExtension)
  }
}
