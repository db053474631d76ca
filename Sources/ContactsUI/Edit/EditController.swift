import Contacts
import UIKit

/// The form in which a contact is edited.
final class EditController: UITableViewController {
  /// A group of rows.
  enum Section: Equatable {
    case names
    case values(ValueKind)
    case note, moreFields, deletion
  }

  /// What the contact says now.
  var draft: ContactDraft {
    didSet { onChange() }
  }
  /// Called after each change.
  var onChange: () -> Void = {}
  /// Called when the user wants to delete the contact; there is a row for it only with this.
  var onDelete: (() -> Void)?

  private(set) var sections: [Section] = []
  /// The names that have a row.
  private(set) var shownNames: [NameField]
  /// The date whose wheels are open.
  var openDate: String?
  /// What is wrong with values, by their identifiers.
  var problems: [String: String] = [:]
  /// Whether the caret was put into the first field.
  private var hasHadFocus = false
  let header = EditHeaderView(frame: .zero)
  var photoChooser: PhotoChooser?

  /// The day that dates begin with.
  static var today: () -> DateComponents = {
    Calendar(identifier: .gregorian).dateComponents([.calendar, .year, .month, .day], from: Date())
  }

  init(_ contents: ContactContents, adding additions: ContactContents? = nil) {
    let draft = ContactDraft(contents, adding: additions)
    self.draft = draft
    shownNames = NameField.allCases.filter {
      $0.isAlwaysShown || draft.names[$0]?.isEmpty == false
    }
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    sections =
      [.names] + ValueKind.allCases.map(Section.values) + [.note, .moreFields]
      + (onDelete == nil ? [] : [.deletion])
    tableView.sectionHeaderTopPadding = 0
    tableView.allowsSelectionDuringEditing = true
    tableView.register(EditFieldsCell.self, forCellReuseIdentifier: "Name")
    for count in 1...7 {
      // Cells of as many fields: to add or take away fields costs more than to fill them.
      tableView.register(EditFieldsCell.self, forCellReuseIdentifier: "Fields \(count)")
    }
    tableView.register(EditDateCell.self, forCellReuseIdentifier: "Date")
    tableView.register(EditNoteCell.self, forCellReuseIdentifier: "Note")
    tableView.register(EditButtonCell.self, forCellReuseIdentifier: "Button")
    tableView.register(EditSwitchCell.self, forCellReuseIdentifier: "Switch")
    header.show(draft.contents)
    header.onChoose = { [weak self] in self?.choosePhoto() }
    header.onRemove = { [weak self] in self?.setPicture(nil) }
    tableView.tableHeaderView = header
    tableView.findsRowsByTyping = false
    setEditing(true, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.keepReadable()
    let size = CGSize(width: tableView.bounds.width, height: EditHeaderView.height)
    guard size.width > 0, header.frame.size != size else { return }
    header.frame = CGRect(origin: .zero, size: size)
    tableView.tableHeaderView = header
  }

  /// Tab goes on behind what is in sight, so the rows around the one with the keys are brought there first.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardTab }) { showNeighbours() }
    super.pressesBegan(presses, with: event)
  }

  /// Gives the keys to the first field, once.
  func focusFirstField() {
    guard !hasHadFocus else { return }
    hasHadFocus = true
    tableView.layoutIfNeeded()
    let cells = tableView.visibleCells.lazy.compactMap { $0 as? EditFieldsCell }
    if let field = cells.first?.fields.first { field.becomeFirstResponder() }
  }

  func showNeighbours() {
    guard let cell = tableView.visibleCells.first(where: { $0.holdsFocus }),
      let path = tableView.indexPath(for: cell)
    else { return }
    let all = sections.indices.flatMap { section in
      (0..<tableView.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    guard let index = all.firstIndex(of: path) else { return }
    for neighbour in [index - 1, index + 1] where all.indices.contains(neighbour) {
      tableView.scrollToRow(at: all[neighbour], at: .none, animated: false)
    }
    tableView.layoutIfNeeded()
  }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount(sections[section])
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { makeCell(at: indexPath) }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section] == .note ? "Notes" : nil }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    if case .values = sections[indexPath.section] { return true }
    return false
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { addedKind(at: indexPath) == nil ? .delete : .insert }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if let kind = addedKind(at: indexPath) { add(kind) } else { delete(at: indexPath) }
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  {
    false
  }

