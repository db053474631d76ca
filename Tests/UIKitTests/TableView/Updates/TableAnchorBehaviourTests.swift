@testable import UIKit
import UIKitTesting
import XCTest

/// Behaviours that users of list views asked for: what they look at stays where it is. The numbers
/// are those of the list in the documentation.
@MainActor final class TableAnchorBehaviourTests: XCTestCase {
  private let estimates: [CGFloat] = [10, 44, 300]

  /// The rows in sight and where they are seen below the top of the table.
  private func places(_ screen: NamedScreen) -> [String: CGFloat] {
    var result: [String: CGFloat] = [:]
    for cell in screen.table.visibleCells {
      result[cell.textLabel?.text ?? ""] = cell.frame.minY - screen.table.contentOffset.y
    }
    return result
  }

  /// Checks that rows that are in sight before and after something happens do not move.
  private func keepingPlaces(
    _ screen: NamedScreen, _ what: String, file: StaticString = #filePath, line: UInt = #line,
    _ action: () -> Void
  ) {
    let before = places(screen)
    action()
    screen.layOut()
    let after = places(screen)
    let common = Set(before.keys).intersection(after.keys)
    XCTAssertGreaterThan(
      common.count, 1, "\(what): other rows are in sight", file: file, line: line)
    for name in common {
      XCTAssertEqual(
        after[name] ?? 0, before[name] ?? 0, accuracy: 0.51, "\(what): \(name)", file: file,
        line: line)
      XCTAssertEqual(
        screen.seenY(name) ?? 0, after[name] ?? 0, accuracy: 0.51, "\(what): \(name) is animated",
        file: file, line: line)
    }
  }

  func testBehaviour14ABatchAtTheBottomKeepsTheOffset() async {
    let screen = NamedScreen([NamedScreen.names(100)])
    screen.scroll(to: 4400 - 440)
    screen.table.performBatchUpdates(nil)
    XCTAssertEqual(screen.table.contentOffset.y, 3960)
    screen.list.sections[0].append("new")
    screen.table.insertRows(at: [screen.path(100)], with: .automatic)
    XCTAssertEqual(screen.table.contentOffset.y, 3960)
    XCTAssertEqual(screen.visible.last, "r99")
    screen.checkSettled()
    XCTAssertEqual(screen.table.contentOffset.y, 3960)
  }

