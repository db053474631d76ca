import Foundation

/// One of the standard commands of an edit menu.
@MainActor enum EditCommand: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case delete = "delete:"
  case select = "select:"
  case selectAll = "selectAll:"

  /// The title in a menu.
  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .delete: "Delete"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }

  /// The method of a responder.
  var selector: Selector {
    switch self {
    case .cut: Selector(rawValue, UIResponder.cut(_:))
    case .copy: Selector(rawValue, UIResponder.copy(_:))
    case .paste: Selector(rawValue, UIResponder.paste(_:))
    case .delete: Selector(rawValue, UIResponder.delete(_:))
    case .select: Selector(rawValue, UIResponder.select(_:))
    case .selectAll: Selector(rawValue, UIResponder.selectAll(_:))
    }
  }

  /// Whether a class of responders has the command.
  func isImplemented(by type: UIResponder.Type) -> Bool {
    Self.overrides[self]?.isOverridden(by: type) ?? false
  }

  private static let overrides: [EditCommand: MethodOverride] = [
    .cut: override(by: CutProbe.self), .copy: override(by: CopyProbe.self),
    .paste: override(by: PasteProbe.self), .delete: override(by: DeleteProbe.self),
    .select: override(by: SelectProbe.self), .selectAll: override(by: SelectAllProbe.self),
  ]

  private static func override(by probe: UIResponder.Type) -> MethodOverride {
    MethodOverride(of: UIResponder.self, overriddenBy: probe, notBy: PlainProbe.self)
  }

  /// The entries of a menu for a responder: what it, or what comes after it, can do now.
  static func menuElements(for responder: UIResponder) -> [UIMenuElement] {
    allCases.filter { responder.target(forAction: $0.selector, withSender: nil) != nil }
      .map { UICommand(title: $0.title, action: $0.selector) }
  }

  /// Does the command where a responder, or one that comes after it, can.
  ///
  /// - Returns: Whether there was one.
  func perform(from responder: UIResponder, sender: Any? = nil) -> Bool {
    let target = responder.target(forAction: selector, withSender: sender) as? UIResponder
    guard let target else { return false }
    return selector.perform(on: target, sender: sender)
  }
}

private class PlainProbe: UIResponder {}
private class CutProbe: UIResponder { override func cut(_ sender: Any?) {} }
private class CopyProbe: UIResponder { override func copy(_ sender: Any?) {} }
private class PasteProbe: UIResponder { override func paste(_ sender: Any?) {} }
private class DeleteProbe: UIResponder { override func delete(_ sender: Any?) {} }
private class SelectProbe: UIResponder { override func select(_ sender: Any?) {} }
private class SelectAllProbe: UIResponder { override func selectAll(_ sender: Any?) {} }
