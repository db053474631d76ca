import CoreGraphics
import Foundation

/// Shows two or three controllers in columns beside each other; in a narrow window, one at a time on a
/// navigation stack.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(ListController(), for: .primary)
///     split.setViewController(DetailController(), for: .secondary)
///
/// Controllers in columns get a navigation controller around them unless they are one.
@MainActor open class UISplitViewController: UIViewController {
  /// Asks for the width that is usual.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// How many columns there are, and how they are given.
  public let style: Style
  /// Who decides how the columns change. It is not kept alive.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// What was set for each column.
  var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that were made around controllers in columns.
  private var wrappers: [Column: UINavigationController] = [:]
  /// What is shown in place of all columns, while that is so.
  var collapsed: CollapsedColumns?
  /// What was shown in place of all columns, while these are made of it.
  var separating: CollapsedColumns?
  /// The columns that are seen.
  var shownColumns: Set<Column> = []
  /// The column that the user touched last, or whose field had the caret last.
  var keyColumn: Column?
  /// The columns that keys were offered to on their way.
  var columnsAsked: Set<Column> = []
  /// Whether other columns are being told that keys end, so that what comes back was told already.
  var isEndingPresses = false
  private var hasChosenLayout = false
  private var chosenMode: DisplayMode?
  var separators: [UIView] = []
  lazy var dimming: DimmingView = {
    let view = DimmingView(frame: .zero)
    view.onTap = { [weak self] in self?.hideOverlay() }
    return view
  }()

