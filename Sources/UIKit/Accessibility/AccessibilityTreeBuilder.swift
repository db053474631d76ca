import Foundation
import Host

/// Makes the host's tree of what is in a window, from what views say of themselves.
///
/// A view that is an element is told, and of what is inside it at most what can be worked. A view
/// that holds others together (a table, a bar) is told with them inside; what is inside any other
/// view is told in its place. On a level things stand in reading order.
@MainActor struct AccessibilityTreeBuilder {
  /// What keys go to.
  let focused: UIResponder?
  /// Which element has which number.
  private(set) var elements: [Int: WeakResponder] = [:]

  /// An element that is not kept alive.
  struct WeakResponder {
    weak var responder: UIResponder?
  }

  init(focused: UIResponder?) { self.focused = focused }

  /// The window with all that is in it.
  mutating func tree(of window: UIWindow) -> HostAccessibilityNode {
    var states: HostAccessibilityStates = [.enabled]
    if window.isSeen { states.insert(.showing) }
    if window.isKeyWindow { states.insert(.active) }
    let actions = [HostAccessibilityAction(.escape, name: "escape")]
    return HostAccessibilityNode(
      identifier: number(of: window), role: .window,
      name: window.accessibilityLabel ?? window.windowTitle, states: states, frame: window.bounds,
      actions: actions, testName: window.accessibilityIdentifier ?? "",
      children: children(of: window, clip: window.bounds, onlyControls: false))
  }

  private mutating func number(of responder: UIResponder) -> Int {
    let number = responder.makeAccessibilityStore().madeNumber()
    elements[number] = WeakResponder(responder: responder)
    return number
  }

  // MARK: Levels

  /// What is told inside a view.
  private mutating func children(
    of view: UIView, clip: CGRect, onlyControls: Bool
  ) -> [HostAccessibilityNode] {
    var clip = clip
    if view.clipsToBounds { clip = clip.intersection(view.convert(view.bounds, to: nil)) }
    var nodes: [HostAccessibilityNode] = []
    let count = view.accessibilityElementCount()
    if count > 0 {
      for index in 0..<count {
        append(view.accessibilityElement(at: index), to: &nodes, clip, onlyControls)
      }
      return nodes
    }
    if let table = view as? UITableView {
      for part in table.accessibleParts { append(part, to: &nodes, clip, onlyControls) }
      return nodes
    }
    let subviews = view.storedSubviews
    if let modal = subviews.last(where: { Self.isTold($0) && $0.accessibilityViewIsModal }) {
      append(modal, to: &nodes, clip, onlyControls)
      return nodes
    }
    for subview in subviews { append(subview, to: &nodes, clip, onlyControls) }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.sorted(nodes.map(\.frame), isMirrored: isMirrored).map { nodes[$0] }
  }

  private static func isTold(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha >= 0.01 && !view.accessibilityElementsHidden
  }

  private mutating func append(
    _ element: Any?, to nodes: inout [HostAccessibilityNode], _ clip: CGRect, _ onlyControls: Bool
  ) {
    switch element {
    case let view as UIView: append(view, to: &nodes, clip, onlyControls)
    case let controller as UIViewController:
      if let view = controller.viewIfLoaded { append(view, to: &nodes, clip, onlyControls) }
    case let element as UIResponder where !element.accessibilityElementsHidden:
      var inside: [HostAccessibilityNode] = []
      for index in 0..<element.accessibilityElementCount() {
        append(element.accessibilityElement(at: index), to: &inside, clip, onlyControls)
      }
      guard element.isAccessibilityElement || !inside.isEmpty else { return }
      nodes.append(node(element, element.accessibilityNature, clip, inside))
    default: break
    }
  }

