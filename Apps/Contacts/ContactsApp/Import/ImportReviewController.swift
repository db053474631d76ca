import Contacts
import ContactsImport
import UIKit

/// What an import will bring, before it does: how many, who seems to be there already and what is to be
/// done with them, and what could not be read.
final class ImportReviewController: UITableViewController {
  /// Called with what was read and chosen.
  var onImport: ((ContactImport) -> Void)?
  /// Called when the user does not want it.
  var onCancel: (() -> Void)?

  private enum Section {
    case source, all, proposals, problems
  }

  private var found: ContactImport
  private let book: ContactBook
  private let sections: [Section]

  init(_ found: ContactImport, book: ContactBook) {
    self.found = found
    self.book = book
    var sections = [Section.source]
    if found.proposals.count > 1 { sections.append(.all) }
    if !found.proposals.isEmpty { sections.append(.proposals) }
    if !found.problems.isEmpty { sections.append(.problems) }
    self.sections = sections
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Import"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    let start = UIBarButtonItem(
      title: "Import",
      primaryAction: UIAction { [weak self] _ in
        if let self { onImport?(found) }
      })
    start.style = .done
    start.isEnabled = found.count > 0 || !found.groupNames.isEmpty
    navigationItem.rightBarButtonItem = start
  }

  // MARK: What it says

  private var sourceRows: [(symbol: String, title: String, value: String)] {
    var rows: [(symbol: String, title: String, value: String)] = []
    switch found.source {
    case .addressBook:
      rows.append(("book.closed", "Address Book", found.url.lastPathComponent))
    case .backup(let backup):
      let system = backup.systemVersion.map { "iOS \($0)" }
      rows.append(
        (
          "iphone", backup.deviceName ?? "Backup",
          [system, backup.date?.formatted(date: .abbreviated, time: .omitted)]
            .compactMap(\.self).joined(separator: ", ")
        ))
    case .vCards(let files):
      rows.append(
        ("doc.text", files == 1 ? "vCards" : "\(files) Files", found.url.lastPathComponent))
    }
    rows.append(("person.crop.circle", "Contacts", found.count.formatted()))
    if !found.groupNames.isEmpty {
      rows.append(("person.2", "Groups", found.groupNames.joined(separator: ", ")))
    }
    return rows
  }

  private static let choices: [(ImportProposal.Choice, String)] = [
    (.merge, "Merge"), (.keepBoth, "Keep Both"), (.skip, "Skip"),
  ]

  private static func title(_ choice: ImportProposal.Choice) -> String {
    choices.first { $0.0 == choice }?.1 ?? ""
  }

  private func matchText(_ proposal: ImportProposal) -> String {
    switch proposal.match {
    case .stored: "You have \(proposal.reason.text)."
    case .incoming: "It is in this file twice: \(proposal.reason.text)."
    }
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch sections[section] {
    case .source: sourceRows.count
    case .all: 1
    case .proposals: found.proposals.count
    case .problems: found.problems.count
    }
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    switch sections[section] {
    case .source: nil
    case .all: "\(found.proposals.count.formatted()) seem to be there already"
    case .proposals: found.proposals.count == 1 ? "1 seems to be there already" : nil
    case .problems:
      "\(found.problems.count.formatted()) \(found.problems.count == 1 ? "problem" : "problems")"
    }
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    switch sections[section] {
    case .source:
      found.count == 0 ? "There are no contacts in it." : "The file is only read, never changed."
    case .all: "Merging adds what is new to the contact that is there, and changes nothing else."
    case .proposals, .problems: nil
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.selectionStyle = .none
    switch sections[indexPath.section] {
    case .source:
      let row = sourceRows[indexPath.row]
      var content = UIListContentConfiguration.valueCell()
      content.text = row.title
      content.secondaryText = row.value
      content.image = UIImage(systemName: row.symbol)
      cell.contentConfiguration = content
    case .all:
      var content = UIListContentConfiguration.cell()
      content.text = "All of Them"
      cell.contentConfiguration = content
      let choices = Set(found.proposals.map { Self.title($0.choice) })
      let common = choices.count == 1 ? found.proposals.first?.choice : nil
      cell.accessoryView = choiceButton(common, of: "all of them") { [weak self] in
        self?.chooseForAll($0)
      }
    case .proposals: fill(cell, with: found.proposals[indexPath.row], at: indexPath.row)
    case .problems:
      let problem = found.problems[indexPath.row]
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "\(problem.what) (\(problem.place))"
      content.secondaryText = problem.reason
      content.image = UIImage(systemName: "exclamationmark.triangle")
      content.imageProperties.tintColor = .systemOrange
      content.secondaryTextProperties.color = .secondaryLabel
      cell.contentConfiguration = content
    }
    return cell
  }

  private func fill(_ cell: UITableViewCell, with proposal: ImportProposal, at index: Int) {
    let contact = found.contact(at: proposal.incoming)
    let name =
      CNContactFormatter.string(from: contact, style: .fullName) ?? ContactSummary.noName
    var content = UIListContentConfiguration.subtitleCell()
    content.text = name
    content.secondaryText = matchText(proposal)
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.selectionStyle = .default
    cell.accessoryView = choiceButton(proposal.choice, of: name) { [weak self] in
      self?.choose($0, at: index)
    }
  }

  /// A button that shows what is chosen and opens a menu of the others.
  private func choiceButton(
    _ current: ImportProposal.Choice?, of name: String,
    _ choose: @escaping (ImportProposal.Choice) -> Void
  ) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = current.map(Self.title) ?? "Choose"
    configuration.indicator = .popup
    configuration.buttonSize = .small
    let button = UIButton(configuration: configuration)
    button.menu = UIMenu(
      options: .singleSelection,
      children: Self.choices.map { choice, title in
        UIAction(title: title, state: choice == current ? .on : .off) { _ in choose(choice) }
      })
    button.showsMenuAsPrimaryAction = true
    button.accessibilityLabel = "What to do with \(name): \(configuration.title ?? "")"
    button.sizeToFit()
    return button
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard sections[indexPath.section] == .proposals else { return }
    // For who works by keys: the next of the choices.
    let now = found.proposals[indexPath.row].choice
    let place = Self.choices.firstIndex { $0.0 == now } ?? 0
    choose(Self.choices[(place + 1) % Self.choices.count].0, at: indexPath.row)
  }

  private func choose(_ choice: ImportProposal.Choice, at index: Int) {
    found.proposals[index].choice = choice
    refresh()
  }

  private func chooseForAll(_ choice: ImportProposal.Choice) {
    found.chooseForAll(choice)
    refresh()
  }

  private func refresh() {
    tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
  }
}
