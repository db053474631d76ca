import CoreGraphics
import Foundation

/// What a screen shows when there is nothing to show: a picture, a title, an explanation, and buttons
/// that help.
///
///     var empty = UIContentUnavailableConfiguration.empty()
///     empty.image = UIImage(systemName: "tray")
///     empty.text = "No Lists"
///     contentUnavailableConfiguration = empty
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// Whether texts stand in the middle or at the leading edge.
  public enum Alignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the leading edge.
    case natural
  }

  enum Kind: Hashable { case empty, loading, search }

  let kind: Kind
  /// The picture; `nil` for none. While something is loaded a wheel turns in its place.
  public var image: UIImage?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The title; `nil` for none.
  public var text: String?
  /// The title with attributes, in place of ``text``.
  public var attributedText: NSAttributedString?
  /// How the title looks.
  public var textProperties: TextProperties
  /// The explanation; `nil` for none.
  public var secondaryText: String?
  /// The explanation with attributes, in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the explanation looks.
  public var secondaryTextProperties: TextProperties
  /// How the first button looks. It is shown if it has a title or an image.
  public var button: UIButton.Configuration = .plain()
  /// What the first button does.
  public var buttonProperties = ButtonProperties()
  /// How the second button looks. It is shown if it has a title or an image.
  public var secondaryButton: UIButton.Configuration = .plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()

  /// Where texts stand.
  public var alignment = Alignment.center
  /// Along which axes the content keeps the margins of the view around too.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// How far the content stays away from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The space below the picture, in points.
  public var imageToTextPadding: CGFloat = 14
  /// The space between title and explanation, in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The space above the first button, in points.
  public var textToButtonPadding: CGFloat = 18
  /// The space between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 10
  /// What is behind it all; clear at first.
  public var background = UIBackgroundConfiguration.clear()

  private init(_ kind: Kind) {
    self.kind = kind
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .title2).bold, color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
  }

  /// For a screen without content.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(.empty)
  }

  /// For a screen whose content is on its way.
  public static func loading() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration(.loading)
    made.text = "Loading…"
    made.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return made
  }

  /// For a search that found nothing. It says what was searched for, if nobody gives it another title.
  public static func search() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration(.search)
    made.image = UIImage(systemName: "magnifyingglass")
    made.text = Self.searchTitle(nil)
    made.secondaryText = "Check the spelling or try a new search."
    return made
  }

  private static func searchTitle(_ words: String?) -> String {
    words.flatMap { $0.isEmpty ? nil : "No Results for “\($0)”" } ?? "No Results"
  }

  /// Makes a ``UIContentUnavailableView``.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The same, with what is searched for in the title of ``search()``.
  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration {
    guard kind == .search, let state = state as? UIContentUnavailableConfigurationState,
      text?.hasPrefix(Self.searchTitle(nil)) == true
    else { return self }
    var updated = self
    updated.text = Self.searchTitle(state.searchText)
    return updated
  }
}

extension UIContentUnavailableConfiguration {
  /// How a text looks.
  public struct TextProperties: Hashable {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Where too long a text is broken.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0 for as many as are needed.
    public var numberOfLines = 0
    /// Whether the font gets smaller to fit the width.
    public var adjustsFontSizeToFitWidth = false
    /// How small the font may get, as a part of its size.
    public var minimumScaleFactor: CGFloat = 0

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// How the picture looks.
  public struct ImageProperties: Hashable {
    /// How a symbol is drawn.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and templates; `nil` for the view's tint.
    public var tintColor: UIColor?
    /// How round the corners are, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size; 0 for any.
    public var maximumSize = CGSize.zero
  }

  /// What a button does.
  public struct ButtonProperties: Hashable {
    /// What a press does; `nil` for nothing.
    public var primaryAction: UIAction?
    /// The menu that a press shows, if there is no action.
    public var menu: UIMenu?
    /// Whether it can be pressed.
    public var isEnabled = true
    /// What it stands for.
    public var role = UIButton.Role.normal
  }
}

extension UIFont {
  /// The same font, bold.
  fileprivate var bold: UIFont {
    fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? self
  }
}
