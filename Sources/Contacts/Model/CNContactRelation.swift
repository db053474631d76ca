import Foundation

/// The key of ``CNContactRelation/name``.
public let CNContactRelationNameKey = "name"

/// Somebody who belongs to the contact: a mother, an assistant. The label says as what.
public final class CNContactRelation: ContactValue, @unchecked Sendable {
  /// The name.
  public var name: String { self[CNContactRelationNameKey] }

  /// Makes a relation.
  public convenience init(name: String) { self.init(fields: [CNContactRelationNameKey: name]) }

  package override var kind: String { "relation" }
}
