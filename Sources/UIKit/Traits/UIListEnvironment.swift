/// In what kind of list a view stands.
public enum UIListEnvironment: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// In none.
  case none = 1
  /// In a plain list.
  case plain = 2
  /// In a grouped list.
  case grouped = 3
  /// In a grouped list with cards.
  case insetGrouped = 4
  /// In a sidebar.
  case sidebar = 5
  /// In a sidebar with the look of a plain list.
  case sidebarPlain = 6
}
