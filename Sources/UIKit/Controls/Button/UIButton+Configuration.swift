import Foundation

extension UIButton {
  /// The look of a button as a value.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Add"
  ///     configuration.image = UIImage(systemName: "plus")
  ///     configuration.imagePadding = 6
  ///     button.configuration = configuration
  public struct Configuration: Hashable {
    /// How round the corners are.
    public enum CornerStyle: Hashable, Sendable {
      /// The radius of ``background`` as it is.
      case fixed
      /// The radius of ``background``, larger for larger buttons.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half of the height.
      case capsule
    }

    /// How large a button is.
    public enum Size: Hashable, Sendable {
      /// The smallest.
      case mini
      /// Small.
      case small
      /// The usual one.
      case medium
      /// For the one thing that a screen is about.
      case large
    }

    /// How title and subtitle lie to each other.
    public enum TitleAlignment: Hashable, Sendable {
      /// As the place of the image wants it.
      case automatic
      /// Both begin at the same place.
      case leading
      /// Both have the same middle.
      case center
      /// Both end at the same place.
      case trailing
    }

    /// Whether a sign says that the button has a menu.
    public enum Indicator: Hashable, Sendable {
      /// Where the button shows the entry of its menu that was chosen.
      case automatic
      /// Never.
      case none
      /// Two arrows.
      case popup
    }

    enum Style: Hashable {
      case plain, gray, tinted, filled
    }

    let style: Style

    /// The text. It goes before the button's own.
    public var title: String?
    /// The text with attributes; it goes before ``title``.
    public var attributedTitle: AttributedString?
    /// A smaller text below.
    public var subtitle: String?
    /// The smaller text with attributes; it goes before ``subtitle``.
    public var attributedSubtitle: AttributedString?
    /// How the title's lines end.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How the subtitle's lines end.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How title and subtitle lie to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// Changes the font, colour and so on of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the font, colour and so on of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// An image beside the text. It goes before the button's own.
    public var image: UIImage?
    /// Makes the colour that is shown of the foreground colour, for the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// How large a symbol is; `nil` for what goes with the text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// On which side of the text the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and text, in points.
    public var imagePadding: CGFloat = 0
    /// The room that is kept for images of different widths, in points; 0 for what they need.
    public var imageReservation: CGFloat = 0

    /// Whether something turns in place of the image, to say that one has to wait.
    public var showsActivityIndicator = false
    /// Makes the colour that is shown of the foreground colour, for what turns.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether a sign says that the button has a menu.
    public var indicator = Indicator.automatic
    /// Makes the colour that is shown of the foreground colour, for the sign.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// What lies behind the content.
    public var background: UIBackgroundConfiguration
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium {
      didSet { if !hasOwnInsets { storedInsets = defaultInsets } }
    }
    /// The colour of text and images; `nil` for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour that the style makes the background of; `nil` for the tint.
    public var baseBackgroundColor: UIColor?
    /// Whether the look says that the button is selected.
    public var automaticallyUpdateForSelection = true

    private var storedInsets = NSDirectionalEdgeInsets.zero
    private var hasOwnInsets = false

    /// Space round the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { storedInsets }
      set {
        storedInsets = newValue
        hasOwnInsets = true
      }
    }

    /// Goes back to the space that the size gives.
    public mutating func setDefaultContentInsets() {
      hasOwnInsets = false
      storedInsets = defaultInsets
    }

    private init(_ style: Style) {
      self.style = style
      background = .clear()
      background.cornerRadius = 5.95
      background.backgroundColor = nil
      storedInsets = defaultInsets
    }

    private var defaultInsets: NSDirectionalEdgeInsets {
      switch buttonSize {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// Text in the tint, on nothing.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint, on light gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint, on a light shade of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text, on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration with the colours that it has on a button in the button's present state.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var updated = self
      let look = ButtonLook(self, button)
      updated.background.backgroundColor = look.background
      updated.baseForegroundColor = look.foreground
      return updated
    }
  }
}
