import Foundation
import Glibc
import Host

/// The attachments of a mail as files, which the user's mail program reads when it likes to.
///
/// They are in a folder that nobody else can look into, in the XDG folder for caches, and are removed a
/// day later, with the next mail.
struct MailFiles {
  /// One open descriptor a file, in the order of the attachments.
  private(set) var descriptors: [Int32] = []

  /// How long files are kept, in seconds.
  private static let lifetime: TimeInterval = 24 * 60 * 60

  /// `O_PATH`, which is a macro that Swift does not see.
  private static let pathOnly: Int32 = 0o10000000

  private static var folder: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("portico/mail", isDirectory: true)
  }

  /// Writes the files.
  ///
  /// - Throws: What went wrong; then there are no files.
  init(_ attachments: [MailMessage.Attachment]) throws {
    Self.removeOld()
    guard !attachments.isEmpty else { return }
    guard let folder = Self.folder?.appendingPathComponent(UUID().uuidString, isDirectory: true)
    else { throw HostError("there is no folder for caches") }
    let files = FileManager.default
    do {
      for (index, attachment) in attachments.enumerated() {
        // A folder for each, so that all keep their names.
        let place = folder.appendingPathComponent("\(index)", isDirectory: true)
        try files.createDirectory(
          at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = place.appendingPathComponent(Self.safeName(attachment.fileName))
        guard
          files.createFile(
            atPath: file.path, contents: attachment.data, attributes: [.posixPermissions: 0o600])
        else { throw HostError("\(file.path) cannot be written") }
        // The portal takes a descriptor that stands for the file's path.
        let descriptor = open(file.path, Self.pathOnly | O_CLOEXEC)
        guard descriptor >= 0 else { throw HostError("\(file.path) cannot be opened") }
        descriptors.append(descriptor)
      }
    } catch {
      close()
      try? files.removeItem(at: folder)
      throw error
    }
  }

  /// Closes the descriptors.
  mutating func close() {
    for descriptor in descriptors { _ = Glibc.close(descriptor) }
    descriptors = []
  }

  /// Forgets the descriptors, which somebody else closes now.
  mutating func letGo() { descriptors = [] }

  /// A file's name that is nothing but that.
  static func safeName(_ name: String) -> String {
    let last = String(
      name.split(separator: "/").last?.unicodeScalars.filter { $0.value >= 32 }.map(Character.init)
        ?? [])
    return last.isEmpty || last == "." || last == ".." ? "attachment" : last
  }

  private static func removeOld() {
    let files = FileManager.default
    guard let folder,
      let places = try? files.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    else { return }
    let oldest = Date(timeIntervalSinceNow: -lifetime)
    for place in places {
      let date = try? place.resourceValues(forKeys: [.contentModificationDateKey])
        .contentModificationDate
      if let date, date < oldest { try? files.removeItem(at: place) }
    }
  }
}
