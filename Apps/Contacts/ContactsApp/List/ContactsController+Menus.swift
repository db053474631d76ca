import Contacts
import ContactsUI
import UIKit

/// The buttons of the bars, and the menus.
extension ContactsController {
  /// Makes the bars show what can be done now.
  func updateBars() {
    title = group?.shownName ?? (book.kind == .madeUp ? "Made-up People" : "Contacts")
    navigationItem.prompt = prompt
    if isEditing {
      let count = tableView.indexPathsForSelectedRows?.count ?? 0
      if count > 0 { title = "\(count.formatted()) Selected" }
      showEditingBars(count)
    } else {
      showBars()
    }
  }

  /// Whether contacts can be added: the store can be read and written to.
  var mayChange: Bool { failure == nil && !(book.kind == .own && book.isReadOnly) }

  private var prompt: String? {
    switch book.kind {
    case .madeUp: "These people are invented. Nothing here is kept."
    case .own where failure == nil && book.isReadOnly:
      "You can read your contacts, but not change them."
    case .own, .preview: nil
    }
  }

  private func showBars() {
    let more = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil, menu: mainMenu)
    more.accessibilityLabel = "Menu"
    let add = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.shell?.makeContact() })
    add.accessibilityLabel = "New Contact"
    add.isEnabled = mayChange
    navigationItem.rightBarButtonItems = [add, more]
    let left =
      book.kind == .madeUp
      ? UIBarButtonItem(
        title: "Close", primaryAction: UIAction { [weak self] _ in self?.shell?.showOwn() })
      : UIBarButtonItem(
        title: "Groups", primaryAction: UIAction { [weak self] _ in self?.shell?.showGroups() })
    left.isEnabled = failure == nil
    navigationItem.leftBarButtonItem = left
  }

  private func showEditingBars(_ count: Int) {
    let rows = search?.found.count ?? list.count
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.setEditing(false, animated: true) })
    ]
    let isAll = count == rows && count > 0
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: isAll ? "Deselect All" : "Select All",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        if isAll {
          for row in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: row, animated: false)
          }
          updateBars()
        } else {
          selectAllRows()
        }
      })
    func item(_ symbol: String, _ label: String, _ action: @escaping @MainActor () -> Void)
      -> UIBarButtonItem
    {
      let item = UIBarButtonItem(
        title: nil, image: UIImage(systemName: symbol), primaryAction: UIAction { _ in action() })
      item.accessibilityLabel = label
      item.isEnabled = count > 0
      return item
    }
    let groupItem =
      group == nil
      ? item("person.2", "Add to Group") { [weak self] in self?.addSelectedToGroup() }
      : item("person.fill.xmark", "Remove from Group") { [weak self] in
        self?.removeSelectedFromGroup()
      }
    let items = [
      item("square.and.arrow.up", "Export") { [weak self] in
        guard let self else { return }
        shell?.export(.selected(selectedIdentifiers))
      },
      item("envelope", "Mail") { [weak self] in
        guard let self else { return }
        shell?.share(selectedIdentifiers)
      },
      groupItem,
      item("trash", "Delete") { [weak self] in self?.deleteSelected() },
    ]
    toolbarItems = Array(items.map { [$0] }.joined(separator: [.flexibleSpace()]))
  }

  // MARK: The main menu

  private var mainMenu: UIMenu {
    UIMenu(children: [fileMenu, undoMenu, selectMenu, lookMenu, orderMenu].compactMap(\.self))
  }

  private func action(
    _ title: String, _ symbol: String?, attributes: UIMenuElement.Attributes = [],
    _ handler: @escaping @MainActor (ContactsController) -> Void
  ) -> UIAction {
    UIAction(
      title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes
    ) { [weak self] _ in if let self { handler(self) } }
  }

  private func inline(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(options: .displayInline, children: children)
  }

  private var fileMenu: UIMenu {
    var children: [UIMenuElement] = []
    if book.kind == .own {
      children.append(action("Import…", "square.and.arrow.down") { $0.shell?.chooseImport() })
    }
    let isEmpty: UIMenuElement.Attributes = list.isEmpty ? .disabled : []
    if let group {
      children.append(
        action("Export \(group.shownName)…", "square.and.arrow.up", attributes: isEmpty) {
          $0.shell?.export(.group(group))
        })
    } else {
      children.append(
        action("Export All…", "square.and.arrow.up", attributes: isEmpty) {
          $0.shell?.export(.all)
        })
    }
    if book.kind == .own {
      children.append(action("Made-up People", "person.3") { $0.shell?.showMadeUp() })
    }
    return UIMenu(title: "File", options: .displayInline, children: children)
  }

  private var undoMenu: UIMenu? {
    var children: [UIMenuElement] = []
    if let step = book.undoSteps.last {
      children.append(
        action("Undo \(step.title)", "arrow.uturn.backward") { $0.shell?.undo() })
    }
    if let step = book.redoSteps.last {
      children.append(action("Redo \(step.title)", "arrow.uturn.forward") { $0.shell?.redo() })
    }
    return children.isEmpty ? nil : inline(children)
  }

  private var selectMenu: UIMenu {
    let attributes: UIMenuElement.Attributes = list.isEmpty ? .disabled : []
    var children = [
      action("Select", "checkmark.circle", attributes: attributes) {
        $0.setEditing(true, animated: true)
      }
    ]
    if group != nil {
      children.append(
        action("Add Members…", "person.badge.plus") { $0.shell?.addMembers() })
    }
    return inline(children)
  }

  private var lookMenu: UIMenu {
    let titles: [(ListSettings.Style, String)] = [(.plain, "Pictures"), (.drawn, "Drawn on Black")]
    return UIMenu(
      title: "List Style", options: [.displayInline, .singleSelection],
      children: titles.map { style, title in
        UIAction(title: title, state: settings.style == style ? .on : .off) { [weak self] _ in
          self?.settings.style = style
        }
      })
  }

  private var orderMenu: UIMenu? {
    func choices(
      _ title: String, _ now: ListSettings.NameOrder, _ names: [(ListSettings.NameOrder, String)],
      _ set: @escaping @MainActor (ListSettings, ListSettings.NameOrder) -> Void
    ) -> UIMenu {
      UIMenu(
        title: title, options: .singleSelection,
        children: names.map { order, name in
          UIAction(title: name, state: now == order ? .on : .off) { [weak self] _ in
            if let self { set(settings, order) }
          }
        })
    }
    let display = choices(
      "Name Order", settings.displayOrder,
      [(.first, "First, Last"), (.last, "Last, First")]
    ) { $0.displayOrder = $1 }
    guard book.kind != .madeUp else { return inline([display]) }
    let sort = choices(
      "Sort By", settings.sortOrder, [(.first, "First Name"), (.last, "Last Name")]
    ) { $0.sortOrder = $1 }
    return inline([sort, display])
  }

  // MARK: A row

  /// What a swipe to the right uncovers.
  func reachActions(for summary: ContactSummary) -> [UIContextualAction] {
    var actions: [UIContextualAction] = []
    if !summary.phone.isEmpty {
      let call = UIContextualAction(style: .normal, title: "Call") { [weak self] _, _, done in
        self?.shell?.call(summary.phone)
        done(true)
      }
      call.backgroundColor = .systemGreen
      call.image = UIImage(systemName: "phone.fill")
      actions.append(call)
    }
    if !summary.mail.isEmpty {
      let mail = UIContextualAction(style: .normal, title: "Mail") { [weak self] _, _, done in
        self?.shell?.mail(to: summary.mail)
        done(true)
      }
      mail.backgroundColor = .systemBlue
      mail.image = UIImage(systemName: "envelope.fill")
      actions.append(mail)
    }
    return actions
  }

  /// The menu of a row.
  func menu(for summary: ContactSummary) -> UIMenu {
    var reach: [UIMenuElement] = []
    if !summary.phone.isEmpty {
      let number = PhoneNumberFormatter.user.string(from: summary.phone)
      reach.append(action("Call \(number)", "phone") { $0.shell?.call(summary.phone) })
    }
    if !summary.mail.isEmpty {
      reach.append(action("Mail \(summary.mail)", "envelope") { $0.shell?.mail(to: summary.mail) })
    }
    let identifier = summary.identifier
    let work = [
      action("Share…", "square.and.arrow.up") { $0.shell?.share([identifier]) },
      action("Export…", "doc") { $0.shell?.export(.selected([identifier])) },
      action("Add to Group…", "person.2") { $0.addToGroup([identifier]) },
    ]
    let delete = action("Delete", "trash", attributes: .destructive) { $0.delete([identifier]) }
    return UIMenu(children: [inline(reach), inline(work), inline([delete])])
  }

  // MARK: Nobody

  /// What is said where nobody is listed.
  var emptyMessage: MessageView.Message {
    if let group {
      return .init(
        symbol: "person.2", title: "Nobody in \(group.shownName)",
        text: "Contacts can be in any number of groups.",
        actions: [
          UIAction(title: "Add Members…") { [weak self] _ in self?.shell?.addMembers() }
        ])
    }
    guard book.kind == .own else {
      return .init(symbol: "person.crop.circle", title: "Nobody Is Left", text: "")
    }
    return .init(
      symbol: "person.crop.circle", title: "No Contacts Yet",
      text: "Bring them from an iPhone backup, an address book or vCards, or write down the first "
        + "one. You can also drop a file here.",
      actions: [
        UIAction(title: "Import…") { [weak self] _ in self?.shell?.chooseImport() },
        UIAction(title: "New Contact") { [weak self] _ in self?.shell?.makeContact() },
        UIAction(title: "Show Made-up People") { [weak self] _ in self?.shell?.showMadeUp() },
      ])
  }
}
