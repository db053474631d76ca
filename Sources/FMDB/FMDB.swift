// The SQLITE_… constants (open flags, result codes, limits) are part of the vocabulary of FMDB's
// API, so they come with `import FMDB`.
@_exported import CSQLite
@_exported import Foundation

/// The release of FMDB whose behaviour this module follows, as a number: major and minor part.
public let FMDBVersionNumber: Double = 2.7

/// A callback for `executeStatements(_:withResultBlock:)`: it gets a row as a dictionary of column
/// name to text (`NSNull` for NULL), and returns 0 to go on or anything else to stop.
public typealias FMDBExecuteStatementsCallbackBlock = ([AnyHashable: Any]) -> Int32
