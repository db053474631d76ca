import Foundation

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The reading direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Pixels per point.
  var displayScale: CGFloat { get set }
  /// The room from side to side.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The room from top to bottom.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The preferred text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether the view is on what lies over something else.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// In what kind of list the view stands.
  var listEnvironment: UIListEnvironment { get set }
  /// What any trait says.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// The traits that a view or a controller has otherwise than what surrounds it.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  /// What is read where nothing is set.
  private let base: UITraitCollection
  private var overrides: [String: CustomTrait] = [:]

  init(over base: UITraitCollection = UITraitCollection()) { self.base = base }

  /// Whether nothing is set.
  var isEmpty: Bool { overrides.isEmpty }

  /// Whether a trait is set.
  public func contains(_ trait: UITrait) -> Bool { overrides[trait.identifier] != nil }

  /// Has a trait inherited again.
  public mutating func remove(_ trait: UITrait) { overrides[trait.identifier] = nil }

  /// What a trait says: what was set, else its default value.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { overrides[T.identifier]?.value as? T.Value ?? base[trait] }
    set { overrides[T.identifier] = CustomTrait(trait, newValue) }
  }

  /// What kind of machine it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The direction of reading.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// Whether there is much room from side to side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// Whether there is much room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// Whether it lies over other screens.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// What kind of list it is in.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }

  /// A collection with what is set in place of what it says.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    overrides.isEmpty
      ? traits
      : UITraitCollection(traitsFrom: [traits] + overrides.values.map(\.collection))
  }
}

/// What a trait says, whatever it is.
package struct CustomTrait: @unchecked Sendable {
  // Neither is changed after it is made, and the value may be shared.
  let trait: UITrait
  let value: any Sendable

  init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
    self.trait = trait
    self.value = value
  }

  /// A collection that says only this.
  var collection: UITraitCollection {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.collection(any: value) }
    return UITraitCollection(idiom: .unspecified, custom: [trait.identifier: self])
  }

  func says(_ other: CustomTrait) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { (other.value as? Value) == value }
    guard let value = value as? any Equatable else { return false }
    return isEqual(value)
  }
}

extension UITraitCollection {
  /// Makes a collection that says only one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    self.init(traitsFrom: [CustomTrait(trait, value).collection])
  }

  /// Makes a collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(traitsFrom: [UITraitCollection().modifyingTraits(mutations)])
  }

  /// The collection with what a closure sets.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection
  {
    var traits: any UIMutableTraits = UITraitOverrides(over: self)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.applied(to: self) ?? self
  }

  /// The collection with another value for a trait.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection
  {
    UITraitCollection(traitsFrom: [self, CustomTrait(trait, value).collection])
  }

  /// What a trait says; its default value where nobody said anything.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    if let builtIn = T.self as? any BuiltInTrait.Type {
      return builtIn.anyValue(self) as? T.Value ?? T.defaultValue
    }
    return custom[T.identifier]?.value as? T.Value ?? T.defaultValue
  }

  /// The traits that say something else than in another collection.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection ?? UITraitCollection()
    let builtIn = Self.builtInTraits.filter { differs($0, from: other) }
    let own = custom.merging(other.custom) { first, _ in first }.values.map(\.trait)
    return builtIn + own.filter { differs($0, from: other) }
  }

  /// Whether a trait says something else than in another collection.
  func differs(_ trait: UITrait, from other: UITraitCollection) -> Bool {
    func value<T: UITraitDefinition>(_ trait: T.Type, _ traits: UITraitCollection) -> CustomTrait {
      CustomTrait(trait, traits[trait])
    }
    return !value(trait, self).says(value(trait, other))
  }

  private static var builtInTraits: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self, UITraitListEnvironment.self,
      UITraitUserInterfaceLevel.self,
    ]
  }

  /// The traits that dynamic colours depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
  }

  /// The traits that say which version of an image is taken.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitLayoutDirection.self,
      UITraitUserInterfaceIdiom.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self,
    ]
  }
}
