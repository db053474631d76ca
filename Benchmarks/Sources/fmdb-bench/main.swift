import FMDB
import Foundation

let passes = max(5, Int(ProcessInfo.processInfo.environment["PASSES"] ?? "") ?? 7)
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("fmdb-bench-\(ProcessInfo.processInfo.processIdentifier)")
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for kind in ValueKind.allCases {
    try runFetches(kind, in: folder, passes: passes) { if let report = $0 { print(report.json) } }
    try runInserts(kind, in: folder, passes: passes) { if let report = $0 { print(report.json) } }
  }
} catch {
  FileHandle.standardError.write(Data("fmdb-bench: \(error)\n".utf8))
  exit(1)
}
