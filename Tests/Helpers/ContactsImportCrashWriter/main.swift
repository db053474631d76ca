import Contacts
import ContactsImport
import Foundation

// Imports a file into a store and takes it back, over and over, until it is killed.
//
//     ContactsImportCrashWriter STORE FILE
guard CommandLine.arguments.count == 3 else { exit(2) }

/// Says on a line what is done.
func say(_ text: String) {
  let line = Array("\(text)\n".utf8)
  guard write(1, line, line.count) == line.count else { exit(0) }
}

do {
  let store = try CNContactStore(path: CommandLine.arguments[1], locale: "en_US")
  let importer = ContactImporter(store: store)
  let source = URL(fileURLWithPath: CommandLine.arguments[2])
  while true {
    var found = try importer.read(source)
    found.chooseForAll(.keepBoth)
    say("read")
    let summary = try importer.perform(found) { _ in say("writing") }
    say("imported")
    try importer.undo(summary)
    say("undone")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(4)
}
