import Contacts
import ContactsImport
import UIKit

/// Which contacts are exported.
enum ExportScope {
  case all
  case selected([String])
  case group(CNGroup)
}

/// How contacts are to be exported: as which vCards, and into how many files.
final class ExportController: UITableViewController {
  /// Called with what was chosen.
  var onExport: ((ContactExporter.Version, _ isOneEach: Bool) -> Void)?

  /// Called when the user wants none after all.
  var onCancel: (() -> Void)?

  private let what: String
  private let canBeMany: Bool
  private var version = ContactExporter.Version.v30
  private var isOneEach = false

  init(what: String, canBeMany: Bool) {
    self.what = what
    self.canBeMany = canBeMany
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Export"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    let export = UIBarButtonItem(
      title: "Export…",
      primaryAction: UIAction { [weak self] _ in
        if let self { onExport?(version, isOneEach) }
      })
    export.style = .done
    navigationItem.rightBarButtonItem = export
  }

  private static let versions: [(ContactExporter.Version, String, String)] = [
    (.v30, "vCard 3.0", "Read by nearly every program"),
    (.v40, "vCard 4.0", "The newer form"),
  ]
  private static let files: [(Bool, String)] = [
    (false, "One File for All"), (true, "One File for Each Contact"),
  ]

  override func numberOfSections(in tableView: UITableView) -> Int { canBeMany ? 2 : 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? what : "Files" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    let isChosen: Bool
    if indexPath.section == 0 {
      let (version, title, text) = Self.versions[indexPath.row]
      content.text = title
      content.secondaryText = text
      content.secondaryTextProperties.color = .secondaryLabel
      isChosen = version == self.version
    } else {
      let (isOneEach, title) = Self.files[indexPath.row]
      content.text = title
      isChosen = isOneEach == self.isOneEach
    }
    cell.contentConfiguration = content
    cell.accessoryType = isChosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 0 {
      version = Self.versions[indexPath.row].0
    } else {
      isOneEach = Self.files[indexPath.row].0
    }
    tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
  }
}
