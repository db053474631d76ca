import UIKit

/// A split view with a list and what is chosen in it; one over the other where it is narrow.
final class SplitController: UIViewController {
  private let split = UISplitViewController(style: .doubleColumn)

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = MetalsController(style: .plain)
    split.preferredDisplayMode = .oneBesideSecondary
    split.preferredPrimaryColumnWidthFraction = 0.4
    split.setViewController(UINavigationController(rootViewController: list), for: .primary)
    split.setViewController(
      UINavigationController(rootViewController: MetalController("Copper")), for: .secondary)
    split.delegate = self
    addChild(split)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(split.view)
    split.didMove(toParent: self)
  }
}

extension SplitController: UISplitViewControllerDelegate {
  /// The list is what a narrow window shows first.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}

/// The list.
private final class MetalsController: UITableViewController {
  private let metals = ["Copper", "Gold", "Iron", "Lead", "Mercury", "Silver", "Tin"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Metals"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    metals.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = metals[indexPath.row]
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    showDetailViewController(
      UINavigationController(rootViewController: MetalController(metals[indexPath.row])),
      sender: self)
  }
}

/// What is chosen.
private final class MetalController: UIViewController {
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel.body(title ?? "", style: .largeTitle)
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
