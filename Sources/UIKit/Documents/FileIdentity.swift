import Foundation

/// What tells a file from all others, by whatever path it is reached.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The file at a path, that a link leads to too; nil if there is none.
  init?(_ url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
