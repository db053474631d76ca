import Contacts
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Where things stand when a window gets small, or its bars change.
@MainActor final class SmallWindowTests: XCTestCase {
  private func frame(of row: Int, in test: ShellTest) -> CGRect {
    test.table.convert(test.table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
  }

  func testAHitStandsBelowTheBarInAShortWindow() async throws {
    for width in [390, 1000] as [CGFloat] {
      let test = try ShellTest(window: .init(size: CGSize(width: width, height: 800), scale: 1))
      test.driver.pressControl("f")
      test.driver.type("grace")
      test.driver.settle(limit: 1)
      for height in [300, 200, 120, 800] as [CGFloat] {
        test.driver.resize(to: CGSize(width: width, height: height))
        test.driver.settle(limit: 1)
        let bar = try XCTUnwrap(test.list.navigationController?.navigationBar)
        let bottom = bar.convert(bar.bounds, to: nil).maxY
        XCTAssertGreaterThanOrEqual(frame(of: 0, in: test).minY, bottom - 0.5, "\(width) \(height)")
      }
    }
  }

  func testNoSpinnerIsLeftAfterUndoing() async throws {
    for (width, count) in [(390, 6), (1000, 6), (390, 60), (1000, 60)] as [(CGFloat, Int)] {
      let test = try ShellTest(
        ShellTest.many(count), window: .init(size: CGSize(width: width, height: 700), scale: 1))
      // The large title gives way.
      test.table.contentOffset.y += 300
      test.driver.settle(limit: 1)
      test.driver.pressControl("a")
      test.driver.settle(limit: 1)
      test.driver.press(.keyboardDeleteForward)
      test.driver.settle(limit: 2)
      test.driver.press(.keyboardReturnOrEnter)
      test.driver.settle(limit: 2)
      XCTAssertEqual(test.list.list.count, 0)
      test.driver.pressControl("z")
      test.driver.settle(limit: 2)
      XCTAssertEqual(test.list.list.count, count)
      XCTAssertEqual(
        test.table.contentOffset.y, -test.table.adjustedContentInset.top, "\(width) \(count)")
      XCTAssertEqual(test.list.refreshControl?.isHidden, true, "\(width) \(count)")
    }
  }

  func testWhatIsSaidStandsAboveTheToolbar() async throws {
    let test = try ShellTest()
    test.list.delete([test.list.list.identifier(at: 0)])
    test.driver.settle(limit: 1)
    let offer = try XCTUnwrap(test.shell.view.subviews.first { $0 is OfferView })
    test.list.setEditing(true, animated: true)
    test.driver.settle(limit: 2)
    let bar = try XCTUnwrap(test.list.navigationController?.toolbar)
    let top = bar.convert(bar.bounds, to: nil).minY
    XCTAssertLessThanOrEqual(offer.convert(offer.bounds, to: nil).maxY, top)
    test.list.setEditing(false, animated: true)
    test.driver.settle(limit: 2)
    XCTAssertGreaterThan(offer.convert(offer.bounds, to: nil).maxY, top)
  }

  func testGroupsWithoutANameHaveOneOnTheScreen() async throws {
    let test = try ShellTest(groups: ["": [0]])
    test.tap("Groups")
    test.tap("Unnamed Group")
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.title, "Unnamed Group")
  }
}
