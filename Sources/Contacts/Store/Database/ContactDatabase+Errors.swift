import FMDB

extension ContactDatabase {
  /// Says SQLite's errors in words. A file that is none of ours, or damaged, is given up: another may come into
  /// its place.
  func translated<T>(_ body: () throws -> T) throws -> T {
    do { return try Self.translated(path, body) } catch let error as CNError {
      if error.fault == .damaged || error.fault == .foreign { giveUp() }
      throw error
    }
  }

  /// Says SQLite's errors in words: what, where, what to do.
  static func translated<T>(_ path: String, _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as FMDatabaseError {
      throw Self.error(error, path)
    }
  }

  /// SQLite's result codes, by its documentation.
  private static func error(_ error: FMDatabaseError, _ path: String) -> CNError {
    let said = "(SQLite: \(error.message))"
    switch error.code {
    case 26:
      return CNError(
        .dataAccessError,
        "\(path) is no store of contacts, and was left as it is. Move it away, and the contacts will "
          + "have a new one. \(said)", fault: .foreign)
    case 11:
      return CNError(
        .dataAccessError,
        "The contacts in \(path) are damaged, and were left as they are. Move the file away, with those "
          + "beside it that end in -wal and -shm, and put a copy of yours in its place, or begin anew. "
          + said,
        fault: .damaged)
    case 17 where error.message.contains("this program knows"):
      return CNError(
        .dataAccessError,
        "The contacts in \(path) are of a newer version of this program. Update it. \(said)",
        fault: .newer)
    case 5, 6:
      return CNError(
        .communicationError,
        "Another program is writing to the contacts in \(path) and does not end. Try again. \(said)",
        fault: .busy)
    case 3, 8, 14, 23:
      return CNError(
        .communicationError,
        "The contacts in \(path) may not be read or written by you. Give yourself the right to, or set "
          + "XDG_DATA_HOME to a folder of yours. \(said)", fault: .closed)
    case 13:
      return CNError(
        .communicationError,
        "There is no room left for the contacts in \(path). Free some, and try again. \(said)")
    default:
      return CNError(
        .communicationError,
        "The contacts in \(path) could not be read or written. Look whether the file and its folder "
          + "are yours and the disk is well. \(said)")
    }
  }

  /// What is said of a change to contacts that may only be read.
  static func readOnly(_ path: String) -> CNError {
    CNError(
      .communicationError,
      "The contacts in \(path) can be read, but not changed: you may not write to the file or its folder. "
        + "Give yourself the right to, and start the program again.", fault: .readOnly)
  }
}
