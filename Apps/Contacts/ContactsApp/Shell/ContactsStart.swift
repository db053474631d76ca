import Contacts
import ContactsImport
import UIKit

/// What the program begins with, by its command line.
@MainActor public struct ContactsStart {
  private let own = ContactBook()
  /// Others that are shown at first; nil for the user's own.
  private let others: ContactBook?
  private let style: ListSettings.Style?
  private let source: URL?
  private let settingsFolder: URL?

  /// Makes what is asked for.
  ///
  /// - Throws: Why it cannot be shown: a file that is to be drawn cannot be read, the file that is to be
  ///   imported is not there, or the user's contacts cannot be opened.
  public init(_ arguments: ContactsArguments) throws {
    style = arguments.style
    settingsFolder = arguments.isHeadless ? nil : ListSettings.usersFolder()
    let url = arguments.importPath.map { URL(fileURLWithPath: $0) }
    if arguments.wantsMadeUpPeople {
      others = try MadeUpPeople.makeBook()
      source = nil
    } else if let url, arguments.isHeadless {
      let book = try ContactBook.temporary(.preview)
      let importer = ContactImporter(store: book.store)
      var found = try importer.read(url)
      found.chooseForAll(.keepBoth)
      _ = try importer.perform(found)
      others = book
      source = nil
    } else {
      if let url, !FileManager.default.fileExists(atPath: url.path) {
        throw ImportError(
          .notFound, path: arguments.importPath ?? "", problem: "there is no such file or folder")
      }
      others = nil
      _ = try own.store.database()
      source = url
    }
  }

  /// Makes the window's first screen.
  public func makeScreen() -> ContactsShell {
    let settings = ListSettings(folder: settingsFolder)
    settings.styleOverride = style
    let shell = ContactsShell(own: own, settings: settings, showing: others)
    if let source {
      // Over the list, once that is there.
      UIApplication.shared.after(0) { shell.startImport(source) }
    }
    return shell
  }
}
