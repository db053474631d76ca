import Foundation

/// A bar of buttons at the bottom of a screen.
///
/// A navigation controller has one for the ``UIViewController/toolbarItems`` of its controllers.
/// Alone, it is given its ``items``.
@MainActor open class UIToolbar: UIView, UIBarPositioning, BarItemHost {
  package override var accessibilityNature: AccessibilityNature {
    AccessibilityNature(containerOf: .toolbar)
  }

  static let height: CGFloat = 44
  static let compactHeight: CGFloat = 32
  private static let spacing: CGFloat = 8

  private var storedItems: [UIBarButtonItem] = []
  private let background = BarBackground()
  private let content = BarContentView()
  private lazy var row = BarItemRow(in: content)
  private var position = UIBarPosition.bottom
  private var images: [UINavigationBar.ImageKey: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]
  private let usualAppearance = UIToolbarAppearance()
  /// The appearance that was set in place of the usual one.
  var ownStandardAppearance: UIToolbarAppearance? {
    didSet { looksDidChange() }
  }
  private var storedCompact: UIToolbarAppearance?
  private var storedEdge: UIToolbarAppearance?
  private var storedCompactEdge: UIToolbarAppearance?
  /// Whether a navigation controller has the bar.
  var isControllers = false
  /// How far the ground goes on below the bar, in points.
  var bottomExtension: CGFloat = 0 {
    didSet { if bottomExtension != oldValue { setNeedsLayout() } }
  }
  /// Whether content is under the bar, from 0 (no) to 1.
  var groundProgress: CGFloat = 1 {
    didSet { if groundProgress != oldValue { updateGroundProgress() } }
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
    addSubview(content)
    background.isLineAtTop = true
    looksDidChange()
  }

  /// Who says where the bar is.
  open weak var delegate: (any UIToolbarDelegate)?

  /// The items, from the leading side on.
  open var items: [UIBarButtonItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Changes the items, fading from the old to the new.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = row.views
    for item in storedItems where item.host === self { item.host = nil }
    storedItems = items ?? []
    itemsDidChange()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for view in row.views where !old.contains(where: { $0 === view }) { view.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25) {
      for view in row.views { view.alpha = 1 }
    }
  }

  // MARK: Looks

  /// The colours of a bar without any of its own: dark with white text for `.black`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }

  /// Whether content shows through the ground. `true` at first.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { looksDidChange() } }
  }

  /// The colour of the ground; `nil` for that of ``standardAppearance``.
  open var barTintColor: UIColor? {
    didSet { if barTintColor != oldValue { looksDidChange() } }
  }

  /// Sets an image on the ground, for a place and a height; `nil` takes it back.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    images[.init(position: topOrBottom, metrics: barMetrics)] = backgroundImage
    looksDidChange()
  }

  /// The image that was set for a place and a height.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images[.init(position: topOrBottom, metrics: barMetrics)] }

  /// Sets an image in place of the line at the bar's edge. It counts with a background image.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadows[topOrBottom] = shadowImage
    looksDidChange()
  }

  /// The image in place of the line that was set for a place.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadows[topOrBottom]
  }

  /// How the bar looks. Setting it keeps a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { ownStandardAppearance ?? usualAppearance }
    set { ownStandardAppearance = copyOf(newValue) }
  }

  /// How the bar looks at compact height; `nil` for ``standardAppearance``.
  open var compactAppearance: UIToolbarAppearance? {
    get { storedCompact }
    set {
      storedCompact = newValue.map(copyOf)
      looksDidChange()
    }
  }

  /// How the bar of a navigation controller looks while no content is under it; `nil` for the
  /// standard look without a ground.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { storedEdge }
    set {
      storedEdge = newValue.map(copyOf)
      looksDidChange()
    }
  }

  /// The same at compact height.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { storedCompactEdge }
    set {
      storedCompactEdge = newValue.map(copyOf)
      looksDidChange()
    }
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private var appearance: UIToolbarAppearance {
    let look = copyOf(isCompact ? storedCompact ?? standardAppearance : standardAppearance)
    let metrics: UIBarMetrics = isCompact ? .compact : .default
    let image =
      backgroundImage(forToolbarPosition: barPosition, barMetrics: metrics)
      ?? backgroundImage(forToolbarPosition: .any, barMetrics: metrics)
    look.take(
      tint: barTintColor, isTranslucent: isTranslucent, image: image,
      shadow: shadows[barPosition] ?? shadows[.any], in: traitCollection)
    return look
  }

  private var edgeAppearance: UIToolbarAppearance {
    let standard = appearance
    guard isTranslucent else { return standard }
    if let own = (isCompact ? storedCompactEdge : nil) ?? storedEdge { return own }
    standard.configureWithTransparentBackground()
    return standard
  }

  private func looksDidChange() {
    background.show(appearance, atEdge: edgeAppearance)
    updateGroundProgress()
    itemsDidChange()
  }

  private func updateGroundProgress() {
    background.progress = isTranslucent && isControllers ? groundProgress : 1
  }

  /// Where the bar is.
  open var barPosition: UIBarPosition { position }

  /// Asks the delegate where the bar is.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let wanted = delegate?.position(for: self) ?? .any
    position = wanted == .any ? .bottom : wanted
    background.isLineAtTop = position == .bottom
    looksDidChange()
  }

  // MARK: Items

  private func itemsDidChange() {
    let look = appearance
    row.show(storedItems, host: self) {
      $0.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    }
    setNeedsLayout()
  }

  func barItemDidChange(_ item: UIBarItem) { itemsDidChange() }

  // MARK: Layout

  var naturalHeight: CGFloat { isCompact ? Self.compactHeight : Self.height }

  /// The height that the bar needs, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight)
  }

  /// As high as it needs to be, and as wide as it is made.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: naturalHeight)
  }

  /// Places ground and buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let above: CGFloat = position == .topAttached ? safeAreaInsets.top : 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + bottomExtension + above)
    content.frame = bounds
    let insets = safeAreaInsets
    let side = Self.rootSideMargin(width: bounds.width) - row.leadingPadding
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    row.layOut(
      in: CGRect(
        x: insets.left + side, y: 0,
        width: max(0, bounds.width - insets.left - insets.right - 2 * side), height: bounds.height),
      spacing: Self.spacing, isMirrored: isMirrored, fromEnd: false)
  }

  /// Looks of the new surroundings.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      looksDidChange()
      invalidateIntrinsicContentSize()
    }
  }
}
