import Foundation

/// How the buttons of a bar look in their states.
@MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  private var style: UIBarButtonItem.Style
  /// How they look unless something else is said.
  open private(set) var normal = UIBarButtonItemStateAppearance()
  /// How they look pressed.
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  /// How they look when they cannot be used.
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  /// How they look when keys go to them.
  open private(set) var focused = UIBarButtonItemStateAppearance()

  /// Makes the system's appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  /// Makes the system's appearance of the plain style.
  public convenience override init() { self.init(style: .plain) }

  /// Takes back everything that was said, and becomes the system's appearance of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in [normal, highlighted, disabled, focused] {
      state.take(UIBarButtonItemStateAppearance())
    }
  }

  /// A copy.
  open func copy(with zone: NSZone?) -> Any { duplicate }

  var duplicate: UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    copy.normal.take(normal)
    copy.highlighted.take(highlighted)
    copy.disabled.take(disabled)
    copy.focused.take(focused)
    return copy
  }

  func appearance(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
    if state.contains(.disabled) { return disabled }
    if state.contains(.highlighted) { return highlighted }
    if state.contains(.focused) { return focused }
    return normal
  }

  /// The attributes of titles in a state: those of the normal one, and its own over them.
  func titleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    normal.titleTextAttributes.merging(appearance(for: state).titleTextAttributes) { $1 }
  }
}

/// How the buttons of a bar look in one state.
@MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title, over the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Moves the title from where it would be, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// An image behind the button, stretched to its size.
  open var backgroundImage: UIImage?
  /// Moves the image behind the button, in points. It is kept and not heeded.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  override init() { super.init() }

  func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
