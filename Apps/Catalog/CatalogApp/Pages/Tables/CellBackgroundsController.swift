import UIKit

/// Background configurations, and how a cell looks in its states.
final class CellBackgroundsController: UITableViewController {
  private let titles = [
    "Default", "Tinted", "Outlined, with insets", "Follows selection by a handler",
  ]

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.separatorStyle = .none
    clearsSelectionOnViewWillAppear = false
    tableView.selectRow(
      at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let title = titles[indexPath.row]
    let row = indexPath.row
    cell.configurationUpdateHandler = { cell, state in
      var content = UIListContentConfiguration.cell().updated(for: state)
      content.text = title
      var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
      switch row {
      case 1: background.backgroundColor = .systemTeal.withAlphaComponent(0.25)
      case 2:
        content.directionalLayoutMargins.leading += 8
        background.strokeColor = .systemOrange
        background.strokeWidth = 2
        background.cornerRadius = 10
        background.backgroundInsets = NSDirectionalEdgeInsets(
          top: 4, leading: 12, bottom: 4, trailing: 12)
      case 3 where state.isSelected:
        background.backgroundColor = .systemIndigo
        content.textProperties.color = .white
      default: break
      }
      cell.contentConfiguration = content
      cell.backgroundConfiguration = background
    }
    return cell
  }
}
