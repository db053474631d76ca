import UIKit

/// Rows as in the sidebar of a mail program.
final class SidebarController: UITableViewController {
  private let sections: [(String, [(String, String, String?)])] = [
    (
      "Mailboxes",
      [("tray", "Inbox", "12"), ("paperplane", "Sent", nil), ("trash", "Deleted", nil)]
    ),
    ("Folders", [("folder", "Family", "3"), ("folder", "Travel", nil), ("folder", "Work", "7")]),
  ]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
    tableView.separatorStyle = .none
    clearsSelectionOnViewWillAppear = false
    tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].1.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let (symbol, title, count) = sections[indexPath.section].1[indexPath.row]
    var content = UIListContentConfiguration.sidebarCell()
    content.image = UIImage(systemName: symbol)
    content.text = title
    content.secondaryText = count
    content.prefersSideBySideTextAndSecondaryText = true
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listSidebarCell()
    return cell
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
    var content = UIListContentConfiguration.sidebarHeader()
    content.text = sections[section].0
    header?.contentConfiguration = content
    return header
  }
}
