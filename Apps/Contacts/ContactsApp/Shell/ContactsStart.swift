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
  /// What of the file that is drawn could not be read, and why; a line for each.
  public private(set) var problems: [String] = []

  /// Makes what is asked for.
  ///
  /// - Throws: Why it cannot be shown: a file that is to be drawn cannot be read, the file that is to be
  ///   imported is not there, or the user's contacts are to be drawn and cannot be opened. In a window the list
  ///   says that.
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
      problems = try importer.perform(found).problems.filter(\.isLoss).map(\.description)
      others = book
      source = nil
    } else {
      if let url, !FileManager.default.fileExists(atPath: url.path) {
        throw ImportError(
          .notFound, path: arguments.importPath ?? "", problem: "there is no such file or folder")
      }
      others = nil
      if arguments.isHeadless { _ = try own.store.database() }
      source = url
    }
  }

  /// What the program ends with when all went well but for what could not be read of a file that was drawn.
  public nonisolated static let partlyReadCode: Int32 = 3

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
