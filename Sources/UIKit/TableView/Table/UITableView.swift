import Foundation
import ListCore
import QuartzCore

/// A list of rows in sections that scrolls up and down and makes a cell only for rows in sight.
///
/// The data source says how many rows there are and gives a cell for each row when it comes in
/// sight; the delegate hears what the user does. Cells that leave are used again for rows that come,
/// so a list of any length needs about one screen of cells.
///
/// ```swift
/// let table = UITableView(frame: view.bounds, style: .plain)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
/// table.dataSource = self
/// ```
///
/// Rows may have one height, heights from the delegate, or heights of their own that are only known
/// once their cell was measured (``automaticDimension``, by constraints or `sizeThatFits(_:)`). What
/// the user looks at stays in place while heights become known, whether the table rests or moves.
///
/// Arrow keys, Home, End, Page Up and Page Down move the selection; Return does what a tap does.
open class UITableView: UIScrollView {
  package override var accessibilityNature: AccessibilityNature { tableNature }

  // MARK: What it consists of

  /// The look, fixed when the table is made.
  public let style: Style

  /// Gives the numbers of rows and the cells. Setting it loads anew.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Gets data for rows before they come in sight.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetchDataSourceDidChange() } }
  }

  /// Whether ``prefetchDataSource`` is told which rows are about to come in sight.
  open var isPrefetchingEnabled = true {
    didSet { if isPrefetchingEnabled != oldValue { prefetchingDidChange() } }
  }

  /// Hears what the user does, and gives heights and section views.
  open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      guard newValue !== scrollDelegate else { return }
      scrollDelegate = newValue
      delegateDidChange()
    }
  }

  // MARK: Heights

  /// The height of each row in points, unless the delegate gives heights.
  /// ``automaticDimension``, the default, lets each cell decide, by constraints in its content view
  /// or by `sizeThatFits(_:)`.
  open var rowHeight = UITableView.automaticDimension {
    didSet { heightDidChange(from: oldValue, to: rowHeight, "rowHeight") }
  }
  /// The height of each header in points, unless the delegate gives heights.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { heightDidChange(from: oldValue, to: sectionHeaderHeight, "sectionHeaderHeight") }
  }
  /// The height of each footer in points, unless the delegate gives heights.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { heightDidChange(from: oldValue, to: sectionFooterHeight, "sectionFooterHeight") }
  }
  /// A guess at the height in points of rows that were not shown yet; ``automaticDimension`` guesses
  /// 44. Zero means that nothing is guessed: the delegate is asked for every height at once, and
  /// cells do not decide heights.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { heightDidChange(from: oldValue, to: estimatedRowHeight, "estimatedRowHeight") }
  }
  /// A guess at the height in points of headers that were not shown yet.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      heightDidChange(
        from: oldValue, to: estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight")
    }
  }
  /// A guess at the height in points of footers that were not shown yet.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet {
      heightDidChange(
        from: oldValue, to: estimatedSectionFooterHeight, "estimatedSectionFooterHeight")
    }
  }
  /// The space in points above each header; ``automaticDimension`` is 22 in the plain style and
  /// nothing in the others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet {
      heightDidChange(from: oldValue, to: sectionHeaderTopPadding, "sectionHeaderTopPadding")
    }
  }

  /// Whether rows, headers and footers whose content decides their height get another one when the
  /// content in sight changes.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Separators and margins

  /// Whether there are lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { refreshVisibleCells() } }
  }
  /// The colour of the lines; `nil` sets the default, `UIColor.separator`.
  open var separatorColor: UIColor? = .separator {
    didSet {
      if separatorColor == nil { separatorColor = .separator }
      refreshVisibleCells()
    }
  }
  /// How far the lines stay away from the edges, in points; only left and right count, and left is
  /// where reading begins. By default the cell's margin.
  open var separatorInset: UIEdgeInsets {
    get {
      customSeparatorInset
        ?? UIEdgeInsets(top: 0, left: cellMargins.leading, bottom: 0, right: 0)
    }
    set {
      customSeparatorInset = newValue
      refreshVisibleCells()
    }
  }
  /// What ``separatorInset`` is measured from.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { refreshVisibleCells() } }
  }
  /// Whether the content of cells in a wide table keeps to a width that is comfortable to read.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether the contents of cells, headers and footers keep out of what bars and the like cover at
  /// the sides. Cards of the inset grouped style always do, as a whole.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayout() } }
  }
  /// The height in points of empty rows, only lines, that fill a plain table below its last row;
  /// ``automaticDimension`` takes that of usual rows. 0, the first value, shows none; nor are there
  /// any with a ``tableFooterView``.
  open var fillerRowHeight: CGFloat = 0 {
    didSet { if fillerRowHeight != oldValue { setNeedsLayout() } }
  }

  /// What is only as wide as its content. Nothing, the first value: headers are as wide as the table.
  open var contentHuggingElements: UITableViewContentHuggingElements = [] {
    didSet { if contentHuggingElements != oldValue { setNeedsLayout() } }
  }

  // MARK: Views around the rows

  /// A view above the first section that scrolls with the rows. Its own height counts; the table
  /// sets its width. After its height changed, set it again.
  open var tableHeaderView: UIView? {
    didSet { replaceEndView(oldValue, with: tableHeaderView) }
  }
  /// A view below the last section that scrolls with the rows. Its own height counts; the table
  /// sets its width. After its height changed, set it again.
  open var tableFooterView: UIView? {
    didSet { replaceEndView(oldValue, with: tableFooterView) }
  }
  /// A view behind the rows that fills the table and does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue, with: backgroundView) } }
  }

  // MARK: Editing

  /// Whether the table is in edit mode, or the buttons behind a row are uncovered.
  open var isEditing: Bool {
    get { editState.isOn || editState.swipe != nil }
    set { setEditing(newValue, animated: false) }
  }

  /// Puts the table into edit mode, or takes it out. Taking it out also covers the buttons behind a
  /// row, if they are uncovered.
  ///
  /// Selected rows lose their selection, unless one row can be selected before and afterwards.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  /// Whether the user can select a row in edit mode.
  open var allowsSelectionDuringEditing = false {
    didSet { if allowsSelectionDuringEditing != oldValue { editingRulesDidChange() } }
  }
  /// Whether the user can select several rows in edit mode. Rows then have circles in front of them
  /// that show which are selected, in place of the controls for deleting and inserting.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { editingRulesDidChange() } }
  }

  // MARK: Drag and drop

  /// Gives what is dragged with a row; without it rows cannot be dragged.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragRulesDidChange() } }
  /// Takes what is dropped on the table; without it nothing can be.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether rows can be dragged, if there is a ``dragDelegate``.
  open var dragInteractionEnabled = true {
    didSet { if dragInteractionEnabled != oldValue { dragRulesDidChange() } }
  }
  /// Whether a drag that rests over a row chooses it as a tap does, to open what is behind it.
  open var isSpringLoaded = false

  // MARK: Selection

  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows; a tap on a selected row then takes its selection
  /// away.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { selectionRulesDidChange() } }
  }
  /// Whether keys move from row to row. Without it, they scroll.
  open var allowsFocus = true { didSet { focusRulesDidChange() } }
  /// Whether keys move from row to row in edit mode.
  open var allowsFocusDuringEditing = true { didSet { focusRulesDidChange() } }
  /// Whether keys begin at the row on which they stood last, after a tap took the mark away.
  open var remembersLastFocusedIndexPath = false
  /// Whether moving the selection by keys tells the delegate as a tap does. When it is off, the
  /// default, keys move the selection quietly and Return tells the delegate.
  open var selectionFollowsFocus = false

  // MARK: Section index

  /// From how many rows on the section index is shown; 0, the first value, shows it always.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { setNeedsLayout() } }
  }
  /// The colour of the titles of the section index; `nil` for the tint.
  open var sectionIndexColor: UIColor? { didSet { updateIndexColors() } }
  /// The colour behind the section index; `nil` for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { updateIndexColors() } }
  /// The colour behind the section index while a finger is on it; `nil` for the usual one.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { updateIndexColors() } }

  /// Asks the data source for the titles of the section index again.
  open func reloadSectionIndexTitles() {
    loadIndexTitles()
    setNeedsLayout()
  }

  // MARK: Menus

  /// What shows the menus of rows.
  open var contextMenuInteraction: UIContextMenuInteraction? { rowMenus.interaction }

  package override var menuKeyLocation: CGPoint? { locationOfKeyboardRow }

  // MARK: State

  let state = TableState()
  private(set) lazy var rowMenus = TableRowMenus(self)

  // MARK: Making one

  /// Makes a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Makes a table of the plain style.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes a table of the plain style without a size. There are no nibs to decode one from.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    addEditingGestures()
    addInteraction(rowMenus.interaction)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: Data

  /// Forgets cells, counts and selection, and asks the data source again.
  ///
  /// The counts are asked at once, the cells in the next layout pass, or earlier if something asks
  /// for cells in sight. The row at the top of the viewport stays where it is; where it is gone, the
  /// table scrolls as little as it must.
  open func reloadData() {
    reload()
  }

  /// The number of sections, as the data source said when the table loaded its data.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return geometry.numberOfSections
  }

  /// The number of rows of a section, as the data source said when the table loaded its data. A
  /// section that does not exist stops the program.
  open func numberOfRows(inSection section: Int) -> Int {
    loadDataIfNeeded()
    checkSection(section, "numberOfRows(inSection:)")
    return countedRows(inSection: section)
  }

  // MARK: Updates

  /// Makes all changes that `updates` describes at once, with animation.
  ///
  /// The rows are counted before `updates` is called, so it may change the data too. The changes are
  /// checked against the data source's counts: where they do not add up, the mistake is written to
  /// the standard error with all numbers, and the table loads its data anew.
  ///
  /// While it is called from within a data source or delegate method that makes cells, everything,
  /// `updates` included, happens when the cells are made.
  ///
  /// - Parameters:
  ///   - updates: Inserts, deletes, moves and reloads. A batch in it becomes part of this one.
  ///   - completion: Called once, when the animations are over and never before this method
  ///     returns. The argument is false if the changes did not add up.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates, completion: completion)
  }

  /// Begins a batch of changes: until ``endUpdates()`` they are only noted. Batches may lie in one
  /// another; the outermost counts.
  open func beginUpdates() { openBatch() }

  /// Ends a batch of changes and makes them at once, with animation. A batch without changes asks
  /// for the heights of rows anew, and shows the new ones with animation.
  open func endUpdates() { closeBatch() }

  /// Shows new sections, by where they are after the batch. The data must have them already.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertSections(sections, with: animation) }
  }

  /// Takes sections away, by where they were before the batch. The data must have lost them
  /// already.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deleteSections(sections, with: animation) }
  }

  /// Shows sections anew, by where they were before the batch: header, footer and all rows, of which
  /// there may be another number. Their selection is lost.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadSections(sections, with: animation) }
  }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: Its index before the batch.
  ///   - newSection: Its index after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Shows new rows, by where they are after the batch. The data must have them already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let rows = rowPositions(indexPaths, "insertRows(at:with:)")
    change { $0.insertRows(rows, with: animation) }
  }

  /// Takes rows away, by where they were before the batch. The data must have lost them already.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let rows = rowPositions(indexPaths, "deleteRows(at:with:)")
    change { $0.deleteRows(rows, with: animation) }
  }

  /// Shows rows anew with other cells, by where they were before the batch. They lose their
  /// selection.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let rows = rowPositions(indexPaths, "reloadRows(at:with:)")
    change { $0.reloadRows(rows, with: animation) }
  }

  /// Asks the data source to set up the cells of rows again; they stay the same cells and keep
  /// selection and focus. By where the rows were before the batch.
  ///
  /// For such a row ``dequeueReusableCell(withIdentifier:for:)`` gives the cell that it has.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    let rows = rowPositions(indexPaths, "reconfigureRows(at:)")
    change { $0.reconfigureRows(rows) }
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - indexPath: Where it was before the batch.
  ///   - newIndexPath: Where it is after the batch.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let rows = rowPositions([indexPath, newIndexPath], "moveRow(at:to:)")
    change { $0.moveRow(at: rows[0], to: rows[1]) }
  }

  /// Whether changes were described that the table does not show yet, or there are placeholders,
  /// which ``reloadData()`` would take away.
  open var hasUncommittedUpdates: Bool {
    batch != nil || !waitingBatches.isEmpty || !placeholders.isEmpty
  }

  // MARK: Cells

  /// Says which class to make cells of for an identifier; `nil` takes it back.
  ///
  /// - Parameters:
  ///   - cellClass: `UITableViewCell` or a subclass; anything else stops the program.
  ///   - identifier: A name for cells of this kind.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, for: identifier)
  }

  /// Says which class to make headers and footers of for an identifier; `nil` takes it back.
  ///
  /// - Parameters:
  ///   - aClass: `UITableViewHeaderFooterView` or a subclass; anything else stops the program.
  ///   - identifier: A name for views of this kind.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerSectionView(aClass, for: identifier)
  }

  /// A cell that went out of sight, made ready by ``UITableViewCell/prepareForReuse()``; or a new
  /// one of the class that was registered; or `nil` if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusableCell(identifier)
  }

  /// A cell for a row, used again or new, with the width and height that the row has.
  ///
  /// An identifier for which nothing was registered stops the program.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    reusableCell(identifier, for: indexPath)
  }

  /// A header or footer that went out of sight, made ready by
  /// ``UITableViewHeaderFooterView/prepareForReuse()``; or a new one of the class that was
  /// registered; or `nil` if there is neither.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    reusableSectionView(identifier)
  }

  /// The cell of a row that is in sight; `nil` for other rows and rows that do not exist.
  ///
  /// The table brings itself up to date first, so right after ``reloadData()`` the cells of rows in
  /// sight are there.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownCell(at: indexPath)
  }

  // MARK: Scrolling

  /// Scrolls so that a row comes in sight.
  ///
  /// The row lands where it was asked for even if the heights between here and there are guesses;
  /// without animation only cells at the destination are made.
  ///
  /// - Parameters:
  ///   - indexPath: The row. One that does not exist stops the program. `NSNotFound` as the row
  ///     scrolls to the section.
  ///   - scrollPosition: Where the row lies then, as far as the content reaches.
  ///   - animated: Whether the way there is shown.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated, "scrollToRow(at:at:animated:)")
  }

  /// Ends what is animated when the table leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { endRowAnimations() }
  }

  package override func scrollingAnimationDidEnd() {
    super.scrollingAnimationDidEnd()
    finishScrollToRow()
  }

  // MARK: Selecting

  /// Selects a row, without asking or telling the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row; `nil` takes every selection away.
  ///   - animated: Whether the change of look, and the scrolling, are animated.
  ///   - scrollPosition: Where the row lies then; `.none` does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Takes a row's selection away, without asking or telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Layout

  /// Makes, moves and takes away cells and section views for what is in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    resizeInvalidated()
    update()
    followFinger()
  }

  package override func intrinsicContentSizeDidChange(of subview: UIView) {
    noteInvalidatedSize(of: subview)
  }

  /// Measures anew when the text size changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { traitsDidChange(from: previousTraitCollection) }
  }

  /// Moves the headers and footers that stay at the edges.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  /// Moves cards and contents when the sides that are covered change.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: Touches and keys

  /// What a touch is for. While the buttons behind a row are uncovered, they are all that can be
  /// touched, besides the table itself.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hit(besideDraggedCells: hit(besideOpenSwipe: super.hitTest(point, with: event)))
  }

  /// For the table's own gestures: whether there is something to uncover, to select or to scroll.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    shouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func takeFirst(_ step: ScrollStep, at location: CGPoint) -> ScrollStep {
    takeForSwipe(step, at: location)
  }

  /// Lights up the row under the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Lets go of the row when the finger leaves it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  /// Selects the row that the finger was lifted from.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchEnded(touches, with: event) { super.touchesEnded(touches, with: event) }
  }

  /// Lets go of the row, as when the touch became a drag.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchWasCancelled() { super.touchesCancelled(touches, with: event) }
  }

  /// Moves the selection by arrow keys, Home, End, Page Up and Page Down, or by what is typed;
  /// chooses the row by Return or Space, and deletes by Delete. Other keys scroll.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handleKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Moves on for keys that are held down.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handleKey($0) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  package override var takesKeysWithoutFocus: Bool { true }

  /// Whether typed letters lead to the row that begins with them. Not where rows are parts of one thing,
  /// with a list beside it that letters are for.
  package var findsRowsByTyping = true

  package override var indicatorClearance: CGFloat { shownIndexWidth }

  package override var learnsExtentOnTheWay: Bool {
    if case .measured = rowHeightRule { true } else { false }
  }

  package override var isEndGuessed: Bool { learnsExtentOnTheWay && !isUpdating }
}
