import Foundation
import ListCore

/// Where heights come from, before and after a row was made.
extension UITableView {
  // MARK: Rows

  /// Finds out which of the height methods the delegate has, by asking it for one row.
  func findRowHeightRule(probing indexPath: IndexPath) {
    let height = answers.height(ofRow: indexPath, in: self)
    let estimate = answers.estimatedHeight(ofRow: indexPath, in: self)
    let guesses = estimate != nil || estimatedRowHeight != 0
    if height == nil && rowHeight != UITableView.automaticDimension {
      rowHeightRule = .fixed(max(0, rowHeight))
    } else if guesses {
      rowHeightRule = .measured(estimatesAreGiven: estimate != nil)
    } else {
      rowHeightRule = height == nil ? .fixed(TableMetrics.rowHeight) : .askedAtOnce
    }
  }

  /// A section as the geometry begins with it.
  func rowSpec(
    section: Int, rows: Int, header: ExpectedHeight, footer: ExpectedHeight
  ) -> RowGeometry.SectionSpec {
    let heights: [Double]
    switch rowHeightRule {
    case .fixed(let height):
      return spec(rows, height: height, isEstimated: false, header, footer)
    case .measured(estimatesAreGiven: false):
      return spec(rows, height: defaultEstimate, isEstimated: true, header, footer)
    case .measured(estimatesAreGiven: true):
      heights = (0..<rows).map { row in
        let position = RowPosition(section: section, row: row)
        let estimate =
          placeholderHeight(at: position)
          ?? answers.estimatedHeight(ofRow: dataPath(position), in: self) ?? -1
        return Double(estimate > 0 ? estimate : defaultEstimate)
      }
    case .askedAtOnce:
      heights = rowHeightsAtOnce(section: section, rows: rows)
    }
    return RowGeometry.SectionSpec(
      heights: heights, isEstimated: rowHeightRule != .askedAtOnce, header: header.height,
      footer: footer.height, isHeaderEstimated: header.isEstimated,
      isFooterEstimated: footer.isEstimated)
  }

  /// The heights of all rows of a section where nothing is guessed.
  func rowHeightsAtOnce(section: Int, rows: Int) -> [Double] {
    (0..<rows).map { row in
      let position = RowPosition(section: section, row: row)
      let height =
        placeholderHeight(at: position)
        ?? answers.height(ofRow: dataPath(position), in: self) ?? rowHeight
      return Double(
        height == UITableView.automaticDimension ? TableMetrics.rowHeight : max(0, height))
    }
  }

  private func spec(
    _ rows: Int, height: CGFloat, isEstimated: Bool, _ header: ExpectedHeight,
    _ footer: ExpectedHeight
  ) -> RowGeometry.SectionSpec {
    RowGeometry.SectionSpec(
      rowCount: rows, rowHeight: height, isEstimated: isEstimated, header: header.height,
      footer: footer.height, isHeaderEstimated: header.isEstimated,
      isFooterEstimated: footer.isEstimated)
  }

  /// The guess for a row where the delegate gives none.
  var defaultEstimate: CGFloat {
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
  }

  /// The height of a row whose cell is at hand: the delegate's, the table's or the cell's own.
  func measuredHeight(of cell: UITableViewCell, at position: RowPosition) -> CGFloat {
    givenHeight(ofRow: position) ?? fittingHeight(of: cell)
  }

  /// The height of a row by the delegate or the table; `nil` if its cell decides.
  func givenHeight(ofRow position: RowPosition) -> CGFloat? {
    let height =
      placeholderHeight(at: position)
      ?? answers.height(ofRow: dataPath(position), in: self) ?? rowHeight
    return height == UITableView.automaticDimension ? nil : height
  }

