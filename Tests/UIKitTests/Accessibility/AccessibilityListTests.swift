import Host
import UIKitTesting
import XCTest

/// Lists, as those meet them who do not see them.
@MainActor final class AccessibilityListTests: XCTestCase {
  private final class ListController: UITableViewController {
    var count = 0
    var cells = 0
    var chosen: [Int] = []
    var fill: (UITableViewCell, Int) -> Void = { cell, row in cell.textLabel?.text = "Row \(row)" }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      cells += 1
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .value1, reuseIdentifier: "row")
      fill(cell, indexPath.row)
      return cell
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Everybody" }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  private func makeDriver(
    _ count: Int, fill: ((UITableViewCell, Int) -> Void)? = nil
  ) -> (AppDriver, ListController) {
    let list = ListController(style: .plain)
    list.count = count
    if let fill { list.fill = fill }
    return (AppDriver(.init(size: CGSize(width: 320, height: 480))) { list }, list)
  }

  private func list(_ driver: AppDriver) throws -> HostAccessibilityNode {
    let tree = driver.window.accessibility.accessibilityTree()
    return try XCTUnwrap(tree.children.first { $0.role == .list }, driver.accessibilityText)
  }

  /// GeopJr/Tuba#500: a list stays navigable by screen readers.
  func testAVeryLongListTellsPlacesAndBuildsOnlyWhatIsInSight() async throws {
    let (driver, controller) = makeDriver(10_000_000)
    let built = controller.cells
    var rows = try list(driver).children.filter { $0.role == .listItem }
    XCTAssertLessThan(rows.count, 20)
    XCTAssertEqual(controller.cells, built, "a reader's question builds no row")
    XCTAssertEqual(rows.first?.name, "Row 0")
    XCTAssertEqual(rows.first?.position, HostAccessibilityPosition(index: 1, count: 10_000_000))
    let start = driver.host.now
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardEnd)
    driver.settle()
    XCTAssertEqual(driver.host.now, start, accuracy: 2)
    rows = try list(driver).children.filter { $0.role == .listItem }
    let focused = try XCTUnwrap(rows.first { $0.states.contains(.focused) })
    XCTAssertEqual(
      focused.position, HostAccessibilityPosition(index: 10_000_000, count: 10_000_000))
    XCTAssertTrue(focused.states.contains(.showing))
  }

  func testAReaderGoesThroughTheListByItsOwnRequests() async throws {
    let (driver, controller) = makeDriver(1000)
    let accessibility = driver.window.accessibility
    let before = try list(driver)
    XCTAssertTrue(accessibility.perform(.act(.scrollForward), on: before.identifier))
    driver.settle()
    let rows = try list(driver).children.filter { $0.role == .listItem }
    let showing = try XCTUnwrap(rows.first { $0.states.contains(.showing) }?.position)
    XCTAssertGreaterThan(showing.index, 5)
    let row = try XCTUnwrap(rows.first { $0.position?.index == showing.index + 3 })
    XCTAssertTrue(accessibility.perform(.focus, on: row.identifier))
    XCTAssertTrue(
      try list(driver).children.contains {
        $0.position == row.position && $0.states.contains(.focused)
      })
    XCTAssertTrue(accessibility.perform(.act(.press), on: row.identifier))
    XCTAssertEqual(controller.chosen, [showing.index + 2])
  }

  func testARowSaysItsTextsAndWhatCanBeWorkedInItIsInside() async throws {
    let (driver, _) = makeDriver(1) { cell, _ in
      cell.textLabel?.text = "Airplane mode"
      cell.detailTextLabel?.text = "since noon"
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Airplane mode"
      cell.accessoryView = toggle
    }
    XCTAssertEqual(
      driver.accessibilityText.split(separator: "\n").dropFirst().map(String.init),
      [
        "  list focused",
        "    heading \"Everybody\"",
        "    listItem \"Airplane mode, since noon\" 1 of 1",
        "      switchButton \"Airplane mode\" off",
      ])
  }

  func testACellThatIsUsedForAnotherRowIsAnotherElement() async throws {
    let (driver, controller) = makeDriver(100)
    var seen: [Int: Int] = [:]
    for step in 0..<6 {
      for row in try list(driver).children where row.role == .listItem {
        let index = try XCTUnwrap(row.position?.index)
        if let known = seen[row.identifier] { XCTAssertEqual(known, index) }
        seen[row.identifier] = index
      }
      controller.tableView.contentOffset.y = CGFloat(step) * 300
      driver.settleFrame()
    }
    XCTAssertGreaterThan(seen.count, 30)
  }

  /// Rows with something behind both sides.
  private final class SwipedController: UITableViewController {
    var names = ["Ada", "Barbara", "Carol"]
    var unread: Set<String> = ["Ada"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }

    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let name = names[indexPath.row]
      let title = unread.contains(name) ? "Read" : "Unread"
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
          self?.unread.formSymmetricDifference([name])
          done(true)
        }
      ])
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  /// UIKit offers VoiceOver what a swipe uncovers as actions of the row.
  func testWhatASwipeUncoversIsAnActionOfTheRow() async throws {
    let controller = SwipedController(style: .plain)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { controller }
    func row(_ name: String) throws -> HostAccessibilityNode {
      try XCTUnwrap(try list(driver).children.first { $0.name == name })
    }
    func act(_ action: String, on name: String) throws -> Bool {
      let row = try row(name)
      let kind = try XCTUnwrap(row.actions.first { $0.name == action }, "\(row.actions)").kind
      let isDone = driver.window.accessibility.perform(.act(kind), on: row.identifier)
      driver.settle()
      return isDone
    }
    XCTAssertEqual(try row("Ada").actions.map(\.name), ["press", "menu", "Read", "Delete"])
    XCTAssertEqual(try row("Carol").actions.map(\.name), ["press", "menu", "Unread", "Delete"])
    XCTAssertTrue(try act("Read", on: "Ada"))
    XCTAssertEqual(controller.unread, [])
    XCTAssertEqual(try row("Ada").actions.map(\.name), ["press", "menu", "Unread", "Delete"])
    XCTAssertTrue(try act("Delete", on: "Barbara"))
    XCTAssertEqual(controller.names, ["Ada", "Carol"])
    XCTAssertEqual(controller.tableView.visibleCells.count, 2)
    controller.setEditing(true, animated: false)
    XCTAssertFalse(try row("Ada").actions.map(\.name).contains("Unread"))
  }
}
