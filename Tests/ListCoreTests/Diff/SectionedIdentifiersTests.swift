import SeededRandom
import ListCore
import XCTest

/// Lists of identifiers, beside plain arrays.
final class SectionedIdentifiersTests: XCTestCase {
  private typealias List = SectionedIdentifiers<String, String>

  private func twoSections() throws -> List {
    try List([(section: "a", items: ["1", "2", "3"]), (section: "b", items: ["4"])])
  }

  /// A change that must be refused, and leave the list alone.
  private func assertRefused(
    _ message: String, _ change: (inout List) throws -> Void, line: UInt = #line
  ) throws {
    var list = try twoSections()
    XCTAssertThrowsError(try change(&list), line: line) {
      XCTAssertEqual("\($0)", message, line: line)
    }
    XCTAssertEqual(list, try twoSections(), line: line)
    // It goes on working.
    try list.appendItems(["5", "6"], toSectionAt: 0)
    XCTAssertEqual(list.items, ["1", "2", "3", "5", "6", "4"], line: line)
    XCTAssertEqual(
      ["4", "5", "6"].map { list.position(of: $0)?.description }, ["1.0", "0.3", "0.4"],
      line: line)
  }

  func test12DuplicatesAreRefusedByNameAndNothingIsHalfApplied() throws {
    try assertRefused(
      #"The item identifier "2" is in the snapshot already. Identifiers must be unique."#
    ) { try $0.appendItems(["7", "8", "2", "9"]) }
    try assertRefused(
      #"The item identifier "2" is in the snapshot already. Identifiers must be unique."#
    ) { try $0.appendItems(["2"]) }
    try assertRefused(
      #"The item identifier "7" was given twice. Identifiers must be unique."#
    ) { try $0.insertItems(["7", "8", "7"], before: "2") }
    try assertRefused(
      #"The section identifier "a" is in the snapshot already. Identifiers must be unique."#
    ) { try $0.insertSections(["c", "a"], after: "a") }
    try assertRefused(
      #"The section identifier "c" was given twice. Identifiers must be unique."#
    ) { try $0.appendSections(["c", "c"]) }
  }

  func testWhatIsNotThereIsNamed() throws {
    try assertRefused(#"Inserting items: the item identifier "9" is not in the snapshot."#) {
      try $0.insertItems(["7"], after: "9")
    }
    try assertRefused(#"Moving an item: the item identifier "9" is not in the snapshot."#) {
      try $0.moveItem("9", before: "1")
    }
    try assertRefused(#"Moving an item: the item identifier "9" is not in the snapshot."#) {
      try $0.moveItem("1", before: "9")
    }
    try assertRefused(#"Moving a section: the section identifier "x" is not in the snapshot."#) {
      try $0.moveSection("a", after: "x")
    }
    try assertRefused(
      #"The item identifier "1" cannot be moved to a place beside itself."#
    ) { try $0.moveItem("1", before: "1") }
    var empty = List()
    XCTAssertThrowsError(try empty.appendItems(["1"])) {
      XCTAssertEqual(
        "\($0)",
        "Items cannot be appended to a snapshot that has no sections. Append a section first.")
    }
  }

  func testRandomChangesGiveWhatArraysGive() throws {
    for seed in SeededGenerator.seeds(1...200) {
      var random = RandomLists(seed: seed)
      var list = try random.list()
      for _ in 0..<40 {
        try random.change(&list)
        let items = list.items
        XCTAssertEqual(list.numberOfItems, items.count, "PORTICO_SEED=\(seed)")
        for (index, item) in items.enumerated() {
          XCTAssertEqual(list.index(ofItem: item), index, "PORTICO_SEED=\(seed)")
          XCTAssertEqual(
            list.position(of: item).map { list.item(at: $0) }, item, "PORTICO_SEED=\(seed)")
        }
        for (index, section) in list.sections.enumerated() {
          XCTAssertEqual(list.index(ofSection: section), index, "PORTICO_SEED=\(seed)")
        }
        XCTAssertEqual(
          list.sections.indices.flatMap { list.items(inSectionAt: $0) }, items,
          "PORTICO_SEED=\(seed)")
      }
    }
  }