  /// The height that a cell wants.
  func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    let width = rowWidth
    if cell.bounds.width != width { cell.frame.size.width = width }
    let fit = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard fit.isFinite, fit > 0 else { return TableMetrics.rowHeight }
    return roundedToPixel(fit)
  }

  // MARK: Headers and footers

  /// A height, and whether it is a guess.
  struct ExpectedHeight {
    var height: Double
    var isEstimated: Bool
  }

  /// What a header or footer will take, as far as it can be said without making its view.
  func expectedHeight(of part: SectionPart, inSection section: Int) -> ExpectedHeight {
    let title = askForTitle(of: part, inSection: section)
    if let title { titles[part, default: [:]][section] = title }
    let isFirst = part == .header && section == 0
    let given = givenHeight(of: part, inSection: section)
    let height = given ?? commonHeight(of: part)
    if height != UITableView.automaticDimension {
      if given != nil { return ExpectedHeight(height: padded(height, part), isEstimated: false) }
      if title != nil { return ExpectedHeight(height: padded(height, part), isEstimated: false) }
      if leavesOutViews(for: part) {
        return ExpectedHeight(
          height: style == .plain ? 0 : padded(height, part), isEstimated: false)
      }
      return ExpectedHeight(height: padded(height, part), isEstimated: true)
    }
    if title != nil {
      let guess =
        answers.estimatedHeight(of: part, inSection: section, of: self)
        ?? (part == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight)
      let text = TableMetrics.textHeight(of: part, isFirstHeader: isFirst, style: style)
      return ExpectedHeight(height: padded(guess > 0 ? guess : text, part), isEstimated: true)
    }
    let empty = TableMetrics.emptyHeight(of: part, isFirstHeader: isFirst, style: style)
    if leavesOutViews(for: part) { return ExpectedHeight(height: empty, isEstimated: false) }
    let guess =
      answers.estimatedHeight(of: part, inSection: section, of: self)
      ?? (part == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight)
    return ExpectedHeight(height: guess > 0 ? padded(guess, part) : empty, isEstimated: true)
  }

  /// The height of a header or footer whose view is at hand, or that has none.
  func measuredHeight(of part: SectionPart, inSection section: Int, view: UIView?) -> CGFloat {
    let given = givenHeight(of: part, inSection: section)
    let height = given ?? commonHeight(of: part)
    if height != UITableView.automaticDimension {
      return given == nil && view == nil && style == .plain ? 0 : padded(height, part)
    }
    guard let view else {
      return TableMetrics.emptyHeight(
        of: part, isFirstHeader: part == .header && section == 0, style: style)
    }
    var fit = fittingHeight(ofSectionView: view)
    if !fit.isFinite || fit <= 0 { fit = view.bounds.height }
    if fit <= 0 { fit = TableMetrics.textHeight(of: part, isFirstHeader: false, style: style) }
    return padded(roundedToPixel(fit), part)
  }

  /// The height that a header or footer wants: by constraints, else its own where it is a view of
  /// the app's that has one, else by `sizeThatFits(_:)`.
  private func fittingHeight(ofSectionView view: UIView) -> CGFloat {
    let width = rowWidth
    if view is UITableViewHeaderFooterView || !view.constraints.isEmpty {
      if view.bounds.width != width { view.frame.size.width = width }
      let height = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      if height > 0 { return height }
    }
    if view.bounds.height > 0 { return view.bounds.height }
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// What the delegate says about the height of a header or footer, where that is not what holds
  /// for all.
  private func givenHeight(of part: SectionPart, inSection section: Int) -> CGFloat? {
    let height = answers.height(of: part, inSection: section, of: self)
    return height == commonHeight(of: part) ? nil : height
  }

  /// The height that the delegate gives a header or footer, with what belongs to it; `nil` where it
  /// gives none.
  func givenPaddedHeight(of part: SectionPart, inSection section: Int) -> CGFloat? {
    guard let height = givenHeight(of: part, inSection: section),
      height != UITableView.automaticDimension
    else { return nil }
    return padded(height, part)
  }

  /// The height that a header or footer has now.
  func sectionHeight(of part: SectionPart, inSection section: Int) -> CGFloat {
    geometry.span(of: part, inSection: section).height
  }

  func commonHeight(of part: SectionPart) -> CGFloat {
    part == .header ? sectionHeaderHeight : sectionFooterHeight
  }

  /// Whether content decides the height of a header or footer.
  func isAutomatic(_ part: SectionPart, inSection section: Int) -> Bool {
    (givenHeight(of: part, inSection: section) ?? commonHeight(of: part))
      == UITableView.automaticDimension
  }

  /// The space above a header that has some height.
  var headerTopPadding: CGFloat {
    if sectionHeaderTopPadding != UITableView.automaticDimension {
      return max(0, sectionHeaderTopPadding)
    }
    return style == .plain ? TableMetrics.plainHeaderTopPadding : 0
  }

  /// A height with the padding of a header. What is less than a point is meant to be nothing.
  private func padded(_ height: CGFloat, _ part: SectionPart) -> CGFloat {
    guard height >= 1 else { return 0 }
    return part == .header ? height + headerTopPadding : height
  }

  private func leavesOutViews(for part: SectionPart) -> Bool {
    guard tableDelegate != nil else { return true }
    return part == .header ? answers.leavesOutHeaderViews : answers.leavesOutFooterViews
  }

  private func askForTitle(of part: SectionPart, inSection section: Int) -> String? {
    switch part {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// Measures anew for another text size, and draws lines anew for another screen.
  func traitsDidChange(from old: UITraitCollection) {
    let now = traitCollection
    if old.preferredContentSizeCategory != now.preferredContentSizeCategory { invalidateHeights() }
    if old.displayScale != now.displayScale { for row in rows { row.cell.setNeedsLayout() } }
  }
}
