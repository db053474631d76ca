import Contacts
import UIKit

/// The rows of the form.
extension EditController {
  /// How many values a kind has.
  func valueCount(_ kind: ValueKind) -> Int {
    guard kind == .birthday else { return draft[kind].count }
    return birthdays.count
  }

  /// The birthdays, of which the second is one of another calendar, which is shown and can be deleted.
  private var birthdays: [(date: DateComponents, isOther: Bool)] {
    [(draft.birthday, false), (draft.otherBirthday, true)].compactMap { date, isOther in
      date.map { ($0, isOther) }
    }
  }

  /// Whether there is a row to add a value of a kind.
  private func canAdd(_ kind: ValueKind) -> Bool { kind != .birthday || draft.birthday == nil }

  /// How many rows a group has.
  func rowCount(_ section: Section) -> Int {
    switch section {
    // The last says whether it is an organization.
    case .names: shownNames.count + 1
    case .values(let kind): valueCount(kind) + (canAdd(kind) ? 1 : 0)
    case .note, .moreFields, .deletion: 1
    }
  }

  /// Whether a row adds a value of a kind.
  func addedKind(at path: IndexPath) -> ValueKind? {
    guard case .values(let kind) = sections[path.section], path.row == valueCount(kind) else {
      return nil
    }
    return kind
  }

  // MARK: Cells

