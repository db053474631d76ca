import CATK
import Foundation
import Host

// Where an element is, and what can be done with it.
extension AtkNodeType {
  nonisolated static let fillComponent: GInterfaceInitFunc = { iface, _ in
    guard let iface = iface?.assumingMemoryBound(to: AtkComponentIface.self) else { return }
    iface.pointee.get_extents = { object, x, y, width, height, type in
      let place = ask(object, or: (-1, -1, -1, -1)) {
        $0.extents($0.content.frame, type)
      }
      x?.pointee = place.0
      y?.pointee = place.1
      width?.pointee = place.2
      height?.pointee = place.3
    }
    iface.pointee.ref_accessible_at_point = { object, x, y, type in
      ask(object, or: nil) { node in
        referenced(node.element(at: node.point(x, y, type))?.object)
      }
    }
    iface.pointee.grab_focus = { object in
      ask(object, or: 0) { $0.perform(.focus) ? 1 : 0 }
    }
    iface.pointee.scroll_to = { object, _ in
      ask(object, or: 0) { $0.perform(.reveal) ? 1 : 0 }
    }
  }

  nonisolated static let fillAction: GInterfaceInitFunc = { iface, _ in
    guard let iface = iface?.assumingMemoryBound(to: AtkActionIface.self) else { return }
    iface.pointee.get_n_actions = { object in
      ask(object, or: 0) { gint($0.content.actions.count) }
    }
    iface.pointee.do_action = { object, index in
      ask(object, or: 0) { node in
        guard node.content.actions.indices.contains(Int(index)) else { return 0 }
        return node.perform(.act(node.content.actions[Int(index)].kind)) ? 1 : 0
      }
    }
    let name: @convention(c) (OpaquePointer?, gint) -> UnsafePointer<gchar>? = { object, index in
      ask(object, or: nil) { node in
        guard node.content.actions.indices.contains(Int(index)) else { return nil }
        return node.lend(node.content.actions[Int(index)].name, as: .action(Int(index)))
      }
    }
    iface.pointee.get_name = name
    iface.pointee.get_localized_name = name
  }

  nonisolated static let fillValue: GInterfaceInitFunc = { iface, _ in
    guard let iface = iface?.assumingMemoryBound(to: AtkValueIface.self) else { return }
    iface.pointee.get_value_and_text = { object, value, text in
      let number = ask(object, or: nil) { $0.content.number }
      value?.pointee = number?.value ?? 0
      text?.pointee = number.flatMap { $0.text.isEmpty ? nil : g_strdup($0.text) }
    }
    iface.pointee.get_current_value = { object, value in
      let number = ask(object, or: 0) { $0.content.number?.value ?? 0 }
      g_value_init(value, AtkSignal.doubleType)
      g_value_set_double(value, number)
    }
    iface.pointee.get_range = { object in
      let number = ask(object, or: nil) { $0.content.number }
      return number.flatMap { atk_range_new($0.minimum, $0.maximum, nil) }
    }
    iface.pointee.get_increment = { object in
      ask(object, or: 0) { $0.content.number?.step ?? 0 }
    }
    iface.pointee.set_value = { object, value in
      ask(object, or: ()) { _ = $0.perform(.setNumber(value)) }
    }
  }

  nonisolated static let fillSelection: GInterfaceInitFunc = { iface, _ in
    guard let iface = iface?.assumingMemoryBound(to: AtkSelectionIface.self) else { return }
    iface.pointee.get_selection_count = { object in
      ask(object, or: 0) { gint($0.selectedChildren.count) }
    }
    iface.pointee.ref_selection = { object, index in
      ask(object, or: nil) { node in
        let selected = node.selectedChildren
        return selected.indices.contains(Int(index))
          ? referenced(selected[Int(index)].object) : nil
      }
    }
    iface.pointee.is_child_selected = { object, index in
      ask(object, or: 0) {
        $0.child(Int(index))?.content.states.contains(.selected) == true ? 1 : 0
      }
    }
    iface.pointee.add_selection = { object, index in
      ask(object, or: 0) {
        $0.child(Int(index))?.perform(.select(true)) == true ? 1 : 0
      }
    }
    iface.pointee.remove_selection = { object, index in
      ask(object, or: 0) { node in
        let selected = node.selectedChildren
        guard selected.indices.contains(Int(index)) else { return 0 }
        return selected[Int(index)].perform(.select(false)) ? 1 : 0
      }
    }
    iface.pointee.clear_selection = { object in
      ask(object, or: 0) { node in
        for child in node.selectedChildren { _ = child.perform(.select(false)) }
        return 1
      }
    }
  }
}

extension AtkNode {
  /// The selected elements inside; of a list, those that are built.
  fileprivate var selectedChildren: [AtkNode] {
    children.filter { $0.content.states.contains(.selected) }
  }

  fileprivate func child(_ index: Int) -> AtkNode? {
    children.indices.contains(index) ? children[index] : nil
  }
}
