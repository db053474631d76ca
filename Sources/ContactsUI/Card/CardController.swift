import Contacts
import UIKit

/// Shows a contact: picture, name, and all that it says in rows.
final class CardController: UITableViewController {
  /// What the screen is for.
  struct Look {
    /// The properties that are shown; nil for all.
    var keys: [String]?
    /// Shown for a contact without a name.
    var alternateName: String?
    /// A line below the name.
    var message: String?
    /// Whether there are buttons, and rows that do something.
    var hasActions = true
    /// What can be done with the contact as a whole.
    var commands: [CardRow.Command] = []
    /// The property and the value that stand out.
    var highlight: (key: String, identifier: String?)?
    /// What choosing a row means here, in place of what it means usually. The rows are marked by the
    /// second closure.
    var choose: (@MainActor (CNContactProperty) -> Void)?
    var isChosen: @MainActor (CNContactProperty) -> Bool = { _ in false }
    /// Whether a row's value may be chosen.
    var canChoose: @MainActor (CNContactProperty) -> Bool = { _ in true }
  }

  private let header = CardHeaderView(frame: .zero)
  private var sections: [[CardRow]] = []
  private var hasScrolledToHighlight = false

  /// The contact, of which all is known.
  private(set) var contact: CNContact
  /// What the screen is for.
  var look: Look
  /// Whether the usual thing is done for a value.
  var performsAction: @MainActor (CNContactProperty) -> Bool = { _ in true }
  /// Called for what can be done with the contact as a whole.
  var onCommand: (CardRow.Command) -> Void = { _ in }

  init(_ contact: CNContact, look: Look) {
    self.contact = contact
    self.look = look
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.findsRowsByTyping = false
    tableView.sectionHeaderTopPadding = 0
    tableView.sectionHeaderHeight = 8
    tableView.sectionFooterHeight = 8
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    tableView.tableHeaderView = header
    show(contact)
  }

  /// Shows another contact, or the same after a change.
  func show(_ contact: CNContact) {
    self.contact = contact
    guard isViewLoaded else { return }
    sections = CardSections(contact, keys: look.keys).all
    if look.hasActions, !look.commands.isEmpty {
      sections += look.commands.map { command in
        [CardRow(text: Self.title(of: command), command: command)]
      }
    }
    let name = CNContactFormatter.string(from: contact, style: .fullName)
    header.show(
      contact, name: name ?? look.alternateName ?? "No Name", message: look.message,
      buttons: look.hasActions && look.choose == nil ? makeButtons() : [])
    sizeHeader()
    tableView.reloadData()
  }

  private static func title(of command: CardRow.Command) -> String {
    switch command {
    case .share: "Share Contact"
    case .createContact: "Create New Contact"
    case .addToContact: "Add to Existing Contact"
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.keepReadable()
    sizeHeader()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasScrolledToHighlight, let place = highlightedRow else { return }
    hasScrolledToHighlight = true
    tableView.scrollToRow(at: place, at: .none, animated: animated)
  }

  private func sizeHeader() {
    let width = tableView.bounds.width
    let height = header.sizeThatFits(CGSize(width: width, height: 0)).height
    guard width > 0, header.frame.size != CGSize(width: width, height: height) else { return }
    header.frame = CGRect(x: 0, y: 0, width: width, height: height)
    tableView.tableHeaderView = header
  }

  private var highlightedRow: IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(where: isHighlighted) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  private func isHighlighted(_ row: CardRow) -> Bool {
    guard let highlight = look.highlight, let property = row.property else { return false }
    return property.key == highlight.key
      && (highlight.identifier == nil || highlight.identifier == property.identifier)
  }

  // MARK: Buttons

  private func makeButtons() -> [UIButton] {
    let rows = sections.joined()
    func values(_ key: String) -> [CardRow] { rows.filter { $0.property?.key == key } }
    let phones = values(CNContactPhoneNumbersKey)
    let mails = values(CNContactEmailAddressesKey)
    return [
      button("message", "message.fill", phones) { [unowned self] row in
        if case .call(let digits)? = row.action { actions.message(digits) }
      },
      button("call", "phone.fill", phones) { [unowned self] in perform($0) },
      button("mail", "envelope.fill", mails) { [unowned self] in perform($0) },
    ]
  }

  private func button(
    _ title: String, _ symbol: String, _ rows: [CardRow],
    _ action: @escaping @MainActor (CardRow) -> Void
  ) -> UIButton {
    var look = UIButton.Configuration.plain()
    look.title = title
    look.image = UIImage(systemName: symbol)
    // The buttons stay as large as they are, so what is on them grows a little only.
    look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 17)
    look.imagePlacement = .top
    look.imagePadding = 4
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 2, bottom: 4, trailing: 2)
    look.background.backgroundColor = .secondarySystemGroupedBackground
    look.background.cornerRadius = 10
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
      var new = old
      new.font = UIFontMetrics(forTextStyle: .caption1)
        .scaledFont(for: .systemFont(ofSize: 12), maximumPointSize: 16)
      return new
    }
    let button = UIButton(configuration: look, primaryAction: nil)
    button.isEnabled = !rows.isEmpty
    if rows.count > 1 {
      button.menu = UIMenu(
        children: rows.map { row in
          UIAction(title: row.text, subtitle: row.label) { _ in action(row) }
        })
      button.showsMenuAsPrimaryAction = true
    } else if let row = rows.first {
      button.addAction(UIAction { _ in action(row) }, for: .primaryActionTriggered)
    }
    return button
  }

  private var actions: CardActions { CardActions(presenter: self) }

  private func perform(_ row: CardRow) {
    guard let action = row.action, let property = row.property, performsAction(property) else {
      return
    }
    actions.perform(action)
  }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    let row = sections[indexPath.section][indexPath.row]
    let isChosen = row.property.map(look.isChosen) ?? false
    cell.accessoryType = isChosen ? .checkmark : .none
    cell.selectionStyle = canSelect(row) ? .default : .none
    guard row.property != nil else {
      var content = UIListContentConfiguration.cell()
      content.text = row.text
      content.textProperties.color = view.tintColor
      cell.contentConfiguration = content
      return cell
    }
    var content = UIListContentConfiguration.subtitleCell()
    content.text = row.label
    content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
    content.secondaryText = row.text
    content.secondaryTextProperties.font = .preferredFont(
      forTextStyle: isHighlighted(row) ? .headline : .body)
    let isLink = row.action != nil && look.hasActions && look.choose == nil
    let isPale = look.choose != nil && !canSelect(row)
    content.secondaryTextProperties.color =
      isPale ? .tertiaryLabel : isLink || isHighlighted(row) ? view.tintColor : .label
    content.secondaryTextProperties.numberOfLines = 0
    content.textToSecondaryTextVerticalPadding = 2
    cell.contentConfiguration = content
    return cell
  }

  private func canSelect(_ row: CardRow) -> Bool {
    if look.choose != nil { return row.property.map(look.canChoose) ?? false }
    return look.hasActions && (row.action != nil || row.command != nil)
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  {
    canSelect(sections[indexPath.section][indexPath.row])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = sections[indexPath.section][indexPath.row]
    guard canSelect(row) else { return }
    if let choose = look.choose {
      if let property = row.property { choose(property) }
      tableView.reloadRows(at: [indexPath], with: .none)
    } else if let command = row.command {
      onCommand(command)
    } else {
      perform(row)
    }
  }

  /// Copies the value.
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let row = sections[indexPath.section][indexPath.row]
    guard row.property != nil else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [
        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
          UIPasteboard.general.string = row.text
        }
      ])
    })
  }
}
