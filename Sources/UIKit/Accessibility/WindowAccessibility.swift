import Foundation
import Host

/// Tells the host what is in a window, and does what screen readers ask for.
@MainActor package final class WindowAccessibility: HostAccessibilityProvider {
  private unowned let window: UIWindow
  /// Which element has which number, as of the last tree.
  private var elements: [Int: AccessibilityTreeBuilder.WeakResponder] = [:]

  init(window: UIWindow) { self.window = window }

  package func accessibilityTree() -> HostAccessibilityNode {
    var builder = AccessibilityTreeBuilder(focused: window.accessibilityFocus)
    let tree = builder.tree(of: window)
    elements = builder.elements
    return tree
  }

  /// The element with a number of the last tree.
  package func element(_ identifier: Int) -> UIResponder? { elements[identifier]?.responder }

  // MARK: Requests

  package func perform(_ request: HostAccessibilityRequest, on identifier: Int) -> Bool {
    guard let element = element(identifier), element.responderWindow === window else {
      return false
    }
    switch request {
    case .act(let kind): return act(kind, on: element)
    case .focus: return focus(element)
    case .reveal:
      element.elementView?.scrollIntoView()
      return true
    case .select(let isSelected): return select(isSelected, element)
    case .setNumber(let number):
      guard let set = element.accessibilityNature.setNumber, number.isFinite else { return false }
      set(number)
      return true
    case .replaceText(let range, let text):
      return edit(element) { input in
        input.inputReplace(OffsetRange(Self.units(range, in: input)), text)
      }
    case .selectText(let range):
      guard let input = element as? any EditorInput, focus(element) else { return false }
      input.inputSelection = OffsetRange(Self.units(range, in: input))
      return true
    case .copyText(let range):
      guard let input = element as? any EditorInput, !input.editor.isSecret else { return false }
      Platform.shared.host.clipboardText = input.editor.text(in: Self.units(range, in: input))
      return true
    case .cutText(let range):
      guard perform(.copyText(range), on: identifier) else { return false }
      return perform(.replaceText(range, with: ""), on: identifier)
    case .pasteText(let offset):
      guard let text = Platform.shared.host.clipboardText else { return false }
      return perform(.replaceText(offset..<offset, with: text), on: identifier)
    }
  }

  private func act(_ kind: HostAccessibilityAction.Kind, on element: UIResponder) -> Bool {
    switch kind {
    case .press: return press(element)
    case .increment: element.accessibilityIncrement()
    case .decrement: element.accessibilityDecrement()
    case .showMenu: return showMenu(of: element)
    case .escape:
      let first = element === window ? window.keyResponder : element
      if !chain(from: first, { $0.accessibilityPerformEscape() }) { window.pressEscape() }
    case .scrollForward: return chain(from: element) { $0.accessibilityScroll(.next) }
    case .scrollBackward: return chain(from: element) { $0.accessibilityScroll(.previous) }
    case .custom(let index):
      guard let actions = element.accessibilityStore?.toldActions, actions.indices.contains(index)
      else { return false }
      return actions[index].perform()
    }
    return true
  }

  /// Asks a responder and those after it, until one does it.
  private func chain(from first: UIResponder, _ body: (UIResponder) -> Bool) -> Bool {
    var responder: UIResponder? = first
    while let current = responder {
      if body(current) { return true }
      responder = current.next
    }
    return false
  }

  /// Does what a tap does: as the element says, else by a tap.
  private func press(_ element: UIResponder) -> Bool {
    if element.accessibilityTraits.contains(.notEnabled) { return false }
    element.elementView?.scrollIntoView()
    if element.accessibilityActivate() { return true }
    if let field = element as? any EditorInput { return focus(field) }
    window.tap(at: element.accessibilityActivationPoint)
    return true
  }

  private func focus(_ element: UIResponder) -> Bool {
    if let cell = element as? UITableViewCell { return cell.table?.standKeys(on: cell) ?? false }
    guard let view = element.elementView else { return false }
    view.scrollIntoView()
    return KeyFocus.move { view.becomeFirstResponder() }
  }

  private func select(_ isSelected: Bool, _ element: UIResponder) -> Bool {
    guard let cell = element as? UITableViewCell, let table = cell.table,
      table.canSelectRows, let indexPath = table.indexPath(for: cell)
    else { return isSelected ? press(element) : false }
    if cell.isSelected != isSelected { table.userToggles(indexPath, to: isSelected) }
    return true
  }

  private func showMenu(of element: UIResponder) -> Bool {
    guard let view = element.elementView else { return false }
    let frame = element.accessibilityFrame
    let point = CGPoint(x: frame.midX, y: frame.midY)
    var current: UIView? = view
    while let owner = current {
      for case let interaction as UIContextMenuInteraction in owner.storedInteractions
      where interaction.show(at: point, isRich: false) != nil {
        return true
      }
      current = owner.superview
    }
    return false
  }

  private func edit(_ element: UIResponder, _ body: (any EditorInput) -> Void) -> Bool {
    guard let input = element as? any EditorInput, input.isTextEditable, focus(element) else {
      return false
    }
    body(input)
    return true
  }

  // MARK: Places in text

  private static func units(_ range: Range<Int>, in input: any EditorInput) -> Range<Int> {
    let string = input.editor.string
    let start = ScalarOffsets.units(range.lowerBound, in: string)
    return start..<max(start, ScalarOffsets.units(range.upperBound, in: string))
  }

  package func frame(ofText range: Range<Int>, in identifier: Int) -> CGRect? {
    guard let input = element(identifier) as? any EditorInput else { return nil }
    let units = Self.units(range, in: input)
    let rects = input.inputSelectionRects(OffsetRange(units)).map(\.rect)
    let caret = input.caretRect(TextCaret(offset: units.lowerBound, affinity: .forward))
    let rect = units.isEmpty ? caret : rects.reduce(rects.first ?? caret) { $0.union($1) }
    return input.convert(rect, to: nil)
  }

  package func textOffset(at point: CGPoint, in identifier: Int) -> Int? {
    guard let input = element(identifier) as? any EditorInput else { return nil }
    let caret = input.editor.layout.caret(at: input.textPoint(input.convert(point, from: nil)))
    return ScalarOffsets.scalars(caret.offset, in: input.editor.string)
  }
}

extension UIResponder {
  /// The view that an element is, or is part of.
  fileprivate var elementView: UIView? {
    (self as? UIView) ?? (self as? UIAccessibilityElement)?.containerView
  }
}

extension UIWindow {
  /// What keys go to, as a screen reader is to hear it: a row, an entry of a menu, a control.
  var accessibilityFocus: UIResponder? {
    guard isKeyWindow else { return nil }
    if let menuPresentation { return menuPresentation.highlighted }
    let responder = firstResponder ?? keyResponder
    if let table = responder as? UITableView { return table.keyCell ?? table }
    return responder
  }
}
