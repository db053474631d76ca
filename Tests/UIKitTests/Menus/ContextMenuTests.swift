@testable import UIKit
import UIKitTesting
import XCTest

/// Menus of rows, views and buttons, as the user works them.
@MainActor final class ContextMenuTests: XCTestCase {
  private final class Screen: UITableViewController {
    var log: [String] = []
    var menu: ((IndexPath) -> UIMenu?)?
    var preview: (() -> UIViewController?)?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      50
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menu = menu?(indexPath) else { return nil }
      log.append("menu \(indexPath.row)")
      return UIContextMenuConfiguration(
        identifier: NSNumber(value: indexPath.row), previewProvider: preview
      ) { _ in menu }
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("show \(configuration.identifier)")
      animator?.addCompletion { [unowned self] in log.append("shown") }
    }
    override func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("end \(configuration.identifier)")
      animator?.addCompletion { [unowned self] in log.append("ended") }
    }
    override func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("commit \(animator.previewViewController != nil)") }
  }

  private var screen = Screen(style: .plain)
  private var table: UITableView { screen.tableView }

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, image: String? = nil
  ) -> UIAction {
    UIAction(
      title: title, image: image.flatMap { UIImage(systemName: $0) }, attributes: attributes,
      state: state
    ) { [unowned self] action in screen.log.append("do \(action.title)") }
  }

  private var fullMenu: UIMenu {
    UIMenu(children: [
      action("Copy", image: "doc.on.doc"), action("Share", image: "square.and.arrow.up"),
      UIMenu(title: "More", children: [action("Inner"), action("Other")]),
      UIMenu(
        options: .displayInline,
        children: [action("Off", .disabled), action("Secret", .hidden)]),
      action("Delete", .destructive, image: "trash"),
    ])
  }

  private func makeDriver(
    size: CGSize = CGSize(width: 320, height: 600), style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    screen = Screen(style: .plain)
    screen.menu = { [unowned self] _ in fullMenu }
    return AppDriver(.init(size: size, style: style, direction: direction)) { screen }
  }

  /// The middle of a row, in the window.
  private func row(_ number: Int) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: number, section: 0))
    return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func entries(_ driver: AppDriver) -> [MenuRowView] {
    driver.window.menuPresentation?.cards.last?.rows ?? []
  }

  private func entry(_ title: String, _ driver: AppDriver) throws -> CGPoint {
    let view = try XCTUnwrap(entries(driver).first { $0.item.title == title }, title)
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func highlighted(_ driver: AppDriver) -> String? {
    entries(driver).first { $0.isHighlighted }?.item.title
  }

  // MARK: Opening

  func testARightClickOpensTheMenuOfTheRow() async throws {
    let driver = makeDriver()
    driver.rightClick(at: row(3))
    driver.settle()
    XCTAssertEqual(screen.log, ["menu 3", "show 3", "shown"])
    XCTAssertEqual(
      entries(driver).map(\.item.title), ["Copy", "Share", "More", "Off", "Delete"])
    XCTAssertEqual(table.contextMenuInteraction?.menuAppearance, .compact)
    let card = try XCTUnwrap(driver.window.menuPresentation?.cards.first)
    XCTAssertEqual(card.frame.width, 250)
    XCTAssertNil(table.indexPathForSelectedRow, "a right click selects nothing")
    driver.tap(at: try entry("Copy", driver))
    driver.settle()
    XCTAssertEqual(
      screen.log, ["menu 3", "show 3", "shown", "end 3", "do Copy", "ended"])
    XCTAssertNil(driver.window.menuPresentation)
    XCTAssertFalse(driver.window.subviews.contains { $0 is MenuOverlayView })
  }

  func testAFingerThatRestsLiftsTheRowAndOpensTheMenu() async throws {
    let driver = makeDriver()
    driver.touchDown(at: row(2))
    driver.advance(by: 0.4)
    XCTAssertEqual(screen.log, [])
    driver.advance(by: 0.2)
    XCTAssertEqual(screen.log.prefix(2), ["menu 2", "show 2"])
    XCTAssertEqual(table.contextMenuInteraction?.menuAppearance, .rich)
    driver.touchUp(at: row(2))
    driver.settle()
    XCTAssertNotNil(driver.window.menuPresentation, "the menu stays when the finger is lifted")
    XCTAssertFalse(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted ?? true)
    XCTAssertFalse(screen.log.contains("select 2"))
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 2, section: 0))?.layer.opacity, 0)
    driver.tap(at: CGPoint(x: 310, y: 590))
    driver.settle()
    XCTAssertNil(driver.window.menuPresentation)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 2, section: 0))?.layer.opacity, 1)
    XCTAssertEqual(screen.log.suffix(2), ["end 2", "ended"])
  }

  func testAFingerCanGoOnToAnEntry() async throws {
    let driver = makeDriver()
    driver.touchDown(at: row(2))
    driver.advance(by: 1)
    let target = try entry("Share", driver)
    driver.touchMove(to: target)
    XCTAssertEqual(highlighted(driver), "Share")
    driver.touchUp(at: target)
    driver.settle()
    XCTAssertEqual(screen.log.last(where: { $0.hasPrefix("do") }), "do Share")
  }

  func testTheSecondaryButtonCanBeHeldToAnEntry() async throws {
    let driver = makeDriver()
    driver.pressSecondaryButton(at: row(2))
    driver.advance(by: 0.5)
    driver.releaseSecondaryButton(at: try entry("Delete", driver))
    driver.settle()
    XCTAssertTrue(screen.log.contains("do Delete"))
  }

  func testScrollingIsNoLongPress() async throws {
    let driver = makeDriver()
    driver.drag(from: row(8), to: row(3), duration: 0.8)
    XCTAssertEqual(screen.log, [])
    XCTAssertGreaterThan(table.contentOffset.y, 100)
  }

  func testRowsWithoutAMenuAreAsBefore() async throws {
    let driver = makeDriver()
    screen.menu = { _ in nil }
    driver.longPress(at: row(1), duration: 0.9)
    driver.settle()
    XCTAssertNil(driver.window.menuPresentation)
    XCTAssertEqual(screen.log, ["select 1"], "a long tap still selects")
    driver.rightClick(at: row(4))
    XCTAssertEqual(screen.log, ["select 1"])
  }

  func testTheMenuKeyOpensTheMenuOfTheSelectedRow() async throws {
    let driver = makeDriver()
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardApplication)
    XCTAssertEqual(screen.log, ["menu 1", "show 1"])
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertNil(driver.window.menuPresentation)
    driver.press(.keyboardF10, modifiers: .shift)
    XCTAssertNotNil(driver.window.menuPresentation)
  }

  // MARK: Closing

  func testAClickBesideTheMenuClosesItAndDoesNothingElse() async throws {
    let driver = makeDriver()
    driver.rightClick(at: row(1))
    driver.settle()
    driver.click(at: row(11))
    driver.settle()
    XCTAssertNil(driver.window.menuPresentation)
    XCTAssertFalse(screen.log.contains("select 11"))
    driver.rightClick(at: row(1))
    driver.settle()
    driver.rightClick(at: row(11))
    driver.settle()
    XCTAssertNil(driver.window.menuPresentation, "a right click beside it closes it, too")
  }

  func testTheProgramCanCloseAndChangeTheMenu() async throws {
    let driver = makeDriver()
    driver.rightClick(at: row(1))
    driver.settle()
    table.contextMenuInteraction?.updateVisibleMenu { menu in
      menu.replacingChildren([UIAction(title: "Only") { _ in }])
    }
    XCTAssertEqual(entries(driver).map(\.item.title), ["Only"])
    table.contextMenuInteraction?.dismissMenu()
    driver.settle()
    XCTAssertNil(driver.window.menuPresentation)
  }

  // MARK: Entries

  func testADisabledEntryCannotBeChosen() async throws {
    let driver = makeDriver()
    driver.rightClick(at: row(1))
    driver.settle()
    driver.tap(at: try entry("Off", driver))
    driver.settle()
    XCTAssertNotNil(driver.window.menuPresentation)
    XCTAssertFalse(screen.log.contains("do Off"))
  }

  func testHoverHighlights() async throws {
    let driver = makeDriver()
    driver.rightClick(at: row(1))
    driver.settle()
    driver.hover(at: try entry("Share", driver))
    XCTAssertEqual(highlighted(driver), "Share")
    driver.hover(at: try entry("Off", driver))
    XCTAssertNil(highlighted(driver))
  }

  func testSubmenusOpenAndLeadBack() async throws {
    let driver = makeDriver()
    driver.rightClick(at: row(1))
    driver.settle()
    driver.tap(at: try entry("More", driver))
    driver.settle()
    XCTAssertEqual(entries(driver).map(\.item.title), ["Inner", "Other"])
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertEqual(entries(driver).count, 5)
    driver.tap(at: try entry("More", driver))
    driver.settle()
    driver.tap(at: try entry("Other", driver))
    driver.settle()
    XCTAssertNil(driver.window.menuPresentation)
    XCTAssertTrue(screen.log.contains("do Other"))
  }

  func testKeysGoThroughTheEntries() async throws {
    let driver = makeDriver()
    driver.rightClick(at: row(1))
    driver.settle()
    driver.press(.keyboardDownArrow)
    XCTAssertEqual(highlighted(driver), "Copy")
    driver.press(.keyboardUpArrow)
    XCTAssertEqual(highlighted(driver), "Delete")
    driver.press(.keyboardUpArrow)
    XCTAssertEqual(highlighted(driver), "More", "disabled entries are passed over")
    driver.press(.keyboardRightArrow)
    driver.settle()
    XCTAssertEqual(highlighted(driver), "Inner")
    driver.press(.keyboardLeftArrow)
    driver.settle()
    XCTAssertEqual(entries(driver).count, 5)
    driver.press(.keyboardD, characters: "d")
    XCTAssertEqual(highlighted(driver), "Delete")
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertTrue(screen.log.contains("do Delete"))
    XCTAssertNil(table.indexPathForSelectedRow, "the table heard of no key")
  }

  func testMarksAndEntriesThatKeepTheMenu() async throws {
    let driver = makeDriver()
    let one = action("One", .keepsMenuPresented, state: .on)
    let two = action("Two", .keepsMenuPresented)
    screen.menu = { _ in UIMenu(options: .singleSelection, children: [one, two]) }
    driver.rightClick(at: row(1))
    driver.settle()
    driver.tap(at: try entry("Two", driver))
    driver.settle()
    XCTAssertNotNil(driver.window.menuPresentation)
    XCTAssertEqual(entries(driver).map(\.item.state), [.off, .on])
    XCTAssertEqual(one.state, .off)
  }

  func testDeferredEntriesComeWhenTheyAreFound() async throws {
    let driver = makeDriver()
    var give: (([UIMenuElement]) -> Void)?
    var asked = 0
    let late = UIDeferredMenuElement { found in
      asked += 1
      give = found
    }
    let first = action("First")
    screen.menu = { _ in UIMenu(children: [first, late]) }
    driver.rightClick(at: row(1))
    driver.settle()
    XCTAssertEqual(entries(driver).count, 2)
    XCTAssertEqual(asked, 1)
    give?([action("Late"), action("Later")])
    driver.settle()
    XCTAssertEqual(entries(driver).map(\.item.title), ["First", "Late", "Later"])
    driver.press(.keyboardEscape)
    driver.settle()
    driver.rightClick(at: row(1))
    XCTAssertEqual(entries(driver).count, 3)
    XCTAssertEqual(asked, 1, "they are asked for once")
  }

  // MARK: Places

  func testTheMenuStaysInTheWindow() async throws {
    let driver = makeDriver(size: CGSize(width: 390, height: 500))
    for point in [
      CGPoint(x: 5, y: 5), CGPoint(x: 385, y: 5), CGPoint(x: 5, y: 495), CGPoint(x: 385, y: 480),
      CGPoint(x: 200, y: 250),
    ] {
      driver.rightClick(at: point)
      driver.settle()
      let card = try XCTUnwrap(driver.window.menuPresentation?.cards.first, "\(point)")
      XCTAssertTrue(
        CGRect(x: 8, y: 8, width: 374, height: 484).contains(card.frame), "\(card.frame)")
      driver.press(.keyboardEscape)
      driver.settle()
    }
  }

  func testAMenuThatIsTooLongScrolls() async throws {
    let driver = makeDriver(size: CGSize(width: 320, height: 300))
    let many = (0..<20).map { action("Entry \($0)") }
    screen.menu = { _ in UIMenu(children: many) }
    driver.rightClick(at: row(1))
    driver.settle()
    let card = try XCTUnwrap(driver.window.menuPresentation?.cards.first)
    XCTAssertEqual(card.frame.height, 284)
    driver.press(.keyboardEnd)
    driver.settle()
    let last = try XCTUnwrap(card.rows.last)
    XCTAssertTrue(card.bounds.insetBy(dx: 0, dy: -1).contains(last.convert(last.bounds, to: card)))
    driver.press(.keyboardReturnOrEnter)
    XCTAssertTrue(screen.log.contains("do Entry 19"))
  }

  func testThePreviewOfAControllerCanBeTapped() async throws {
    let driver = makeDriver()
    screen.preview = {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemTeal
      controller.preferredContentSize = CGSize(width: 200, height: 120)
      return controller
    }
    driver.longPress(at: row(2), duration: 0.7)
    driver.settle()
    let preview = try XCTUnwrap(driver.window.menuPresentation?.preview)
    XCTAssertEqual(preview.view.frame.size, CGSize(width: 200, height: 120))
    driver.tap(preview.view)
    driver.settle()
    XCTAssertTrue(screen.log.contains("commit true"))
    XCTAssertNil(driver.window.menuPresentation)
  }

  // MARK: Views and buttons

  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    let menu: UIMenu
    init(_ menu: UIMenu) { self.menu = menu }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
    }
  }

  func testAnInteractionGivesAnyViewAMenu() async throws {
    let driver = makeDriver()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    view.backgroundColor = .systemTeal
    let owner = Owner(UIMenu(children: [action("Mine")]))
    let interaction = UIContextMenuInteraction(delegate: owner)
    view.addInteraction(interaction)
    XCTAssertTrue(interaction.view === view)
    XCTAssertEqual(view.interactions.count, 1)
    driver.window.addSubview(view)
    driver.rightClick(at: CGPoint(x: 50, y: 50))
    driver.settle()
    XCTAssertEqual(entries(driver).map(\.item.title), ["Mine"])
    XCTAssertEqual(interaction.location(in: view), CGPoint(x: 30, y: 30))
    driver.press(.keyboardEscape)
    driver.settle()
    view.removeInteraction(interaction)
    XCTAssertNil(interaction.view)
    driver.rightClick(at: CGPoint(x: 50, y: 50))
    XCTAssertNil(driver.window.menuPresentation)
  }

  func testAButtonShowsItsMenuByATapOrARightClick() async throws {
    let driver = makeDriver()
    var presses = 0
    var announcements = 0
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Menu") { _ in presses += 1 })
    button.frame = CGRect(x: 30, y: 500, width: 120, height: 40)
    button.menu = UIMenu(children: [action("A"), action("B")])
    button.addAction(UIAction { _ in announcements += 1 }, for: .menuActionTriggered)
    driver.window.addSubview(button)
    driver.tap(button)
    XCTAssertEqual(presses, 1)
    driver.rightClick(at: CGPoint(x: 60, y: 520))
    driver.settle()
    XCTAssertEqual(announcements, 1)
    let card = try XCTUnwrap(driver.window.menuPresentation?.cards.first)
    XCTAssertLessThanOrEqual(card.frame.maxY, 592)
    driver.press(.keyboardEscape)
    driver.settle()
    button.showsMenuAsPrimaryAction = true
    driver.tap(button)
    driver.settle()
    XCTAssertEqual(presses, 1, "the menu is the primary action now")
    XCTAssertEqual(
      driver.window.menuPresentation?.cards.first?.frame.maxY ?? 0, 492, accuracy: 1,
      "above the button")
    driver.tap(at: try entry("B", driver))
    driver.settle()
    XCTAssertTrue(screen.log.contains("do B"))
  }

  func testAButtonShowsWhatWasChosen() async throws {
    let driver = makeDriver()
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 30, y: 100, width: 160, height: 40)
    button.menu = UIMenu(children: [action("Small"), action("Large")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    driver.window.addSubview(button)
    driver.settleFrame()
    XCTAssertEqual(button.titleLabel?.text, "Small")
    driver.touchDown(at: CGPoint(x: 50, y: 120))
    driver.advance(by: 0.5)
    driver.touchMove(to: try entry("Large", driver))
    driver.touchUp(at: try entry("Large", driver))
    driver.settle()
    XCTAssertEqual(button.titleLabel?.text, "Large")
    XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Large"])
    driver.tap(button)
    driver.settle()
    XCTAssertEqual(entries(driver).map(\.item.state), [.off, .on])
  }

  // MARK: Looks

  func testLooks() async throws {
    let light = makeDriver(size: CGSize(width: 390, height: 640))
    light.longPress(at: row(2), duration: 0.7)
    light.settle()
    try light.verifyPicture("row light")
    let dark = makeDriver(size: CGSize(width: 390, height: 500), style: .dark)
    screen.menu = { [unowned self] _ in
      UIMenu(
        title: "A title",
        children: [
          action("Checked", state: .on), action("Mixed", state: .mixed),
          UIMenu(title: "More", image: UIImage(systemName: "folder"), children: [action("Inner")]),
          action("Delete", .destructive, image: "trash"),
        ])
    }
    dark.rightClick(at: CGPoint(x: 60, y: 60))
    dark.settle()
    dark.hover(at: try entry("Mixed", dark))
    try dark.verifyPicture("marks dark")
    dark.tap(at: try entry("More", dark))
    dark.settle()
    try dark.verifyPicture("submenu dark")
    let mirrored = makeDriver(
      size: CGSize(width: 390, height: 500), direction: .rightToLeft)
    mirrored.rightClick(at: CGPoint(x: 330, y: 60))
    mirrored.settle()
    try mirrored.verifyPicture("right to left")
  }
}
