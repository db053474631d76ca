import UIKitTesting
import XCTest

/// Pictures of configured cells and headers, compared with references that were looked at.
@MainActor final class ConfigurationLooksTests: XCTestCase {
  /// A table that shows every kind of list content.
  private final class Screen: UITableViewController {
    private let long = "A text that is so long that it takes more than one line in a narrow list"

    private lazy var rows: [[(UITableViewCell) -> Void]] = [
      [
        { $0.show(.cell(), "Cell") },
        { $0.show(.cell(), "Cell", "With a second text", symbol: "star") },
        { [long] in $0.show(.cell(), long, "And a second one", symbol: "star") },
        { $0.show(.subtitleCell(), "Subtitle cell", "Below") },
        { $0.show(.valueCell(), "Value cell", "42") },
        { [long] in
          $0.show(.valueCell(), "Value cell", long)
          $0.accessoryType = .disclosureIndicator
        },
        {
          $0.show(.valueCell(), "Value", "7", symbol: "star")
          $0.accessoryType = .checkmark
        },
      ],
      [
        {
          $0.show(.cell(), "Disabled", "Second text", symbol: "star")
          $0.isUserInteractionEnabled = false
        },
        {
          $0.show(.cell(), "With a background")
          var background = UIBackgroundConfiguration.listGroupedCell()
          background.backgroundColor = .systemYellow
          background.cornerRadius = 12
          background.strokeWidth = 2
          background.strokeColor = .systemRed
          background.backgroundInsets = NSDirectionalEdgeInsets(
            top: 4, leading: 8, bottom: 4, trailing: 30)
          $0.backgroundConfiguration = background
        },
        {
          $0.show(.sidebarCell(), "Sidebar cell", symbol: "star")
          $0.backgroundConfiguration = .listSidebarCell()
        },
        {
          $0.show(.accompaniedSidebarSubtitleCell(), "Accompanied", "With more", symbol: "star")
          $0.backgroundConfiguration = .listAccompaniedSidebarCell()
        },
      ],
    ]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.showsVerticalScrollIndicator = false
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      rows[indexPath.section][indexPath.row](cell)
      return cell
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var content =
        section == 0
        ? UIListContentConfiguration.header() : .extraProminentInsetGroupedHeader()
      content.text = "Header"
      view.contentConfiguration = content
      return view
    }

    override func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var content = UIListContentConfiguration.footer()
      content.text = "A footer that says more about the rows above it, in two lines if need be."
      view.contentConfiguration = content
      return view
    }
  }

  private func check(
    _ style: UITableView.Style, _ name: String, _ configuration: AppDriver.Configuration
  ) throws {
    let driver = AppDriver(configuration) { Screen(style: style) }
    let table = (driver.window.rootViewController as? Screen)?.tableView
    table?.allowsMultipleSelection = true
    for path in [[0, 3], [1, 3]] {
      table?.selectRow(
        at: IndexPath(row: path[1], section: path[0]), animated: false, scrollPosition: .none)
    }
    driver.settle()
    try driver.verifyPicture(name)
  }

  func testKindsOfContent() async throws {
    let size = CGSize(width: 360, height: 900)
    try check(.plain, "plain", .init(size: size))
    try check(.insetGrouped, "inset grouped", .init(size: size))
    try check(.insetGrouped, "inset grouped dark", .init(size: size, scale: 1, style: .dark))
    try check(.plain, "right to left", .init(size: size, scale: 1, direction: .rightToLeft))
    try check(
      .insetGrouped, "wide", .init(size: CGSize(width: 800, height: 760), scale: 1))
    try check(
      .insetGrouped, "narrow", .init(size: CGSize(width: 240, height: 1000), scale: 1))
    try check(
      .plain, "largest text",
      .init(size: CGSize(width: 360, height: 2600), scale: 1, textScale: 3.2))
  }
}

extension UITableViewCell {
  /// Shows list content.
  fileprivate func show(
    _ content: UIListContentConfiguration, _ text: String, _ secondary: String? = nil,
    symbol: String? = nil
  ) {
    var content = content
    content.text = text
    content.secondaryText = secondary
    content.image = symbol.flatMap { UIImage(systemName: $0) }
    contentConfiguration = content
  }
}
