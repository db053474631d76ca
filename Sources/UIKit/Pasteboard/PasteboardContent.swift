import Foundation

/// What is on the pasteboards of one name.
@MainActor final class PasteboardContent {
  var items: [[String: Any]] = []
  var changeCount = 0
  /// When the items are gone.
  var expiry: Date?
  /// The desktop's text when it was last looked at.
  var desktopText: String?
}