  private mutating func append(
    _ view: UIView, to nodes: inout [HostAccessibilityNode], _ clip: CGRect, _ onlyControls: Bool
  ) {
    guard Self.isTold(view) else { return }
    let nature = view.accessibilityNature
    if view.isAccessibilityElement {
      let inside =
        nature.showsControlsInside ? children(of: view, clip: clip, onlyControls: true) : []
      var node = node(view, nature, clip, inside)
      // A switch beside the text of a row, and the like, is for what the text says.
      for index in node.children.indices where node.children[index].name.isEmpty {
        node.children[index].name = node.name
      }
      if Self.saysNothing(node) || onlyControls && Self.isPlain(node) {
        nodes += inside
      } else {
        nodes.append(node)
      }
      return
    }
    let inside = children(of: view, clip: clip, onlyControls: onlyControls)
    let isGroup =
      nature.isContainer || view.shouldGroupAccessibilityChildren
      || view.accessibilityContainerType != .none
      || view.accessibilityViewIsModal && !nature.isModal
    if isGroup, !inside.isEmpty || nature.role == .list {
      nodes.append(node(view, nature, clip, inside))
    } else {
      nodes += inside
    }
  }

  /// Text without text, a picture without a name.
  private static func saysNothing(_ node: HostAccessibilityNode) -> Bool {
    isPlain(node) && node.name.isEmpty && node.help.isEmpty
  }

  /// What stands there and can only be read.
  private static func isPlain(_ node: HostAccessibilityNode) -> Bool {
    [.text, .image].contains(node.role) && node.actions.isEmpty
  }

  // MARK: One element

