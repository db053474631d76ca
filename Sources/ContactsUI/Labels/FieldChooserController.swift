import UIKit

/// A list of the names that a contact can have and that have no row yet.
final class FieldChooserController: UITableViewController {
  private let fields: [NameField]
  private let onChoose: (NameField) -> Void

  init(_ fields: [NameField], onChoose: @escaping (NameField) -> Void) {
    self.fields = fields
    self.onChoose = onChoose
    super.init(style: .insetGrouped)
    title = "Add Field"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Field")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    fields.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Field", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = fields[indexPath.row].title
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let field = fields[indexPath.row]
    dismiss(animated: true) { [onChoose] in onChoose(field) }
  }
}
