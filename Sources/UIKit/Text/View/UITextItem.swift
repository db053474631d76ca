import Foundation

/// Something in a text view that the user can do something with: a link.
public struct UITextItem: Sendable {
  /// What an item is.
  public enum Content: Sendable {
    /// A link to an address.
    case link(URL)
  }

  /// What it is.
  public let content: Content
  /// Where it is, in UTF-16 units of the text.
  public let range: NSRange
}
