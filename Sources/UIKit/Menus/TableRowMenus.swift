import Foundation
import ListCore

/// Asks a table's delegate for the menus of rows.
final class TableRowMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let table: UITableView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row whose menu is shown.
  private var row: RowPosition?

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  /// Follows the row through a change of the table.
  func moveRow(by newPosition: (RowPosition) -> RowPosition?) { row = row.flatMap(newPosition) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    row = nil
    guard let indexPath = table.indexPathOfRowInSight(at: location) else { return nil }
    let configuration = table.tableDelegate?.tableView(
      table, contextMenuConfigurationForRowAt: indexPath, point: location)
    if configuration === LeftOut.menu {
      let old = editMenu(ofRow: indexPath)
      if old != nil { row = table.shownRow(indexPath) }
      return old ?? configuration
    }
    if configuration != nil { row = table.shownRow(indexPath) }
    return configuration
  }

  /// The menu to cut, copy and paste, as delegates from before context menus have it.
  private func editMenu(ofRow indexPath: IndexPath) -> UIContextMenuConfiguration? {
    guard let delegate = table.tableDelegate,
      delegate.tableView(table, shouldShowMenuForRowAt: indexPath)
    else { return nil }
    let commands = [
      ("Cut", Selector.named("cut:")), ("Copy", .named("copy:")), ("Paste", .named("paste:")),
    ]
    .filter { _, action in
      delegate.tableView(
        table, canPerformAction: action, forRowAt: indexPath, withSender: table)
    }
    guard !commands.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(
        children: commands.map { title, action in
          UIAction(title: title) { _ in self?.perform(action) }
        })
    })
  }

  private func perform(_ action: Selector) {
    guard let row, table.exists(row) else { return }
    table.tableDelegate?.tableView(
      table, performAction: action, forRowAt: table.dataPath(row), withSender: table)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table.rowTouchWasCancelled()
    return table.tableDelegate?.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration) ?? preview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table.tableDelegate?.tableView(
      table, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  private var preview: UITargetedPreview? {
    guard let row, let cell = table.visibleRow(at: row)?.cell else { return nil }
    return UITargetedPreview(view: cell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table.tableDelegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.tableDelegate?.tableView(
      table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.tableDelegate?.tableView(
      table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UITableView {
  /// The row whose cell is at a point, and not covered by a header or footer.
  func indexPathOfRowInSight(at point: CGPoint) -> IndexPath? {
    guard let row = rows.first(where: { $0.frame.contains(point) }),
      !sectionViews.contains(where: { $0.view?.frame.contains(point) ?? false }),
      !isPlaceholder(row.position)
    else { return nil }
    return dataPath(row.position)
  }

  /// The middle of the row that keys stand on, if it is in sight.
  var locationOfKeyboardRow: CGPoint? {
    guard let position = keyboardRow ?? selection.last, let row = visibleRow(at: position) else {
      return nil
    }
    return CGPoint(x: row.frame.midX, y: row.frame.midY)
  }
}
