import Foundation

/// What tests can find by a name that is never shown.
@MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name by which tests find it.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIAccessibilityElement: UIAccessibilityIdentification {}
