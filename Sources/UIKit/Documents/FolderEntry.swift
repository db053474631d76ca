import Collation
import Foundation

/// A file or a folder, as it is listed.
struct FolderEntry: Sendable {
  let url: URL
  /// The name in full; bytes that are no text are shown as signs for that.
  let name: String
  /// Whether it is a folder, or leads to one.
  let isFolder: Bool
  /// The size of a file in bytes.
  let size: Int64
  /// When it was changed last.
  let date: Date
  /// Whether its address can be told. There is none for names that are no text.
  let isReachable: Bool

  /// What kind of thing it is.
  var type: UTType {
    isFolder ? .folder : UTType(filenameExtension: url.pathExtension) ?? .data
  }

  /// Whether it is one of some types, or a kind of one.
  func isOne(of types: [UTType]) -> Bool {
    let type = type
    return types.contains { type.conforms(to: $0) }
  }

  /// The picture in front of it.
  var symbolName: String {
    let type = type
    let symbols: [(UTType, String)] = [
      (.folder, "folder.fill"), (.image, "photo"), (.audio, "music.note"), (.movie, "film"),
      (.archive, "archivebox"), (.contact, "person.crop.rectangle"),
      (.calendarEvent, "calendar"), (.database, "cylinder"), (.text, "doc.text"),
      (.pdf, "doc.richtext"),
    ]
    return symbols.first { type.conforms(to: $0.0) }?.1 ?? "doc"
  }
}

/// How a folder's list is sorted.
enum FolderOrder: CaseIterable {
  case name, date, size

  var title: String {
    switch self {
    case .name: "Name"
    case .date: "Date"
    case .size: "Size"
    }
  }

  /// Folders first; by name as people sort in a language, 9 before 10; the latest and the largest first.
  func sort(_ entries: [FolderEntry], locale: String) -> [FolderEntry] {
    let collator = WordCollator(locale: locale, ordersNumbers: true)
    let keys = entries.map { collator.key(of: $0.name) }
    return entries.indices.sorted { left, right in
      let (one, other) = (entries[left], entries[right])
      if one.isFolder != other.isFolder { return one.isFolder }
      switch self {
      case .date where one.date != other.date: return one.date > other.date
      case .size where one.size != other.size: return one.size > other.size
      default:
        if keys[left] == keys[right] { return one.name < other.name }
        return IndexCollator.isAscending(keys[left], keys[right])
      }
    }.map { entries[$0] }
  }
}
