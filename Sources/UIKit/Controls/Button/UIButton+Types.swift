extension UIButton {
  /// What a button looks like without anything said about it.
  public enum ButtonType: Int, Sendable {
    /// White text, and whatever images it is given.
    case custom
    /// Text and images in the tint.
    case system
    /// An "i" in a circle.
    case detailDisclosure
    /// An "i" in a circle.
    case infoLight
    /// An "i" in a circle.
    case infoDark
    /// A plus in a circle.
    case contactAdd
    /// A cross in a gray disc.
    case close = 7

    /// An old name of `system`.
    public static var roundedRect: ButtonType { .system }

    /// What a screen reader says of a button without a title.
    var readableName: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "More Info"
      case .contactAdd: "Add"
      case .close: "Close"
      }
    }

    var glyph: ControlGlyph? {
      switch self {
      case .custom, .system, .close: nil
      case .detailDisclosure, .infoLight, .infoDark: .info
      case .contactAdd: .add
      }
    }
  }

  /// What a button means.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal
    /// What the user most likely wants.
    case primary
    /// Leaving without doing anything.
    case cancel
    /// Taking something away for good; it is red.
    case destructive
  }

  /// Changes a button's configuration when its state changes.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
