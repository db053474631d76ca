import Foundation
import QuartzCore

/// A row of a table in sight.
///
/// What a cell shows is said by ``contentConfiguration``, or goes into ``contentView``, or into its
/// two labels and image view, which the style arranges; those views appear when they are first asked
/// for. A subclass may as well draw its content in `draw(_:)`. When a cell went out of sight it is made ready for another row by
/// ``prepareForReuse()``.
///
/// A cell that decides its own height does it by constraints in its content view, which lead from
/// the top to the bottom, or in `sizeThatFits(_:)`: the one here measures labels and image and is at
/// least 44 points tall.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  package override var accessibilityNature: AccessibilityNature { cellNature }

  // MARK: Content

  /// How image and texts are arranged.
  let cellStyle: CellStyle

  /// The name of cells of this kind, under which they are used again; `nil` for a cell that is not.
  public private(set) var reuseIdentifier: String?

  /// What the cell shows, as a value. Setting it puts a view that shows it in the place of
  /// ``contentView``; `nil`, the first value, leaves the content to the labels and to the app.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { keeper.content }
    set { setContentConfiguration(newValue) }
  }
  /// Whether ``contentConfiguration`` follows the state of the cell by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { keeper.updatesContent }
    set { keeper.updatesContent = newValue }
  }
  /// An empty content configuration in the look of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The view for everything that the cell shows, between the margins of the table and the
  /// accessory.
  public var contentView: UIView {
    if let existingContentView { return existingContentView }
    let view = UIView(frame: contentFrame)
    view.insetsLayoutMarginsFromSafeArea = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    existingContentView = view
    putInOrder(view, above: [existingSelectionView, backgroundView, keeper.backgroundView])
    return view
  }
  private(set) var existingContentView: UIView?

  /// The main text; made when it is asked for. `nil` where ``contentConfiguration`` says the content.
  public var textLabel: UILabel? {
    if keeper.content != nil { return nil }
    if let existingTextLabel { return existingTextLabel }
    let label = makeLabel(main: true)
    existingTextLabel = label
    return label
  }
  private(set) var existingTextLabel: UILabel?

  /// The second text; made when it is asked for. `nil` in the default style, and where
  /// ``contentConfiguration`` says the content.
  public var detailTextLabel: UILabel? {
    if cellStyle == .default || keeper.content != nil { return nil }
    if let existingDetailTextLabel { return existingDetailTextLabel }
    let label = makeLabel(main: false)
    existingDetailTextLabel = label
    return label
  }
  private(set) var existingDetailTextLabel: UILabel?

  /// The image at the leading edge; made when it is asked for. `nil` in the value2 style, and where
  /// ``contentConfiguration`` says the content.
  public var imageView: UIImageView? {
    if cellStyle == .value2 || keeper.content != nil { return nil }
    if let existingImageView { return existingImageView }
    let view = UIImageView(frame: .zero)
    existingImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }
  private(set) var existingImageView: UIImageView?

  /// Has a view in the place of the content view; `nil` for an empty one when it is next asked for.
  func replaceContentView(with view: UIView?) {
    existingContentView?.removeFromSuperview()
    existingTextLabel = nil
    existingDetailTextLabel = nil
    existingImageView = nil
    givenMargins = nil
    existingContentView = view
    guard let view else { return }
    view.insetsLayoutMarginsFromSafeArea = false
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contentFrame
    putInOrder(view, above: [existingSelectionView, backgroundView, keeper.backgroundView])
  }

  // MARK: Grounds

  /// What lies behind the content, as a value; it also shows whether the cell is selected. `nil`, the
  /// first value, leaves that to the views and the colour below; setting one of those sets `nil`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { keeper.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Whether ``backgroundConfiguration`` follows the state of the cell by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { keeper.updatesBackground }
    set { keeper.updatesBackground = newValue }
  }
  /// A background in the look of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    .listCell().updated(for: configurationState)
  }

  /// A view behind the content; none by default.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        dropBackgroundConfiguration()
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  /// The view behind the content of a selected or pressed cell; a grey one by default.
  open var selectedBackgroundView: UIView? {
    didSet { if selectedBackgroundView !== oldValue { replaceSelectionView() } }
  }
  /// The view behind the content of a selected cell in a table where several rows can be selected;
  /// ``selectedBackgroundView`` by default.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { if multipleSelectionBackgroundView !== oldValue { replaceSelectionView() } }
  }
  /// The colour behind everything. By default it is that of the table's style; setting it, even to
  /// `nil`, ends that.
  open override var backgroundColor: UIColor? {
    didSet {
      guard !isTakingLook else { return }
      hasOwnBackgroundColor = true
      dropBackgroundConfiguration()
    }
  }

  // MARK: State

  /// How the cell shows that it is selected or pressed.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { showSelection(animated: false) } }
  }
  /// Whether the row is selected. Setting it changes the look only; tables say what is selected.
  open var isSelected: Bool {
    get { selectedState }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the row is pressed.
  open var isHighlighted: Bool {
    get { highlightedState }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selectedState = false
  private var highlightedState = false
  /// Whether the cell answers to touches; one that does not shows its content in gray, where
  /// configurations say it.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the actions of a swipe stand beside the cell.
  package var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the user moves the cell to another place.
  package var isReordering = false {
    didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The state of the cell for its configurations. A subclass overrides it to add values of its own,
  /// and calls ``setNeedsUpdateConfiguration()`` when they change.
  open var configurationState: UICellConfigurationState { ownConfigurationState }

  /// Has the configurations updated before the next layout. Changes of ``configurationState`` that
  /// come from the table do so by themselves.
  open func setNeedsUpdateConfiguration() {
    keeper.needsUpdate = true
    setNeedsLayout()
  }

  /// Called to update the configurations for a state, after they followed it by themselves. Override
  /// it to set them; the one here does nothing. Not to be called by others.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called to update the configurations for a state, after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Accessory, indentation, separator

  /// What stands at the trailing edge.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { replaceAccessory() } }
  }
  /// A view to stand at the trailing edge instead of ``accessoryType``. Its own size counts.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      replaceAccessory()
    }
  }
  /// What stands at the trailing edge while the cell is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { replaceAccessory() } }
  }
  /// A view to stand at the trailing edge while the cell is edited, instead of
  /// ``editingAccessoryType``. Its own size counts.
  open var editingAccessoryView: UIView? {
    didSet {
      guard editingAccessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      replaceAccessory()
    }
  }
  /// How many levels deep the content stands.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of a level in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// How far the line below the cell stays away from the edges, in points; only left and right
  /// count, and left is where reading begins. By default the table's.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? automaticSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Editing

  /// Whether the row is being edited: its controls are shown. A table in edit mode sets it for rows
  /// that can be edited.
  open var isEditing: Bool {
    get { editState.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// How the row can be edited, as the table's delegate said.
  public var editingStyle: EditingStyle { editState.style }
  /// Whether the grip that moves the row is shown while it is edited. A table in edit mode sets it
  /// for rows that can be moved.
  open var showsReorderControl: Bool {
    get { editState.showsGrip }
    set {
      guard newValue != editState.showsGrip else { return }
      editState.showsGrip = newValue
      showEditing(animated: false)
    }
  }
  /// Whether the content moves aside while the row is edited, even if there is no control in front
  /// of it. A table in edit mode sets it as its delegate says.
  open var shouldIndentWhileEditing: Bool {
    get { editState.indents }
    set {
      guard newValue != editState.indents else { return }
      editState.indents = newValue
      showEditing(animated: false)
    }
  }
  /// Whether the buttons behind the row are uncovered.
  public var showingDeleteConfirmation: Bool { editState.swipeContainer != nil }

  /// Shows or hides the controls for editing. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editState.isEditing else { return }
    editState.isEditing = editing
    setNeedsUpdateConfiguration()
    showEditing(animated: animated)
  }

  /// Called before controls for editing come or go, with what will be shown. Overrides call `super`.
  open func willTransition(to state: StateMask) {}

  /// Called when controls for editing came or went, with what is shown. Overrides call `super`.
  open func didTransition(to state: StateMask) {}

  /// Called when the row is lifted, dragged, or dropped. Overrides call `super`.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Whether the cell answers to touches of other fingers while its row is dragged.
  open var userInteractionEnabledWhileDragging = false
  /// How the table shows that keys stand on the row.
  open var focusStyle = FocusStyle.default {
    didSet { if focusStyle != oldValue { table?.focusStyleDidChange(of: self) } }
  }

  // MARK: Room for editing

  /// The room in points that the control for deleting, inserting or choosing takes at the leading
  /// edge: content, and the line below it, move aside by as much.
  package var editingControlInset: CGFloat = 0 {
    didSet { if editingControlInset != oldValue { setNeedsLayout() } }
  }
  /// The room in points that the grip for moving the row takes at the trailing edge.
  package var reorderControlInset: CGFloat = 0 {
    didSet { if reorderControlInset != oldValue { setNeedsLayout() } }
  }
  /// Whether the accessories for editing are shown in place of the usual ones.
  package var showsEditingAccessory = false {
    didSet { if showsEditingAccessory != oldValue { replaceAccessory() } }
  }

  // MARK: Parts and state of the machinery

  let keeper = ConfigurationKeeper()
  /// What the cell shows for editing.
  var editState = CellEditState()
  var existingSelectionView: UIView?
  var existingAccessory: CellAccessoryView?
  var bottomSeparator: UIView?
  var topSeparator: UIView?
  var ownSeparatorInset: UIEdgeInsets?
  var look: CellLook?
  /// The margins that the cell gave to its content view at last.
  var givenMargins: UIEdgeInsets?
  /// The lines that labels may have, unless the app set it.
  var givenLines = 1
  /// Where the row is in a drag.
  var dragState = DragState.none
  /// How visible the cell is when its row is not dragged, while it is.
  var alphaBesideDrag: CGFloat?
  /// What the cell does in a drag over its table.
  var dropState = UICellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether keys stand on the row.
  var isFocusedByKeys = false {
    didSet { if isFocusedByKeys != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the row is none of the data's.
  var isPlaceholder = false
  /// Whether the table hid the cell because it waits in the pool.
  var isHiddenByTable = false
  /// Whether the app gave the cell a colour of its own.
  var hasOwnBackgroundColor = false
  var isTakingLook = false
  /// Whether ground and labels show selection now.
  var showsSelection = false
  /// The colours of labels that are clear while the ground shows selection.
  var clearedLabels: [(label: UILabel, color: UIColor)] = []

  // MARK: Making one

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: How image and texts are arranged.
  ///   - reuseIdentifier: The name of cells of this kind; `nil` for a cell that is not used again.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(
      frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    insetsLayoutMarginsFromSafeArea = false
  }

  /// Makes a cell of the default style that is not used again.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell of the default style without a size. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    insetsLayoutMarginsFromSafeArea = false
  }

  // MARK: Use

  /// Called before the cell is used for another row. Overrides call `super`.
  open func prepareForReuse() {}

  /// Shows whether the row is selected.
  ///
  /// - Parameter animated: Whether the ground fades.
  open func setSelected(_ selected: Bool, animated: Bool) {
    if selected != selectedState {
      selectedState = selected
      setNeedsUpdateConfiguration()
    }
    editState.control?.isChosen = selected
    showSelection(animated: animated)
  }

  /// Shows whether the row is pressed.
  ///
  /// - Parameter animated: Whether the ground fades.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if highlighted != highlightedState {
      highlightedState = highlighted
      setNeedsUpdateConfiguration()
    }
    showSelection(animated: animated)
  }

  // MARK: Layout

  /// How far content stays away from the edges: as the table says, unless the app set it.
  open override var layoutMargins: UIEdgeInsets {
    get { storedLayoutMargins == nil ? standardLayoutMargins : super.layoutMargins }
    set { super.layoutMargins = newValue }
  }

  /// Puts content, grounds, accessory and separators in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layoutParts()
    layoutEditControls()
  }

  /// The size that labels and image need at a width, and at least 44 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  /// The height that constraints in the content view want at a width; where there are none, what
  /// `sizeThatFits(_:)` says.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard !constraints.isEmpty else {
      return constrainedContentSize(width: targetSize.width) ?? ownSize(width: targetSize.width)
    }
    // Views that the app put beside the content view, with constraints to the cell.
    let outer = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    ).height
    let inner =
      constrainedContentSize(width: targetSize.width)
      ?? (existingContentView == nil && outer > 0 ? .zero : ownSize(width: targetSize.width))
    return CGSize(width: targetSize.width, height: max(outer, inner.height))
  }

  private func ownSize(width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  package override func intrinsicContentSizeDidChange(of subview: UIView) {
    super.intrinsicContentSizeDidChange(of: subview)
    if subview === existingContentView { invalidateIntrinsicContentSize() }
  }

  package override func constraintsDidChange(inside subview: UIView) {
    if subview === existingContentView { table?.noteChangedConstraints(in: self) }
  }

  /// Uses the tint for what is drawn in it.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    existingAccessory?.setNeedsDisplay()
    if cellStyle == .value2 { existingTextLabel?.textColor = tintColor }
    setNeedsUpdateConfiguration()
  }

  /// Has the configurations updated for other traits, and lets labels have the lines that very
  /// large text takes.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptLinesToTextSize()
    setNeedsUpdateConfiguration()
  }

  // MARK: As a delegate of gesture recognizers

  // The defaults of the protocol, here so that subclasses can override them.

  /// Answers `false`.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Answers `false`.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Answers `false`.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Answers `true`.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  /// Answers `true`.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
}