  // MARK: Wrong values

  /// Looks for a value that cannot be kept. If there is one it is shown, shaken and explained.
  ///
  /// - Returns: Whether all can be kept.
  func checkAll() -> Bool {
    guard let problem = draft.firstProblem,
      let section = sections.firstIndex(of: .values(problem.kind)),
      let row = draft[problem.kind].firstIndex(where: { $0.identifier == problem.identifier })
    else { return true }
    let path = IndexPath(row: row, section: section)
    tableView.scrollToRow(at: path, at: .none, animated: false)
    tableView.layoutIfNeeded()
    setProblem(problem.reason, of: problem.identifier, at: path)
    let field = (tableView.cellForRow(at: path) as? EditFieldsCell)?.fields.first
    field?.becomeFirstResponder()
    field?.shake(distance: 8, cycles: 3, duration: 0.5)
    return false
  }

  private func setProblem(_ reason: String?, of identifier: String, at path: IndexPath) {
    guard problems[identifier] != reason else { return }
    problems[identifier] = reason
    guard let cell = tableView.cellForRow(at: path) as? EditFieldsCell else { return }
    cell.show(problem: reason)
    tableView.performBatchUpdates(nil)
    if let reason { UIAccessibility.post(notification: .announcement, argument: reason) }
  }

  /// Called when a value is left: shows what is wrong with it.
  func check(_ kind: ValueKind, _ identifier: String) {
    guard let path = path(of: kind, identifier),
      let value = draft[kind].first(where: { $0.identifier == identifier })
    else { return }
    let reason = draft.problem(kind, value)
    let isNew = reason != nil && problems[identifier] == nil
    setProblem(reason, of: identifier, at: path)
    if isNew {
      let cell = tableView.cellForRow(at: path) as? EditFieldsCell
      cell?.fields.first?.shake(distance: 8, cycles: 3, duration: 0.5)
    }
  }

  /// Called while a value is typed: what was wrong with it may be no more.
  func clearProblem(_ kind: ValueKind, _ identifier: String) {
    guard problems[identifier] != nil, let path = path(of: kind, identifier) else { return }
    setProblem(nil, of: identifier, at: path)
  }

  func path(of kind: ValueKind, _ identifier: String) -> IndexPath? {
    guard let section = sections.firstIndex(of: .values(kind)),
      let row = draft[kind].firstIndex(where: { $0.identifier == identifier })
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  // MARK: Names

  /// Adds a row for a name and goes there.
  func show(_ field: NameField) {
    guard !shownNames.contains(field) else { return }
    shownNames = NameField.allCases.filter { shownNames.contains($0) || $0 == field }
    guard let row = shownNames.firstIndex(of: field) else { return }
    let path = IndexPath(row: row, section: 0)
    tableView.insertRows(at: [path], with: .automatic)
    if shownNames.count == NameField.allCases.count,
      let section = sections.firstIndex(of: .moreFields)
    {
      sections.remove(at: section)
      tableView.deleteSections([section], with: .fade)
    }
    focus(path)
  }

  /// Gives the keys to the first field of a row.
  func focus(_ path: IndexPath) {
    tableView.scrollToRow(at: path, at: .none, animated: false)
    tableView.layoutIfNeeded()
    (tableView.cellForRow(at: path) as? EditFieldsCell)?.fields.first?.becomeFirstResponder()
  }
}

extension UIView {
  /// Whether the keys go to this view or to one within it.
  fileprivate var holdsFocus: Bool { isFirstResponder || subviews.contains { $0.holdsFocus } }
}
