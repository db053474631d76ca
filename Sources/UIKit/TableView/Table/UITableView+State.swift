import Foundation
import ListCore

/// The table's state (see `TableState`) by its names.
extension UITableView {
  var indexTitles: [String] {
    get { state.indexTitles }
    _modify { yield &state.indexTitles }
  }
  var indexView: TableIndexView? {
    get { state.indexView }
    _modify { yield &state.indexView }
  }
  var batch: TableBatch? {
    get { state.batch }
    _modify { yield &state.batch }
  }
  var waitingBatches: [TableBatch] {
    get { state.waitingBatches }
    _modify { yield &state.waitingBatches }
  }
  var stayingCells: [RowPosition: StayingCell] {
    get { state.stayingCells }
    _modify { yield &state.stayingCells }
  }
  var reconfigured: (row: RowPosition, cell: UITableViewCell)? {
    get { state.reconfigured }
    _modify { yield &state.reconfigured }
  }
  var transition: TableTransition? {
    get { state.transition }
    _modify { yield &state.transition }
  }
  var existingRowAnimator: RowAnimator? {
    get { state.existingRowAnimator }
    _modify { yield &state.existingRowAnimator }
  }
  var editState: TableEditState {
    get { state.editState }
    _modify { yield &state.editState }
  }
  var answers: TableAnswers {
    get { state.answers }
    _modify { yield &state.answers }
  }
  var placeholders: TablePlaceholders {
    get { state.placeholders }
    _modify { yield &state.placeholders }
  }
  var geometry: RowGeometry {
    get { state.geometry }
    _modify { yield &state.geometry }
  }
  var titles: [SectionPart: [Int: String]] {
    get { state.titles }
    _modify { yield &state.titles }
  }
  var needsReload: Bool {
    get { state.needsReload }
    _modify { yield &state.needsReload }
  }
  var needsPlacement: Bool {
    get { state.needsPlacement }
    _modify { yield &state.needsPlacement }
  }
  var passesAskedToReload: Int {
    get { state.passesAskedToReload }
    _modify { yield &state.passesAskedToReload }
  }
  var isUpdating: Bool {
    get { state.isUpdating }
    _modify { yield &state.isUpdating }
  }
  var rowHeightRule: RowHeightRule {
    get { state.rowHeightRule }
    _modify { yield &state.rowHeightRule }
  }
  var askedMeanwhile: [() -> Void] {
    get { state.askedMeanwhile }
    _modify { yield &state.askedMeanwhile }
  }
  var invalidatedSizes: [UIView] {
    get { state.invalidatedSizes }
    _modify { yield &state.invalidatedSizes }
  }
  var keepsHeightsInReload: Bool {
    get { state.keepsHeightsInReload }
    _modify { yield &state.keepsHeightsInReload }
  }
  var asksHeightsAgain: Bool {
    get { state.asksHeightsAgain }
    _modify { yield &state.asksHeightsAgain }
  }
  var pendingAnchor: (anchor: TableAnchor, offset: CGPoint)? {
    get { state.pendingAnchor }
    _modify { yield &state.pendingAnchor }
  }
  var rows: [VisibleRow] {
    get { state.rows }
    _modify { yield &state.rows }
  }
  var keptRow: VisibleRow? {
    get { state.keptRow }
    _modify { yield &state.keptRow }
  }
  var leavingCells: [UITableViewCell] {
    get { state.leavingCells }
    _modify { yield &state.leavingCells }
  }
  var handedOutCells: [UITableViewCell] {
    get { state.handedOutCells }
    _modify { yield &state.handedOutCells }
  }
  var sectionViews: [VisibleSectionView] {
    get { state.sectionViews }
    _modify { yield &state.sectionViews }
  }
  var cellPool: ReusePool<UITableViewCell> { state.cellPool }
  var sectionViewPool: ReusePool<UITableViewHeaderFooterView> { state.sectionViewPool }
  var cellClasses: [String: UITableViewCell.Type] {
    get { state.cellClasses }
    _modify { yield &state.cellClasses }
  }
  var sectionViewClasses: [String: UITableViewHeaderFooterView.Type] {
    get { state.sectionViewClasses }
    _modify { yield &state.sectionViewClasses }
  }
  var fillerRows: FillerRowsView? {
    get { state.fillerRows }
    _modify { yield &state.fillerRows }
  }
  var customSeparatorInset: UIEdgeInsets? {
    get { state.customSeparatorInset }
    _modify { yield &state.customSeparatorInset }
  }
  var selection: TableSelection {
    get { state.selection }
    _modify { yield &state.selection }
  }
  var touchedRow: RowPosition? {
    get { state.touchedRow }
    _modify { yield &state.touchedRow }
  }
  var highlightTimer: DelayTimer { state.highlightTimer }
  var highlightedRow: RowPosition? {
    get { state.highlightedRow }
    _modify { yield &state.highlightedRow }
  }
  var keyboardRow: RowPosition? {
    get { state.keyboardRow }
    _modify { yield &state.keyboardRow }
  }
  var prefetcher: RowPrefetcher {
    get { state.prefetcher }
    _modify { yield &state.prefetcher }
  }
  var scrollTarget: (row: RowPosition, position: ScrollPosition, offset: CGFloat)? {
    get { state.scrollTarget }
    _modify { yield &state.scrollTarget }
  }
  var laidOutHeadHeight: CGFloat {
    get { state.laidOutHeadHeight }
    _modify { yield &state.laidOutHeadHeight }
  }
  var laidOutBounds: CGRect {
    get { state.laidOutBounds }
    _modify { yield &state.laidOutBounds }
  }
  var laidOutSides: TableSides {
    get { state.laidOutSides }
    _modify { yield &state.laidOutSides }
  }
  var castDelegate: (any UITableViewDelegate)? {
    get { state.castDelegate }
    set { state.castDelegate = newValue }
  }
}
