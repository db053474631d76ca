import Foundation

/// A bar of tabs at the bottom of a screen, of which one is chosen.
///
/// A ``UITabBarController`` has one. Images stand over their titles, and beside them in wide windows
/// and in those of compact height.
@MainActor open class UITabBar: UIView, BarItemHost {
  static let height: CGFloat = 49
  static let compactHeight: CGFloat = 32
  /// Between tabs that stand in the middle of the bar, in points.
  private static let centeredSpacing: CGFloat = 12

  private var storedItems: [UITabBarItem] = []
  private(set) var buttons: [TabBarButton] = []
  private let background = BarBackground()
  private let indicator = UIImageView()
  private let usualAppearance = UITabBarAppearance()
  /// The appearance that was set in place of the usual one.
  var ownStandardAppearance: UITabBarAppearance? {
    didSet { looksDidChange() }
  }
  private var storedEdge: UITabBarAppearance?
  /// The controller that has the bar.
  weak var controller: UITabBarController?
  /// How far the ground goes on below the bar, in points.
  var bottomExtension: CGFloat = 0 {
    didSet { if bottomExtension != oldValue { setNeedsLayout() } }
  }
  /// Whether content is under the bar, from 0 (no) to 1.
  var groundProgress: CGFloat = 1 {
    didSet { if groundProgress != oldValue { updateGround() } }
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
    background.isLineAtTop = true
    addSubview(background)
    addSubview(indicator)
    looksDidChange()
  }

  // MARK: Items

  /// Who is told which tab the user chose.
  open weak var delegate: (any UITabBarDelegate)?

  /// The items, from the leading side on.
  open var items: [UITabBarItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Changes the items, fading from the old to the new.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let old = buttons
    for item in storedItems where item.host === self { item.host = nil }
    storedItems = items ?? []
    buttons = storedItems.map { item in
      AppearanceStore.apply(to: item, in: self)
      item.host = self
      return old.first { $0.item === item } ?? makeButton(item)
    }
    for button in old where !buttons.contains(where: { $0 === button }) {
      button.removeFromSuperview()
    }
    for button in buttons where button.superview !== self { addSubview(button) }
    if let selectedItem, !storedItems.contains(where: { $0 === selectedItem }) {
      self.selectedItem = nil
    }
    looksDidChange()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    let new = buttons.filter { button in !old.contains { $0 === button } }
    UIView.performWithoutAnimation { for button in new { button.alpha = 0 } }
    UIView.animate(withDuration: 0.25) { for button in new { button.alpha = 1 } }
  }

  private func makeButton(_ item: UITabBarItem) -> TabBarButton {
    let button = TabBarButton(item)
    button.addAction(
      UIAction { [weak self, unowned item] _ in self?.choose(item) }, for: .primaryActionTriggered)
    return button
  }

