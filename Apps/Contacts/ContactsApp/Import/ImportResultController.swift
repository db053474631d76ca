import ContactsImport
import UIKit

/// What an import did.
final class ImportResultController: UITableViewController {
  /// Called when the user has seen it.
  var onDone: (() -> Void)?
  /// Called when the user wants it taken back.
  var onUndo: (() -> Void)?

  private let summary: ImportSummary
  private let rows: [(symbol: String, title: String, value: String)]

  init(_ summary: ImportSummary) {
    self.summary = summary
    var rows = [("person.badge.plus", "Added", summary.added.formatted())]
    if summary.merged > 0 { rows.append(("person.2", "Merged", summary.merged.formatted())) }
    if summary.unchanged > 0 {
      rows.append(("checkmark.circle", "Already Here", summary.unchanged.formatted()))
    }
    if summary.skipped > 0 { rows.append(("person", "Left Out", summary.skipped.formatted())) }
    if summary.groups > 0 { rows.append(("person.3", "Groups Made", summary.groups.formatted())) }
    if summary.grouped > 0 {
      rows.append(("person.3", "Put into Groups", summary.grouped.formatted()))
    }
    self.rows = rows
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  private var canUndo: Bool { summary.isChange }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Imported"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() })
    if canUndo {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Undo", primaryAction: UIAction { [weak self] _ in self?.onUndo?() })
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    summary.problems.isEmpty ? 1 : 2
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? rows.count : summary.problems.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    guard section == 1 else { return nil }
    let count = summary.problems.count
    return "\(count.formatted()) \(count == 1 ? "problem" : "problems")"
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    section == 0 && canUndo
      ? "Undo takes all of it back, now or later by Control-Z while the window is open." : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.selectionStyle = .none
    if indexPath.section == 0 {
      let row = rows[indexPath.row]
      var content = UIListContentConfiguration.valueCell()
      content.text = row.title
      content.secondaryText = row.value
      content.image = UIImage(systemName: row.symbol)
      cell.contentConfiguration = content
    } else {
      let problem = summary.problems[indexPath.row]
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "\(problem.what) (\(problem.place))"
      content.secondaryText = problem.reason
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(systemName: "exclamationmark.triangle")
      content.imageProperties.tintColor = .systemOrange
      cell.contentConfiguration = content
    }
    return cell
  }
}
