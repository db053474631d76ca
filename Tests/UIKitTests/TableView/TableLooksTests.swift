import UIKitTesting
import XCTest

/// Pictures of tables, compared with references that were looked at.
@MainActor final class TableLooksTests: XCTestCase {
  private final class Screen: UITableViewController {
    private let cells: [[(UITableViewCell.CellStyle, UITableViewCell.AccessoryType)]] = [
      [(.default, .none), (.default, .disclosureIndicator), (.subtitle, .checkmark)],
      [(.value1, .detailDisclosureButton), (.value2, .none), (.subtitle, .detailButton)],
    ]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.showsVerticalScrollIndicator = false
    }

    override func numberOfSections(in tableView: UITableView) -> Int { cells.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      cells[section].count
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { ["Fruit", "Vegetables"][section] }

    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { section == 1 ? "Eat five portions of these every day, all of them fresh." : nil }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let (style, accessory) = cells[indexPath.section][indexPath.row]
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text =
        [
          ["Apple", "Banana, ripe", "Cherry"], ["Artichoke", "Beet", "Carrot and its leaves"],
        ][indexPath.section][indexPath.row]
      cell.detailTextLabel?.text = ["red", "yellow", "dark red"][indexPath.row]
      cell.accessoryType = accessory
      if indexPath == IndexPath(row: 0, section: 0) {
        cell.imageView?.image = UIImage(systemName: "star")
      }
      return cell
    }
  }

  private func check(
    _ style: UITableView.Style, _ name: String, _ configuration: AppDriver.Configuration
  ) throws {
    let driver = AppDriver(configuration) { Screen(style: style) }
    let table = (driver.window.rootViewController as? Screen)?.tableView
    table?.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    driver.settle()
    try driver.verifyPicture(name)
  }

  func testPlain() async throws {
    let size = CGSize(width: 320, height: 440)
    try check(.plain, "plain light", .init(size: size))
    try check(.plain, "plain dark", .init(size: size, scale: 1, style: .dark))
    try check(.plain, "plain right to left", .init(size: size, direction: .rightToLeft))
    try check(.plain, "plain wide", .init(size: CGSize(width: 800, height: 440), scale: 1))
    try check(.plain, "plain large text", .init(size: size, textScale: 1.3))
    try check(
      .plain, "plain very large text",
      .init(size: CGSize(width: 320, height: 900), scale: 1, textScale: 2))
  }

  func testGrouped() async throws {
    let size = CGSize(width: 320, height: 480)
    try check(.grouped, "grouped light", .init(size: size))
    try check(.grouped, "grouped dark", .init(size: size, style: .dark))
  }

  func testInsetGrouped() async throws {
    let size = CGSize(width: 320, height: 480)
    try check(.insetGrouped, "inset grouped light", .init(size: size))
    try check(.insetGrouped, "inset grouped dark", .init(size: size, style: .dark))
    try check(
      .insetGrouped, "inset grouped right to left", .init(size: size, direction: .rightToLeft))
    try check(
      .insetGrouped, "inset grouped wide", .init(size: CGSize(width: 800, height: 480), scale: 1))
  }
}
