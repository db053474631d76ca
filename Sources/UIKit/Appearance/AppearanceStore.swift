import Foundation

/// The looks that were set for whole classes.
@MainActor enum AppearanceStore {
  private struct Record {
    let type: AnyClass
    let containers: [AnyClass]
    /// What the application sets properties of.
    let proxy: NSObject
    /// What they are compared with.
    let fresh: NSObject
    /// Those that the class has.
    let properties: [AppearanceProperty]
    let isInstance: (AnyObject) -> Bool
  }

  private static var records: [Record] = []
  /// Whether any were asked for: until then nobody needs to look.
  private static var isUsed: Bool { !records.isEmpty }

  /// Forgets all, as an application does that starts over.
  static func removeAll() { records = [] }

  /// The object of which the application sets the properties.
  static func proxy<Styled: NSObject>(
    of type: Styled.Type, in containers: [any UIAppearanceContainer.Type]
  ) -> Styled {
    let places = containers.map { $0 as AnyClass }
    let known = records.first {
      $0.type == type && $0.containers.count == places.count
        && zip($0.containers, places).allSatisfy { $0 == $1 }
    }
    if let proxy = known?.proxy as? Styled { return proxy }
    guard let maker = type as? any AppearanceMaking.Type, let proxy = maker.fresh() as? Styled,
      let fresh = maker.fresh()
    else { preconditionFailure("\(type).init(coder:) makes no object for appearance()") }
    records.append(
      Record(
        type: type, containers: places, proxy: proxy, fresh: fresh,
        properties: AppearanceProperties.all.filter { $0.applies(proxy) },
        isInstance: { $0 is Styled }))
    // Those of a superclass come before those of its subclasses, and those for any place before
    // those for one.
    records = records.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      let (depthA, depthB) = (depth(of: a), depth(of: b))
      if depthA != depthB { return depthA < depthB }
      if a.containers.count != b.containers.count { return a.containers.count < b.containers.count }
      return $0.offset < $1.offset
    }.map(\.element)
    return proxy
  }

  /// How many of the other records are of superclasses.
  private static func depth(of record: Record) -> Int {
    records.count { $0.isInstance(record.proxy) && $0.type != record.type }
  }

  /// Gives a view that comes into a window the looks of its classes.
  static func apply(to view: UIView) {
    guard isUsed else { return }
    apply(to: view) { view.next }
  }

  /// Gives an item of a bar the looks of its classes.
  static func apply(to item: UIBarItem, in bar: UIView) {
    guard isUsed else { return }
    apply(to: item) { bar }
  }

  private static func apply(to object: NSObject, inside place: () -> UIResponder?) {
    var changes: [(property: AppearanceProperty, record: Record)] = []
    for record in records where record.isInstance(object) && object !== record.proxy {
      guard record.containers.isEmpty || isInside(record.containers, place()) else { continue }
      for property in record.properties where property.isSet(record.proxy, record.fresh) {
        // Whatever is in a later record goes before.
        changes.removeAll { $0.property.name == property.name }
        changes.append((property, record))
      }
    }
    for (property, record) in changes where property.isUntouched(object, record.fresh) {
      property.copy(record.proxy, object)
    }
  }

  private static func isInside(_ containers: [AnyClass], _ place: UIResponder?) -> Bool {
    var place = place
    for container in containers {
      while let present = place, !isKind(present, of: container) { place = present.next }
      guard let found = place else { return false }
      place = found.next
    }
    return true
  }

  private static func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    var present: AnyClass? = Swift.type(of: object)
    while let current = present {
      if current == type { return true }
      present = _getSuperclass(current)
    }
    return false
  }
}

/// A class of which a proxy can be made.
@MainActor protocol AppearanceMaking {
  static func fresh() -> NSObject?
}

extension UIView: AppearanceMaking {
  static func fresh() -> NSObject? { Self(coder: EmptyCoder()) }
}

extension UIBarItem: AppearanceMaking {
  static func fresh() -> NSObject? { Self(coder: EmptyCoder()) }
}

/// A coder with nothing in it.
private final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
