import CoreGraphics
import Foundation

/// The edit menu of text, for fingers, and its context menu, for the mouse.
extension TextInteraction: UIEditMenuInteractionDelegate {
  func makeEditMenu() -> UIEditMenuInteraction {
    let menu = UIEditMenuInteraction(delegate: self)
    host.addInteraction(menu)
    return menu
  }

  /// Whether an edit command means something now; nil for other commands.
  func canPerform(_ action: Selector) -> Bool? {
    guard let command = EditCommand(rawValue: action.name) else { return nil }
    let isFirst = host.isFirstResponder
    switch command {
    case .cut: return isFirst && host.isTextEditable && editor.canCopy
    case .copy: return isFirst && editor.canCopy
    case .paste: return host.isTextEditable && UIPasteboard.general.hasStrings
    case .delete: return false
    case .select: return isFirst && editor.selection.isEmpty && editor.length > 0
    case .selectAll: return editor.length > 0 && editor.selection.range.count < editor.length
    }
  }

  /// Shows the edit menu of what is selected.
  func showEditMenu() {
    guard host.window != nil, host.isFirstResponder else { return }
    let target = selectionTarget
    editMenu.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: CGPoint(x: target.midX, y: target.minY)))
  }

  /// A command selected something: from the edit menu, that shows the menu of what is selected.
  func didSelect(by sender: Any?) {
    if sender is UICommand, isByTouch { showEditMenu() }
  }

  /// Where what is selected can be seen, in the view.
  private var selectionTarget: CGRect {
    let origin = host.textOrigin
    let range = editor.selection.range
    var rect =
      range.isEmpty
      ? editor.layout.caretRect(editor.selection.head)
      : editor.layout.parts(of: range).map(\.rect).reduce(CGRect.null) { $0.union($1) }
    rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    let seen = rect.intersection(host.bounds)
    return seen.isNull ? rect : seen
  }

  private var range: UITextRange { OffsetRange(editor.selection.range) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { host.editMenu(for: range, suggestedActions: suggestedActions) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    // Handles reach beyond the lines.
    handles.isEmpty ? selectionTarget : selectionTarget.insetBy(dx: 0, dy: -SelectionHandle.dot)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { host.willPresentEditMenu(animator: animator) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { host.willDismissEditMenu(animator: animator) }

  /// The secondary button was pressed: a context menu for what is selected there.
  func openContextMenu(_ location: CGPoint) -> MenuPresentation? {
    guard let window = host.window, window.menuPresentation == nil,
      host.isFirstResponder || host.becomeFirstResponder()
    else { return nil }
    editor.endComposition()
    isByTouch = false
    let caret = editor.layout.caret(at: host.textPoint(host.convert(location, from: nil)))
    if !editor.selection.range.contains(caret.offset) {
      editor.select(TextSelection(caret))
      revealCaret()
    }
    return presentContextMenu(anchor: .point(location), in: window)
  }

  /// The menu key was pressed: a context menu at what is selected.
  func openContextMenuByKey() -> Bool {
    guard let window = host.window, window.menuPresentation == nil else { return false }
    let place = host.convert(selectionTarget, to: window)
    return presentContextMenu(
      anchor: .point(CGPoint(x: place.minX, y: place.maxY)), in: window) != nil
  }

  private func presentContextMenu(
    anchor: MenuPresentation.Anchor, in window: UIWindow
  ) -> MenuPresentation? {
    let suggested = EditCommand.menuElements(for: host)
    let menu =
      host.editMenu(for: range, suggestedActions: suggested) ?? UIMenu(children: suggested)
    guard !MenuGroups(menu).isEmpty else { return nil }
    let presentation = MenuPresentation(
      menu, in: window, preview: nil, anchor: anchor, sender: host)
    presentation.willDismiss = { [weak self] in self?.host.willDismissEditMenu(animator: $0) }
    presentation.show { host.willPresentEditMenu(animator: $0) }
    return presentation
  }
}