  /// Makes a controller with columns that are given by ``setViewController(_:for:)``.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with two columns that are given by ``viewControllers``.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller as `init()` does; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// Puts a controller into a column, in place of the one there; `nil` empties it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    precondition(
      style == .tripleColumn || column != .supplementary,
      "only split view controllers with three columns have a supplementary one")
    put(vc, column)
  }

  func put(_ vc: UIViewController?, _ column: Column) {
    guard columns[column] !== vc else { return }
    if let old = holder(of: column) { take(out: old) }
    wrappers[column] = nil
    columns[column] = vc
    updateIfLoaded()
  }

  /// The controller that was put into a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// The controllers that are seen: of the columns from the first to the last, or, in a narrow
  /// window, the one in place of them. Set a primary and a secondary one with the style
  /// `unspecified`.
  open var viewControllers: [UIViewController] {
    get {
      if let collapsed { return [collapsed.shown] }
      return [Column.primary, .supplementary, .secondary].compactMap { holder(of: $0) }
    }
    set {
      precondition(newValue.count <= 2, "a split view controller has two controllers")
      if isCollapsed, collapsed != nil, newValue.count == 1, style == .unspecified {
        return showAlone(newValue[0])
      }
      put(newValue.first, .primary)
      put(newValue.count > 1 ? newValue[1] : nil, .secondary)
    }
  }

  /// What is shown for a column: what was put there, or a navigation controller around it.
  func holder(of column: Column) -> UIViewController? {
    guard let controller = columns[column] else { return nil }
    if style == .unspecified || column == .compact || controller is UINavigationController
      || controller is UITabBarController
    {
      return controller
    }
    if let wrapper = wrappers[column] { return wrapper }
    let wrapper = UINavigationController()
    if controller.parent == nil { wrapper.setViewControllers([controller], animated: false) }
    wrappers[column] = wrapper
    return wrapper
  }

  /// The column in which a controller is.
  func column(of controller: UIViewController) -> Column? {
    [Column.primary, .supplementary, .secondary].first { column in
      guard let holder = holder(of: column) else { return false }
      return controller.presentationAncestor { $0 === holder || $0 === self.columns[column] } != nil
    }
  }

  func take(out controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Modes

  /// Which columns are to be seen. Within an animation block, or by ``show(_:)`` and ``hide(_:)``, the
  /// change is seen happening.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      if preferredDisplayMode != oldValue { changeColumns() }
    }
  }
  /// How the columns share the window where the display mode leaves that open.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { changeColumns() } }
  }
  /// How the columns share the window.
  open var splitBehavior: SplitBehavior {
    switch displayMode {
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    default: preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
    }
  }

  /// Which columns are seen.
  open var displayMode: DisplayMode {
    let wanted = chosenMode ?? preferredDisplayMode
    if wanted == .automatic { return usualMode }
    guard style != .tripleColumn else { return wanted }
    return switch wanted {
    case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    case .twoOverSecondary: .oneOverSecondary
    default: wanted
    }
  }

  private var usualMode: DisplayMode {
    if preferredSplitBehavior == .overlay { return .secondaryOnly }
    guard style == .tripleColumn else { return .oneBesideSecondary }
    return (viewIfLoaded?.bounds.width ?? 0) >= 1100 ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// A button that shows and hides the columns before the secondary one. Put it into a bar.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"), style: .plain, target: self,
    action: Selector("toggleDisplayMode", UISplitViewController.toggleDisplayMode))

  private func toggleDisplayMode() {
    var target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if target == .automatic {
      let isOverlay = preferredSplitBehavior == .overlay
      target =
        displayMode != .secondaryOnly
        ? .secondaryOnly : isOverlay ? .oneOverSecondary : .oneBesideSecondary
    }
    choose(target)
  }

  /// Shows a column that is not seen; in a narrow window, brings it to the top of the stack.
  open func show(_ column: Column) {
    if collapsed != nil { return showCollapsed(column) }
    guard !columnsSeen(in: displayMode).contains(column) else { return }
    let isOverlay = preferredSplitBehavior == .overlay
    switch column {
    case .primary where style == .tripleColumn:
      choose(isOverlay ? .twoOverSecondary : .twoBesideSecondary)
    case .primary, .supplementary: choose(isOverlay ? .oneOverSecondary : .oneBesideSecondary)
    case .secondary, .compact: break
    }
  }

  /// Hides a column; the secondary one cannot be hidden.
  open func hide(_ column: Column) {
    guard collapsed == nil, columnsSeen(in: displayMode).contains(column) else { return }
    switch (column, displayMode) {
    case (.primary, .twoBesideSecondary), (.primary, .twoDisplaceSecondary):
      choose(.oneBesideSecondary)
    case (.primary, .twoOverSecondary): choose(.oneOverSecondary)
    case (.primary, _), (.supplementary, _): choose(.secondaryOnly)
    default: break
    }
  }

  private func hideOverlay() { choose(.secondaryOnly) }

  private func choose(_ mode: DisplayMode) {
    chosenMode = mode
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      changeColumns()
    }
  }

  private func changeColumns() {
    guard collapsed == nil, isViewLoaded, hasChosenLayout else { return }
    delegate?.splitViewController(self, willChangeTo: displayMode)
    layOutColumns()
  }

  // MARK: Widths

  /// The width of the primary column, in points; the usual at first.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The width of the primary column as a part of the whole; the usual at first.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The greatest width of the primary column, in points.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The width of the supplementary column, in points; the usual at first.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The width of the supplementary column as a part of the whole; the usual at first.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The least width of the supplementary column, in points.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The greatest width of the supplementary column, in points.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { updateIfLoaded() }
  }
  /// The side at which the primary column is.
  open var primaryEdge = PrimaryEdge.leading { didSet { updateIfLoaded() } }

  // MARK: The view

  /// Makes the view that holds the columns.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    self.view = view
  }

  /// Puts the columns where the window has room for them.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  /// Puts the columns in place.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    update()
  }

  /// Changes between columns and one stack where the window got wide or narrow.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  private func updateIfLoaded() {
    if isViewLoaded, hasChosenLayout { update() }
  }

  /// Whether the window is narrow, so that one controller is shown at a time.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  private func update() {
    guard isViewLoaded, view.window != nil || hasChosenLayout || isShown else { return }
    let wasChosen = hasChosenLayout
    hasChosenLayout = true
    if isCollapsed, collapsed == nil {
      collapse(telling: wasChosen)
    } else if !isCollapsed, collapsed != nil {
      let proposed = preferredDisplayMode == .automatic ? usualMode : preferredDisplayMode
      let mode =
        delegate?.splitViewController(
          self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
      if mode != proposed { chosenMode = mode }
      expand()
    }
    if let collapsed { place(alone: collapsed.shown) } else { layOutColumns() }
  }

  // MARK: Keys

  override var frontChild: UIViewController? { keyController ?? super.frontChild }

  /// Offers keys that nobody in a column wanted to the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !offer(presses, { $0.pressesBegan(presses, with: event) }) {
      super.pressesBegan(presses, with: event)
    }
  }

  /// Offers keys that are held down to the columns in the same way.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !offer(presses, { $0.pressesChanged(presses, with: event) }) {
      super.pressesChanged(presses, with: event)
    }
  }

  /// Tells the columns that were offered the keys, too.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !offerEnd(of: presses, { $0.pressesEnded($1, with: event) }) {
      super.pressesEnded(presses, with: event)
    }
  }

  /// Tells the columns that were offered the keys, too.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !offerEnd(of: presses, { $0.pressesCancelled($1, with: event) }) {
      super.pressesCancelled(presses, with: event)
    }
  }

  // MARK: Showing

  /// Shows a controller: in the primary column, or, in a narrow window, on the stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if collapsed != nil { return push(vc) }
    if style == .unspecified { put(vc, .primary) } else { setViewController(vc, for: .secondary) }
  }

  /// Shows details: in the secondary column, or, in a narrow window, on the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if collapsed != nil { return push(vc) }
    put(vc, .secondary)
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this one.
  public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
}
