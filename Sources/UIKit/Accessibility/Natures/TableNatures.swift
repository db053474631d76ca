import Foundation
import Host
import ListCore

// What tables and what is in them are to a screen reader.

extension UITableView {
  var tableNature: AccessibilityNature {
    var nature = AccessibilityNature(role: .list)
    nature.isContainer = true
    nature.allowsMultipleSelection = canSelectSeveralRows
    return nature
  }

  /// What is told of the table, from top to bottom: only what is built.
  var accessibleParts: [UIView] {
    var parts = rows.map(\.cell) as [UIView]
    parts += sectionViews.compactMap(\.view)
    parts += [tableHeaderView, tableFooterView].compactMap { $0 }
    let known = Set(parts.map { ObjectIdentifier($0) })
    parts.sort { $0.frame.minY < $1.frame.minY }
    for view in subviews where !known.contains(ObjectIdentifier(view)) {
      if view is UITableViewCell || view is UITableViewHeaderFooterView { continue }
      parts.append(view)
    }
    return parts
  }

  /// Has keys stand on the row of a cell. Whether they may.
  func standKeys(on cell: UITableViewCell) -> Bool {
    guard canMoveByKeys, let row = rows.first(where: { $0.cell === cell })?.position,
      canFocus(row)
    else { return false }
    if let responder = window?.firstResponder, !responder.resignFirstResponder() { return false }
    if row != keyRow { moveSelection(to: row) }
    scroll(to: row, at: .none, animated: false)
    return true
  }

  /// Selects a row as the user does, or takes its selection away.
  func userToggles(_ indexPath: IndexPath, to isSelected: Bool) {
    let row = shownRow(indexPath)
    if isSelected { userSelects(row) } else { userDeselects(row) }
  }

  /// The cell of the row that keys stand on, if it is built.
  var keyCell: UITableViewCell? { keyRow.flatMap { visibleRow(at: $0)?.cell } }
}

extension UITableViewCell {
  /// A row: what it says is the texts inside, from top to bottom.
  var cellNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .listItem)
    nature.showsControlsInside = true
    if isSelected { nature.traits.insert(.selected) }
    nature.makeLabel = { [self] in joinedTexts(inside: contentView) }
    guard let table, let row = table.rows.first(where: { $0.cell === self })?.position else {
      return nature
    }
    nature.isSelectable = table.canSelectRows && !isPlaceholder
    nature.position = HostAccessibilityPosition(
      index: table.geometry.globalRow(of: row) + 1, count: table.geometry.numberOfRows)
    if accessoryType == .checkmark, !isEditing { nature.isOn = true }
    if nature.isSelectable {
      nature.activate = { [self, weak table] in
        // It may have gone elsewhere since.
        guard let row = table?.rows.first(where: { $0.cell === self }) else { return }
        table?.userChose(row.position)
      }
    }
    nature.makeActions = { [self] in table.swipeCustomActions(of: self) }
    return nature
  }
}

extension UITableViewHeaderFooterView {
  var sectionNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: isFooter ? .text : .heading)
    nature.traits = isFooter ? .staticText : .header
    nature.showsControlsInside = true
    nature.makeLabel = { [self] in joinedTexts(inside: self) }
    return nature
  }
}

extension UIView {
  /// The texts inside a view, from top to bottom and on a line as one reads.
  func joinedTexts(inside view: UIView) -> String? {
    var texts: [(frame: CGRect, text: String)] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return }
      if view.isAccessibilityElement || view.accessibilityStore?.label != nil {
        // What can be worked is told by itself.
        guard !(view is UIControl), !view.accessibilityTraits.contains(.button) else { return }
        if let label = view.accessibilityLabel, !label.isEmpty {
          texts.append((view.convert(view.bounds, to: self), label))
        }
        return
      }
      for subview in view.storedSubviews { visit(subview) }
    }
    // What the view itself says is what is being put together.
    if view === self { view.storedSubviews.forEach(visit) } else { visit(view) }
    guard !texts.isEmpty else { return nil }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let order = ReadingOrder.sorted(texts.map(\.frame), isMirrored: isMirrored)
    return order.map { texts[$0].text }.joined(separator: ", ")
  }
}

extension TableIndexView {
  var indexNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .slider)
    nature.label = "Section index"
    nature.traits.insert(.adjustable)
    let shown = current ?? 0
    guard titles.indices.contains(shown) else { return nature }
    nature.value = titles[shown]
    nature.number = HostAccessibilityNumber(
      value: Double(shown), minimum: 0, maximum: Double(titles.count - 1), step: 1,
      isSettable: true, text: titles[shown])
    nature.adjust = { [self] isUp in
      choose(min(max((current ?? (isUp ? -1 : 1)) + (isUp ? 1 : -1), 0), titles.count - 1))
    }
    nature.setNumber = { [self] in
      if $0.isFinite { choose(Int(min(max($0, 0), Double(titles.count - 1)))) }
    }
    return nature
  }
}

extension EditControl {
  var editNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: kind != .choice, role: .button)
    nature.traits = .button
    let cell = enclosingCell
    let verb = kind == .delete ? "Delete" : "Insert"
    nature.makeLabel = {
      [verb, cell?.accessibilityLabel].compactMap { $0 }.joined(separator: " ")
    }
    nature.activate = { [self] in press() }
    return nature
  }
}

extension ReorderControl {
  var reorderNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .button)
    let cell = enclosingCell
    nature.makeLabel = {
      ["Reorder", cell?.accessibilityLabel].compactMap { $0 }.joined(separator: " ")
    }
    return nature
  }
}

extension CellAccessoryView {
  var accessoryNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: hasButton, role: .button)
    nature.traits = .button
    nature.label = "More info"
    nature.activate = { [self] in press() }
    return nature
  }
}

extension SwipeActionButton {
  var swipeNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .button)
    nature.traits = .button
    nature.activate = { [self] in press() }
    return nature
  }
}

extension UIView {
  /// The cell that the view is in.
  fileprivate var enclosingCell: UITableViewCell? {
    var view = superview
    while let current = view, !(current is UITableViewCell) { view = current.superview }
    return view as? UITableViewCell
  }
}