  private mutating func node(
    _ responder: UIResponder, _ nature: AccessibilityNature, _ clip: CGRect,
    _ children: [HostAccessibilityNode]
  ) -> HostAccessibilityNode {
    let traits = responder.accessibilityTraits
    let frame = responder.accessibilityFrame
    let input = responder as? any EditorInput
    let isElement = responder.isAccessibilityElement
    let position = nature.position
    let isOn = nature.isOn ?? (traits.contains(.toggleButton) ? traits.contains(.selected) : nil)
    var help = [responder.accessibilityHint ?? Self.toolTip(of: responder)]
    if nature.number == nil, input == nil, nature.isOn == nil, nature.role != .activity {
      help.insert(responder.accessibilityValue, at: 0)
    }
    var name = responder.accessibilityLabel ?? ""
    if name.isEmpty, let field = responder as? UITextField { name = field.placeholder ?? "" }
    let node = HostAccessibilityNode(
      identifier: number(of: responder), role: role(nature, traits, responder, children),
      name: name, help: help.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", "),
      states: states(responder, nature, traits, isOn, isVisible: frame.intersects(clip)),
      frame: frame,
      actions: isElement || nature.isContainer ? actions(responder, nature, traits) : [],
      number: nature.number, text: input.map(Self.text), position: position,
      testName: (responder as? any UIAccessibilityIdentification)?.accessibilityIdentifier ?? "",
      language: responder.accessibilityLanguage, children: children)
    return node
  }

  private func role(
    _ nature: AccessibilityNature, _ traits: UIAccessibilityTraits, _ responder: UIResponder,
    _ children: [HostAccessibilityNode]
  ) -> HostAccessibilityRole {
    if let role = nature.role, ![.text, .image, .heading].contains(role) { return role }
    if responder.accessibilityViewIsModal { return .dialog }
    let byTrait: [(UIAccessibilityTraits, HostAccessibilityRole)] = [
      (.searchField, .searchField), (.toggleButton, .toggleButton), (.link, .link),
      (.button, .button), (.keyboardKey, .button), (.adjustable, .slider), (.tabBar, .tabBar),
      (.header, .heading), (.image, .image), (.staticText, .text),
    ]
    if let found = byTrait.first(where: { traits.contains($0.0) }) { return found.1 }
    if responder.accessibilityContainerType == .list { return .list }
    return nature.role ?? (responder.isAccessibilityElement ? .text : .group)
  }

  private func states(
    _ responder: UIResponder, _ nature: AccessibilityNature, _ traits: UIAccessibilityTraits,
    _ isOn: Bool?, isVisible: Bool
  ) -> HostAccessibilityStates {
    var states: HostAccessibilityStates = []
    func set(_ state: HostAccessibilityStates, _ holds: Bool) {
      if holds { states.insert(state) }
    }
    set(.enabled, !traits.contains(.notEnabled))
    set(.showing, isVisible)
    set(.focused, focused === responder)
    set(
      .focusable,
      focused === responder || responder is UIControl || responder is any EditorInput
        || responder is UITableView || nature.isSelectable || nature.activate != nil)
    set(.selectable, nature.isSelectable || traits.contains(.selected))
    set(.selected, traits.contains(.selected))
    set(.checkable, isOn != nil)
    set(.checked, isOn == true)
    set(.expandable, nature.isExpanded != nil)
    set(.expanded, nature.isExpanded == true)
    set(.busy, nature.isBusy)
    set(.modal, responder.accessibilityViewIsModal)
    set(.multiSelectable, nature.allowsMultipleSelection)
    return states
  }

  private func actions(
    _ responder: UIResponder, _ nature: AccessibilityNature, _ traits: UIAccessibilityTraits
  ) -> [HostAccessibilityAction] {
    var actions: [HostAccessibilityAction] = []
    let view = responder as? UIView
    if nature.activate != nil || responder.accessibilityRespondsToUserInteraction
      || view?.storedGestureRecognizers.contains(where: { $0 is UITapGestureRecognizer }) == true
    {
      if nature.adjust == nil { actions.append(HostAccessibilityAction(.press, name: "press")) }
    }
    if nature.adjust != nil || traits.contains(.adjustable) {
      actions.append(HostAccessibilityAction(.increment, name: "increment"))
      actions.append(HostAccessibilityAction(.decrement, name: "decrement"))
    }
    if view.map(Self.hasMenu) == true {
      actions.append(HostAccessibilityAction(.showMenu, name: "menu"))
    }
    if responder is UIScrollView, !(responder is any EditorInput) {
      actions.append(HostAccessibilityAction(.scrollForward, name: "scroll forward"))
      actions.append(HostAccessibilityAction(.scrollBackward, name: "scroll backward"))
    }
    let custom = (responder.accessibilityCustomActions ?? []) + (nature.makeActions?() ?? [])
    responder.makeAccessibilityStore().toldActions = custom
    for (index, action) in custom.enumerated() {
      actions.append(HostAccessibilityAction(.custom(index), name: action.name))
    }
    return actions
  }

  private static func hasMenu(_ view: UIView) -> Bool {
    let owner = (view as? UITableViewCell)?.table ?? view
    return owner.storedInteractions.contains { $0 is UIContextMenuInteraction }
  }

  /// The words that come up for who points at a view.
  private static func toolTip(of responder: UIResponder) -> String? {
    guard let view = responder as? UIView else { return nil }
    return view.storedInteractions.lazy.compactMap { ($0 as? UIToolTipInteraction)?.defaultToolTip }
      .first
  }

  private static func text(_ input: any EditorInput) -> HostAccessibilityText {
    let string = input.editor.string
    let selection = input.editor.selection
    func scalars(_ offset: Int) -> Int { ScalarOffsets.scalars(offset, in: string) }
    let range = scalars(selection.range.lowerBound)..<scalars(selection.range.upperBound)
    return HostAccessibilityText(
      content: (input as? UITextField)?.shownText ?? string, caret: scalars(selection.head.offset),
      selection: range, isEditable: input.isTextEditable)
  }
}

/// Places in a text, counted in Unicode scalars by screen readers and in UTF-16 units by UIKit.
enum ScalarOffsets {
  /// The number of scalars before an offset in UTF-16 units. O(n).
  static func scalars(_ offset: Int, in text: String) -> Int {
    let units = text.utf16
    let index = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex)
    return text.unicodeScalars.distance(
      from: text.startIndex, to: index ?? text.endIndex)
  }

  /// The number of UTF-16 units before an offset in scalars, which is brought into the text. O(n).
  static func units(_ offset: Int, in text: String) -> Int {
    let scalars = text.unicodeScalars
    let index = scalars.index(
      scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
    return text.utf16.distance(from: text.startIndex, to: index ?? text.endIndex)
  }
}
