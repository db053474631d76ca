import Contacts
import Foundation

/// Writes contacts of a store as vCards.
///
/// A file is written under another name first and renamed when it is whole: there is the old one or the new
/// one, never half of one. What was read from vCards is written back without loss; each card has a `UID`, so
/// that it is known when it is imported again.
public struct ContactExporter: Sendable {
  /// The versions of vCards that are written.
  public enum Version: Hashable, Sendable {
    /// RFC 2426, which nearly every program reads.
    case v30
    /// RFC 6350.
    case v40
  }

  /// The store that contacts come from.
  public let store: CNContactStore
  /// What is written.
  public let version: Version

  /// Makes an exporter for a store.
  public init(store: CNContactStore, version: Version = .v30) {
    self.store = store
    self.version = version
  }

  private var writer: VCardWriter { VCardWriter(version: version == .v30 ? .v30 : .v40) }

  /// Writes contacts into one file, in place of one that is there.
  ///
  /// - Parameters:
  ///   - identifiers: Which contacts, in this order; nil for all, by family name, and the groups.
  ///   - url: The file.
  ///   - progress: Called now and then, on this thread.
  ///   - isCancelled: Asked now and then.
  /// - Returns: How many contacts were written.
  /// - Throws: ``ImportError``, `CNError`; `CancellationError`, after which nothing is there.
  @discardableResult
  public func export(
    _ identifiers: [String]? = nil, to url: URL, progress: (ImportProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws -> Int {
    let groups = identifiers == nil ? try self.groups() : []
    let file = try WholeFile(url)
    defer { file.close() }
    var uids: [String: String] = [:]
    var count = 0
    try forEach(identifiers, progress, isCancelled) { contents in
      uids[contents.identifier] = contents.uid
      try file.write(Data(writer.text(contents).utf8))
      count += 1
    }
    for group in groups {
      let card = writer.text(
        group: group.name, identifier: group.identifier,
        members: group.members.compactMap { uids[$0] })
      try file.write(Data(card.utf8))
    }
    try file.finish()
    return count
  }

  /// Writes contacts into a folder, a file each, named by the contact. Files that are there stay: a name
  /// that is taken gets a number.
  ///
  /// - Parameters:
  ///   - identifiers: Which contacts; nil for all. Groups are not written.
  ///   - folder: The folder; it is made if it is not there.
  ///   - progress: Called now and then, on this thread.
  ///   - isCancelled: Asked now and then.
  /// - Returns: The files, in the order of the contacts.
  /// - Throws: ``ImportError``, `CNError`; `CancellationError`. Then the files that were written before are
  ///   taken away again.
  @discardableResult
  public func exportEach(
    _ identifiers: [String]? = nil, into folder: URL,
    progress: (ImportProgress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws -> [URL] {
    var names = try FileNames(in: folder)
    var files: [URL] = []
    do {
      try forEach(identifiers, progress, isCancelled) { contents in
        let url = folder.appendingPathComponent(names.name(for: contents))
        let file = try WholeFile(url)
        defer { file.close() }
        try file.write(Data(writer.text(contents).utf8))
        try file.finish()
        files.append(url)
      }
    } catch {
      for file in files { try? FileManager.default.removeItem(at: file) }
      throw error
    }
    return files
  }

  /// Contacts as one text of vCards, for a mail or the clipboard.
  ///
  /// - Throws: `CNError`.
  public func data(_ identifiers: [String]) throws -> Data {
    var data = Data()
    try forEach(identifiers, { _ in }, { false }) { data.append(Data(writer.text($0).utf8)) }
    return data
  }

  /// Calls a block with each contact, which has a `UID`.
  private func forEach(
    _ identifiers: [String]?, _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool,
    _ body: (ContactContents) throws -> Void
  ) throws {
    let wanted = try identifiers ?? store.search("", .familyName)
    let keys = [CNContactVCardSerialization.descriptorForRequiredKeys()]
    var start = 0
    while start < wanted.count {
      if isCancelled() { throw CancellationError() }
      progress(ImportProgress(.writing, completed: start, total: wanted.count))
      let end = min(start + 100, wanted.count)
      let contacts = try store.unifiedContacts(
        matching: CNContact.predicateForContacts(withIdentifiers: Array(wanted[start..<end])),
        keysToFetch: keys)
      for contact in contacts {
        var contents = contact.contents
        if contents.uid == nil {
          contents.otherLines.append("UID:" + Self.uid(contents.identifier))
        }
        try body(contents)
      }
      start = end
    }
    if isCancelled() { throw CancellationError() }
    progress(ImportProgress(.writing, completed: wanted.count, total: wanted.count))
  }

  private func groups() throws -> [(identifier: String, name: String, members: [String])] {
    try store.groups(matching: nil).map { group in
      let members = try store.list(.none, inGroup: group.identifier)
      return (group.identifier, group.name, members.map(\.identifier))
    }
  }

  /// An identifier as it stands in a `UID` (RFC 6350, 6.7.6).
  static func uid(_ identifier: String) -> String {
    UUID(uuidString: identifier) == nil
      ? VCardText.escaped(identifier) : "urn:uuid:" + identifier
  }
}
