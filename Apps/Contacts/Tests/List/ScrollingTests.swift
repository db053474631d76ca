import UIKitTesting
import XCTest

@testable import ContactsApp

/// A list that notes which people it is asked for.
struct NotedPeople: RandomAccessCollection {
  final class Notes {
    var asked: [Int] = []
  }
  let count: Int
  let notes = Notes()

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(position: Int) -> [String: String] {
    notes.asked.append(position)
    return ["firstName": "Person \(position)"]
  }
}

@MainActor final class ScrollingTests: XCTestCase {
  /// The cells that the table holds, in sight and waiting.
  static func cells(in view: UIView) -> Int {
    view.subviews.reduce(view is ContactCell ? 1 : 0) { $0 + cells(in: $1) }
  }

  func testASmallStepAsksForTheRowsThatComeIn() async throws {
    let people = NotedPeople(count: 100_000)
    let controller = ContactsController(people)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 440), scale: 1)) { controller }
    let table = try XCTUnwrap(controller.tableView)
    XCTAssertLessThanOrEqual(people.notes.asked.count, 11)
    for step in 1...50 {
      people.notes.asked = []
      let offset = CGFloat(step) * 30
      table.contentOffset.y = offset
      driver.settleFrame()
      let before = Set(Int((offset - 30) / 44)...Int((offset - 30 + 439.9) / 44))
      let after = Set(Int(offset / 44)...Int((offset + 439.9) / 44))
      XCTAssertEqual(Set(people.notes.asked), after.subtracting(before), "at \(offset)")
      XCTAssertEqual(people.notes.asked.count, after.subtracting(before).count)
      XCTAssertLessThanOrEqual(Self.cells(in: table), 13)
    }
  }

  func testEndAndBack() async throws {
    let people = NotedPeople(count: 100_000)
    let controller = ContactsController(people)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 440), scale: 1)) { controller }
    let table = try XCTUnwrap(controller.tableView)
    people.notes.asked = []
    driver.press(.keyboardEnd)
    driver.settle()
    XCTAssertEqual(table.contentOffset.y, 4_400_000 - 440)
    XCTAssertEqual((table.visibleCells.last as? ContactCell)?.accessibilityLabel, "Person 99999")
    driver.press(.keyboardHome)
    driver.settle()
    XCTAssertEqual(table.contentOffset.y, 0)
    XCTAssertEqual((table.visibleCells.first as? ContactCell)?.accessibilityLabel, "Person 0")
    XCTAssertLessThanOrEqual(Self.cells(in: table), 26, "the visible ones and the pool")
  }
}
