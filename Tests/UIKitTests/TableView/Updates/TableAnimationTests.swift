import UIKitTesting
import XCTest

/// How rows come, go and move, seen at moments of the animation: 0.3 seconds, starting and ending
/// slowly, half of the way after half of the time.
@MainActor final class TableAnimationTests: XCTestCase {
  private typealias Animation = UITableView.RowAnimation

  private func insert(_ animation: Animation, into screen: NamedScreen) {
    screen.list.sections[0].insert("new", at: 1)
    screen.table.insertRows(at: [screen.path(1)], with: animation)
  }

  private func screen() -> NamedScreen { NamedScreen([["a", "b", "c"]]) }

  private func seen(_ view: UIView?) -> CGRect {
    view?.layer.presentation()?.frame ?? .null
  }

  private func opacity(_ view: UIView?) -> Float { view?.layer.presentation()?.opacity ?? -1 }

  func testNeighboursSlideToTheirNewPlaces() async {
    let screen = screen()
    insert(.fade, into: screen)
    XCTAssertEqual(screen.seenY("a"), 0)
    XCTAssertEqual(screen.seenY("b"), 44)
    screen.driver.advance(by: 0.075)
    // A cubic curve from rest to rest has gone an eighth to a sixth of the way by then.
    XCTAssertEqual(screen.seenY("b") ?? 0, 44 + 44 * 0.13, accuracy: 2)
    screen.driver.advance(by: 0.075)
    XCTAssertEqual(screen.seenY("b") ?? 0, 66, accuracy: 1.5)
    XCTAssertEqual(screen.seenY("c") ?? 0, 110, accuracy: 1.5)
    screen.checkSettled()
    XCTAssertEqual(screen.seenY("b"), 88)
  }

  func testRowsThatCome() async {
    func half(_ animation: Animation, _ check: (UITableViewCell?) -> Void) {
      let screen = screen()
      insert(animation, into: screen)
      screen.driver.advance(by: 0.15)
      check(screen.cell("new"))
      // It lies below those that move away.
      let order = screen.table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
      XCTAssertLessThan(
        order.firstIndex(of: "new") ?? 9, order.firstIndex(of: "b") ?? 0, "\(animation)")
      screen.checkSettled()
    }
    half(.fade) {
      XCTAssertEqual(seen($0), CGRect(x: 0, y: 44, width: 390, height: 44))
      XCTAssertEqual(opacity($0), 0.5, accuracy: 0.05)
    }
    half(.none) {
      XCTAssertEqual(seen($0), CGRect(x: 0, y: 44, width: 390, height: 44))
      XCTAssertEqual(opacity($0), 1)
    }
    half(.left) { XCTAssertEqual(seen($0).minX, -195, accuracy: 12) }
    half(.right) { XCTAssertEqual(seen($0).minX, 195, accuracy: 12) }
    half(.top) { XCTAssertEqual(seen($0).minY, 22, accuracy: 1.5) }
    half(.bottom) { XCTAssertEqual(seen($0).minY, 66, accuracy: 1.5) }
    half(.middle) {
      XCTAssertEqual(seen($0).midY, 66, accuracy: 0.01)
      XCTAssertEqual(seen($0).height, 22, accuracy: 1.5)
      XCTAssertEqual($0?.clipsToBounds, true)
    }
    half(.automatic) {
      XCTAssertEqual(seen($0).minY, 22, accuracy: 1.5)
      XCTAssertEqual(opacity($0), 0.5, accuracy: 0.05)
    }
  }

  func testRowsThatGo() async {
    func half(_ animation: Animation, _ check: (UITableViewCell?) -> Void) {
      let screen = screen()
      let cell = screen.cell("b")
      screen.list.sections[0].remove(at: 1)
      screen.table.deleteRows(at: [screen.path(1)], with: animation)
      XCTAssertNil(screen.table.indexPath(for: cell ?? UITableViewCell()))
      screen.driver.advance(by: 0.15)
      XCTAssertEqual(cell?.superview === screen.table && cell?.isHidden == false, true)
      check(cell)
      XCTAssertEqual(screen.seenY("c") ?? 0, 66, accuracy: 1.5)
      screen.checkSettled()
    }
    half(.fade) {
      XCTAssertEqual(seen($0), CGRect(x: 0, y: 44, width: 390, height: 44))
      XCTAssertEqual(opacity($0), 0.5, accuracy: 0.05)
    }
    half(.left) { XCTAssertEqual(seen($0).minX, -195, accuracy: 12) }
    half(.right) { XCTAssertEqual(seen($0).minX, 195, accuracy: 12) }
    half(.top) { XCTAssertEqual(seen($0).minY, 22, accuracy: 1.5) }
    half(.bottom) { XCTAssertEqual(seen($0).minY, 66, accuracy: 1.5) }
    half(.middle) {
      XCTAssertEqual(seen($0).midY, 66, accuracy: 0.01)
      XCTAssertEqual(seen($0).height, 22, accuracy: 1.5)
    }
    half(.automatic) { XCTAssertEqual(opacity($0), 0.5, accuracy: 0.05) }
  }

  func testNothingMovesWhereAllIsWithoutAnimation() async {
    let screen = screen()
    screen.list.sections[0] = ["new", "b", "c"]
    screen.table.performBatchUpdates {
      screen.table.insertRows(at: [screen.path(0)], with: .none)
      screen.table.deleteRows(at: [screen.path(0)], with: .none)
    }
    XCTAssertEqual(screen.shownCells.count, 3)
    XCTAssertEqual(screen.seenY("b"), 44)

    UIView.performWithoutAnimation {
      screen.list.sections[0].removeFirst()
      screen.table.deleteRows(at: [screen.path(0)], with: .left)
    }
    XCTAssertEqual(screen.shownCells.count, 2)
    XCTAssertEqual(screen.seenY("b"), 0)
    screen.checkSettled()
  }

