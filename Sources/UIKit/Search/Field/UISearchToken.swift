import Foundation

/// A part of a search that is not text: a pill in a search field, before the text.
@MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String

  /// Makes a token that shows an icon, if there is one, and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }

  /// Whatever the token stands for, for the application.
  open var representedObject: Any?
}
