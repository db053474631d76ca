import Contacts
import UIKit

/// A list of labels to choose from, with a field for one of the user's own.
final class LabelController: UITableViewController, UITextFieldDelegate {
  private let kind: ValueKind
  private let labels: [String]
  private let chosen: String?
  private let onChoose: (String) -> Void

  /// Shows the labels of a kind of values.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - chosen: The label now.
  ///   - onChoose: Called with the label that is chosen; the controller goes by itself.
  init(_ kind: ValueKind, chosen: String?, onChoose: @escaping (String) -> Void) {
    self.kind = kind
    self.chosen = chosen
    self.onChoose = onChoose
    let isOwn = chosen.map { !$0.isEmpty && !kind.labels.contains($0) } ?? false
    labels = kind.labels + (isOwn ? [chosen ?? ""] : [])
    super.init(style: .insetGrouped)
    title = kind.isLabelledByService ? "Service" : "Label"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Label")
    tableView.register(EditFieldsCell.self, forCellReuseIdentifier: "Own")
  }

  private func choose(_ label: String) {
    onChoose(label)
    dismiss(animated: true)
  }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? labels.count : 1
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.section == 0 else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Own", for: indexPath)
      if let cell = cell as? EditFieldsCell {
        let title = kind.isLabelledByService ? "Another service" : "Custom label"
        cell.show([.init(name: "", title: title, text: "")], label: nil)
        cell.fields.first?.delegate = self
      }
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "Label", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = kind.shown(labels[indexPath.row])
    cell.contentConfiguration = content
    cell.accessoryType = labels[indexPath.row] == chosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.section == 0 { choose(labels[indexPath.row]) }
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  {
    indexPath.section == 0
  }

  // MARK: A label of the user's own

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let text = textField.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard !text.isEmpty else {
      textField.shake(distance: 8, cycles: 3, duration: 0.4)
      return false
    }
    choose(text)
    return false
  }
}