  func testItemsAddedOneByOneBesideOthersAreWhereArraysHaveThem() throws {
    for seed in SeededGenerator.seeds(1...20) {
      var random = SeededGenerator(seed: seed)
      var list = SectionedIdentifiers<Int, Int>()
      try list.appendSections([0, 1])
      try list.appendItems([-1, -2], toSectionAt: 0)
      try list.appendItems([-3], toSectionAt: 1)
      var arrays = [[-1, -2], [-3]]
      for number in 0..<600 {
        // Again and again at the same place, so that what lies behind goes far.
        let other = random.next() % 3 == 0 ? -Int(random.next() % 3) - 1 : -2
        let section = arrays[0].contains(other) ? 0 : 1
        let place = arrays[section].firstIndex(of: other) ?? 0
        if random.next() % 2 == 0 {
          try list.insertItems([number], before: other)
          arrays[section].insert(number, at: place)
        } else {
          try list.insertItems([number], after: other)
          arrays[section].insert(number, at: place + 1)
        }
        switch random.next() % 12 {
        case 0:
          let gone = arrays[0].filter { $0 >= 0 }.prefix(2)
          list.removeItems(Array(gone))
          arrays[0].removeAll { gone.contains($0) }
        case 1:
          guard let item = arrays[0].last(where: { $0 >= 0 }) else { break }
          try list.moveItem(item, before: -3)
          arrays[0].removeAll { $0 == item }
          arrays[1].insert(item, at: arrays[1].firstIndex(of: -3) ?? 0)
        case 2:
          try list.appendItems([10_000 + number], toSectionAt: 0)
          arrays[0].append(10_000 + number)
        default: break
        }
        if number % 7 == 0 {
          for (section, items) in arrays.enumerated() {
            XCTAssertEqual(list.items(inSectionAt: section), items, "PORTICO_SEED=\(seed)")
            for (row, item) in items.enumerated() {
              XCTAssertEqual(
                list.position(of: item), RowPosition(section: section, row: row),
                "PORTICO_SEED=\(seed), \(number)")
            }
          }
        }
      }
    }
  }

  func testMovesGoToThePlaceThatArraysGive() throws {
    var list = try twoSections()
    try list.moveItem("1", after: "3")
    XCTAssertEqual(list.items(inSectionAt: 0), ["2", "3", "1"])
    try list.moveItem("1", before: "2")
    XCTAssertEqual(list.items(inSectionAt: 0), ["1", "2", "3"])
    try list.moveItem("4", after: "1")
    XCTAssertEqual(list.items(inSectionAt: 0), ["1", "4", "2", "3"])
    XCTAssertEqual(list.items(inSectionAt: 1), [])
    try list.moveSection("a", after: "b")
    XCTAssertEqual(list.sections, ["b", "a"])
    XCTAssertEqual(list.position(of: "4"), RowPosition(section: 1, row: 1))
    list.moveItem(at: RowPosition(section: 1, row: 3), to: RowPosition(section: 0, row: 0))
    XCTAssertEqual(list.items, ["3", "1", "4", "2"])
  }

  func testIdentifiersOfAllOneHashAreToldApart() throws {
    struct Same: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    var list = try SectionedIdentifiers([(section: 0, items: (0..<50).map(Same.init))])
    list.removeItems((0..<50).filter { $0 % 3 == 0 }.map(Same.init))
    XCTAssertEqual(list.items.map(\.number), (0..<50).filter { $0 % 3 != 0 })
    for (index, item) in list.items.enumerated() {
      XCTAssertEqual(list.index(ofItem: item), index)
    }
    XCTAssertNil(list.position(of: Same(number: 3)))
  }

  func testWhatWasRemovedDoesNotLiveOn() throws {
    final class Box: Hashable {
      static func == (left: Box, right: Box) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var boxes = [Box(), Box(), Box()]
    weak let second = boxes[1]
    var list = try SectionedIdentifiers([(section: 0, items: boxes)])
    list.removeItems([boxes[1]])
    boxes = []
    XCTAssertNil(second)
    XCTAssertEqual(list.numberOfItems, 2)
  }

  func testACopyDoesNotChangeWithTheOther() throws {
    let first = try twoSections()
    var second = first
    second.removeItems(["1"])
    try second.appendSections(["c"])
    XCTAssertEqual(first, try twoSections())
    XCTAssertEqual(second.items, ["2", "3", "4"])
  }
}
