import Foundation

/// What the compound values of a contact have in common: fields by name, which are the value.
///
/// `CNPostalAddress` and its like differ in what their fields are called only.
open class ContactValue: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package var fields: [String: String]

  /// A value that says nothing.
  public override init() { fields = [:] }

  package init(fields: [String: String]) {
    self.fields = fields.filter { !$0.value.isEmpty }
  }

  /// Reads a value that was archived.
  public required init?(coder: NSCoder) {
    let classes = [NSDictionary.self, NSString.self]
    let kept = coder.decodeObject(of: classes, forKey: "fields") as? NSDictionary
    fields = [:]
    for case (let key as NSString, let value as NSString) in kept ?? [:] {
      fields[key as String] = value as String
    }
  }

  open func encode(with coder: NSCoder) {
    let kept = NSMutableDictionary()
    for (key, value) in fields { kept[key as NSString] = value as NSString }
    coder.encode(kept as NSDictionary, forKey: "fields")
  }

  /// True.
  public static var supportsSecureCoding: Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? ContactValue).map { $0.fields == fields && $0.kind == kind } ?? false
  }

  open override var hash: Int { fields.hashValue }

  /// What kind of value it is, the same for a mutable one.
  package var kind: String { "" }

  package subscript(field: String) -> String {
    get { fields[field] ?? "" }
    set { fields[field] = newValue.isEmpty ? nil : newValue }
  }
}
