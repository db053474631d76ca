import UIKit

/// The list of contacts: white, grey, blue and red on black.
public final class ContactsController: UITableViewController {
  private let count: Int
  private let show: (ContactCell, Int) -> Void

  /// Makes a list.
  ///
  /// - Parameter people: Who is listed, in order; a row's person is asked for when the row comes
  ///   in sight.
  public init<People: RandomAccessCollection>(_ people: People)
  where People.Element: ContactFields, People.Index == Int {
    count = people.count
    show = { cell, row in cell.show(people[people.startIndex + row], row: row) }
    super.init(style: .plain)
  }

  /// Makes a list of nobody. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    count = 0
    show = { _, _ in }
    super.init(coder: coder)
  }

  /// Prepares the table.
  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
    tableView.backgroundColor = .black
    tableView.separatorStyle = .none
    tableView.rowHeight = 44
    tableView.indicatorStyle = .white
  }

  /// The number of people.
  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  { count }

  /// A person's row.
  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ContactCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? ContactCell { show(cell, indexPath.row) }
    return cell
  }
}
