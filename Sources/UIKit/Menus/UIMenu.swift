import Foundation

/// A menu: a list of entries, some of which may be menus again.
@MainActor open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown inside another, and what its marks mean.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries stand among those of the menu around it, set off by lines.
    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    /// What it leads to takes something away for good; its entry is red.
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    /// Of its actions, one at a time has a mark; choosing one gives it the mark.
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
  }

  /// The menu's name; one of its own unless it was given one.
  public let identifier: Identifier
  /// How the menu is shown inside another, and what its marks mean.
  public let options: Options
  /// The entries.
  public let children: [UIMenuElement]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: What is written above the entries, or as the entry of another menu.
  ///   - subtitle: A smaller text below it.
  ///   - image: A picture, where it is an entry of another menu.
  ///   - identifier: A name; `nil` for one that nothing else has.
  ///   - options: How it is shown.
  ///   - children: The entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("portico.menu." + UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The entries that have a mark, in the menu and those shown inside it.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }
}
