import Foundation

/// Lines of a vCard that no property holds, as they belong together: those of one group, or one that is
/// in none.
struct KeptLines {
  /// The lines as they stand.
  private(set) var lines: [String] = []
  private var group: String?
  private var meanings: [String] = []

  /// The same for lines that say the same, whatever the case of names and types, the order, and what the
  /// group is called.
  var meaning: String { meanings.sorted().joined(separator: "\n") }

  /// Groups lines, in their order. O(n).
  static func all(of lines: [String]) -> [KeptLines] {
    var result: [KeptLines] = []
    var places: [String: Int] = [:]
    for text in lines {
      var reader = VCardLineReader(Data(text.utf8))
      let line = reader.next()?.line
      let group = line?.group?.lowercased()
      let meaning = line.map(Self.meaning) ?? text
      if let group, let index = places[group] {
        result[index].lines.append(text)
        result[index].meanings.append(meaning)
      } else {
        if let group { places[group] = result.count }
        result.append(KeptLines(lines: [text], group: group, meanings: [meaning]))
      }
    }
    return result
  }

  private static func meaning(_ line: VCardLine) -> String {
    var plain = line
    plain.group = nil
    let parameters = line.parameters.filter { $0.name != "TYPE" }
    plain.parameters = parameters.sorted { $0.name < $1.name }
    if !line.types.isEmpty {
      plain.parameters.append(.init(name: "TYPE", values: Set(line.types).sorted()))
    }
    plain.value =
      line.name == "UID"
      ? VCardCardReader.uid(line.value).lowercased() : ContactMatching.plain(line.value)
    return plain.text
  }

  /// What groups of lines are called, for others that come to them.
  struct Groups {
    private var taken: Set<String>
    private var number = 1

    init(of lines: [KeptLines]) { taken = Set(lines.compactMap(\.group)) }

    /// The lines, with their group called otherwise if one before them has its name.
    mutating func add(_ lines: KeptLines) -> [String] {
      guard let group = lines.group, !taken.insert(group).inserted else { return lines.lines }
      while !taken.insert("item\(number)").inserted { number += 1 }
      return lines.lines.map { line in
        guard let dot = line.firstIndex(of: ".") else { return line }
        return "item\(number)" + line[dot...]
      }
    }
  }
}
