import Contacts
import UIKit

/// The groups: to show one, or to choose one for something.
final class GroupsController: UITableViewController {
  /// What the groups are for.
  enum Purpose: Equatable {
    /// To be shown in the list; everybody is among them.
    case show
    /// To have contacts put into.
    case choose
  }

  private let book: ContactBook
  private let purpose: Purpose
  private let current: String?
  private let onChoose: (CNGroup?) -> Void
  private var groups: [(group: CNGroup, count: Int)] = []
  private var total = 0
  private weak var shell: ContactsShell?
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - current: The identifier of the group that is shown now.
  ///   - onChoose: Called with what was chosen, nil for everybody; the list is gone then.
  init(
    shell: ContactsShell, purpose: Purpose, current: String?,
    onChoose: @escaping (CNGroup?) -> Void
  ) {
    self.shell = shell
    book = shell.book
    self.purpose = purpose
    self.current = current
    self.onChoose = onChoose
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Group")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: purpose == .show ? .done : .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.askForName() })
    add.accessibilityLabel = "New Group"
    navigationItem.rightBarButtonItem = add
    observer = NotificationCenter.default.addObserver(
      forName: ContactBook.didChange, object: book, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.reload() }
    }
    reload()
  }

  private func reload() {
    do {
      total = try book.store.list(.none).count
      groups = try book.groups().map { ($0, try book.count(inGroup: $0.identifier)) }
    } catch {
      groups = []
    }
    tableView.reloadData()
  }

  // MARK: Rows

  private var hasAll: Bool { purpose == .show }

  private func group(at indexPath: IndexPath) -> (group: CNGroup, count: Int)? {
    hasAll && indexPath.section == 0 ? nil : groups[indexPath.row]
  }

  override func numberOfSections(in tableView: UITableView) -> Int { hasAll ? 2 : 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    hasAll && section == 0 ? 1 : groups.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { hasAll && section == 1 ? "Groups" : nil }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    guard section == (hasAll ? 1 : 0), groups.isEmpty else { return nil }
    return "There are no groups yet. The + makes one."
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Group", for: indexPath)
    let entry = group(at: indexPath)
    var content = UIListContentConfiguration.valueCell()
    content.text = entry?.group.shownName ?? "All Contacts"
    content.secondaryText = (entry?.count ?? total).formatted()
    content.image = UIImage(systemName: entry == nil ? "person.crop.circle" : "person.2")
    cell.contentConfiguration = content
    cell.accessoryType =
      hasAll && entry?.group.identifier == current ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let chosen = group(at: indexPath)?.group
    let onChoose = onChoose
    dismiss(animated: true) { onChoose(chosen) }
  }

  // MARK: Changing groups

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let group = group(at: indexPath)?.group else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete(group)
      done(true)
    }
    let rename = UIContextualAction(style: .normal, title: "Rename") { [weak self] _, _, done in
      self?.askForName(of: group)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, rename])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let group = group(at: indexPath)?.group else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Rename…", image: UIImage(systemName: "pencil")) { _ in
          self?.askForName(of: group)
        },
        UIAction(
          title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in self?.delete(group) },
      ])
    }
  }

  private func delete(_ group: CNGroup) {
    shell?.attempt { [book] in try book.delete(group) }
  }

  /// Asks what a group is to be called: a new one, or one that has a name.
  private func askForName(of group: CNGroup? = nil) {
    let alert = UIAlertController(
      title: group == nil ? "New Group" : "Rename Group", message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "Name"
      field.text = group?.name
      field.accessibilityLabel = "Name of the group"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let save = UIAlertAction(title: group == nil ? "Create" : "Rename", style: .default) {
      [weak self, weak alert] _ in
      let name = (alert?.textFields?.first?.text ?? "").trimmingCharacters(in: .whitespaces)
      guard let self, !name.isEmpty, name != group?.name else { return }
      shell?.attempt { [book] in
        if let group { try book.rename(group, to: name) } else { try book.makeGroup(named: name) }
      }
    }
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true)
  }
}

extension ContactsShell {
  /// Shows the groups, to have one listed.
  func showGroups() {
    presentGroups(.show, title: "Groups") { [weak self] group in self?.list.show(group) }
  }

  /// Lets the user choose a group.
  func chooseGroup(title: String, _ onChoose: @escaping (CNGroup?) -> Void) {
    presentGroups(.choose, title: title, onChoose)
  }

  private func presentGroups(
    _ purpose: GroupsController.Purpose, title: String, _ onChoose: @escaping (CNGroup?) -> Void
  ) {
    let controller = GroupsController(
      shell: self, purpose: purpose, current: list.group?.identifier, onChoose: onChoose)
    controller.title = title
    present(UINavigationController(rootViewController: controller), animated: true)
  }
}