  func testReloadFadesFromOneCellToAnother() async {
    let screen = screen()
    let old = screen.cell("b")
    screen.list.sections[0][1] = "B"
    screen.table.reloadRows(at: [screen.path(1)], with: .fade)
    let new = screen.cell("B")
    XCTAssertFalse(old === new)
    screen.driver.advance(by: 0.15)
    XCTAssertEqual(opacity(old), 0.5, accuracy: 0.05)
    XCTAssertEqual(opacity(new), 0.5, accuracy: 0.05)
    XCTAssertEqual(seen(new), seen(old))
    screen.checkSettled()
  }

  func testAMoveGoesAboveTheOtherRowsAcrossSections() async {
    let screen = NamedScreen([["a", "b"], ["c", "d"]])
    screen.table.performBatchUpdates {
      screen.list.sections = [["b"], ["c", "d", "a"]]
      screen.table.moveRow(at: screen.path(0), to: screen.path(2, 1))
    }
    XCTAssertEqual(screen.seenY("a"), 0)
    screen.driver.advance(by: 0.15)
    XCTAssertEqual(screen.seenY("a") ?? 0, 66, accuracy: 2)
    XCTAssertEqual(screen.seenY("b") ?? 0, 22, accuracy: 1.5)
    let order = screen.table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
    XCTAssertEqual(order.last, "a")
    screen.checkSettled()
  }

  func testRowsFromBelowComeInAndRowsGoOutAtTheEdge() async {
    let screen = NamedScreen([NamedScreen.names(30)])
    XCTAssertEqual(screen.visible.last, "r9")
    // Two rows go, two come in from below the edge.
    screen.list.sections[0].removeSubrange(3...4)
    screen.table.deleteRows(at: [screen.path(3), screen.path(4)], with: .fade)
    XCTAssertEqual(screen.visible.last, "r11")
    XCTAssertEqual(screen.seenY("r10"), 440)
    XCTAssertEqual(screen.seenY("r11"), 484)
    screen.checkSettled()
    // Three come, three leave at the edge and are seen until they are out.
    let last = screen.cell("r11")
    let count = screen.list.didEndCount
    screen.list.sections[0].insert(contentsOf: ["x", "y", "z"], at: 1)
    screen.table.insertRows(at: (1...3).map { screen.path($0) }, with: .fade)
    XCTAssertEqual(last?.isHidden, false)
    XCTAssertEqual(last.map(screen.seenY), 396)
    XCTAssertEqual(screen.list.didEndCount, count, "it is still seen")
    screen.driver.advance(by: 0.15)
    XCTAssertEqual(last.map(screen.seenY) ?? 0, 462, accuracy: 3)
    screen.checkSettled()
    XCTAssertEqual(screen.list.didEndCount, count + 3)
  }

  func testASecondBatchStartsFromWhereThingsAre() async {
    let screen = screen()
    insert(.fade, into: screen)
    screen.driver.advance(by: 0.15)
    let (b, c) = (screen.seenY("b") ?? 0, screen.seenY("c") ?? 0)
    screen.list.sections[0].removeAll { $0 == "a" || $0 == "new" }
    let leaving = screen.cell("new")
    screen.table.deleteRows(at: [screen.path(0), screen.path(1)], with: .fade)
    XCTAssertEqual(screen.seenY("b") ?? 0, b, accuracy: 0.01)
    XCTAssertEqual(screen.seenY("c") ?? 0, c, accuracy: 0.01)
    XCTAssertEqual(opacity(leaving), 0.5, accuracy: 0.05, "it was half there")
    var last = b
    for _ in 0..<18 {
      screen.driver.advance(frames: 1)
      let y = screen.seenY("b") ?? 0
      XCTAssertLessThan(abs(y - last), 12, "it jumps")
      last = y
    }
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["b", "c"])
  }

  func testARowThatComesBackWhileItSlidesOutKeepsItsCell() async {
    let screen = NamedScreen([NamedScreen.names(30)])
    let last = screen.cell("r9")
    insert(.fade, into: screen)
    XCTAssertNil(screen.table.cellForRow(at: screen.path(10)))
    screen.driver.advance(by: 0.1)
    screen.list.sections[0].remove(at: 1)
    screen.table.deleteRows(at: [screen.path(1)], with: .fade)
    XCTAssertTrue(screen.cell("r9") === last)
    screen.checkSettled()
    insert(.fade, into: screen)
    screen.driver.advance(by: 0.1)
    screen.scroll(to: 44)
    XCTAssertTrue(screen.cell("r9") === last)
    screen.checkSettled()
  }

  func testReloadDataEndsTheAnimation() async {
    let screen = screen()
    screen.list.sections[0].remove(at: 0)
    screen.table.deleteRows(at: [screen.path(0)], with: .left)
    screen.driver.advance(by: 0.1)
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.shownCells.count, 2)
    XCTAssertEqual(screen.seenY("b"), 0)
    screen.checkSettled()
  }

  func testCompletionComesWhenTheAnimationIsOver() async {
    let screen = screen()
    var ends: [Bool] = []
    screen.table.performBatchUpdates {
      self.insert(.fade, into: screen)
    } completion: {
      ends.append($0)
    }
    screen.driver.advance(by: 0.25)
    XCTAssertEqual(ends, [])
    screen.driver.advance(by: 0.06)
    XCTAssertEqual(ends, [true])
    screen.table.performBatchUpdates {
      screen.table.deleteRows(at: [screen.path(0)], with: .fade)
    } completion: {
      ends.append($0)
    }
    XCTAssertEqual(screen.faults.count, 1)
    screen.driver.settle()
    XCTAssertEqual(ends, [true, false])
  }
}
