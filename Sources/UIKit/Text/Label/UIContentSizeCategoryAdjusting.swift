import Foundation

/// A view that can follow the user's wanted text size by itself.
@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font that was made for a text style follows the user's wanted text size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
