import Foundation

/// A button, or a space, in a toolbar or a navigation bar.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///       systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addTask() })
@MainActor open class UIBarButtonItem: UIBarItem {
  /// How an item looks.
  public enum Style: Int, Sendable {
    /// As other items do.
    case plain
    /// As ``plain``: borders went with iOS 7.
    case bordered
    /// Bold: it ends what one does.
    case done
  }

  /// The system's item that this is, if it is one.
  private(set) var systemItem: SystemItem?
  private var storedPrimaryAction: UIAction?
  private var backgrounds: [BackgroundKey: UIImage] = [:]
  private var titleOffsets: [UIBarMetrics: UIOffset] = [:]
  /// The view that the bar made for the item.
  package weak var itemView: UIView?

  private struct BackgroundKey: Hashable {
    var state: UIControl.State
    var metrics: UIBarMetrics
  }

  /// How the item looks.
  open var style = Style.plain {
    didSet { if style != oldValue { itemDidChange() } }
  }
  /// The width in points; 0, the first value, for that of the content. Of a fixed space, its width.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { itemDidChange() } }
  }
  /// Titles that the item may have later on: it is as wide as the widest of them needs.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { itemDidChange() } }
  }
  /// A view to show in place of a button.
  open var customView: UIView? {
    didSet { if customView !== oldValue { itemDidChange() } }
  }
  /// The method that a tap calls on ``target``. It may take the item as its sender.
  open var action: Selector? {
    didSet { itemDidChange() }
  }
  /// Whose method ``action`` is; `nil` for the first object of the responder chain that has it.
  open weak var target: AnyObject?
  /// What a tap does. Setting it takes over the action's title and image.
  open var primaryAction: UIAction? {
    get { storedPrimaryAction }
    set {
      storedPrimaryAction = newValue
      if let newValue, systemItem == nil {
        title = newValue.title.isEmpty ? title : newValue.title
        image = newValue.image ?? image
      }
      itemDidChange()
    }
  }
  /// A menu: shown by a tap if that does nothing else, else by a long press or a right click.
  open var menu: UIMenu? {
    didSet { itemDidChange() }
  }
  /// Whether the item keeps a choice: a tap turns ``isSelected`` on and off, or, with a menu, the
  /// entry that was chosen is shown.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { itemDidChange() } }
  }
  /// Whether the item is chosen, which a tinted ground shows.
  open var isSelected = false {
    didSet { if isSelected != oldValue { itemDidChange() } }
  }
  /// Whether the bar leaves the item out.
  open var isHidden = false {
    didSet { if isHidden != oldValue { itemDidChange() } }
  }
  /// The colour; `nil` for the bar's tint.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { itemDidChange() } }
  }

  /// Makes an item without a title or an image.
  public override init() { super.init() }

  /// Makes an item as `init()` does; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    call(action, of: target)
  }

  /// Makes an item with an image, and another one for bars of compact height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    call(action, of: target)
  }

  /// Makes one of the system's items.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    adopt(systemItem)
    call(action, of: target)
  }

  /// Makes one of the system's items that performs an action or shows a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    adopt(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item that performs an action or shows a menu. Without a title or an image it has the
  /// action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Makes an item with a title and an image (the bar shows the image) that calls a method or shows
  /// a menu.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.menu = menu
    call(action, of: target)
  }

  /// Makes an item that shows a view. The view's size is what it needs, or its frame's.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func call(_ action: Selector?, of target: Any?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
    if let target = self.target, let action {
      precondition(
        action.canPerform(on: target), "\(action) is not a method of \(type(of: target))")
    }
  }

  /// Becomes one of the system's items, keeping what a tap does.
  func adopt(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    image = systemItem.image
    style = systemItem.style
    accessibilityLabel = systemItem.spokenName
    itemDidChange()
  }

  /// A space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// A space that takes what is left, sharing it with others of its kind.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  // MARK: Looks

  /// Sets an image behind the item in a state; `nil` takes it back.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgrounds[BackgroundKey(state: state, metrics: barMetrics)] = backgroundImage
    itemDidChange()
  }

  /// The image behind the item that was set for a state.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds[BackgroundKey(state: state, metrics: barMetrics)] }

  /// Moves the title from where it would be.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleOffsets[barMetrics] = adjustment
    itemDidChange()
  }

  /// By how much the title is moved.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    titleOffsets[barMetrics] ?? .zero
  }

  // MARK: What a tap does

  /// Does what a tap on the item does.
  func perform(from view: UIView?, event: UIEvent?) {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.perform(sender: self) }
    guard let action else { return }
    if let target {
      UIApplication.shared.sendAction(action, to: target, from: self, for: event)
      return
    }
    for start in [UIApplication.shared.keyWindow?.firstResponder, view] {
      var responder = start
      while let current = responder {
        if action.perform(on: current, sender: self, event: event) { return }
        responder = current.next
      }
    }
  }
}
