import UIKitTesting
import XCTest

/// Pictures of rows that are edited, compared with references that were looked at.
@MainActor final class TableEditingLooksTests: XCTestCase {
  private final class Moving: NSObject, UITableViewDataSource, UITableViewDelegate {
    let names = ["Apple", "Banana, ripe", "Cherry", "Date", "Elderberry", "Fig"]
    var actions: (IndexPath) -> [UIContextualAction] = { _ in
      [UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }]
    }
    var height: CGFloat = 44
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      cell.accessoryType = indexPath.row == 1 ? .disclosureIndicator : .none
      cell.editingAccessoryType = indexPath.row == 2 ? .detailButton : .none
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height == 44 ? UITableView.automaticDimension : height
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 3 ? .insert : .delete }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: actions(indexPath))
    }
  }

  private func action(
    _ title: String, _ color: UIColor, image: String? = nil
  ) -> UIContextualAction {
    let action = UIContextualAction(style: .normal, title: title) { _, _, done in done(true) }
    action.backgroundColor = color
    action.image = image.flatMap { UIImage(systemName: $0) }
    return action
  }

  private func makeScreen(
    _ source: Moving, style: UITableView.Style = .insetGrouped,
    look: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight, textScale: CGFloat = 1,
    setUp: (UITableView) -> Void = { _ in }
  ) -> TableScreen {
    let screen = TableScreen(
      [0], style: style, size: CGSize(width: 320, height: 330), delegate: source,
      configuration: .init(style: look, direction: direction, textScale: textScale)
    ) { table, _ in
      table.showsVerticalScrollIndicator = false
      setUp(table)
    }
    screen.table.dataSource = source
    screen.layOut()
    return screen
  }

  func testEditMode() async throws {
    for (look, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
      let screen = makeScreen(Moving(), look: look)
      screen.table.setEditing(true, animated: true)
      screen.driver.settle()
      try screen.driver.verifyPicture("edit mode \(name)")
    }
    let mirrored = makeScreen(Moving(), direction: .rightToLeft)
    mirrored.table.setEditing(true, animated: false)
    mirrored.driver.settle()
    try mirrored.driver.verifyPicture("edit mode right to left")
    let large = makeScreen(Moving(), style: .plain, textScale: 1.8)
    large.table.setEditing(true, animated: false)
    large.driver.settle()
    try large.driver.verifyPicture("edit mode large text")
  }

  func testConfirmation() async throws {
    let screen = makeScreen(Moving())
    screen.table.setEditing(true, animated: false)
    screen.driver.settle()
    screen.driver.tap(at: CGPoint(x: 43, y: screen.middle(of: 0).y))
    screen.driver.settle()
    try screen.driver.verifyPicture("confirmation")
  }

  func testCheckCircles() async throws {
    let screen = makeScreen(Moving(), style: .plain) {
      $0.allowsMultipleSelectionDuringEditing = true
    }
    screen.table.setEditing(true, animated: false)
    screen.driver.settle()
    for row in [1, 2] { screen.driver.tap(at: screen.middle(of: row)) }
    screen.driver.settle()
    try screen.driver.verifyPicture("check circles")
  }

  func testSwipes() async throws {
    let source = Moving()
    source.actions = { [unowned self] indexPath in
      let all = [
        action("Delete", .systemRed), action("Flag", .systemOrange), action("More", .systemGray),
      ]
      return Array(all.prefix(indexPath.row + 1))
    }
    for row in 0..<3 {
      let screen = makeScreen(source, style: row == 1 ? .plain : .insetGrouped)
      let start = screen.middle(of: row)
      screen.driver.drag(
        from: CGPoint(x: 280, y: start.y), to: CGPoint(x: 130, y: start.y))
      screen.driver.settle()
      try screen.driver.verifyPicture("swipe \(row + 1)")
    }
    let mirrored = makeScreen(source, look: .dark, direction: .rightToLeft)
    let start = mirrored.middle(of: 1)
    mirrored.driver.drag(from: CGPoint(x: 40, y: start.y), to: CGPoint(x: 190, y: start.y))
    mirrored.driver.settle()
    try mirrored.driver.verifyPicture("swipe right to left dark")
  }

  func testSwipeWithImages() async throws {
    let source = Moving()
    source.height = 70
    source.actions = { [unowned self] _ in
      [
        action("Trash", .systemRed, image: "trash"), action("Flag", .systemOrange, image: "flag"),
      ]
    }
    let screen = makeScreen(source)
    let start = screen.middle(of: 1)
    screen.driver.drag(from: CGPoint(x: 280, y: start.y), to: CGPoint(x: 150, y: start.y))
    screen.driver.settle()
    try screen.driver.verifyPicture("swipe with images")
  }

  func testFullSwipe() async throws {
    let source = Moving()
    source.actions = { [unowned self] _ in
      [action("Delete", .systemRed), action("Flag", .systemOrange)]
    }
    let screen = makeScreen(source)
    let y = screen.middle(of: 1).y
    screen.driver.touchDown(at: CGPoint(x: 290, y: y))
    for step in 1...25 {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: CGPoint(x: 290 - CGFloat(step) * 10, y: y))
    }
    screen.driver.settle()
    try screen.driver.verifyPicture("full swipe")
  }

  func testLiftedRow() async throws {
    let screen = makeScreen(Moving())
    screen.table.setEditing(true, animated: false)
    screen.driver.settle()
    let start = screen.middle(of: 1)
    screen.driver.touchDown(at: CGPoint(x: 278, y: start.y))
    for step in 1...7 {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: CGPoint(x: 278, y: start.y + CGFloat(step) * 10))
    }
    screen.driver.settle()
    try screen.driver.verifyPicture("lifted row")
  }
}