  func testBehaviour17ScrollingUpAfterAnInsertAndAReloadDoesNotJitter() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(200)], estimate: estimate)
      screen.table.scrollToRow(at: screen.path(100), at: .top, animated: false)
      screen.layOut()
      screen.list.sections[0].insert("new", at: 98)
      screen.table.insertRows(at: [screen.path(98)], with: .automatic)
      screen.driver.settle()
      screen.table.reloadRows(at: [screen.path(101)], with: .automatic)
      screen.driver.settle()
      for _ in 0..<200 {
        let before = places(screen)
        screen.table.contentOffset.y -= 17
        screen.layOut()
        for (name, y) in places(screen) {
          guard let old = before[name] else { continue }
          XCTAssertEqual(y, old + 17, accuracy: 0.51, "\(name) with a guess of \(estimate)")
        }
      }
    }
  }

  func testBehaviour18ReloadDataKeepsTheTopRow() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(200)], estimate: estimate)
      screen.scroll(to: 2_000)
      for _ in 0..<5 {
        keepingPlaces(screen, "guess \(estimate)") { screen.table.reloadData() }
      }
      XCTAssertGreaterThan(screen.table.contentOffset.y, 0)
    }
  }

  func testBehaviour19DeletesAndReloadsWithAutomaticHeightsDoNotJump() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(200)], estimate: estimate)
      screen.table.scrollToRow(at: screen.path(100), at: .top, animated: false)
      screen.layOut()
      keepingPlaces(screen, "delete above, guess \(estimate)") {
        screen.list.sections[0].remove(at: 20)
        screen.table.deleteRows(at: [screen.path(20)], with: .automatic)
      }
      screen.driver.settle()
      keepingPlaces(screen, "reload above, guess \(estimate)") {
        screen.table.reloadRows(at: [screen.path(5), screen.path(98)], with: .automatic)
      }
      screen.driver.settle()
      // A row in sight goes: those above it stay, those below close the gap.
      let names = screen.visible
      let before = places(screen)
      let path = screen.table.indexPathsForVisibleRows?[2] ?? screen.path(0)
      screen.list.sections[0].remove(at: path.row)
      screen.table.deleteRows(at: [path], with: .automatic)
      XCTAssertEqual(screen.screenY(names[0]), before[names[0]])
      XCTAssertEqual(screen.screenY(names[1]), before[names[1]])
      screen.checkSettled()
      // So does the row at the top: the next takes its place.
      let next = screen.visible[1]
      let top = places(screen)[screen.visible[0]]
      let first = screen.table.indexPathsForVisibleRows?[0] ?? screen.path(0)
      screen.list.sections[0].remove(at: first.row)
      screen.table.deleteRows(at: [first], with: .automatic)
      screen.checkSettled()
      XCTAssertEqual(screen.screenY(next), top)
    }
  }

  func testBehaviour20ScrollingUpOverVariedHeightsAfterAReturnIsSmooth() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(300)], estimate: estimate)
      screen.scroll(to: 4_000)
      // The screen goes and comes back.
      let container = screen.table.superview
      screen.table.removeFromSuperview()
      screen.layOut()
      container?.addSubview(screen.table)
      screen.layOut()
      for _ in 0..<150 {
        let before = places(screen)
        screen.table.contentOffset.y -= 13
        screen.layOut()
        for (name, y) in places(screen) {
          guard let old = before[name] else { continue }
          XCTAssertEqual(y, old + 13, accuracy: 0.51, "\(name) with a guess of \(estimate)")
        }
      }
    }
  }

  func testBehaviour21RowsInsertedAboveKeepWhatIsInSight() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(300)], estimate: estimate)
      screen.scroll(to: 3_000)
      var count = 0
      func insert(_ animation: UITableView.RowAnimation) {
        count += 1
        let new = NamedScreen.names(5, "new\(count)-")
        screen.list.sections[0].insert(contentsOf: new, at: 0)
        screen.table.insertRows(at: (0..<5).map { screen.path($0) }, with: animation)
      }
      // At rest, and without animation.
      keepingPlaces(screen, "at rest") { insert(.automatic) }
      keepingPlaces(screen, "without animation") { insert(.none) }
      UIView.performWithoutAnimation {
        keepingPlaces(screen, "in performWithoutAnimation") { insert(.fade) }
      }
      // Under a finger that rests.
      screen.driver.touchDown(at: CGPoint(x: 100, y: 300))
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: CGPoint(x: 100, y: 260))
      screen.driver.advance(frames: 1)
      keepingPlaces(screen, "in a drag") { insert(.automatic) }
      screen.driver.touchUp(at: CGPoint(x: 100, y: 260))
      screen.driver.settle()
      // In flight.
      screen.driver.fling(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 330))
      screen.driver.advance(frames: 2)
      XCTAssertTrue(screen.table.isDecelerating)
      keepingPlaces(screen, "in flight") { insert(.automatic) }
      keepingPlaces(screen, "in flight, without animation") { insert(.none) }
      XCTAssertTrue(screen.table.isDecelerating)
      screen.checkSettled()
    }
  }

  func testBehaviour22DeletingOrMovingARowDoesNotScrollToTheTop() async {
    let screen = NamedScreen([NamedScreen.names(200)])
    screen.scroll(to: 4_000)
    let row = screen.table.indexPathsForVisibleRows?[3].row ?? 0
    screen.list.sections[0].remove(at: row)
    screen.table.deleteRows(at: [screen.path(row)], with: .automatic)
    XCTAssertEqual(screen.table.contentOffset.y, 4_000)
    let name = screen.list.sections[0].remove(at: row)
    screen.list.sections[0].insert(name, at: row + 2)
    screen.table.moveRow(at: screen.path(row), to: screen.path(row + 2))
    XCTAssertEqual(screen.table.contentOffset.y, 4_000)
    screen.checkSettled()
    // To the top of the list: the rows in sight stay, and one more lies above them.
    let place = screen.screenY(screen.visible[0])
    let top = screen.visible[0]
    let moved = screen.list.sections[0].remove(at: row + 2)
    screen.list.sections[0].insert(moved, at: 0)
    screen.table.moveRow(at: screen.path(row + 2), to: screen.path(0))
    screen.checkSettled()
    XCTAssertEqual(screen.screenY(top), place)
    XCTAssertEqual(screen.table.contentOffset.y, 4_044)
  }

  func testBehaviour23MoreThan200RowsScrollFromEndToEnd() async {
    let screen = SelfSizedRows.screen([NamedScreen.names(700)])
    var seen = Set<String>()
    for _ in 0..<600 {
      seen.formUnion(screen.visible)
      let bottom = screen.table.contentSize.height - screen.table.bounds.height
      if screen.table.contentOffset.y >= bottom { break }
      screen.table.contentOffset.y = min(bottom, screen.table.contentOffset.y + 400)
      screen.layOut()
    }
    XCTAssertEqual(seen.count, 700)
    XCTAssertEqual(screen.visible.last, "r699")
    screen.checkSettled()
  }

  func testBehaviour24TheIndicatorGoesWithTheFinger() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(60)], estimate: estimate)
      /// The upper and lower end of the thumb, below the top of the table.
      func thumb() -> ClosedRange<CGFloat> {
        let frame = screen.table.indicators?.vertical.frame ?? .null
        let top = frame.minY - screen.table.contentOffset.y
        return top...top + frame.height
      }
      for direction: CGFloat in [1, -1] {
        let start = CGPoint(x: 100, y: direction > 0 ? 400 : 40)
        var last: ClosedRange<CGFloat>?
        for _ in 0..<80 {
          var point = start
          screen.driver.touchDown(at: point)
          screen.driver.advance(frames: 1)
          for _ in 0..<12 {
            point.y -= 30 * direction
            screen.driver.touchMove(to: point)
            screen.driver.advance(frames: 1)
            let now = thumb()
            if let last {
              XCTAssertGreaterThanOrEqual(
                (now.lowerBound - last.lowerBound) * direction, -0.001, "guess \(estimate)")
              XCTAssertGreaterThanOrEqual(
                (now.upperBound - last.upperBound) * direction, -0.001, "guess \(estimate)")
            }
            let limits = 0...screen.table.contentSize.height - screen.table.bounds.height
            guard limits.contains(screen.table.contentOffset.y) else { break }
            last = now
          }
          screen.driver.advance(by: 0.1)
          screen.driver.touchUp(at: point)
          screen.driver.advance(frames: 2)
          if screen.visible.last == "r59" && direction > 0 { break }
          if screen.table.contentOffset.y <= 0 && direction < 0 { break }
          last = thumb()
        }
        screen.driver.settle()
      }
    }
  }

  func testBehaviour25ScrollToAFarRowMakesOnlyTheCellsThere() async {
    for position in [UITableView.ScrollPosition.top, .middle, .bottom, .none] {
      let screen = SelfSizedRows.screen([NamedScreen.names(10_000)])
      screen.list.asked = []
      screen.table.scrollToRow(at: screen.path(7_000), at: position, animated: false)
      screen.layOut()
      let rows = screen.list.asked.compactMap { Int($0.dropFirst()) }
      XCTAssertTrue(rows.allSatisfy { (6_975...7_025).contains($0) }, "\(rows)")
      XCTAssertLessThan(rows.count, 40)
      let y = screen.screenY("r7000") ?? -1000
      let height = screen.cell("r7000")?.frame.height ?? 0
      switch position {
      case .top: XCTAssertEqual(y, 0, accuracy: 0.51)
      case .middle: XCTAssertEqual(y + height / 2, 220, accuracy: 0.51)
      case .bottom, .none: XCTAssertEqual(y + height, 440, accuracy: 0.51)
      }
      screen.checkSettled()
    }
  }

  func testBehaviour26ScrollToRowRightAfterAReloadLandsOnTheRow() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(10)], estimate: estimate)
      screen.list.sections[0] = NamedScreen.names(500)
      screen.table.reloadData()
      screen.table.scrollToRow(at: screen.path(444), at: .top, animated: false)
      screen.layOut()
      XCTAssertEqual(screen.screenY("r444") ?? -1, 0, accuracy: 0.51, "guess \(estimate)")
      screen.list.sections[0] += NamedScreen.names(100, "s")
      screen.table.insertRows(at: (500..<600).map { screen.path($0) }, with: .automatic)
      screen.table.scrollToRow(at: screen.path(599), at: .bottom, animated: false)
      screen.checkSettled()
      let last = screen.cell("s99")
      XCTAssertEqual(
        (last?.frame.maxY ?? 0) - screen.table.contentOffset.y, 440, accuracy: 0.51,
        "guess \(estimate)")
    }
  }

  func testBehaviour27RowsAppendedBelowDoNotMoveAUserWhoScrolledBack() async {
    for estimate in estimates {
      let screen = SelfSizedRows.screen([NamedScreen.names(100)], estimate: estimate)
      screen.table.scrollToRow(at: screen.path(50), at: .top, animated: false)
      screen.layOut()
      for count in 0..<10 {
        keepingPlaces(screen, "guess \(estimate)") {
          screen.list.sections[0].append("s\(count)")
          screen.table.insertRows(at: [screen.path(100 + count)], with: .automatic)
        }
      }
      screen.checkSettled()
    }
  }

  // MARK: Beside the list

  func testRowsDeletedAtTheEndLetTheContentComeDown() async {
    let screen = NamedScreen([NamedScreen.names(30)])
    screen.scroll(to: 30 * 44 - 440)
    let first = screen.visible[0]
    screen.list.sections[0].removeLast(5)
    screen.table.deleteRows(at: (25..<30).map { screen.path($0) }, with: .fade)
    XCTAssertEqual(screen.table.contentOffset.y, 25 * 44 - 440)
    XCTAssertEqual(screen.seenY(first), 0, "it comes down from where it was")
    XCTAssertEqual(screen.screenY(first), 220)
    XCTAssertEqual(screen.seenY("r19"), -44, "and others with it from above")
    screen.checkSettled()
  }

  func testRowsInsertedAtTheTopOfATableAtItsTopAreSeen() async {
    for style in [UITableView.Style.plain, .grouped] {
      let screen = NamedScreen([NamedScreen.names(50)], style: style) { _, list in
        list.headers = ["A"]
      }
      screen.list.sections[0].insert("new", at: 0)
      screen.table.insertRows(at: [screen.path(0)], with: .automatic)
      XCTAssertEqual(screen.table.contentOffset.y, 0)
      XCTAssertEqual(screen.visible.first, "new")
      screen.checkSettled()
    }
  }

  func testAReloadedSectionDoesNotJump() async {
    let screen = SelfSizedRows.screen([NamedScreen.names(50), NamedScreen.names(80, "s")])
    screen.table.scrollToRow(at: screen.path(40, 1), at: .top, animated: false)
    screen.layOut()
    let y = screen.table.contentOffset.y
    UIView.performWithoutAnimation {
      screen.table.reloadSections([1], with: .none)
    }
    XCTAssertEqual(screen.visible.first, "s40")
    XCTAssertEqual(screen.screenY("s40") ?? -1, 0, accuracy: 0.51)
    XCTAssertEqual(screen.table.contentOffset.y, y, accuracy: 2_000)
    screen.checkSettled()
  }

  func testACellThatGrowsInSightPushesTheOthersDown() async {
    let screen = SelfSizedRows.screen([NamedScreen.names(100)])
    screen.scroll(to: 1_000)
    let names = screen.visible
    let before = places(screen)
    let cell = screen.cell(names[1]) as? TallCell
    let old = cell?.wanted ?? 0
    cell?.wanted = old + 50
    screen.layOut()
    XCTAssertEqual(screen.screenY(names[1]), before[names[1]])
    XCTAssertEqual(screen.screenY(names[2]), before[names[2]].map { $0 + 50 })
    XCTAssertEqual(screen.seenY(names[2]) ?? 0, before[names[2]] ?? -1, accuracy: 3)
    screen.checkSettled()
    // Above what is at the top of the viewport nothing is seen of it.
    screen.table.selfSizingInvalidation = .disabled
    cell?.wanted = old
    screen.layOut()
    XCTAssertEqual(screen.screenY(names[2]), before[names[2]].map { $0 + 50 })
    screen.table.selfSizingInvalidation = .enabled
    UIView.performWithoutAnimation {
      cell?.invalidateIntrinsicContentSize()
      screen.layOut()
    }
    XCTAssertEqual(screen.screenY(names[2]), before[names[2]])
    XCTAssertEqual(screen.seenY(names[2]), before[names[2]])
    screen.checkSettled()
  }
}
