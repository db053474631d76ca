import UIKit

/// What a cell can show: the list content configurations, and the four older cell styles.
final class CellContentsController: UITableViewController {
  private struct Row {
    var title: String
    var configuration: @MainActor () -> UIListContentConfiguration
  }

  private let configured = [
    Row(title: "Cell", configuration: { .cell() }),
    Row(title: "Subtitle cell", configuration: { .subtitleCell() }),
    Row(title: "Value cell", configuration: { .valueCell() }),
    Row(title: "Sidebar cell", configuration: { .sidebarCell() }),
    Row(title: "Sidebar subtitle", configuration: { .sidebarSubtitleCell() }),
    Row(title: "Accompanied", configuration: { .accompaniedSidebarCell() }),
    Row(title: "Plain header", configuration: { .plainHeader() }),
    Row(title: "Grouped header", configuration: { .groupedHeader() }),
    Row(title: "Grouped footer", configuration: { .groupedFooter() }),
  ]
  private let styles: [(String, UITableViewCell.CellStyle)] = [
    ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
  ]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Configured")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    [configured.count, styles.count, 2][section]
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ["Configurations", "Styles", "Images and long texts"][section] }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch indexPath.section {
    case 0: configuredCell(tableView, indexPath)
    case 1: styledCell(tableView, indexPath)
    default: imageCell(tableView, indexPath)
    }
  }

  private func configuredCell(_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Configured", for: indexPath)
    let row = configured[indexPath.row]
    var content = row.configuration()
    content.text = row.title
    content.secondaryText = "Secondary"
    content.image = UIImage(systemName: "star")
    cell.contentConfiguration = content
    return cell
  }

  private func styledCell(_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell {
    let (title, style) = styles[indexPath.row]
    let cell =
      tableView.dequeueReusableCell(withIdentifier: title)
      ?? UITableViewCell(style: style, reuseIdentifier: title)
    cell.textLabel?.text = title
    cell.detailTextLabel?.text = "Detail"
    return cell
  }

  private func imageCell(_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Configured", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    if indexPath.row == 0 {
      content.image = UIImage(named: "lake", in: .module, with: nil)
      content.imageProperties.maximumSize = CGSize(width: 56, height: 42)
      content.imageProperties.cornerRadius = 6
      content.text = "A photo"
      content.secondaryText = "At most 56 x 42, with round corners"
    } else {
      content.text = "A cell is as high as its text needs it to be, so that nothing is cut off"
      content.secondaryText = "Both texts wrap unless they are told not to"
    }
    cell.contentConfiguration = content
    return cell
  }
}
