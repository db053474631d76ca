import CATK
import Foundation
import Host

/// Which of ATK's interfaces an element has.
struct AtkInterfaces: OptionSet, Hashable {
  let rawValue: Int
  static let window = AtkInterfaces(rawValue: 1)
  static let action = AtkInterfaces(rawValue: 2)
  static let text = AtkInterfaces(rawValue: 4)
  static let editableText = AtkInterfaces(rawValue: 8)
  static let value = AtkInterfaces(rawValue: 16)
  static let selection = AtkInterfaces(rawValue: 32)
  static let component = AtkInterfaces(rawValue: 64)
}

extension AtkInterfaces {
  /// What an element needs. An element that will have other ones is another object.
  init(_ content: HostAccessibilityNode, isApplication: Bool) {
    self = []
    guard !isApplication else { return }
    insert(.component)
    if content.role == .window { insert(.window) }
    if !content.actions.isEmpty { insert(.action) }
    if let text = content.text { insert(text.isEditable ? [.text, .editableText] : .text) }
    if content.number != nil { insert(.value) }
    if content.role == .list { insert(.selection) }
  }
}

/// The classes of ATK's objects: one for each set of interfaces, registered when it is needed.
///
/// Behind the fields of an `AtkObject` an object has a pointer to its ``AtkNode``, which owns it;
/// it is null once the node went.
@MainActor enum AtkNodeType {
  private static var types: [AtkInterfaces: GType] = [:]
  nonisolated private static let slot = MemoryLayout<AtkObject>.size

  /// Makes an object, with one reference.
  static func make(_ interfaces: AtkInterfaces) -> UnsafeMutablePointer<AtkObject>? {
    g_object_new_with_properties(type(interfaces), 0, nil, nil)
      .map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: AtkObject.self) }
  }

  static func connect(_ object: UnsafeMutablePointer<AtkObject>, to node: AtkNode) {
    UnsafeMutableRawPointer(object).storeBytes(
      of: Unmanaged.passUnretained(node).toOpaque(), toByteOffset: slot,
      as: UnsafeMutableRawPointer?.self)
  }

  static func disconnect(_ object: UnsafeMutablePointer<AtkObject>) {
    UnsafeMutableRawPointer(object).storeBytes(
      of: nil, toByteOffset: slot, as: UnsafeMutableRawPointer?.self)
  }

  /// Asks the node of an object of which ATK gives an interface.
  nonisolated static func ask<Answer>(
    _ object: OpaquePointer?, or fallback: Answer, _ body: @MainActor (AtkNode) -> Answer
  ) -> Answer { ask(object.map { UnsafeRawPointer($0) }, or: fallback, body) }

  /// Asks the node of an object that ATK asks; `fallback` where it is gone.
  nonisolated static func ask<Answer>(
    _ object: UnsafeRawPointer?, or fallback: Answer, _ body: @MainActor (AtkNode) -> Answer
  ) -> Answer {
    guard
      let pointer = object?.load(fromByteOffset: slot, as: UnsafeMutableRawPointer?.self)
    else { return fallback }
    let node = Unmanaged<AtkNode>.fromOpaque(pointer).takeUnretainedValue()
    // ATK calls from GLib's main context, which the host's loop turns.
    return withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { Passed(body(node)) }.value
    }
  }

  /// What goes out of the main actor and is used on its thread all the same.
  private struct Passed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Answers a question of ATK that is about no object.
  nonisolated static func onMain<Answer>(_ body: @MainActor () -> Answer) -> Answer {
    withoutActuallyEscaping(body) { body in MainActor.assumeIsolated { Passed(body()) }.value }
  }

  // MARK: Classes

  private static func type(_ interfaces: AtkInterfaces) -> GType {
    if let known = types[interfaces] { return known }
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<AtkObjectClass>.size)
    info.instance_size = guint16(slot + MemoryLayout<UnsafeMutableRawPointer?>.size)
    info.class_init = fillClass
    let type = g_type_register_static(
      atk_object_get_type(), "PorticoElement\(interfaces.rawValue)", &info, GTypeFlags(0))
    func add(_ interface: AtkInterfaces, _ iface: GType, _ fill: @escaping GInterfaceInitFunc) {
      guard interfaces.contains(interface) else { return }
      var info = GInterfaceInfo(
        interface_init: fill, interface_finalize: nil, interface_data: nil)
      g_type_add_interface_static(type, iface, &info)
    }
    add(.component, atk_component_get_type(), fillComponent)
    add(.window, atk_window_get_type(), { _, _ in })
    add(.action, atk_action_get_type(), fillAction)
    add(.text, atk_text_get_type(), fillText)
    add(.editableText, atk_editable_text_get_type(), fillEditableText)
    add(.value, atk_value_get_type(), fillValue)
    add(.selection, atk_selection_get_type(), fillSelection)
    types[interfaces] = type
    return type
  }

  nonisolated private static let fillClass: GClassInitFunc = { memory, _ in
    guard let type = memory?.assumingMemoryBound(to: AtkObjectClass.self) else { return }
    type.pointee.get_name = { object in ask(object, or: nil) { $0.lend($0.content.name, as: .name) }
    }
    type.pointee.get_description = { object in
      ask(object, or: nil) { $0.lend($0.content.help, as: .help) }
    }
    type.pointee.get_object_locale = { object in
      ask(object, or: nil) { node in
        node.content.language.flatMap { node.lend($0, as: .language) }
          ?? UnsafePointer(setlocale(LC_MESSAGES, nil))
      }
    }
    type.pointee.get_parent = { object in ask(object, or: nil) { $0.parent?.object } }
    type.pointee.get_n_children = { object in ask(object, or: 0) { gint($0.children.count) } }
    type.pointee.ref_child = { object, index in
      ask(object, or: nil) { node in
        guard node.children.indices.contains(Int(index)) else { return nil }
        return referenced(node.children[Int(index)].object)
      }
    }
    type.pointee.get_index_in_parent = { object in ask(object, or: -1) { gint($0.index) } }
    type.pointee.get_role = { object in
      ask(object, or: ATK_ROLE_UNKNOWN) {
        $0.isApplication ? ATK_ROLE_APPLICATION : $0.content.role.atkRole
      }
    }
    type.pointee.ref_state_set = { object in
      guard let set = atk_state_set_new() else { return nil }
      let states = ask(object, or: [ATK_STATE_DEFUNCT]) { $0.atkStates }
      for state in states { atk_state_set_add_state(set, state) }
      return set
    }
    type.pointee.get_attributes = { object in
      let attributes = ask(object, or: []) { $0.atkAttributes }
      var list: UnsafeMutablePointer<GSList>?
      for (name, value) in attributes.reversed() {
        guard let memory = g_malloc0(gsize(MemoryLayout<AtkAttribute>.size)) else { continue }
        let attribute = memory.assumingMemoryBound(to: AtkAttribute.self)
        attribute.pointee.name = g_strdup(name)
        attribute.pointee.value = g_strdup(value)
        list = g_slist_prepend(list, memory)
      }
      return list
    }
  }

  /// An object with one more reference, for whoever asked for it.
  nonisolated static func referenced(
    _ object: UnsafeMutablePointer<AtkObject>?
  ) -> UnsafeMutablePointer<AtkObject>? {
    if let object { g_object_ref(object) }
    return object
  }
}
