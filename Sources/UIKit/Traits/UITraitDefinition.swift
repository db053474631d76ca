import Foundation

/// A trait: something that views inherit from what surrounds them.
///
/// An application can have traits of its own:
///
///     struct Density: UITraitDefinition { static let defaultValue = 1.0 }
///     view.traitOverrides[Density.self] = 2
///     cell.traitCollection[Density.self]  // 2, for every view inside
public protocol UITraitDefinition {
  /// What it says.
  associatedtype Value: Sendable
  /// What it says where nobody says anything.
  static var defaultValue: Value { get }
  /// Its name, for people.
  static var name: String { get }
  /// What it is told from others by.
  static var identifier: String { get }
  /// Whether dynamic colours depend on it. No colour here does, but for light and dark.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { "\(Self.self)" }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// `false`.
  public static var affectsColorAppearance: Bool { false }
}

/// The kind of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that every collection has a property for.
protocol BuiltInTrait: UITraitDefinition {
  static func read(_ traits: UITraitCollection) -> Value
  static func collection(_ value: Value) -> UITraitCollection
}

extension BuiltInTrait {
  static func anyValue(_ traits: UITraitCollection) -> any Sendable { read(traits) }
  static func collection(any value: any Sendable) -> UITraitCollection {
    (value as? Value).map(collection) ?? UITraitCollection()
  }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Whether colours depend on it.
  public static let affectsColorAppearance = true
  static func read(_ traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
  static func collection(_ value: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(userInterfaceStyle: value)
  }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func read(_ traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
  static func collection(_ value: UIUserInterfaceIdiom) -> UITraitCollection {
    UITraitCollection(userInterfaceIdiom: value)
  }
}

/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func read(_ traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
  static func collection(_ value: UITraitEnvironmentLayoutDirection) -> UITraitCollection {
    UITraitCollection(layoutDirection: value)
  }
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue: CGFloat = 0
  static func read(_ traits: UITraitCollection) -> CGFloat { traits.displayScale }
  static func collection(_ value: CGFloat) -> UITraitCollection {
    UITraitCollection(displayScale: value)
  }
}

/// The room from side to side.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func read(_ traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
  static func collection(_ value: UIUserInterfaceSizeClass) -> UITraitCollection {
    UITraitCollection(horizontalSizeClass: value)
  }
}

/// The room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func read(_ traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
  static func collection(_ value: UIUserInterfaceSizeClass) -> UITraitCollection {
    UITraitCollection(verticalSizeClass: value)
  }
}

/// The preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func read(_ traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  static func collection(_ value: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: value)
  }
}

/// In what kind of list a view stands.
public struct UITraitListEnvironment: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UIListEnvironment.unspecified
  static func read(_ traits: UITraitCollection) -> UIListEnvironment { traits.listEnvironment }
  static func collection(_ value: UIListEnvironment) -> UITraitCollection {
    UITraitCollection(listEnvironment: value)
  }
}

/// How many layers are under what the view is on.
public struct UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  /// What it says where nothing is set.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// Whether colours depend on it.
  public static let affectsColorAppearance = true
  static func read(_ traits: UITraitCollection) -> UIUserInterfaceLevel {
    traits.userInterfaceLevel
  }
  static func collection(_ value: UIUserInterfaceLevel) -> UITraitCollection {
    UITraitCollection(userInterfaceLevel: value)
  }
}
