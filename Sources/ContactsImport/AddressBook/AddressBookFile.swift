import Contacts
import FMDB
import Foundation

/// An iPhone's address book: `AddressBook.sqlitedb` with its log, and `AddressBookImages.sqlitedb`.
struct AddressBookFile {
  /// A database with its write-ahead log, where that is not beside it.
  struct Place {
    var path: String
    var log: String?
  }

  /// The book.
  var book: Place
  /// The pictures; nil for none.
  var pictures: Place?
  /// What the book is called in messages.
  var name: String

  /// A book by its path, with the pictures beside it.
  init(path: String) {
    book = Place(path: path)
    name = (path as NSString).lastPathComponent
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let beside = resolved.deletingLastPathComponent()
      .appendingPathComponent("AddressBookImages.sqlitedb").path
    if beside != resolved.path, access(beside, F_OK) == 0 { pictures = Place(path: beside) }
  }

  init(book: Place, pictures: Place?, name: String) {
    self.book = book
    self.pictures = pictures
    self.name = name
  }

  /// Reads all of it. O(n log n) for n people. The files are only copied.
  ///
  /// - Throws: ``ImportError`` if it is no address book or nothing can be read; `CancellationError`.
  func read(_ watch: Watch) throws -> FoundContacts {
    let copy = try PrivateCopy()
    let path = try copy.add(book.path, log: book.log, as: "book.sqlitedb", watch)
    do {
      let database = try SourceDatabase(copy: path)
      try requireBook(database)
      var reader = AddressBookReader(database, place: name, watch)
      try reader.readPeople()
      if reader.people.isEmpty, let damage = database.damages.first?.value {
        throw ImportError(
          .damaged, path: book.path,
          problem: DatabaseHeader(path).problem(
            for: FMDatabaseError(code: 11, message: damage.message))
            + "; nobody in it can be read. Copy it anew, or take another backup")
      }
      let problem = takePictures(into: &reader, copy, watch)
      if watch.isCancelled() { throw CancellationError() }
      var found = try reader.found()
      if let problem { found.problems.append(problem) }
      return found
    } catch let error as FMDatabaseError {
      throw ImportError(
        DatabaseHeader(path).isSQLite ? .damaged : .unknownKind, path: book.path,
        problem: DatabaseHeader(path).problem(for: error) + ". Copy it anew, or take another backup"
      )
    }
  }

  /// Makes sure that a database is an address book, and says what it is if not.
  private func requireBook(_ database: SourceDatabase) throws {
    let tables = try database.tables()
    func fail(_ problem: String) -> ImportError {
      ImportError(.unknownKind, path: book.path, problem: problem)
    }
    guard tables.contains("abperson") else {
      if let damage = database.damages.first?.value {
        throw ImportError(
          .damaged, path: book.path,
          problem: damage.message
            + "; nobody in it can be read. Copy it anew, or take another backup"
        )
      }
      if tables.isEmpty {
        throw fail(
          "is an SQLite database without tables: the file of the same name with -wal behind it is "
            + "missing. Copy both")
      }
      if tables.contains("abfullsizeimage") || tables.contains("abthumbnailimage") {
        throw fail(
          "holds the pictures of an address book only: choose AddressBook.sqlitedb beside it")
      }
      if tables.contains("files"), tables.contains("properties") {
        throw fail("is the list of a backup's files: choose the folder that it is in")
      }
      if tables.contains("zabcdrecord") {
        throw fail(
          "is an address book of a Mac: export vCards with the program Contacts there, and import these"
        )
      }
      throw fail(
        "is an SQLite database, but no address book: it has no table ABPerson. Choose "
          + "AddressBook.sqlitedb")
    }
    let columns = try database.columns(of: "ABPerson")
    guard AddressBookColumns.texts.contains(where: { columns.contains($0.column.lowercased()) })
    else { throw fail("is of an unknown layout: its table ABPerson has no names") }
  }

  /// Reads the pictures; what is wrong with them as a whole is no reason not to read the book.
  private func takePictures(
    into reader: inout AddressBookReader, _ copy: PrivateCopy, _ watch: Watch
  ) -> ImportProblem? {
    guard let pictures else { return nil }
    func problem(_ reason: String) -> ImportProblem {
      ImportProblem(
        what: "The pictures", place: (pictures.path as NSString).lastPathComponent, reason: reason,
        isLoss: true)
    }
    do {
      let path = try copy.add(pictures.path, log: pictures.log, as: "pictures.sqlitedb", watch)
      let database = try SourceDatabase(copy: path)
      reader.take(try AddressBookPictures(database, watch))
      let damage = database.damages.first?.value
      return damage.map {
        problem("the file is damaged (\($0.message)); some are missing, the rest was taken")
      }
    } catch let error as FMDatabaseError {
      return problem("the file is damaged (\(error.message)), and none was read")
    } catch let error as ImportError {
      return problem(error.problem)
    } catch { return nil }
  }
}
