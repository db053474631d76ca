import CoreGraphics
import Foundation

/// What is shown in place of all columns.
@MainActor struct CollapsedColumns {
  var shown: UIViewController
  /// The controllers of other columns that were put onto the stack of the shown one, column by column.
  var moved: [(column: UISplitViewController.Column, controllers: [UIViewController])] = []
}

/// From columns to one stack and back.
extension UISplitViewController {
  func collapse(telling: Bool) {
    removeColumns()
    if let compact = columns[.compact], style != .unspecified {
      collapsed = CollapsedColumns(shown: compact)
    } else if style == .unspecified {
      collapsePair()
    } else {
      collapseColumns()
    }
    shownColumns = []
    if telling { delegate?.splitViewControllerDidCollapse(self) }
    NotificationCenter.default.post(
      name: UIViewController.showDetailTargetDidChangeNotification, object: self)
  }

  private func removeColumns() {
    for column in [Column.primary, .supplementary, .secondary] {
      if let holder = holder(of: column) { take(out: holder) }
    }
    dimming.removeFromSuperview()
    for line in separators { line.removeFromSuperview() }
    separators = []
  }

  private func collapseColumns() {
    let order = [Column.primary, .supplementary, .secondary].filter { columns[$0] != nil }
    guard let last = order.last, let first = order.first else { return }
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: last) ?? last
    guard let base = holder(of: first) else { return }
    var state = CollapsedColumns(shown: base)
    for column in order.dropFirst() where column.rawValue <= top.rawValue {
      if let navigation = base as? UINavigationController, let holder = holder(of: column) {
        state.moved.append((column, stack(of: holder)))
        move(stack(of: holder), from: holder, to: navigation)
      }
    }
    collapsed = state
  }

  private func collapsePair() {
    guard let first = columns[.primary] ?? columns[.secondary] else { return }
    let primary = delegate?.primaryViewController(forCollapsing: self) ?? first
    collapsed = CollapsedColumns(shown: primary)
    if let secondary = columns[.secondary], secondary !== primary,
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
    {
      primary.collapseSecondaryViewController(secondary, for: self)
    }
  }

  /// Puts a secondary controller on the stack of a primary one, if that has one.
  func putOnStack(_ secondary: UIViewController, of primary: UIViewController) {
    guard let navigation = primary as? UINavigationController else { return }
    let controllers = stack(of: secondary)
    collapsed?.moved.append((.secondary, controllers))
    move(controllers, from: secondary, to: navigation)
  }

  /// Takes the secondary controller off the stack of a primary one.
  func takeOffStack(of primary: UIViewController) -> UIViewController? {
    if let separating, !separating.moved.isEmpty {
      separate(separating)
      return columns[.secondary]
    }
    guard let navigation = primary as? UINavigationController,
      navigation.viewControllers.count > 1, columns[.secondary] == nil
    else { return columns[.secondary] }
    return navigation.popViewController(animated: false)
  }

  /// What a column's controller shows, as a stack.
  private func stack(of holder: UIViewController) -> [UIViewController] {
    (holder as? UINavigationController)?.viewControllers ?? [holder]
  }

  private func move(
    _ controllers: [UIViewController], from holder: UIViewController,
    to navigation: UINavigationController
  ) {
    (holder as? UINavigationController)?.setViewControllers([], animated: false)
    navigation.setViewControllers(navigation.viewControllers + controllers, animated: false)
  }

  func expand() {
    guard let state = collapsed else { return }
    collapsed = nil
    take(out: state.shown)
    if style == .unspecified {
      expandPair(state)
    } else if state.shown !== columns[.compact] {
      separate(state)
    }
    layOutColumns()
    delegate?.splitViewControllerDidExpand(self)
    NotificationCenter.default.post(
      name: UIViewController.showDetailTargetDidChangeNotification, object: self)
  }

  /// Gives the columns back what is still on the stack.
  private func separate(_ state: CollapsedColumns) {
    guard let navigation = state.shown as? UINavigationController else { return }
    var stack = navigation.viewControllers
    for (column, controllers) in state.moved.reversed() {
      guard let holder = holder(of: column) else { continue }
      var own = controllers
      if let first = controllers.first, let start = stack.firstIndex(where: { $0 === first }),
        start > 0
      {
        own = Array(stack[start...])
        stack = Array(stack[..<start])
      }
      navigation.setViewControllers(stack, animated: false)
      if let other = holder as? UINavigationController {
        other.setViewControllers(own, animated: false)
      } else {
        columns[column] = own.first ?? holder
      }
    }
  }

  private func expandPair(_ state: CollapsedColumns) {
    let primary = delegate?.primaryViewController(forExpanding: self) ?? state.shown
    separating = state
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    separating = nil
    columns[.secondary] = secondary
    columns[.primary] = primary
  }

  // MARK: One at a time

  func place(alone controller: UIViewController) {
    if controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    guard let child = controller.view else { return }
    if child.superview !== view {
      child.frame = view.bounds
      view.addSubview(child)
    }
    child.frame = view.bounds
  }

  func showAlone(_ controller: UIViewController) {
    guard let collapsed, collapsed.shown !== controller else { return }
    take(out: collapsed.shown)
    columns[.primary] = controller
    self.collapsed = CollapsedColumns(shown: controller)
    place(alone: controller)
  }

  /// Shows details on the stack.
  func push(_ controller: UIViewController) {
    guard let navigation = collapsed?.shown as? UINavigationController else {
      return present(controller, animated: true)
    }
    let controllers = stack(of: controller)
    columns[.secondary] = controller
    (controller as? UINavigationController)?.setViewControllers([], animated: false)
    var stack = navigation.viewControllers
    // Other details give way.
    if let old = collapsed?.moved.last, old.column == .secondary, let first = old.controllers.first,
      let start = stack.firstIndex(where: { $0 === first })
    {
      stack = Array(stack[..<start])
    }
    collapsed?.moved.removeAll { $0.column == .secondary }
    collapsed?.moved.append((.secondary, controllers))
    navigation.setViewControllers(stack + controllers, animated: true)
  }

  /// Brings a column to the top of the stack.
  func showCollapsed(_ column: Column) {
    guard let navigation = collapsed?.shown as? UINavigationController, columns[column] != nil
    else {
      return
    }
    let moved = collapsed?.moved ?? []
    guard column != .primary else {
      navigation.popToRootViewController(animated: true)
      return
    }
    if let place = moved.first(where: { $0.column == column }), let last = place.controllers.last,
      navigation.viewControllers.contains(where: { $0 === last })
    {
      navigation.popToViewController(last, animated: true)
      return
    }
    guard let holder = holder(of: column) else { return }
    var controllers = stack(of: holder)
    if controllers.isEmpty {
      controllers = moved.first { $0.column == column }?.controllers ?? []
    }
    collapsed?.moved.removeAll { $0.column == column }
    collapsed?.moved.append((column, controllers))
    (holder as? UINavigationController)?.setViewControllers([], animated: false)
    navigation.setViewControllers(navigation.viewControllers + controllers, animated: true)
  }
}

extension UIViewController {
  /// Posted when details are shown elsewhere from now on: a split view controller put its columns into
  /// one, or one into columns. The object is the controller.
  public static nonisolated let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}
