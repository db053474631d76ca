import Foundation

/// A bar at the top of a screen: a title, buttons, and the way back.
///
/// A ``UINavigationController`` has one, and shows the items of its controllers in it. Alone, it is
/// given a stack of items by ``items``, ``pushItem(_:animated:)`` and ``popItem(animated:)``.
///
/// Content that is scrolled under the bar shows through its ground a little; it is not blurred.
@MainActor open class UINavigationBar: UIView, UIBarPositioning, BarItemHost, NavigationItemHost {
  package override var accessibilityNature: AccessibilityNature {
    AccessibilityNature(containerOf: .toolbar)
  }

  static let rowHeight: CGFloat = 44
  static let compactRowHeight: CGFloat = 32
  /// How long a push or a pop takes, in seconds.
  static let transitionDuration = 0.35

  var storedItems: [UINavigationItem] = []
  let background = BarBackground()
  var content: NavigationBarContent?
  var transition: NavigationBarTransition?
  /// The controller that has the bar.
  weak var controller: UINavigationController?
  /// How far the ground goes on above the bar, in points.
  var topExtension: CGFloat = 0 {
    didSet { if topExtension != oldValue { setNeedsLayout() } }
  }
  /// Whether content is under the bar, from 0 (no) to 1.
  package var groundProgress: CGFloat = 0 {
    didSet { if groundProgress != oldValue { updateGroundProgress() } }
  }
  private let usualAppearance = UINavigationBarAppearance()
  /// The appearance that was set in place of the usual one.
  var ownStandardAppearance: UINavigationBarAppearance? {
    didSet { looksDidChange() }
  }
  private var storedCompact: UINavigationBarAppearance?
  private var storedEdge: UINavigationBarAppearance?
  private var storedCompactEdge: UINavigationBarAppearance?
  private var position = UIBarPosition.top
  var images: [ImageKey: UIImage] = [:]
  var titleShifts: [UIBarMetrics: CGFloat] = [:]
  /// Whether texts and buttons look as with content under the bar.
  var isShowingStandardTexts = false
  /// The items before the transition that goes on.
  var formerItems: [UINavigationItem] = []

  struct ImageKey: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  /// Makes a bar. `frame` is in points in the superview's coordinates; `sizeToFit()` gives it the
  /// height that it needs.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar without a size.
  public convenience init() { self.init(frame: .zero) }

  /// Makes a bar; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    looksDidChange()
  }

  // MARK: Items

  /// Who is asked and told about the items. The bar of a navigation controller has none.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The items, the one that is shown last.
  open var items: [UINavigationItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { storedItems.last }

  /// The item that the back button goes to.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  /// Changes the items; animated as a push if the last one is new, else as a pop.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let items = items ?? []
    let isPush = items.last.map { item in !storedItems.contains { $0 === item } } ?? false
    change(to: items, isPush: isPush, animated: animated)
  }

  /// Shows another item, from which the back button goes to the present one.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: storedItems + [item], isPush: true, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Shows the item before the present one again, and returns the present one. The first item stays.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard storedItems.count > 1, let item = topItem,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    change(to: Array(storedItems.dropLast()), isPush: false, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// The back button was pressed.
  func goBack() {
    guard let item = topItem, let backItem else { return }
    if let action = item.backAction { return action.perform(sender: item) }
    if let own = backItem.backBarButtonItem, own.action != nil || own.primaryAction != nil {
      return own.perform(from: self, event: nil)
    }
    if let controller {
      controller.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }

  // MARK: Looks

  /// The colours of a bar without any of its own: dark with white text for `.black`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }

  /// Whether content goes on under the bar, and shows through its ground. `true` at first.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { looksDidChange() } }
  }

  /// Whether titles are shown large below the buttons, until content is scrolled under them.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { looksDidChange() } }
  }

  /// The colour of the ground; `nil` for that of ``standardAppearance``. It is not seen while
  /// nothing is under the bar.
  open var barTintColor: UIColor? {
    didSet { if barTintColor != oldValue { looksDidChange() } }
  }

  /// An image in place of the line below the bar. It counts with a background image.
  open var shadowImage: UIImage? {
    didSet { if shadowImage !== oldValue { looksDidChange() } }
  }

  /// The attributes of the title, over those of the appearances.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { looksDidChange() }
  }

  /// The attributes of the large title, over those of the appearances.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { looksDidChange() }
  }

  /// The arrow of the back button; it counts with ``backIndicatorTransitionMaskImage``.
  open var backIndicatorImage: UIImage? {
    didSet { if backIndicatorImage !== oldValue { looksDidChange() } }
  }

  /// The mask of ``backIndicatorImage``.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet { if backIndicatorTransitionMaskImage !== oldValue { looksDidChange() } }
  }

  /// Sets an image on the ground, for a place and a height; `nil` takes it back.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    images[ImageKey(position: barPosition, metrics: barMetrics)] = backgroundImage
    looksDidChange()
  }

  /// The image that was set for a place and a height.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images[ImageKey(position: barPosition, metrics: barMetrics)] }

  /// Sets an image on the ground, for a height.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  /// The image that was set for a height.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }

  /// Moves the title down, by points.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleShifts[barMetrics] = adjustment
    looksDidChange()
  }

  /// By how much the title is moved down, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleShifts[barMetrics] ?? 0
  }

  /// How the bar looks. Setting it keeps a copy, and so does reading it: change an appearance and
  /// set it again.
  open var standardAppearance: UINavigationBarAppearance {
    get { ownStandardAppearance ?? usualAppearance }
    set { ownStandardAppearance = copyOf(newValue) }
  }

  /// How the bar looks at compact height; `nil` for ``standardAppearance``.
  open var compactAppearance: UINavigationBarAppearance? {
    get { storedCompact }
    set {
      storedCompact = newValue.map(copyOf)
      looksDidChange()
    }
  }

  /// How the bar looks while no content is under it; `nil` for the standard look without a ground.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { storedEdge }
    set {
      storedEdge = newValue.map(copyOf)
      looksDidChange()
    }
  }

  /// How the bar looks at compact height while no content is under it; `nil` for
  /// ``scrollEdgeAppearance``.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { storedCompactEdge }
    set {
      storedCompactEdge = newValue.map(copyOf)
      looksDidChange()
    }
  }

  /// Where the bar is.
  open var barPosition: UIBarPosition { controller == nil ? position : .topAttached }

  /// Asks the delegate where the bar is.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    // Only now it is known what surrounds the bar.
    looksDidChange()
    guard controller == nil else { return }
    let wanted = delegate?.position(for: self) ?? .any
    position = wanted == .any ? .top : wanted
    background.isLineAtTop = position == .bottom
    setNeedsLayout()
  }

  // MARK: Layout

  /// The height that the bar needs at a width, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }

  /// As high as it needs to be, and as wide as it is made.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fullHeight)
  }

  /// Places ground, title and buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Takes the touches that no button takes.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    // While titles are on their way, buttons wait.
    return transition == nil ? hit : self
  }

  /// Colours for the new surroundings.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
      || previousTraitCollection?.layoutDirection != traitCollection.layoutDirection
    {
      looksDidChange()
    }
  }

  // MARK: Changes

  func barItemDidChange(_ item: UIBarItem) { updateContent() }

  func navigationItemDidChange(_ item: UINavigationItem, animated: Bool) {
    // What changes while a push or a pop goes on fades with it.
    guard window != nil, animated || transition != nil, item === topItem else {
      updateContent()
      controller?.barHeightMayHaveChanged()
      return
    }
    fadeContent()
    controller?.barHeightMayHaveChanged()
  }
}
