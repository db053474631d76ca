import UIKit

/// The system's colours; they follow light and dark.
final class ColorsController: UITableViewController {
  private let sections: [(String, [(String, UIColor)])] = [
    (
      "Colours",
      [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow),
        ("Green", .systemGreen), ("Mint", .systemMint), ("Teal", .systemTeal),
        ("Cyan", .systemCyan), ("Blue", .systemBlue), ("Indigo", .systemIndigo),
        ("Purple", .systemPurple), ("Pink", .systemPink), ("Brown", .systemBrown),
      ]
    ),
    (
      "Grays",
      [
        ("Gray", .systemGray), ("Gray 2", .systemGray2), ("Gray 3", .systemGray3),
        ("Gray 4", .systemGray4), ("Gray 5", .systemGray5), ("Gray 6", .systemGray6),
      ]
    ),
    (
      "Texts",
      [
        ("Label", .label), ("Secondary label", .secondaryLabel),
        ("Tertiary label", .tertiaryLabel), ("Quaternary label", .quaternaryLabel),
        ("Placeholder", .placeholderText), ("Link", .link),
      ]
    ),
    (
      "Grounds, fills and lines",
      [
        ("System background", .systemBackground),
        ("Secondary background", .secondarySystemBackground),
        ("Tertiary background", .tertiarySystemBackground),
        ("Grouped background", .systemGroupedBackground), ("Fill", .systemFill),
        ("Secondary fill", .secondarySystemFill), ("Tertiary fill", .tertiarySystemFill),
        ("Separator", .separator), ("Opaque separator", .opaqueSeparator),
      ]
    ),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].1.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].0 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let (name, color) = sections[indexPath.section].1[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
    let swatch = UIView(frame: CGRect(x: 0, y: 0, width: 72, height: 24))
    swatch.backgroundColor = color
    swatch.layer.cornerRadius = 6
    swatch.layer.borderWidth = 0.5
    swatch.layer.borderColor = UIColor.gray.cgColor
    cell.accessoryView = swatch
    return cell
  }
}
