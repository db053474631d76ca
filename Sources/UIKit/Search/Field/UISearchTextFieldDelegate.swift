import Foundation

/// Is asked and told about what search fields have beyond other text fields. A search field asks its
/// own delegate, and in a search bar the bar's, if they are of this kind.
@MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// What is copied for a token. By default its text.
  func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider
  /// The user chose a suggestion.
  func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

/// What a delegate need not say.
extension UISearchTextFieldDelegate {
  /// The token's text.
  public func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider { NSItemProvider(object: token.text) }
  /// Does nothing.
  public func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
  ) {}
}
