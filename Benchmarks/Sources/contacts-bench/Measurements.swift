import Contacts
import ContactsImport
import Foundation

/// Reads a book and imports it into a new store.
///
/// - Returns: What was done.
func measureImport(of book: URL, into store: CNContactStore) throws -> ImportSummary {
  let importer = ContactImporter(store: store)
  let start = Usage.now()
  var compared: Usage?
  let found = try importer.read(book) { progress in
    if progress.phase == .comparing, compared == nil { compared = Usage.now() }
  }
  let read = Usage.now()
  let summary = try importer.perform(found)
  let end = Usage.now()
  guard wants("import") else { return summary }
  let reading = (compared ?? read) - start
  report([
    "case": "import", "people": summary.added, "user_ms": rounded((end - start).user),
    "system_ms": rounded((end - start).system), "reading_user_ms": rounded(reading.user),
    "comparing_user_ms": rounded((read - start).user - reading.user),
    "writing_user_ms": rounded((end - read).user), "peak_rss_mb": rounded(memory("VmHWM")),
    "log_mb": logMegabytes(store),
  ])
  return summary
}

/// Takes an import back.
func measureUndo(of summary: ImportSummary, in store: CNContactStore) throws {
  let start = Usage.now()
  try ContactImporter(store: store).undo(summary)
  let used = Usage.now() - start
  report([
    "case": "undo", "people": summary.added, "user_ms": rounded(used.user),
    "system_ms": rounded(used.system), "log_mb": logMegabytes(store),
  ])
}

/// How long the log beside a store is, in megabytes.
private func logMegabytes(_ store: CNContactStore) -> Double {
  let path = (try? store.database().path) ?? ""
  let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
  return rounded(Double(size ?? 0) / 1e6)
}

/// Opens a store and its list in a process of its own, and an empty one in another: what is more.
func measureList(_ path: String, empty: String) throws {
  var cpu: [String: [Double]] = [:]
  var memory: [String: [Double]] = [:]
  for _ in 0..<7 {
    for (name, file) in [("full", path), ("empty", empty)] {
      let (milliseconds, megabytes) = try openInChild(file)
      cpu[name, default: []].append(milliseconds)
      memory[name, default: []].append(megabytes)
    }
  }
  func more(_ values: [String: [Double]]) -> Double {
    rounded(median(values["full"] ?? []) - median(values["empty"] ?? []))
  }
  report([
    "case": "list", "cpu_ms_more_than_empty": more(cpu), "rss_mb_more_than_empty": more(memory),
    "empty_cpu_ms": rounded(median(cpu["empty"] ?? [])),
  ])
}

private func openInChild(_ path: String) throws -> (Double, Double) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = ["--open", path]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let parts = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    .compactMap { Double($0) }
  guard parts.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
  return (parts[0], parts[1])
}

/// The child: opens the list, makes the first rows, and says the time on processors and the memory.
func openList(_ path: String) throws {
  let start = Usage.now()
  let store = try CNContactStore(path: path, locale: "en_US")
  let list = try store.list()
  let shown = list.prefix(20).map(\.givenName.count).reduce(0, +)
  let used = Usage.now() - start
  print(used.user + used.system, memory("RssAnon"))
  withExtendedLifetime((store, list, shown)) {}
}

/// Searches a list as one types, letter by letter.
func measureSearches(_ path: String) throws {
  let store = try CNContactStore(path: path, locale: "en_US")
  let list = try store.list()
  let texts = [
    "o", "og", "ogd", "ash", "ashgrove", "ada ash", "zz", "example.com", "1", "5", "01", "55",
    "555",
    "+44", "+44 7700", "0151", "7700 900", "12 thistle", "é",
  ]
  var worst = 0.0
  for text in texts {
    var times: [Double] = []
    var first = 0.0
    var count = 0
    for pass in 0...9 {
      let start = threadMilliseconds()
      count = try store.search(text, in: list).count
      let time = threadMilliseconds() - start
      if pass == 0 { first = time } else { times.append(time) }
    }
    worst = max(worst, first, median(times))
    report([
      "case": "search", "text": text, "found": count, "cpu_ms": rounded(median(times), 2),
      "first_cpu_ms": rounded(first, 2),
    ])
  }
  report(["case": "search", "text": "(worst)", "cpu_ms": rounded(worst, 2)])
}
