import Foundation

/// Tells whether views of a class are to update their constraints once without having been told to:
/// the class overrides ``UIView/updateConstraints()`` or says that it needs constraints.
@MainActor enum UpdateConstraintsOverride {
  private final class UpdatingProbe: UIView {
    override func updateConstraints() { tag += 1 }
  }

  private final class PlainProbe: UIView {}

  private static let override = MethodOverride(
    of: UIView.self, overriddenBy: UpdatingProbe.self, notBy: PlainProbe.self)
  private static var answers: [ObjectIdentifier: Bool] = [:]

  /// Whether new views of `type` need their constraints updated. O(1).
  static func applies(to type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = answers[key] { return answer }
    let answer = override.isOverridden(by: type) || type.requiresConstraintBasedLayout
    answers[key] = answer
    return answer
  }
}
