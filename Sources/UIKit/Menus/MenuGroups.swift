import Foundation

/// One entry of a menu that is shown.
@MainActor struct MenuItem {
  enum Kind {
    /// Does something.
    case leaf(any UIMenuLeaf)
    /// Opens another menu.
    case submenu(UIMenu)
    /// What stands here is being found out.
    case loading
  }

  var kind: Kind
  var title: String
  var subtitle: String?
  var image: UIImage?
  var attributes: UIMenuElement.Attributes = []
  var state = UIMenuElement.State.off
  /// The menu that the entry is in.
  var menu: UIMenu

  /// The keys that do the same; `nil` for none.
  var keyText: String? {
    if case .leaf(let leaf) = kind { (leaf as? UIKeyCommand)?.keyText } else { nil }
  }

  /// A longer text that explains it; `nil` for none.
  var explanation: String? {
    if case .leaf(let leaf) = kind { leaf.discoverabilityTitle } else { nil }
  }

  var isEnabled: Bool {
    if case .loading = kind { return false }
    return !attributes.contains(.disabled)
  }
}

/// A menu's entries in groups: what is shown between two broad lines.
@MainActor struct MenuGroups {
  struct Group {
    var title = ""
    var items: [MenuItem] = []
  }

  private(set) var groups: [Group] = []
  /// The entries that have to be asked for.
  private(set) var deferred: [UIDeferredMenuElement] = []

  var isEmpty: Bool { groups.isEmpty }

  init(_ menu: UIMenu) {
    groups = [Group()]
    add(menu.children, of: menu)
    groups.removeAll { $0.items.isEmpty }
  }

  private mutating func add(_ elements: [UIMenuElement], of menu: UIMenu) {
    for element in elements {
      switch element {
      case let inner as UIMenu where inner.options.contains(.displayInline):
        groups.append(Group(title: inner.title))
        add(inner.children, of: inner)
        groups.append(Group())
      case let inner as UIMenu:
        append(
          MenuItem(
            kind: .submenu(inner), title: inner.title, subtitle: inner.subtitle,
            image: inner.image,
            attributes: inner.options.contains(.destructive) ? .destructive : [],
            state: .off, menu: menu))
      case let element as UIDeferredMenuElement:
        if let found = element.found {
          add(found, of: menu)
        } else {
          deferred.append(element)
          append(MenuItem(kind: .loading, title: "", menu: menu))
        }
      case let leaf as any UIMenuLeaf & UIMenuElement:
        guard !leaf.attributes.contains(.hidden) else { continue }
        var image = leaf.image
        if let action = leaf as? UIAction, action.state != .off {
          image = action.selectedImage ?? image
        }
        append(
          MenuItem(
            kind: .leaf(leaf), title: leaf.title, subtitle: leaf.subtitle, image: image,
            attributes: leaf.attributes, state: leaf.state, menu: menu))
      default: continue
      }
    }
  }

  private mutating func append(_ item: MenuItem) { groups[groups.count - 1].items.append(item) }
}
