import UIKit

/// A list whose changes are worked out from snapshots: shuffle it, sort it, filter it.
final class DiffableController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let numbers = Array(1...12)
  private lazy var dataSource = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) {
    tableView, indexPath, number in
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Number \(number)"
    content.image = UIImage(systemName: number % 2 == 0 ? "circle.fill" : "circle")
    cell.contentConfiguration = content
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let buttons = UIStackView.adaptiveRow([
      button("Sort") { $0.numbers }, button("Shuffle") { $0.numbers.shuffled() },
      button("Even") { $0.numbers.filter { $0 % 2 == 0 } },
    ])
    buttons.distribution = .fillEqually
    buttons.translatesAutoresizingMaskIntoConstraints = false
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(buttons)
    view.addSubview(tableView)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      buttons.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
      buttons.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      tableView.topAnchor.constraint(equalTo: buttons.bottomAnchor, constant: 10),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    show(numbers, animated: false)
  }

  private func button(
    _ title: String, _ order: @escaping @MainActor (DiffableController) -> [Int]
  ) -> UIButton {
    let button = UIButton(configuration: .tinted())
    button.configuration?.title = title
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.show(order(self), animated: true)
      }, for: .touchUpInside)
    return button
  }

  private func show(_ numbers: [Int], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
