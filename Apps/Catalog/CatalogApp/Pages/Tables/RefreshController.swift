import UIKit

/// A list that is pulled down to be loaded anew.
final class RefreshController: UITableViewController {
  private var numbers = Array(1...8)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Pull to load one more")
    control.addAction(
      UIAction { [weak self] _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self?.loadOneMore() }
      }, for: .valueChanged)
    refreshControl = control
  }

  private func loadOneMore() {
    numbers.insert((numbers.first ?? 0) - 1, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    refreshControl?.endRefreshing()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(numbers[indexPath.row])"
    cell.contentConfiguration = content
    return cell
  }
}
