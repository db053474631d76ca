import UIKitTesting

/// A data source and delegate that edits, and writes down what it hears.
@MainActor class EditingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The texts of the rows, by section.
  var rows: [[String]]
  var log: [String] = []
  var canEdit: (IndexPath) -> Bool = { _ in true }
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
  /// The buttons behind the trailing side; `nil` leaves it to the table.
  var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var makeCell: ((UITableView, IndexPath) -> UITableViewCell)?

  init(_ rows: [[String]]) { self.rows = rows }

  convenience init(count: Int) { self.init([(0..<count).map { "Row \($0)" }]) }

  func note(_ what: String, _ indexPath: IndexPath?) {
    log.append("\(what) \(indexPath.map { "\($0.section).\($0.row)" } ?? "nil")")
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let makeCell { return makeCell(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEdit(indexPath)
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style(indexPath) }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("commit \(editingStyle)", indexPath)
    if editingStyle == .delete { rows[indexPath.section].remove(at: indexPath.row) }
    if editingStyle == .insert { rows[indexPath.section].insert("New", at: indexPath.row) }
    tableView.reloadData()
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading(indexPath) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let trailing { return trailing(indexPath) }
    let title = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self, weak tableView] _, _, completion in
      if let self, let tableView { self.tableView(tableView, commit: .delete, forRowAt: indexPath) }
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [title])
  }

  /// A button that writes its title down.
  func action(
    _ title: String, _ style: UIContextualAction.Style = .normal, image: String? = nil,
    color: UIColor? = nil
  ) -> UIContextualAction {
    let action = UIContextualAction(style: style, title: title) { [weak self] _, _, completion in
      self?.log.append(title)
      completion(true)
    }
    action.image = image.flatMap { UIImage(systemName: $0) }
    if let color { action.backgroundColor = color }
    return action
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBegin", indexPath)
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("didEnd", indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
}

/// A table that fills a window without a display, and edits.
@MainActor final class EditingScreen {
  let driver: AppDriver
  let table: UITableView
  let source: EditingSource

  init(
    _ source: EditingSource, style: UITableView.Style = .plain,
    configuration: AppDriver.Configuration = .init(size: CGSize(width: 390, height: 440)),
    setUp: (UITableView) -> Void = { _ in }
  ) {
    let size = configuration.size
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    self.table = table
    self.source = source
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    setUp(table)
    table.dataSource = source
    table.delegate = source
    driver = AppDriver(configuration) {
      let controller = UIViewController()
      table.frame = CGRect(origin: .zero, size: size)
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(table)
      return controller
    }
    layOut()
  }

  func layOut() {
    driver.settleFrame()
    table.layoutIfNeeded()
  }

  /// A point of a row in sight, in the window; `x` counts from the left.
  func point(_ row: Int, _ section: Int = 0, x: CGFloat) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: x, y: rect.midY), to: nil)
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  /// How far the left edge of a row's cell is from the left edge of the table.
  func shift(_ row: Int, _ section: Int = 0) -> CGFloat {
    guard let cell = cell(row, section) else { return .nan }
    return cell.convert(CGPoint.zero, to: table).x
  }

  /// Drags a finger over a row, and waits until nothing moves.
  func swipe(
    _ row: Int, _ section: Int = 0, from: CGFloat, to: CGFloat, duration: TimeInterval = 0.3
  ) {
    driver.drag(
      from: point(row, section, x: from), to: point(row, section, x: to), duration: duration)
    driver.settle()
  }

  /// The view with an identifier in a row's cell.
  func control(_ identifier: String, _ row: Int, _ section: Int = 0) -> UIView? {
    cell(row, section)?.subviews.first { $0.accessibilityIdentifier == identifier }
  }

  /// Whether every begin of the editing of a row is followed by its end.
  var isBalanced: Bool {
    var open = 0
    for line in source.log {
      if line.hasPrefix("willBegin") { open += 1 }
      if line.hasPrefix("didEnd") { open -= 1 }
      if open < 0 || open > 1 { return false }
    }
    return open == 0
  }
}
