import Foundation

/// Who shows an item of a bar, and is told when the item changed.
@MainActor protocol BarItemHost: AnyObject {
  /// The item looks different now.
  func barItemDidChange(_ item: UIBarItem)
}

/// What the items of toolbars, navigation bars and tab bars have in common.
///
/// An item is no view: the bar that it is given to makes one for it. The same item should be in one
/// bar at a time.
@MainActor open class UIBarItem: NSObject {
  weak var host: (any BarItemHost)?
  private var textAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Whether the item can be used. `true` at first.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  /// The text.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The image. Bars show its shape in their tint unless it is `alwaysOriginal`.
  open var image: UIImage? {
    didSet { if image !== oldValue { itemDidChange() } }
  }
  /// The image in bars of compact height; `nil` for ``image``.
  open var landscapeImagePhone: UIImage? {
    didSet { if landscapeImagePhone !== oldValue { itemDidChange() } }
  }
  /// What the image is moved in by at each edge, in points.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { itemDidChange() } }
  }
  /// What ``landscapeImagePhone`` is moved in by at each edge, in points.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { itemDidChange() } }
  }
  /// A number by which the application finds the item.
  open var tag = 0
  /// What a screen reader says in place of the title.
  open var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { itemDidChange() } }
  }
  /// A name by which tests find the item's view; never shown.
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { itemDidChange() } }
  }

  /// Makes an item without a title or an image.
  public override init() { super.init() }

  /// Makes an item as `init()` does; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the attributes of the title in a state, over those of the bar's appearance; `nil` takes
  /// them back.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state.rawValue] = attributes
    itemDidChange()
  }

  /// The attributes that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  func itemDidChange() { host?.barItemDidChange(self) }
}
