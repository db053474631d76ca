import FMDB
import Foundation

/// Reads an iPhone's address book, `AddressBook.sqlitedb` with its log `AddressBook.sqlitedb-wal`.
///
/// The layout has changed with each version of the system. What a book does not have counts as
/// empty; only a table of people with names must be there.
public enum AddressBookFile {
  /// Reads a book. O(n log n) for n people; the file and its folder are only read.
  ///
  /// - Parameter path: The `.sqlitedb` file. If a file of the same name with `-wal` behind it is
  ///   there, it belongs to the book.
  /// - Returns: Every person once, in the order of composite names.
  /// - Throws: ``AddressBookError`` if there is no such file, or it is not a whole address book.
  public static func read(_ path: String) throws -> AddressBook {
    let copy = try PrivateCopy(of: path)
    defer { copy.remove() }
    let database = FMDatabase(path: copy.path)
    database.logsErrors = false
    defer { database.close() }
    do {
      guard database.open() else { throw database.lastError() }
      var reader = AddressBookReader(database: database, path: path)
      return try reader.read()
    } catch let error as FMDatabaseError {
      throw AddressBookError(path: path, problem: DatabaseHeader(copy.path).problem(for: error))
    }
  }
}
