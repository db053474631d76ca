import CATK
import Foundation
import Host

// What changed from one tree to the next, told to whoever listens. What nobody asked for yet has no
// object, and nothing is told of it.
extension AtkNode {
  /// Takes over what the element is now. It must be of the same kind.
  func update(to new: HostAccessibilityNode) {
    let old = content
    content = new
    content.children = []
    updateChildren(new.children)
    guard hasObject, let object else { return }
    if old.name != new.name { g_object_notify(object.asObject, "accessible-name") }
    if old.help != new.help { g_object_notify(object.asObject, "accessible-description") }
    if old.number?.value != new.number?.value {
      g_object_notify(object.asObject, "accessible-value")
    }
    tellStates(from: old.states, object)
    if let before = old.text, let now = new.text { tellText(from: before, to: now, object) }
  }

  /// Whether the object can go on to stand for `new`.
  private func canBecome(_ new: HostAccessibilityNode) -> Bool {
    content.identifier == new.identifier && content.role == new.role
      && (!hasObject
        || AtkInterfaces(content, isApplication: false)
          == AtkInterfaces(new, isApplication: false))
  }

  private func updateChildren(_ new: [HostAccessibilityNode]) {
    if children.count == new.count,
      zip(children, new).allSatisfy({ $0.canBecome($1) })
    {
      for (child, content) in zip(children, new) { child.update(to: content) }
      return
    }
    var known: [Int: AtkNode] = [:]
    for child in children { known[child.content.identifier] = child }
    let before = children
    var kept: [(AtkNode, HostAccessibilityNode)] = []
    var added: [(Int, AtkNode)] = []
    var result: [AtkNode] = []
    for content in new {
      if let child = known[content.identifier], child.canBecome(content) {
        known[content.identifier] = nil
        kept.append((child, content))
        result.append(child)
      } else {
        let child = AtkNode(content, parent: self, window: window)
        added.append((result.count, child))
        result.append(child)
      }
    }
    children = result
    var wasSelected = false
    for (index, child) in before.enumerated().reversed()
    where known[child.content.identifier] === child {
      wasSelected = wasSelected || child.content.states.contains(.selected)
      if hasObject, let object, child.hasObject {
        AtkSignal.send(
          "children-changed", "remove", from: object, [.number(index), .object(child.object)])
      }
      child.parent = nil
      child.end()
    }
    if hasObject, let object {
      for (index, child) in added {
        AtkSignal.send(
          "children-changed", "add", from: object, [.number(index), .object(child.object)])
      }
    }
    for (child, content) in kept { child.update(to: content) }
  }

  private func tellStates(
    from old: HostAccessibilityStates, _ object: UnsafeMutablePointer<AtkObject>
  ) {
    let changed = old.symmetricDifference(content.states)
    // Focus is told once everything else is as it will be.
    let told = changed.subtracting(.focused)
    guard !told.isEmpty else { return }
    for (state, atk) in HostAccessibilityStates.atkStates where told.contains(state) {
      let isOn: gboolean = content.states.contains(state) ? 1 : 0
      if state == .active {
        AtkSignal.send(isOn != 0 ? "activate" : "deactivate", from: object)
      }
      atk_object_notify_state_change(object, AtkState(atk.rawValue), isOn)
      if state == .checked, content.role.isPressed {
        atk_object_notify_state_change(object, AtkState(ATK_STATE_PRESSED.rawValue), isOn)
      }
      if state == .selected, let parent, parent.content.role == .list, parent.hasObject,
        let list = parent.object
      {
        AtkSignal.send("selection-changed", from: list)
      }
    }
  }

  private func tellText(
    from old: HostAccessibilityText, to new: HostAccessibilityText,
    _ object: UnsafeMutablePointer<AtkObject>
  ) {
    if old.content != new.content {
      let change = TextChange(from: old.content, to: new.content)
      if !change.removed.isEmpty {
        AtkSignal.send(
          "text-remove", from: object,
          [
            .number(change.offset), .number(change.removed.unicodeScalars.count),
            .text(change.removed),
          ])
      }
      if !change.inserted.isEmpty {
        AtkSignal.send(
          "text-insert", from: object,
          [
            .number(change.offset), .number(change.inserted.unicodeScalars.count),
            .text(change.inserted),
          ])
      }
    }
    if old.caret != new.caret {
      AtkSignal.send("text-caret-moved", from: object, [.number(new.caret)])
    }
    if old.selection != new.selection, !(old.selection.isEmpty && new.selection.isEmpty) {
      AtkSignal.send("text-selection-changed", from: object)
    }
  }

  /// The alerts among what is inside.
  var alerts: [AtkNode] {
    children.flatMap { $0.content.role == .alert ? [$0] : $0.alerts }
  }

  /// The element that keys go to, of this one and those inside.
  var focusedNode: AtkNode? {
    if content.states.contains(.focused) { return self }
    for child in children {
      if let found = child.focusedNode { return found }
    }
    return nil
  }
}

/// What was taken out of a text, and what was put there instead.
struct TextChange: Equatable {
  /// Where, in Unicode scalars.
  let offset: Int
  let removed: String
  let inserted: String

  /// Finds the one stretch outside of which two texts are the same.
  init(from old: String, to new: String) {
    let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    offset = start
    removed = text(a[start..<a.count - end])
    inserted = text(b[start..<b.count - end])
  }
}

extension UnsafeMutablePointer<AtkObject> {
  /// The same as GLib's most general object.
  var asObject: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }
}
