import Foundation
import ListCore

/// The section index: a column of titles at the trailing edge, by which the user goes to sections.
extension UITableView {
  /// Whether the index is there.
  private var isIndexShown: Bool {
    !indexTitles.isEmpty && !isEditing
      && geometry.numberOfRows >= sectionIndexMinimumDisplayRowCount
  }

  /// How much of the width of cells the index covers.
  var indexWidth: CGFloat {
    guard isIndexShown, let indexView else { return 0 }
    return max(0, indexView.width - cardInset)
  }

  /// The width of the index; 0 where it is not there.
  var shownIndexWidth: CGFloat { isIndexShown ? indexView?.width ?? 0 : 0 }

  /// Asks the data source for the titles.
  func loadIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard titles != indexTitles else { return }
    indexTitles = titles
    indexView?.removeFromSuperview()
    indexView = nil
    guard !titles.isEmpty else { return }
    let view = TableIndexView(titles: titles)
    view.didChoose = { [unowned self] in goToIndexTitle($0) }
    indexView = view
    updateIndexColors()
  }

  func updateIndexColors() {
    indexView?.color = sectionIndexColor
    indexView?.plainBackground = sectionIndexBackgroundColor
    indexView?.trackingBackground = sectionIndexTrackingBackgroundColor
  }

  /// Puts the index at the trailing edge of the viewport, between what covers its top and bottom.
  func placeIndex() {
    guard let indexView else { return }
    guard isIndexShown else { return indexView.removeFromSuperview() }
    let inset = adjustedContentInset
    let sides = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isMirrored ? bounds.minX + sides.left : bounds.maxX - sides.right - indexView.width,
      y: bounds.minY + inset.top, width: indexView.width,
      height: max(0, bounds.height - inset.top - inset.bottom))
    if indexView.frame != frame { indexView.frame = frame }
    if indexView.superview !== self {
      addSubview(indexView)
      // They keep out of it from now on.
      layoutIndicators()
    } else if let place = subviews.firstIndex(of: indexView),
      subviews[(place + 1)...].contains(where: { $0 is UITableViewHeaderFooterView })
    {
      bringSubviewToFront(indexView)
    }
  }

  /// Goes to the section of a title.
  private func goToIndexTitle(_ index: Int) {
    let title = indexTitles[index]
    let section =
      dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
    // With -1 or `NSNotFound`, the data source has done by itself what there was to do.
    guard section >= 0, section != NSNotFound else { return }
    loadDataIfNeeded()
    guard geometry.numberOfSections > 0 else { return }
    let target = min(section, geometry.numberOfSections - 1)
    scroll(
      to: IndexPath(row: NSNotFound, section: target), at: .top, animated: false,
      "sectionForSectionIndexTitle")
    // Heights on the way may have been guesses.
    layoutIfNeeded()
    scroll(
      to: IndexPath(row: NSNotFound, section: target), at: .top, animated: false,
      "sectionForSectionIndexTitle")
  }
}
