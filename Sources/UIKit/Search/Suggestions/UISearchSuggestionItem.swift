import Foundation

/// A suggestion that is a text.
@MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// A picture before the text.
  public let iconImage: UIImage?
  /// What assistive technologies say about it.
  public let localizedDescription: String?
  /// The text with attributes.
  public let localizedAttributedSuggestion: NSAttributedString?
  /// The text.
  public let localizedSuggestion: String?
  /// Whatever the suggestion stands for, for the application.
  open var representedObject: Any?

  /// Makes a suggestion of a text, with what is said about it and a picture.
  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String?,
    iconImage: UIImage?
  ) {
    localizedSuggestion = suggestion
    localizedAttributedSuggestion = nil
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }

  /// Makes a suggestion of a text with attributes, with what is said about it and a picture.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String?, iconImage: UIImage?
  ) {
    localizedSuggestion = suggestion.string
    localizedAttributedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }

  /// Makes a suggestion of a text.
  public convenience init(localizedSuggestion suggestion: String) {
    self.init(localizedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }

  /// Makes a suggestion of a text, with what is said about it.
  public convenience init(
    localizedSuggestion suggestion: String, localizedDescription description: String?
  ) {
    self.init(localizedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }

  /// Makes a suggestion of a text with attributes.
  public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString) {
    self.init(
      localizedAttributedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }

  /// Makes a suggestion of a text with attributes, with what is said about it.
  public convenience init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String?
  ) {
    self.init(
      localizedAttributedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }
}
