import FMDB

// Commits numbered rows until it is killed. After each commit it writes the number on a line: that
// row must be there whatever happens next.
//
//     FMDBCrashWriter PATH JOURNAL-MODE
let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(2) }
let db = FMDatabase(path: arguments[1])
guard db.open() else { exit(3) }
do {
  try db.executeUpdate("PRAGMA journal_mode = \(arguments[2])")
  try db.executeUpdate("PRAGMA synchronous = FULL")
  try db.executeUpdate("CREATE TABLE IF NOT EXISTS row (number INTEGER PRIMARY KEY, fill BLOB)")
  var number = db.longForQuery("SELECT max(number) FROM row") ?? 0
  while true {
    number += 1
    try db.executeUpdate(
      "INSERT INTO row VALUES (?, randomblob(?))", number, Int.random(in: 0..<8000))
    let line = Array("\(number)\n".utf8)
    guard write(1, line, line.count) == line.count else { exit(0) }
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(4)
}
