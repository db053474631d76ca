import Foundation
import ListCore

/// Where things are, in the table's coordinates.
extension UITableView {
  /// One pixel of the screen, in points.
  var pixel: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? 1 / scale : 1
  }

  /// A height made up to whole pixels.
  func roundedToPixel(_ value: CGFloat) -> CGFloat {
    let pixel = pixel
    return (value / pixel - 0.001).rounded(.up) * pixel
  }

  /// The height above the first section.
  var headHeight: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  /// How far rows stay away from the table's sides.
  var cardInset: CGFloat {
    guard style == .insetGrouped else { return 0 }
    if storedLayoutMargins != nil { return max(0, max(layoutMargins.left, layoutMargins.right)) }
    return TableMetrics.margin(forWidth: bounds.width)
      + max(safeAreaInsets.left, safeAreaInsets.right)
  }

  /// The width of rows.
  var rowWidth: CGFloat { max(0, bounds.width - 2 * cardInset) }

  /// How far the content of cells stays away from the cell's sides: as the table's layout margins
  /// say, if the app set them, else as iOS has it for the width.
  var cellMargins: TableMargins {
    let standard = TableMetrics.margin(forWidth: bounds.width)
    var margins = TableMargins(leading: standard, trailing: standard)
    if style != .insetGrouped {
      let direction = effectiveUserInterfaceLayoutDirection
      let covered = safeAreaInsets.directional(direction)
      if storedLayoutMargins != nil {
        let own = layoutMargins.directional(direction)
        let counted = insetsLayoutMarginsFromSafeArea ? covered : .zero
        margins.leading = own.leading - counted.leading
        margins.trailing = own.trailing - counted.trailing
      }
      if insetsContentViewsToSafeArea {
        margins.coveredLeading = covered.leading
        margins.coveredTrailing = covered.trailing
      }
    }
    margins.indexWidth = indexWidth
    margins.coveredTrailing += margins.indexWidth
    if cellLayoutMarginsFollowReadableWidth {
      let room = rowWidth - margins.coveredLeading - margins.coveredTrailing
      let readable = (room - TableMetrics.readableWidth) / 2
      margins.leading = max(margins.leading, readable)
      margins.trailing = max(margins.trailing, readable)
    }
    return margins
  }

  /// The place of a stretch of the geometry.
  func rect(of span: RowGeometry.Span) -> CGRect {
    CGRect(x: cardInset, y: headHeight + span.y, width: rowWidth, height: span.height)
  }

  /// The place of the header view of a section when it does not stay at the top.
  func restingRect(ofHeader section: Int) -> CGRect {
    var rect = rect(of: geometry.spanForHeader(inSection: section))
    let padding = rect.height > 0 ? min(headerTopPadding, rect.height) : 0
    rect.origin.y += padding
    rect.size.height -= padding
    return rect
  }

  /// The place of the footer view of a section when it does not stay at the bottom.
  func restingRect(ofFooter section: Int) -> CGRect {
    rect(of: geometry.spanForFooter(inSection: section))
  }

  /// Tells the scroll view how far the content reaches, if that changed.
  func updateContentSize() {
    let height = headHeight + geometry.totalHeight + (tableFooterView?.bounds.height ?? 0)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  // MARK: Checks

  /// Stops the program unless a section exists.
  func checkSection(_ section: Int, _ operation: String) {
    guard section >= 0, section < geometry.numberOfSections else {
      TableFault.sectionOutOfRange(
        section: section, count: geometry.numberOfSections, operation: operation
      ).raise()
    }
  }

  /// The position of a row, which must exist, else the program stops.
  func checkedPosition(_ indexPath: IndexPath, _ operation: String) -> RowPosition {
    guard indexPath.count == 2 else { TableFault.notARow(indexPath, operation: operation).raise() }
    checkSection(indexPath.section, operation)
    let count = countedRows(inSection: indexPath.section)
    guard indexPath.row >= 0, indexPath.row < count else {
      TableFault.rowOutOfRange(indexPath: indexPath, count: count, operation: operation).raise()
    }
    return shownRow(indexPath)
  }

  /// Whether a section exists.
  func hasSection(_ section: Int) -> Bool {
    section >= 0 && section < geometry.numberOfSections
  }

  /// Whether a row exists.
  func exists(_ row: RowPosition) -> Bool {
    hasSection(row.section) && row.row >= 0
      && row.row < geometry.numberOfRows(inSection: row.section)
  }

  /// The row that an index path names, if there is one.
  func existingRow(_ indexPath: IndexPath) -> RowPosition? {
    guard indexPath.count == 2 else { return nil }
    let row = shownRow(indexPath)
    return exists(row) ? row : nil
  }
}

// MARK: - Asking where something is

extension UITableView {
  /// The place of a section with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    loadDataIfNeeded()
    checkSection(section, "rect(forSection:)")
    var rect = rect(of: geometry.spanForSection(section))
    rect.origin.x = 0
    rect.size.width = bounds.width
    return rect
  }

  /// The place of a section's header where it lies when the whole section is in sight, without the
  /// padding above it.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    checkSection(section, "rectForHeader(inSection:)")
    return restingRect(ofHeader: section)
  }

  /// The place of a section's footer where it lies when the whole section is in sight.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    checkSection(section, "rectForFooter(inSection:)")
    return restingRect(ofFooter: section)
  }

  /// The place of a row; for rows that were not shown yet it may rest on guesses. A row that does
  /// not exist gives an empty rectangle.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadDataIfNeeded()
    guard let row = existingRow(indexPath) else { return .zero }
    return rect(of: geometry.spanForRow(at: row))
  }

  /// The row at a point in the table's coordinates; `nil` outside of rows.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    guard point.x >= 0, point.x < bounds.width,
      case .row(let position) = geometry.part(at: point.y - headHeight), isCounted(position)
    else { return nil }
    return dataPath(position)
  }

  /// The row that a cell shows; `nil` for a cell that is out of sight.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.first { $0.cell === cell && isCounted($0.position) }.map { dataPath($0.position) }
  }

  /// The rows within a rectangle of the table's coordinates, from top to bottom; `nil` for a
  /// rectangle beside the table.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadDataIfNeeded()
    guard rect.maxX > 0, rect.minX < bounds.width, !rect.isNull else { return nil }
    let start = rect.minY - headHeight
    return geometry.rows(in: start..<start + rect.height).map(\.position).filter(isCounted(_:))
      .map { dataPath($0) }
  }

  /// The cells in sight, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    updateIfStale()
    return rows.map(\.cell)
  }

  /// The rows in sight, from top to bottom; `nil` if there are none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    updateIfStale()
    return rows.isEmpty ? nil : rows.map(\.position).filter(isCounted(_:)).map { dataPath($0) }
  }

  /// The header of a section that is in sight, where it is a `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    updateIfStale()
    return sectionView(.header, section) as? UITableViewHeaderFooterView
  }

  /// The footer of a section that is in sight, where it is a `UITableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    updateIfStale()
    return sectionView(.footer, section) as? UITableViewHeaderFooterView
  }
}
