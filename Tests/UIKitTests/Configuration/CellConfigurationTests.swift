import Host
@testable import UIKit
import UIKitTesting
import XCTest

extension UIConfigurationStateCustomKey {
  fileprivate static let task = UIConfigurationStateCustomKey("org.example.task")
}

/// A cell that shows a value of its own by its state.
private final class TaskCell: UITableViewCell {
  var task: String? { didSet { setNeedsUpdateConfiguration() } }
  var updates = 0

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state[.task] = task
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    updates += 1
    var content = defaultContentConfiguration().updated(for: state)
    content.text = (state[.task] as? String) ?? "none"
    if state.isSelected { content.secondaryText = "selected" }
    contentConfiguration = content
  }
}

/// Content of one's own: a block of a height.
private struct Block: UIContentConfiguration, Equatable {
  var height: CGFloat
  var isLit = false

  func makeContentView() -> any UIView & UIContentView { BlockView(self) }

  func updated(for state: any UIConfigurationState) -> Block {
    var copy = self
    copy.isLit = (state as? UICellConfigurationState)?.isSelected ?? false
    return copy
  }
}

private final class BlockView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: Block) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (configuration as? Block)?.height ?? 0)
  }
}

/// Cells, headers and footers with configurations.
@MainActor final class CellConfigurationTests: XCTestCase {
  private func screen(
    _ cell: UITableViewCell, style: UITableView.Style = .plain,
    setUp: (UITableView) -> Void = { _ in }
  ) -> TableScreen {
    TableScreen([1], style: style) { table, source in
      setUp(table)
      source.makeCell = { _, _ in cell }
    }
  }

  private let path = IndexPath(row: 0, section: 0)

