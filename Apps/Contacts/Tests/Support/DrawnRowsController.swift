import UIKit

@testable import ContactsApp

/// Drawn rows of some people and nothing else.
final class DrawnRowsController: UITableViewController {
  private let count: Int
  private let show: (ContactCell, Int) -> Void

  init<People: RandomAccessCollection>(_ people: People)
  where People.Element: ContactFields, People.Index == Int {
    count = people.count
    show = { cell, row in cell.show(people[people.startIndex + row], row: row) }
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
    tableView.backgroundColor = .black
    tableView.separatorStyle = .none
    tableView.rowHeight = 44
    tableView.indicatorStyle = .white
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ContactCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? ContactCell { show(cell, indexPath.row) }
    return cell
  }
}
