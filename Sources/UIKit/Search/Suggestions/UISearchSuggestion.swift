import Foundation

/// Something to search for, offered below a search field.
@MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// A picture before the text; none by default.
  var iconImage: UIImage? { get }
  /// What assistive technologies say about it; nothing by default.
  var localizedDescription: String? { get }
  /// The text with attributes; nil for ``localizedSuggestion`` as it is.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// The text.
  var localizedSuggestion: String? { get }
  /// Whatever the suggestion stands for, for the application.
  var representedObject: Any? { get set }
}

/// What a suggestion need not say.
extension UISearchSuggestion {
  /// None.
  public var iconImage: UIImage? { nil }
  /// Nothing.
  public var localizedDescription: String? { nil }
}
