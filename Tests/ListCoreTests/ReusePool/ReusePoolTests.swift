import XCTest

import ListCore

final class ReusePoolTests: XCTestCase {
  private final class Cell {}

  func testGivesBackWhatWasPutInUnderTheSameIdentifier() {
    let pool = ReusePool<Cell>(capacity: 4)
    let (person, header) = (Cell(), Cell())
    XCTAssertTrue(pool.enqueue(person, for: "person"))
    XCTAssertTrue(pool.enqueue(header, for: "header"))
    XCTAssertEqual(pool.count, 2)
    XCTAssertEqual(pool.count(for: "person"), 1)
    XCTAssertNil(pool.dequeue(for: "other"))
    XCTAssertTrue(pool.dequeue(for: "header") === header)
    XCTAssertTrue(pool.dequeue(for: "person") === person)
    XCTAssertNil(pool.dequeue(for: "person"))
    XCTAssertEqual(pool.count, 0)
  }

  func testHandsOutTheLatestFirst() {
    let pool = ReusePool<Cell>(capacity: 3)
    let cells = [Cell(), Cell(), Cell()]
    for cell in cells { pool.enqueue(cell, for: "a") }
    for cell in cells.reversed() { XCTAssertTrue(pool.dequeue(for: "a") === cell) }
  }

  func testKeepsNoMoreThanItsCapacityOfEachIdentifier() {
    let pool = ReusePool<Cell>(capacity: 2)
    XCTAssertTrue(pool.enqueue(Cell(), for: "a"))
    XCTAssertTrue(pool.enqueue(Cell(), for: "a"))
    weak var refused: Cell?
    do {
      let cell = Cell()
      refused = cell
      XCTAssertFalse(pool.enqueue(cell, for: "a"))
    }
    XCTAssertNil(refused, "what the pool refuses it must not hold")
    XCTAssertTrue(pool.enqueue(Cell(), for: "b"), "each identifier has a bound of its own")
    XCTAssertEqual(pool.count(for: "a"), 2)
    XCTAssertEqual(pool.count, 3)
    XCTAssertFalse(ReusePool<Cell>(capacity: 0).enqueue(Cell(), for: "a"))
  }

  func testDrainTakesOutEverything() {
    let pool = ReusePool<Cell>(capacity: 8)
    let cells = (0..<4).map { _ in Cell() }
    for cell in cells[..<3] { pool.enqueue(cell, for: "a") }
    pool.enqueue(cells[3], for: "b")
    XCTAssertEqual(
      pool.drain("a").map(ObjectIdentifier.init), cells[..<3].map(ObjectIdentifier.init))
    XCTAssertEqual(pool.count, 1)
    XCTAssertEqual(pool.drain("a").count, 0)
    XCTAssertEqual(pool.drain().map(ObjectIdentifier.init), [ObjectIdentifier(cells[3])])
    XCTAssertEqual(pool.count, 0)
  }

  func testDoesNotKeepAliveWhatWasTakenOut() {
    let pool = ReusePool<Cell>(capacity: 8)
    weak var first: Cell?
    weak var second: Cell?
    do {
      let cells = [Cell(), Cell()]
      (first, second) = (cells[0], cells[1])
      for cell in cells { pool.enqueue(cell, for: "a") }
    }
    XCTAssertNotNil(first, "the pool holds what waits")
    XCTAssertNotNil(second)
    _ = pool.dequeue(for: "a")
    XCTAssertNil(second)
    pool.drain()
    XCTAssertNil(first)
  }
}