  /// Makes the cell of a row.
  func makeCell(at path: IndexPath) -> UITableViewCell {
    switch sections[path.section] {
    case .names:
      return path.row < shownNames.count
        ? nameCell(shownNames[path.row], path) : organizationCell(path)
    case .values(let kind):
      if path.row == valueCount(kind) {
        return buttonCell("add \(kind.name)", .label, path) { [unowned self] in add(kind) }
      }
      switch kind {
      case .birthday: return birthdayCell(path)
      case .date: return dateCell(draft[kind][path.row], path)
      default: return valueCell(kind, draft[kind][path.row], path)
      }
    case .note:
      let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: path)
      guard let cell = cell as? EditNoteCell else { return cell }
      cell.show(draft.note)
      cell.onEdit = { [unowned self] in draft.note = $0 }
      return cell
    case .moreFields:
      return buttonCell("add field", view.tintColor, path) { [unowned self] in chooseField() }
    case .deletion:
      return buttonCell("Delete Contact", .systemRed, path) { [unowned self] in onDelete?() }
    }
  }

  private func buttonCell(
    _ title: String, _ color: UIColor, _ path: IndexPath, _ action: @escaping () -> Void
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Button", for: path)
    guard let cell = cell as? EditButtonCell else { return cell }
    cell.show(title, color: color)
    cell.onPress = action
    return cell
  }

  private func nameCell(_ field: NameField, _ path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: path)
    guard let cell = cell as? EditFieldsCell else { return cell }
    cell.show(
      [.init(name: "", title: field.title, text: draft.names[field] ?? "")], label: nil)
    cell.onEdit = { [unowned self] _, text in
      draft.names[field] = text
      header.show(draft.contents)
    }
    cell.onLabel = {}
    cell.onEnd = {}
    cell.onReturn = { [unowned self] in
      guard let row = shownNames.firstIndex(of: field) else { return }
      goOn(from: IndexPath(row: row, section: 0))
    }
    return cell
  }

  private func organizationCell(_ path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Switch", for: path)
    guard let cell = cell as? EditSwitchCell else { return cell }
    cell.show("Show as Company", isOn: draft.isOrganization)
    cell.onEdit = { [unowned self] in
      draft.isOrganization = $0
      header.show(draft.contents)
    }
    return cell
  }

  private func valueCell(
    _ kind: ValueKind, _ value: DraftValue, _ path: IndexPath
  ) -> UITableViewCell {
    let names = ContactDraft.textNames(kind, value)
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "Fields \(names.count)", for: path)
    guard let cell = cell as? EditFieldsCell else { return cell }
    let identifier = value.identifier
    let label = draft.label(of: value, kind)
    cell.show(
      names.map { text in
        EditFieldsCell.Text(
          name: text.name, title: text.title, text: draft.shownText(text.name, kind, value),
          keyboardType: Self.keyboard(kind, text.name),
          capitalization: kind == .address || kind == .relation ? .words : .none,
          isPhoneNumber: kind == .phone)
      },
      label: label.map { kind.shown($0) } ?? kind.name, problem: problems[identifier])
    cell.onEdit = { [unowned self] name, text in
      draft.setText(text, name, kind, identifier)
      clearProblem(kind, identifier)
    }
    cell.onLabel = { [unowned self] in chooseLabel(kind, identifier) }
    cell.onEnd = { [weak self] in self?.check(kind, identifier) }
    cell.onReturn = { [unowned self] in
      if let path = self.path(of: kind, identifier) { goOn(from: path) }
    }
    return cell
  }

  private static func keyboard(_ kind: ValueKind, _ name: String) -> UIKeyboardType {
    switch kind {
    case .phone: .phonePad
    case .mail: .emailAddress
    case .url: .URL
    case .profile: name == CNSocialProfileURLStringKey ? .URL : .default
    default: .default
    }
  }

  private func dateCell(_ value: DraftValue, _ path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Date", for: path)
    guard let cell = cell as? EditDateCell else { return cell }
    let identifier = value.identifier
    let date = value.date ?? DateComponents()
    cell.show(
      date,
      label: value.label.map { ValueKind.date.shown($0) } ?? ValueKind.date.name, hasChoice: true,
      isOpen: openDate == identifier && DateWheelsView.canShow(date))
    cell.onLabel = { [unowned self] in chooseLabel(.date, identifier) }
    cell.onEdit = { [unowned self] date in change(.date, identifier) { $0.date = date } }
    cell.onToggle = { [unowned self] in
      if DateWheelsView.canShow(date) { toggleDate(identifier) }
    }
    return cell
  }

  private func birthdayCell(_ path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Date", for: path)
    guard let cell = cell as? EditDateCell else { return cell }
    let (date, isOther) = birthdays[path.row]
    cell.show(
      date, label: ValueKind.birthday.name, hasChoice: false,
      isOpen: !isOther && openDate == ValueKind.birthday.key && DateWheelsView.canShow(date))
    cell.onLabel = {}
    cell.onEdit = { [unowned self] date in draft.birthday = date }
    cell.onToggle = { [unowned self] in
      if !isOther, DateWheelsView.canShow(date) { toggleDate(ValueKind.birthday.key) }
    }
    return cell
  }

  // MARK: Changes

  private func change(
    _ kind: ValueKind, _ identifier: String, _ body: (inout DraftValue) -> Void
  ) {
    guard let index = draft[kind].firstIndex(where: { $0.identifier == identifier }) else { return }
    body(&draft[kind][index])
  }

  private func toggleDate(_ identifier: String) {
    openDate = openDate == identifier ? nil : identifier
    reloadDates()
  }

  private func reloadDates() {
    let paths = [ValueKind.birthday, .date].flatMap { kind -> [IndexPath] in
      guard let section = sections.firstIndex(of: .values(kind)) else { return [] }
      return (0..<valueCount(kind)).map { IndexPath(row: $0, section: section) }
    }
    tableView.reloadRows(at: paths, with: .fade)
  }

  /// Adds a value of a kind and goes there.
  func add(_ kind: ValueKind) {
    guard let section = sections.firstIndex(of: .values(kind)), canAdd(kind) else { return }
    if kind == .birthday {
      draft.birthday = Self.today()
      openDate = kind.key
      tableView.reloadSections([section], with: .fade)
      return
    }
    let identifier = draft.add(kind, today: Self.today())
    if kind == .date { openDate = identifier }
    let path = IndexPath(row: draft[kind].count - 1, section: section)
    tableView.insertRows(at: [path], with: .automatic)
    if kind != .date { focus(path) }
  }

  /// Deletes the value of a row.
  func delete(at path: IndexPath) {
    guard case .values(let kind) = sections[path.section], path.row < valueCount(kind) else {
      return
    }
    if kind == .birthday {
      if birthdays[path.row].isOther { draft.otherBirthday = nil } else { draft.birthday = nil }
      tableView.reloadSections([path.section], with: .fade)
      return
    }
    problems[draft[kind][path.row].identifier] = nil
    draft[kind].remove(at: path.row)
    tableView.deleteRows(at: [path], with: .fade)
  }

  /// Return: goes on to the next row with a field in the group, else it stays.
  private func goOn(from path: IndexPath) {
    let next = IndexPath(row: path.row + 1, section: path.section)
    let isField =
      switch sections[path.section] {
      case .names: next.row < shownNames.count
      case .values(let kind): next.row < valueCount(kind)
      default: false
      }
    if isField { focus(next) } else { view.endEditing(false) }
  }

  private func chooseLabel(_ kind: ValueKind, _ identifier: String) {
    guard let value = draft[kind].first(where: { $0.identifier == identifier }) else { return }
    let chooser = LabelController(kind, chosen: draft.label(of: value, kind)) { [weak self] label in
      guard let self else { return }
      change(kind, identifier) {
        if kind.isLabelledByService { $0[DraftValue.service] = label } else { $0.label = label }
      }
      if let path = path(of: kind, identifier) { tableView.reloadRows(at: [path], with: .none) }
    }
    present(chooser.inFormSheet(), animated: true)
  }

  private func chooseField() {
    let hidden = NameField.allCases.filter { !shownNames.contains($0) }
    let chooser = FieldChooserController(hidden) { [weak self] in self?.show($0) }
    present(chooser.inFormSheet(), animated: true)
  }
}
