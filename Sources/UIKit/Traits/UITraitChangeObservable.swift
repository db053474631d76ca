import Foundation

/// Something that tells of changes of chosen traits: a view or a view controller.
///
///     registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
///       self.updateColors()
///     }
@MainActor public protocol UITraitChangeObservable: AnyObject {
  /// Hears of a change: the object whose traits they are, and the traits before.
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// Calls a closure after any of some traits changed.
  ///
  /// - Returns: What to give to ``unregisterForTraitChanges(_:)``; there is no need to keep it.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  /// Calls a method of a target, which is not kept, after any of some traits changed.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Calls a method of the object after any of some traits changed.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  /// Ends the calls of a closure or method.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// A closure or a method that is called after traits changed.
@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// The closures and methods that hear of the traits of one object.
@MainActor final class TraitObservers {
  final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let call: (any UITraitEnvironment, UITraitCollection) -> Void

    init(
      _ traits: [UITrait], _ call: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) {
      self.traits = traits
      self.call = call
    }
  }

  private var registrations: [Registration] = []

  func add(
    _ traits: [UITrait], _ call: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits, call)
    registrations.append(registration)
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func traitsDidChange(
    of object: any UITraitEnvironment, from old: UITraitCollection, to new: UITraitCollection
  ) {
    for registration in registrations
    where registration.traits.contains(where: { new.differs($0, from: old) }) {
      registration.call(object, old)
    }
  }
}

/// An object that keeps its observers.
@MainActor protocol TraitObserving: UITraitChangeObservable {
  var traitObservers: TraitObservers? { get set }
}

extension TraitObserving {
  private var observers: TraitObservers {
    let known = traitObservers ?? TraitObservers()
    traitObservers = known
    return known
  }

  func observe<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observers.add(traits) { object, old in
      if let object = object as? TraitEnvironment { handler(object, old) }
    }
  }

  func observe(
    _ traits: [UITrait], _ target: AnyObject, _ action: Selector
  ) -> any UITraitChangeRegistration {
    precondition(
      action.canPerform(on: target), "\(action) is not a method of \(type(of: target))")
    return observers.add(traits) { [weak target] object, _ in
      if let target { action.perform(on: target, sender: object) }
    }
  }
}

extension UIView: UITraitChangeObservable, TraitObserving {
  /// Has a change of one of some traits told.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { observe(traits, handler) }

  /// Has a change of one of some traits told.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { observe(traits, target as AnyObject, action) }

  /// Has a change of one of some traits told.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { observe(traits, self, action) }

  /// Has changes told no more.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers?.remove(registration)
  }

  /// The traits that the view, and all inside, have otherwise than what surrounds it.
  public var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides ?? UITraitOverrides() }
    set {
      storedTraitOverrides = newValue.isEmpty ? nil : newValue
      updateTraitsInSubtree()
    }
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserving {
  /// Has a change of one of some traits told.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { observe(traits, handler) }

  /// Has a change of one of some traits told.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { observe(traits, target as AnyObject, action) }

  /// Has a change of one of some traits told.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { observe(traits, self, action) }

  /// Has changes told no more.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers?.remove(registration)
  }

  /// The traits that the controller's view, and all inside, have otherwise than what surrounds it.
  public var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides ?? UITraitOverrides() }
    set {
      storedTraitOverrides = newValue.isEmpty ? nil : newValue
      viewIfLoaded?.updateTraitsInSubtree()
    }
  }
}
