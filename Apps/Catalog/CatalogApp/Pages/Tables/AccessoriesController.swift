import UIKit

/// What stands at a cell's trailing edge.
final class AccessoriesController: UITableViewController {
  private let types: [(String, UITableViewCell.AccessoryType)] = [
    ("None", .none), ("Disclosure indicator", .disclosureIndicator),
    ("Detail button", .detailButton), ("Detail disclosure", .detailDisclosureButton),
    ("Checkmark", .checkmark),
  ]
  private var status = "Tap a detail button"

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? types.count : 3
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ["Types", "Views"][section] }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 0 ? status : nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    cell.accessoryView = nil
    cell.accessoryType = .none
    if indexPath.section == 0 {
      (content.text, cell.accessoryType) = types[indexPath.row]
    } else {
      content.text = ["A switch", "A badge", "An image"][indexPath.row]
      cell.accessoryView = [makeSwitch, makeBadge, makeImage][indexPath.row]()
    }
    cell.contentConfiguration = content
    return cell
  }

  private func makeSwitch() -> UIView {
    let control = UISwitch()
    control.isOn = true
    return control
  }

  private func makeBadge() -> UIView {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 32, height: 22))
    label.text = "12"
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = .systemRed
    label.layer.cornerRadius = 11
    label.layer.masksToBounds = true
    return label
  }

  private func makeImage() -> UIView {
    let view = UIImageView(image: UIImage(systemName: "star.fill"))
    view.tintColor = .systemYellow
    return view
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    status = "Details of \(types[indexPath.row].0.lowercased())"
    tableView.reloadSections([0], with: .none)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
