@testable import UIKit
import UIKitTesting
import XCTest

/// Columns in wide windows, one stack in narrow ones.
@MainActor final class SplitTests: XCTestCase {
  private final class Witness: UISplitViewControllerDelegate {
    var log: [String] = []
    var top: UISplitViewController.Column?
    var discards = false
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { discards }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expand") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.append("show \(column.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.append("hide \(column.rawValue)") }
  }

  private let wide = CGSize(width: 900, height: 600)
  private let narrow = CGSize(width: 390, height: 600)
  private let (list, detail) = (Scribe("list"), Scribe("detail"))
  private let witness = Witness()

  private func columns() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = witness
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    return split
  }

  private func place(_ controller: UIViewController?) -> CGRect {
    controller?.viewIfLoaded.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  func testColumnsBesideEachOther() async {
    let split = columns()
    _ = AppDriver(.init(size: wide)) { split }
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    XCTAssertEqual(place(list.navigationController), CGRect(x: 0, y: 0, width: 320, height: 600))
    XCTAssertEqual(
      place(detail.navigationController), CGRect(x: 320, y: 0, width: 580, height: 600))
    XCTAssertTrue(list.splitViewController === split)
    XCTAssertEqual(list.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(detail.traitCollection.horizontalSizeClass, .regular)
    XCTAssertTrue(split.viewController(for: .primary) === list)
    split.preferredPrimaryColumnWidth = 250
    XCTAssertEqual(split.primaryColumnWidth, 250)
    XCTAssertEqual(place(detail.navigationController).minX, 250)
    XCTAssertEqual(Set(witness.log), ["show 0", "show 2"])
  }

  func testOneStackInANarrowWindowAndBack() async {
    let split = columns()
    let driver = AppDriver(.init(size: wide)) { split }
    driver.resize(to: narrow)
    driver.settle()
    XCTAssertTrue(split.isCollapsed)
    let navigation = list.navigationController
    XCTAssertTrue(detail.navigationController === navigation)
    XCTAssertEqual(navigation?.viewControllers, [list, detail])
    XCTAssertEqual(place(navigation), CGRect(origin: .zero, size: narrow))
    XCTAssertTrue(witness.log.contains("collapse"))
    driver.resize(to: wide)
    driver.settle()
    XCTAssertEqual(list.navigationController?.viewControllers, [list])
    XCTAssertEqual(detail.navigationController?.viewControllers, [detail])
    XCTAssertEqual(place(detail.navigationController).minX, 320)
    XCTAssertEqual(witness.log.filter { $0.count == 6 && $0 == "expand" }, ["expand"])
    XCTAssertNotNil(detail.view.window)
  }

  func testDetailsThatAreShownWhileNarrowAreBesideTheListWhenWide() async {
    witness.top = .primary
    let split = columns()
    let driver = AppDriver(.init(size: narrow)) { split }
    let navigation = list.navigationController
    XCTAssertEqual(navigation?.viewControllers, [list])
    let other = Scribe("other")
    list.showDetailViewController(other, sender: nil)
    driver.settle()
    XCTAssertEqual(navigation?.viewControllers, [list, other])
    XCTAssertTrue(navigation?.topViewController === other)
    driver.resize(to: wide)
    driver.settle()
    XCTAssertEqual(list.navigationController?.viewControllers, [list])
    XCTAssertEqual(place(other).minX, 320)
    XCTAssertTrue(split.viewController(for: .secondary) === other)
    let third = Scribe("third")
    list.showDetailViewController(third, sender: nil)
    driver.settle()
    XCTAssertNil(other.view.window)
    XCTAssertEqual(place(third).minX, 320)
  }

  func testHidingAndShowingTheList() async {
    let split = columns()
    let driver = AppDriver(.init(size: wide)) { split }
    witness.log = []
    split.hide(.primary)
    driver.settle()
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertNil(list.view.window)
    XCTAssertEqual(place(detail.navigationController), CGRect(origin: .zero, size: wide))
    split.show(.primary)
    driver.settle()
    XCTAssertEqual(place(list.navigationController).minX, 0)
    XCTAssertEqual(place(detail.navigationController).minX, 320)
    XCTAssertEqual(witness.log, ["hide 0", "show 0"])
  }

  func testAListOverTheDetails() async {
    let split = columns()
    split.preferredDisplayMode = .oneOverSecondary
    let driver = AppDriver(.init(size: wide)) { split }
    XCTAssertEqual(place(detail.navigationController), CGRect(origin: .zero, size: wide))
    XCTAssertEqual(place(list.navigationController), CGRect(x: 0, y: 0, width: 320, height: 600))
    driver.click(at: CGPoint(x: 700, y: 300))
    driver.settle()
    XCTAssertNil(list.view.window)
  }

  func testThreeColumns() async {
    let split = UISplitViewController(style: .tripleColumn)
    let middle = Scribe("middle")
    split.setViewController(list, for: .primary)
    split.setViewController(middle, for: .supplementary)
    split.setViewController(detail, for: .secondary)
    let driver = AppDriver(.init(size: CGSize(width: 1200, height: 600))) { split }
    XCTAssertEqual(split.displayMode, .twoBesideSecondary)
    XCTAssertEqual(place(list.navigationController).minX, 0)
    XCTAssertEqual(place(middle.navigationController).minX, 280)
    XCTAssertEqual(place(detail.navigationController).minX, 600)
    driver.resize(to: wide)
    driver.settle()
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    XCTAssertNil(list.view.window)
    XCTAssertEqual(place(middle.navigationController).minX, 0)
    driver.resize(to: narrow)
    driver.settle()
    XCTAssertEqual(list.navigationController?.viewControllers, [list, middle, detail])
  }

  func testAPairOfViewControllers() async {
    let split = UISplitViewController()
    split.delegate = witness
    let first = UINavigationController(rootViewController: list)
    let second = UINavigationController(rootViewController: detail)
    split.viewControllers = [first, second]
    let driver = AppDriver(.init(size: wide)) { split }
    XCTAssertEqual(split.viewControllers, [first, second])
    XCTAssertEqual(place(second).minX, 320)
    driver.resize(to: narrow)
    driver.settle()
    XCTAssertEqual(split.viewControllers, [first])
    XCTAssertEqual(first.viewControllers, [list, detail])
    driver.resize(to: wide)
    driver.settle()
    XCTAssertEqual(split.viewControllers, [first, second])
    XCTAssertEqual(second.viewControllers, [detail])
    witness.discards = true
    driver.resize(to: narrow)
    driver.settle()
    XCTAssertEqual(first.viewControllers, [list], "the delegate took the details away")
    driver.resize(to: wide)
    driver.settle()
    XCTAssertEqual(place(second).minX, 320)
  }
}
