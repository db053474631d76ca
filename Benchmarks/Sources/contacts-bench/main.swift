import Contacts
import ContactsImport
import Foundation

// What a large address book costs: taking it in, opening the list, searching as one types, taking it back.
//
//     contacts-bench BOOK [import] [list] [search] [undo]
//
// BOOK is an address book of 100,000 people, made by make_addressbooks.py.

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  let usage = "usage: contacts-bench BOOK [import] [list] [search] [undo]\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
if path == "--open" {
  do { try openList(arguments.last ?? "") } catch { exit(1) }
  exit(0)
}
let words = Set(arguments.dropFirst())

func wants(_ word: String) -> Bool { words.isEmpty || words.contains(word) }

/// Prints one line of JSON.
func report(_ values: KeyValuePairs<String, any CustomStringConvertible>) {
  let parts = values.map { $1 is String ? "\"\($0)\":\"\($1)\"" : "\"\($0)\":\($1)" }
  print("{\(parts.joined(separator: ","))}")
}

do {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("portico-bench-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("contacts.sqlite").path
  if wants("list") {
    let empty = folder.appendingPathComponent("empty.sqlite").path
    _ = try CNContactStore(path: empty, locale: "en_US").list()
  }
  let store = try CNContactStore(path: file, locale: "en_US")
  let summary = try measureImport(of: URL(fileURLWithPath: path), into: store)
  if wants("list") {
    try measureList(file, empty: folder.appendingPathComponent("empty.sqlite").path)
  }
  if wants("search") { try measureSearches(file) }
  if wants("undo") { try measureUndo(of: summary, in: store) }
} catch {
  FileHandle.standardError.write(Data("contacts-bench: \(error)\n".utf8))
  exit(1)
}
