import Foundation
import QuartzCore

/// A row of a table in sight.
///
/// What a cell shows goes into ``contentView``, or into its two labels and image view, which the
/// style arranges; the views appear when they are first asked for. A subclass may as well draw its
/// content in `draw(_:)`. When a cell went out of sight it is made ready for another row by
/// ``prepareForReuse()``.
///
/// A cell that decides its own height does it in `sizeThatFits(_:)`: the one here measures labels
/// and image and is at least 44 points tall.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  // MARK: Content

  /// How image and texts are arranged.
  let cellStyle: CellStyle

  /// The name of cells of this kind, under which they are used again; `nil` for a cell that is not.
  public private(set) var reuseIdentifier: String?

  /// The view for everything that the cell shows, between the margins of the table and the
  /// accessory.
  public var contentView: UIView {
    if let existingContentView { return existingContentView }
    let view = UIView(frame: contentFrame)
    existingContentView = view
    putInOrder(view, above: [existingSelectionView, backgroundView])
    return view
  }
  private(set) var existingContentView: UIView?

  /// The main text; made when it is asked for.
  public var textLabel: UILabel? {
    if let existingTextLabel { return existingTextLabel }
    let label = makeLabel(main: true)
    existingTextLabel = label
    return label
  }
  private(set) var existingTextLabel: UILabel?

  /// The second text; made when it is asked for. `nil` in the default style.
  public var detailTextLabel: UILabel? {
    if cellStyle == .default { return nil }
    if let existingDetailTextLabel { return existingDetailTextLabel }
    let label = makeLabel(main: false)
    existingDetailTextLabel = label
    return label
  }
  private(set) var existingDetailTextLabel: UILabel?

  /// The image at the leading edge; made when it is asked for. `nil` in the value2 style.
  public var imageView: UIImageView? {
    if cellStyle == .value2 { return nil }
    if let existingImageView { return existingImageView }
    let view = UIImageView(frame: .zero)
    existingImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }
  private(set) var existingImageView: UIImageView?

  // MARK: Grounds

  /// A view behind the content; none by default.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
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
    didSet { if !isTakingLook { hasOwnBackgroundColor = true } }
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

  var existingSelectionView: UIView?
  var existingAccessory: CellAccessoryView?
  var bottomSeparator: UIView?
  var topSeparator: UIView?
  var ownSeparatorInset: UIEdgeInsets?
  var look: CellLook?
  /// The margins that the cell gave to its content view at last.
  var givenMargins: UIEdgeInsets?
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
  }

  // MARK: Use

  /// Called before the cell is used for another row. Overrides call `super`.
  open func prepareForReuse() {}

  /// Shows whether the row is selected.
  ///
  /// - Parameter animated: Whether the ground fades.
  open func setSelected(_ selected: Bool, animated: Bool) {
    selectedState = selected
    showSelection(animated: animated)
  }

  /// Shows whether the row is pressed.
  ///
  /// - Parameter animated: Whether the ground fades.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    highlightedState = highlighted
    showSelection(animated: animated)
  }

  // MARK: Layout

  /// Puts content, grounds, accessory and separators in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  /// The size that labels and image need at a width, and at least 44 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  /// Uses the tint for what is drawn in it.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    existingAccessory?.setNeedsDisplay()
    if cellStyle == .value2 { existingTextLabel?.textColor = tintColor }
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
