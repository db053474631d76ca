import UIKit

/// The peers' list: rows of 88 points with four texts, or of a text of 5 to 200 words.
final class ContactsController: UITableViewController {
  var model: ContactModel
  private let options: Options
  private(set) var rowsAsked = 0

  init(options: Options) {
    self.options = options
    model = ContactModel(count: options.rows)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(cellClass, forCellReuseIdentifier: "contact")
    tableView.rowHeight = options.scenario.hasUnequalRows ? UITableView.automaticDimension : 88
    tableView.estimatedRowHeight = options.scenario.hasUnequalRows ? 200 : 0
    tableView.separatorStyle = .none
    tableView.backgroundColor = .black
    tableView.showsVerticalScrollIndicator = false
    tableView.contentInsetAdjustmentBehavior = .never
  }

  private var cellClass: UITableViewCell.Type {
    switch (options.form, options.scenario.hasUnequalRows) {
    case (.drawn, false): DrawnCell.self
    case (.drawn, true): DrawnTextCell.self
    case (.labels, false): LabelsCell.self
    case (.labels, true): LabelTextCell.self
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    rowsAsked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    let row = indexPath.row
    (cell as? any ContactCell)?.show(model.id(at: row), isOdd: !row.isMultiple(of: 2))
    return cell
  }

  /// The row at the middle of the window, and how far below the top of the window it starts.
  func middleRow() -> (row: Int, y: CGFloat)? {
    let middle = CGPoint(x: 200, y: tableView.contentOffset.y + 400)
    guard let path = tableView.indexPathForRow(at: middle) else { return nil }
    return (path.row, y(of: path.row))
  }

  /// How far below the top of the window a row starts, in points.
  func y(of row: Int) -> CGFloat {
    tableView.rectForRow(at: IndexPath(row: row, section: 0)).minY - tableView.contentOffset.y
  }

  func scroll(to row: Int) {
    tableView.scrollToRow(
      at: IndexPath(row: min(row, model.count - 1), section: 0), at: .top, animated: false)
  }
}