  func testContentTakesThePlaceOfTheContentView() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let old = cell.contentView
    XCTAssertNotNil(cell.textLabel)
    var content = cell.defaultContentConfiguration()
    content.text = "Text"
    cell.contentConfiguration = content
    XCTAssertTrue(cell.contentView is UIListContentView)
    XCTAssertNil(old.superview)
    XCTAssertNil(cell.textLabel)
    XCTAssertNil(cell.detailTextLabel)
    let view = cell.contentView
    content.text = "Another"
    cell.contentConfiguration = content
    XCTAssertTrue(cell.contentView === view, "a view that can show it is kept")
    cell.contentConfiguration = Block(height: 10)
    XCTAssertTrue(cell.contentView is BlockView)
    cell.contentConfiguration = nil
    XCTAssertFalse(cell.contentView is BlockView)
    XCTAssertNotNil(cell.textLabel)
  }

  func testRowsAreAsHighAsTheirContent() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Block(height: 100)
    let screen = screen(cell)
    XCTAssertEqual(cell.frame.height, 100.5, "and the line")
    XCTAssertEqual(cell.contentView.frame.height, 100)
    cell.contentConfiguration = Block(height: 20)
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(cell.frame.height, 20.5, "content of one's own may be low")
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    cell.contentConfiguration = content
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(cell.frame.height, 44)
    content.text = String(repeating: "Many words ", count: 30)
    cell.contentConfiguration = content
    screen.table.reloadData()
    screen.layOut()
    XCTAssertGreaterThan(cell.frame.height, 100)
    let label = (cell.contentView as? UIListContentView)?.textLabel
    XCTAssertEqual(label?.frame.maxY ?? 0, cell.contentView.bounds.height - 11, accuracy: 0.6)
  }

  func testContentOfOnesOwnFollowsTheState() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Block(height: 50)
    let screen = screen(cell)
    screen.table.selectRow(at: path, animated: false, scrollPosition: .none)
    screen.layOut()
    XCTAssertEqual(cell.contentConfiguration as? Block, Block(height: 50, isLit: true))
    cell.automaticallyUpdatesContentConfiguration = false
    screen.table.deselectRow(at: path, animated: false)
    screen.layOut()
    XCTAssertEqual(cell.contentConfiguration as? Block, Block(height: 50, isLit: true))
  }

  func testASubclassAddsValuesToTheState() async {
    let cell = TaskCell(style: .default, reuseIdentifier: nil)
    cell.task = "milk"
    let screen = screen(cell)
    func shown() -> UIListContentConfiguration? {
      cell.contentConfiguration as? UIListContentConfiguration
    }
    XCTAssertEqual(shown()?.text, "milk")
    let updates = cell.updates
    screen.layOut()
    XCTAssertEqual(cell.updates, updates, "not without a change")
    cell.task = "bread"
    cell.task = "butter"
    XCTAssertEqual(cell.updates, updates, "not before the layout")
    screen.layOut()
    XCTAssertEqual(cell.updates, updates + 1, "changes are taken together")
    XCTAssertEqual(shown()?.text, "butter")
    screen.driver.tap(at: screen.middle(of: 0))
    XCTAssertEqual(shown()?.secondaryText, "selected")
  }

  func testTheHandlerHearsOfEveryState() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var log: [String] = []
    cell.configurationUpdateHandler = { cell, state in
      var content = cell.defaultContentConfiguration().updated(for: state)
      content.text = "Text"
      cell.contentConfiguration = content
      log.append("\(state.isHighlighted ? "high" : "")\(state.isSelected ? "selected" : "")")
    }
    let screen = screen(cell)
    XCTAssertEqual(log, [""])
    screen.driver.touchDown(at: screen.middle(of: 0))
    screen.driver.advance(by: 0.3)
    XCTAssertEqual(log, ["", "high"])
    screen.driver.touchUp(at: screen.middle(of: 0))
    screen.layOut()
    XCTAssertEqual(log, ["", "high", "selected"])
    screen.table.deselectRow(at: path, animated: true)
    screen.driver.settle()
    XCTAssertEqual(log, ["", "high", "selected", ""])
    cell.isUserInteractionEnabled = false
    screen.layOut()
    XCTAssertEqual(log.count, 5)
    let content = cell.contentConfiguration as? UIListContentConfiguration
    XCTAssertEqual(content?.textProperties.color, .tertiaryLabel)
  }

  func testAConfiguredBackgroundShowsSelection() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    let screen = screen(cell, style: .insetGrouped)
    XCTAssertEqual(
      cell.backgroundConfiguration?.backgroundColor, .secondarySystemGroupedBackground)
    XCTAssertNil(cell.backgroundColor)
    screen.table.selectRow(at: path, animated: false, scrollPosition: .none)
    screen.layOut()
    XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemGray4)
    XCTAssertNil(cell.existingSelectionView)
    cell.selectedBackgroundView = UIView(frame: .zero)
    screen.layOut()
    XCTAssertTrue(cell.existingSelectionView === cell.selectedBackgroundView)
    screen.table.deselectRow(at: path, animated: false)
    cell.selectedBackgroundView = nil
    cell.selectionStyle = .none
    screen.table.selectRow(at: path, animated: false, scrollPosition: .none)
    screen.layOut()
    XCTAssertTrue(cell.configurationState.isSelected)
    XCTAssertEqual(
      cell.backgroundConfiguration?.backgroundColor, .secondarySystemGroupedBackground)
  }

  func testOneBackgroundAtATime() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let screen = screen(cell)
    cell.backgroundView = UIView(frame: .zero)
    cell.backgroundConfiguration = .listPlainCell()
    XCTAssertNil(cell.backgroundView)
    cell.backgroundColor = .red
    XCTAssertNil(cell.backgroundConfiguration)
    cell.backgroundConfiguration = .listPlainCell()
    cell.backgroundView = UIView(frame: .zero)
    XCTAssertNil(cell.backgroundConfiguration)
    screen.layOut()
    XCTAssertEqual(cell.subviews.first, cell.backgroundView)
    let other = UITableViewCell(style: .default, reuseIdentifier: nil)
    let plain = self.screen(other)
    other.backgroundConfiguration = .clear()
    plain.layOut()
    XCTAssertNil(other.backgroundColor)
    other.backgroundConfiguration = nil
    XCTAssertEqual(other.backgroundColor, .systemBackground, "the table's again")
  }

  func testDefaultsGoByTheStyle() async {
    func content(_ style: UITableViewCell.CellStyle) -> UIListContentConfiguration {
      UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration()
    }
    XCTAssertEqual(content(.default), .cell())
    XCTAssertEqual(content(.subtitle), .subtitleCell())
    XCTAssertEqual(content(.value1), .valueCell())
  }

  func testIndentationMovesConfiguredContent() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Text"
    cell.contentConfiguration = content
    cell.indentationLevel = 2
    _ = screen(cell)
    cell.layoutIfNeeded()
    XCTAssertEqual((cell.contentView as? UIListContentView)?.textLabel?.frame.minX, 36)
    XCTAssertEqual(cell.bottomSeparator?.frame.minX, 36)
  }

  // MARK: Headers

  func testConfiguredHeaders() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var made: [UITableViewHeaderFooterView] = []
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        made.append(view)
        view.configurationUpdateHandler = { view, state in
          var content = UIListContentConfiguration.header().updated(for: state)
          content.text = state.isPinned ? "Pinned" : "Free"
          view.contentConfiguration = content
        }
        return view
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([20], delegate: delegate)
    guard let header = delegate.made.first else { return XCTFail("no header") }
    func text() -> String? { (header.contentView as? UIListContentView)?.textLabel?.text }
    XCTAssertEqual(text(), "Free")
    XCTAssertEqual(screen.table.rectForHeader(inSection: 0).height, header.frame.height)
    XCTAssertGreaterThan(header.frame.height, 27)
    screen.scroll(to: 100)
    XCTAssertEqual(text(), "Pinned")
    screen.scroll(to: 0)
    XCTAssertEqual(text(), "Free")
    header.contentConfiguration = nil
    XCTAssertNotNil(header.textLabel)
    header.backgroundConfiguration = .listPlainHeaderFooter()
    screen.scroll(to: 100)
    XCTAssertEqual(header.backgroundConfiguration?.backgroundColor, .systemBackground)
    header.backgroundView = UIView(frame: .zero)
    XCTAssertNil(header.backgroundConfiguration)
  }

  // MARK: Highlighting

  func testADragWithTheMouseDoesNotFlash() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([40], delegate: delegate)
    let window = screen.driver.hostWindow
    func send(_ phase: HostPointerEvent.Phase, _ y: CGFloat, isDown: Bool) {
      window.send(
        .pointer(
          HostPointerEvent(
            phase: phase, button: .primary, buttons: isDown ? [.primary] : [],
            location: CGPoint(x: 100, y: y), timestamp: screen.driver.host.now)))
    }
    send(.pressed, 300, isDown: true)
    for step in 1...10 {
      screen.driver.advance(frames: 1)
      send(.moved, 300 - CGFloat(step) * 12, isDown: true)
    }
    send(.released, 180, isDown: false)
    screen.driver.settle()
    XCTAssertGreaterThan(screen.table.contentOffset.y, 50)
    XCTAssertFalse(delegate.log.contains { $0.hasPrefix("didHighlight") }, "\(delegate.log)")
    XCTAssertNil(screen.table.indexPathForSelectedRow)
  }

  func testAMouseThatRestsLightsUpTheRow() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([10], delegate: delegate)
    let point = screen.middle(of: 2)
    screen.driver.hostWindow.send(
      .pointer(
        HostPointerEvent(
          phase: .pressed, button: .primary, buttons: [.primary], location: point,
          timestamp: screen.driver.host.now)))
    XCTAssertFalse(delegate.log.contains("didHighlight 0.2"))
    screen.driver.advance(by: 0.15)
    XCTAssertTrue(delegate.log.contains("didHighlight 0.2"))
    screen.driver.hostWindow.send(
      .pointer(
        HostPointerEvent(
          phase: .released, button: .primary, location: point,
          timestamp: screen.driver.host.now)))
    XCTAssertEqual(
      delegate.log.filter { !$0.hasPrefix("should") },
      ["didHighlight 0.2", "didUnhighlight 0.2", "willSelect 0.2", "didSelect 0.2"])
  }

  func testAQuickClickHighlightsOnTheWay() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([10], delegate: delegate)
    screen.driver.click(at: screen.middle(of: 1))
    XCTAssertEqual(
      delegate.log.filter { !$0.hasPrefix("should") },
      ["didHighlight 0.1", "didUnhighlight 0.1", "willSelect 0.1", "didSelect 0.1"])
    XCTAssertEqual(screen.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected, true)
  }
}