  /// The item that is chosen.
  open weak var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { looksDidChange() } }
  }

  /// The user chose a tab.
  private func choose(_ item: UITabBarItem) {
    guard item.isEnabled, controller?.mayChoose(item) ?? true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Looks

  /// The colour of tabs that are not chosen; `nil` for gray.
  open var unselectedItemTintColor: UIColor? {
    didSet { if unselectedItemTintColor != oldValue { looksDidChange() } }
  }

  /// The colours of a bar without any of its own: dark for `.black`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }

  /// Whether content goes on under the bar, and shows through its ground. `true` at first.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      looksDidChange()
      controller?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The colour of the ground; `nil` for that of ``standardAppearance``.
  open var barTintColor: UIColor? {
    didSet { if barTintColor != oldValue { looksDidChange() } }
  }

  /// An image on the ground.
  open var backgroundImage: UIImage? {
    didSet { if backgroundImage !== oldValue { looksDidChange() } }
  }

  /// An image in place of the line above the bar. It counts with a background image.
  open var shadowImage: UIImage? {
    didSet { if shadowImage !== oldValue { looksDidChange() } }
  }

  /// An image behind the tab that is chosen.
  open var selectionIndicatorImage: UIImage? {
    didSet { if selectionIndicatorImage !== oldValue { looksDidChange() } }
  }

  /// How items share the bar's width.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { if itemPositioning != oldValue { setNeedsLayout() } }
  }

  /// The width of items that stand in the middle, in points; 0 for what they need.
  open var itemWidth: CGFloat = 0 {
    didSet { if itemWidth != oldValue { setNeedsLayout() } }
  }

  /// The space between items that stand in the middle, in points; 0 for the system's.
  open var itemSpacing: CGFloat = 0 {
    didSet { if itemSpacing != oldValue { setNeedsLayout() } }
  }

  /// How the bar looks. Setting it keeps a copy.
  open var standardAppearance: UITabBarAppearance {
    get { ownStandardAppearance ?? usualAppearance }
    set { ownStandardAppearance = copyOf(newValue) }
  }

  /// How the bar of a tab bar controller looks while no content is under it; `nil` for the standard
  /// look without a ground.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { storedEdge }
    set {
      storedEdge = newValue.map(copyOf)
      looksDidChange()
    }
  }

  private var appearance: UITabBarAppearance {
    let own = selectedItem?.standardAppearance
    let look = copyOf(own ?? standardAppearance)
    if own == nil {
      look.take(
        tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage,
        shadow: shadowImage, in: traitCollection)
    }
    return look
  }

  private var edgeAppearance: UITabBarAppearance {
    let standard = appearance
    guard isTranslucent else { return standard }
    if let own = selectedItem?.scrollEdgeAppearance ?? storedEdge { return own }
    standard.configureWithTransparentBackground()
    return standard
  }

  /// How image and title of items stand.
  var style: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  private func looksDidChange() {
    let (standard, edge) = (appearance, edgeAppearance)
    background.show(standard, atEdge: edge)
    let shown = controller != nil && groundProgress < 0.5 ? edge : standard
    let look =
      switch style {
      case .stacked: shown.stackedLayoutAppearance
      case .inline: shown.inlineLayoutAppearance
      case .compactInline: shown.compactInlineLayoutAppearance
      }
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.update(look, style, unselected: look.normal.iconColor ?? unselectedItemTintColor)
    }
    indicator.image = selectionIndicatorImage ?? shown.selectionIndicatorImage
    indicator.tintColor = shown.selectionIndicatorTintColor
    background.progress = isTranslucent && controller != nil ? groundProgress : 1
    setNeedsLayout()
  }

  private func updateGround() {
    background.progress = isTranslucent && controller != nil ? groundProgress : 1
  }

  func barItemDidChange(_ item: UIBarItem) { looksDidChange() }

  /// The colour of the tab that is chosen.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    looksDidChange()
  }

  /// Looks of the surroundings, which are known now.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { looksDidChange() }
  }

  /// Looks of the new surroundings.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
      || previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass
    {
      looksDidChange()
      invalidateIntrinsicContentSize()
    }
  }

  package override var accessibilityNature: AccessibilityNature {
    AccessibilityNature(containerOf: .tabBar)
  }

  // MARK: Layout

  var naturalHeight: CGFloat {
    traitCollection.verticalSizeClass == .compact ? Self.compactHeight : Self.height
  }

  /// The height that the bar needs, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight)
  }

  /// As high as it needs to be, and as wide as it is made.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: naturalHeight)
  }

  /// Places ground and tabs.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + bottomExtension)
    let insets = safeAreaInsets
    let room = bounds.inset(
      by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
    let widths = itemWidths(in: room.width)
    let ownSpacing = itemSpacing > 0 ? itemSpacing : stackedAppearance?.stackedItemSpacing ?? 0
    let spacing = isCentered ? (ownSpacing > 0 ? ownSpacing : Self.centeredSpacing) : 0
    let total = widths.reduce(0, +) + spacing * CGFloat(max(0, widths.count - 1))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = (room.width - total) / 2
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(
        x: isMirrored ? room.maxX - x - width : room.minX + x, y: 0, width: width,
        height: bounds.height)
      x += width + spacing
    }
    let chosen = buttons.first(where: \.isSelected)
    indicator.isHidden = indicator.image == nil || chosen == nil
    if let chosen, let size = indicator.image?.size {
      indicator.frame = CGRect(
        x: chosen.frame.midX - size.width / 2, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height)
    }
  }

  /// What says how stacked items stand; `nil` where items are not stacked.
  private var stackedAppearance: UITabBarAppearance? { style == .stacked ? appearance : nil }

  private var isCentered: Bool {
    // What was said to the bar itself goes first.
    let positioning =
      itemPositioning != .automatic
      ? itemPositioning : stackedAppearance?.stackedItemPositioning ?? .automatic
    return switch positioning {
    case .automatic: style == .inline
    case .fill: false
    case .centered: true
    }
  }

  private func itemWidths(in width: CGFloat) -> [CGFloat] {
    guard !buttons.isEmpty else { return [] }
    let even = width / CGFloat(buttons.count)
    guard isCentered else { return buttons.map { _ in even } }
    let width = itemWidth > 0 ? itemWidth : stackedAppearance?.stackedItemWidth ?? 0
    return buttons.map { min(width > 0 ? width : max(76, $0.naturalWidth), even) }
  }
}
