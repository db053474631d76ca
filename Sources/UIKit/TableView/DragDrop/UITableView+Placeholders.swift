import Foundation
import ListCore

/// Rows that stand in for data that is still being loaded.
///
/// Inside, the table counts all rows that are shown: geometry, selection, cells, updates know no
/// difference. Index paths, which data source, delegate and application see, count the rows of the
/// data only. `dataPath(_:)` and `shownRow(_:)` lead from one to the other, and a batch that is
/// described by rows of the data is translated as it is made (`TableBatch.show(among:_:)`).
extension UITableView {
  // MARK: From one count to the other

  /// The index path of a row; of a placeholder, where a row would be inserted in its place.
  func dataPath(_ row: RowPosition) -> IndexPath {
    placeholders.dataPath(row)
  }

  /// The row that an index path names.
  func shownRow(_ indexPath: IndexPath) -> RowPosition { placeholders.shownRow(indexPath) }

  /// The index path of a place for a row, where both are counted as if that row were not there.
  func dataPath(_ place: RowPosition, without row: RowPosition?) -> IndexPath {
    (row.map { placeholders.without($0) } ?? placeholders).dataPath(place)
  }

  /// The place for a row that an index path names, where both are counted as if that row were not
  /// there.
  func shownPlace(_ indexPath: IndexPath, without row: RowPosition) -> RowPosition {
    placeholders.without(row).shownRow(indexPath)
  }

  /// Whether a row is none of the data's.
  func isPlaceholder(_ row: RowPosition) -> Bool {
    !placeholders.isEmpty && placeholders.places.contains(row)
  }

  /// Whether a row has an index path.
  func isCounted(_ row: RowPosition) -> Bool {
    placeholders.areShownRowsMeant || !isPlaceholder(row)
  }

  /// How many rows of a section have index paths.
  func countedRows(inSection section: Int) -> Int {
    let count = geometry.numberOfRows(inSection: section)
    if placeholders.isEmpty || placeholders.areShownRowsMeant { return count }
    return count - placeholders.places.count(inSection: section)
  }

  /// The numbers of rows that are shown.
  var shownCounts: [Int] {
    (0..<geometry.numberOfSections).map { geometry.numberOfRows(inSection: $0) }
  }

  /// Whether the data has rows.
  var hasDataRows: Bool { geometry.numberOfRows > placeholders.rows.count }

  /// The numbers of rows of the data.
  var dataCounts: [Int] {
    (0..<geometry.numberOfSections).map {
      geometry.numberOfRows(inSection: $0) - placeholders.places.count(inSection: $0)
    }
  }

  // MARK: Coming and going

  /// Shows a placeholder. `nil` if it cannot be done, as while changes are described.
  func insert(_ placeholder: UITableViewPlaceholder) -> PlaceholderRow? {
    loadDataIfNeeded()
    let indexPath = placeholder.insertionIndexPath
    let counts = dataCounts
    guard batch == nil, !isUpdating, indexPath.count == 2,
      counts.indices.contains(indexPath.section), indexPath.row >= 0,
      indexPath.row <= counts[indexPath.section]
    else { return nil }
    let row = PlaceholderRow(placeholder)
    let new = placeholders.adding(row, at: RowPosition(indexPath))
    guard let position = new.position(of: row) else { return nil }
    var batch = TableBatch()
    batch.insertRows([position], with: .fade)
    commit(&batch, counts, new)
    return row
  }

  /// Replaces a placeholder by a row of the data.
  func replace(_ row: PlaceholderRow, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard batch == nil, !isUpdating, let position = placeholders.position(of: row) else {
      return false
    }
    dataSourceUpdates(IndexPath(placeholders.places.data(position)))
    // The application may have had the data loaded anew.
    guard placeholders.position(of: row) == position, !needsReload else { return true }
    var batch = TableBatch()
    batch.reloadRows([position], with: .fade)
    batch.replacedPlaceholders = [position]
    commit(&batch, askForCounts(), placeholders.removing(row))
    return true
  }

  /// Takes a placeholder away.
  func remove(_ row: PlaceholderRow) -> Bool {
    guard batch == nil, !isUpdating, let position = placeholders.position(of: row) else {
      return false
    }
    var batch = TableBatch()
    batch.deleteRows([position], with: .fade)
    commit(&batch, dataCounts, placeholders.removing(row))
    return true
  }

  private func commit(
    _ batch: inout TableBatch, _ counts: [Int], _ placeholders: TablePlaceholders
  ) {
    batch.newCounts = placeholders.places.shownCounts(counts)
    batch.newPlaceholders = placeholders
    commit(batch)
  }

  // MARK: Cells and heights

  /// A cell for a placeholder.
  func cell(for placeholder: UITableViewPlaceholder) -> UITableViewCell {
    guard let cell = reusableCell(placeholder.reuseIdentifier) else {
      TableFault.unknownCellIdentifier(placeholder.reuseIdentifier).raise()
    }
    placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// The height of a placeholder; `nil` for other rows.
  func placeholderHeight(at row: RowPosition) -> CGFloat? {
    placeholders.isEmpty ? nil : placeholders.row(at: row)?.placeholder.rowHeight
  }

  /// Gives placeholders the heights that they want, where all rows have one height.
  func setPlaceholderHeights() {
    for row in placeholders.places.positions {
      if let height = placeholderHeight(at: row), height != UITableView.automaticDimension {
        geometry.setHeight(max(0, height), ofRow: row)
      }
    }
  }

  /// Has a row that took a placeholder's place get a height as rows do.
  func forgetHeight(ofRow row: RowPosition) {
    switch rowHeightRule {
    case .fixed(let height): geometry.setHeight(height, ofRow: row)
    case .measured: geometry.invalidateHeight(ofRow: row, estimate: defaultEstimate)
    case .askedAtOnce:
      geometry.setHeight(givenHeight(ofRow: row) ?? TableMetrics.rowHeight, ofRow: row)
    }
  }
}

// MARK: - Translating

extension UITableView: UIDataSourceTranslating {
  /// The same number: there are no sections but those of the data.
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  { dataSourceSectionIndex }

  /// The same number: there are no sections but those of the data.
  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }

  /// Where a row of the data is among all rows that are shown.
  public func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? {
    guard let path = dataSourceIndexPath, path.count == 2 else { return dataSourceIndexPath }
    return IndexPath(placeholders.places.shown(RowPosition(path)))
  }

  /// Which row of the data a row that is shown is; `nil` for a placeholder.
  public func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? {
    guard let path = presentationIndexPath, path.count == 2 else { return presentationIndexPath }
    let row = RowPosition(path)
    return isPlaceholder(row) ? nil : IndexPath(placeholders.places.data(row))
  }

  /// Has the table's methods take and give index paths that count placeholders, while a block runs.
  ///
  /// Meant for asking where things are and for scrolling. Index paths that data source and delegate
  /// get meanwhile are counted so too, so the table brings itself up to date before.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    updateIfStale()
    let old = placeholders.areShownRowsMeant
    placeholders.areShownRowsMeant = true
    actionsToTranslate()
    placeholders.areShownRowsMeant = old
  }
}
