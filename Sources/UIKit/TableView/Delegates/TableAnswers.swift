import Foundation

/// What the delegate and the data source of a table say, with `nil` for a method that they leave
/// out. A method that turned out to be left out is not called again.
@MainActor final class TableAnswers {
  /// The methods where leaving out matters.
  private struct Methods: OptionSet {
    let rawValue: Int
    static let rowHeight = Methods(rawValue: 1 << 0)
    static let headerHeight = Methods(rawValue: 1 << 1)
    static let footerHeight = Methods(rawValue: 1 << 2)
    static let estimatedRowHeight = Methods(rawValue: 1 << 3)
    static let estimatedHeaderHeight = Methods(rawValue: 1 << 4)
    static let estimatedFooterHeight = Methods(rawValue: 1 << 5)
    static let headerView = Methods(rawValue: 1 << 6)
    static let footerView = Methods(rawValue: 1 << 7)
  }

  private var leftOut: Methods = []
  private var isControllerKnown = false

  /// Whether headers can only come from titles.
  var leavesOutHeaderViews: Bool { leftOut.contains(.headerView) }
  /// Whether footers can only come from titles.
  var leavesOutFooterViews: Bool { leftOut.contains(.footerView) }

  /// Whether the delegate gives heights of rows, as far as that is known.
  var givesRowHeights: Bool { !leftOut.contains(.rowHeight) }

  /// Whether the delegate gives heights of headers or footers, as far as that is known.
  func givesHeights(of part: SectionPart) -> Bool {
    !leftOut.contains(part == .header ? .headerHeight : .footerHeight)
  }

  /// The delegate's height for a row.
  func height(ofRow indexPath: IndexPath, in table: UITableView) -> CGFloat? {
    if !isControllerKnown { askController(of: table) }
    return height(.rowHeight, table, "row \(indexPath.row) of section \(indexPath.section)") {
      $0.tableView(table, heightForRowAt: indexPath)
    }
  }

  /// The delegate's estimate for a row.
  func estimatedHeight(ofRow indexPath: IndexPath, in table: UITableView) -> CGFloat? {
    height(
      .estimatedRowHeight, table,
      "row \(indexPath.row) of section \(indexPath.section) as an estimate"
    ) { $0.tableView(table, estimatedHeightForRowAt: indexPath) }
  }

  /// The delegate's height for a header or footer.
  func height(
    of kind: SectionPart, inSection section: Int, of table: UITableView
  ) -> CGFloat? {
    switch kind {
    case .header:
      height(.headerHeight, table, "the header of section \(section)") {
        $0.tableView(table, heightForHeaderInSection: section)
      }
    case .footer:
      height(.footerHeight, table, "the footer of section \(section)") {
        $0.tableView(table, heightForFooterInSection: section)
      }
    }
  }

  /// The delegate's estimate for a header or footer.
  func estimatedHeight(
    of kind: SectionPart, inSection section: Int, of table: UITableView
  ) -> CGFloat? {
    switch kind {
    case .header:
      height(.estimatedHeaderHeight, table, "the header of section \(section) as an estimate") {
        $0.tableView(table, estimatedHeightForHeaderInSection: section)
      }
    case .footer:
      height(.estimatedFooterHeight, table, "the footer of section \(section) as an estimate") {
        $0.tableView(table, estimatedHeightForFooterInSection: section)
      }
    }
  }

  /// The delegate's view for a header or footer; also `nil` where it answers so.
  func view(
    for kind: SectionPart, inSection section: Int, of table: UITableView
  ) -> UIView? {
    let method = kind == .header ? Methods.headerView : .footerView
    guard !leftOut.contains(method) else { return nil }
    guard let delegate = table.tableDelegate else {
      leftOut.insert(method)
      return nil
    }
    let view =
      kind == .header
      ? delegate.tableView(table, viewForHeaderInSection: section)
      : delegate.tableView(table, viewForFooterInSection: section)
    if view === LeftOut.view {
      leftOut.insert(method)
      return nil
    }
    return view
  }

  /// The delegate's indentation level for a row.
  func indentationLevel(ofRow indexPath: IndexPath, in table: UITableView) -> Int? {
    guard let delegate = table.tableDelegate else { return nil }
    let level = delegate.tableView(table, indentationLevelForRowAt: indexPath)
    return level < 0 ? nil : level
  }

  /// Finds out whether the delegate is a controller that leaves the heights of rows to the table,
  /// so that it is not asked for each.
  private func askController(of table: UITableView) {
    isControllerKnown = true
    guard let controller = table.tableDelegate as? UITableViewController,
      Self.rowHeight.isKnown, !Self.rowHeight.isOverridden(by: type(of: controller))
    else { return }
    leftOut.insert(.rowHeight)
  }

  private static let rowHeight = MethodOverride(
    of: UITableViewController.self, overriddenBy: HeightProbe.self, notBy: PlainProbe.self)

  private final class PlainProbe: UITableViewController {}
  private final class HeightProbe: UITableViewController {
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { CGFloat(indexPath.row) }
  }

  private func height(
    _ method: Methods, _ table: UITableView, _ what: @autoclosure () -> String,
    _ ask: (any UITableViewDelegate) -> CGFloat
  ) -> CGFloat? {
    guard !leftOut.contains(method), let delegate = table.tableDelegate else { return nil }
    let height = ask(delegate)
    if height == LeftOut.height {
      leftOut.insert(method)
      return nil
    }
    if !TableFault.isHeight(height) { TableFault.notAHeight(height, of: what()).raise() }
    return height
  }
}
