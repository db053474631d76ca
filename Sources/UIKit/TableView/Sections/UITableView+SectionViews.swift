import Foundation
import ListCore

/// Headers and footers: which are in sight, and where they stay.
extension UITableView {
  /// The view of a header or footer that is in sight.
  func sectionView(_ part: SectionPart, _ section: Int) -> UIView? {
    sectionViews.first { $0.section == section && $0.part == part }?.view
  }

  /// Makes the height of a header or footer certain, and its view with it.
  ///
  /// - Returns: By how much the height changed.
  @discardableResult func resolve(_ part: SectionPart, inSection section: Int) -> CGFloat {
    if geometry.isMeasured(part, inSection: section) { return 0 }
    let view = madeSectionView(part, section)
    let old = geometry.span(of: part, inSection: section)
    let height = measuredHeight(of: part, inSection: section, view: view)
    setHeight(height, of: part, inSection: section, isEstimated: false)
    if height != old.height { needsPlacement = true }
    if view == nil && height == 0 {
      // Nothing to show and nothing to come back to.
      sectionViews.removeAll { $0.section == section && $0.part == part }
    }
    return height - old.height
  }

  /// Makes the height of a header or footer a guess again.
  func invalidate(_ part: SectionPart, inSection section: Int) {
    guard isAutomatic(part, inSection: section) else { return }
    let span = geometry.span(of: part, inSection: section)
    setHeight(span.height, of: part, inSection: section, isEstimated: true)
  }

  func setHeight(
    _ height: CGFloat, of part: SectionPart, inSection section: Int, isEstimated: Bool
  ) {
    switch part {
    case .header:
      geometry.setHeaderHeight(height, inSection: section, isEstimated: isEstimated)
    case .footer:
      geometry.setFooterHeight(height, inSection: section, isEstimated: isEstimated)
    }
  }

  // MARK: Which are in sight

  /// Makes the headers and footers for a stretch of the table's coordinates, and takes the others
  /// away. In a plain table the header of the topmost and the footer of the lowest section belong
  /// to it wherever they are by themselves.
  func updateSectionViews(in viewport: Range<CGFloat>, keeping anchor: TableAnchor) {
    for index in sectionViews.indices { sectionViews[index].isNeeded = false }
    var viewport = viewport
    if style == .plain, let section = sections(in: viewport).first {
      // Its height is above the anchor, so the viewport moves along with what it shows.
      resolve(.header, inSection: section)
      let top = viewportTop(keeping: anchor)
      viewport = top..<top + bounds.height
    }
    for section in sections(in: viewport) {
      if isNeeded(.header, inSection: section, viewport) {
        resolve(.header, inSection: section)
        need(.header, section)
      }
      if isNeeded(.footer, inSection: section, viewport) {
        resolve(.footer, inSection: section)
        need(.footer, section)
      }
    }
    recycleSectionViews { !$0.isNeeded && $0.view?.holdsFirstResponder != true }
  }

  private func sections(in viewport: Range<CGFloat>) -> Range<Int> {
    let start = viewport.lowerBound - headHeight
    return geometry.sections(in: start..<start + bounds.height)
  }

  private func isNeeded(
    _ part: SectionPart, inSection section: Int, _ viewport: Range<CGFloat>
  ) -> Bool {
    let span = geometry.span(of: part, inSection: section)
    if span.height == 0 {
      if geometry.isMeasured(part, inSection: section) { return false }
    }
    if style == .plain { return true }
    let y = headHeight + span.y
    return y < viewport.upperBound && y + span.height > viewport.lowerBound
  }

  private func need(_ part: SectionPart, _ section: Int) {
    madeSectionView(part, section)
    if let index = sectionViews.firstIndex(where: { $0.section == section && $0.part == part }) {
      sectionViews[index].isNeeded = true
    }
  }

  /// The view of a header or footer; made if it is not there yet.
  @discardableResult private func madeSectionView(_ part: SectionPart, _ section: Int) -> UIView? {
    if let known = sectionViews.first(where: { $0.section == section && $0.part == part }) {
      return known.view
    }
    let view =
      answers.view(for: part, inSection: section, of: self) ?? titleView(part, section)
    if let view { takeFromOthers(view) }
    let entry = VisibleSectionView(section: section, part: part, view: view)
    sectionViews.append(entry)
    guard let view else { return nil }
    UIView.performWithoutAnimation {
      giveStyle(to: entry)
      view.frame.size.width = bounds.width - 2 * cardInset
      view.frame.origin.x = cardInset
      if view.superview !== self { insertSubview(view, at: indexAboveOwnViews) }
      switch part {
      case .header:
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      case .footer:
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
    return view
  }

  /// Ends what a view still shows, where the app gives a view that it keeps itself.
  private func takeFromOthers(_ view: UIView) {
    guard let departing = transition?.takeBack(view) ?? existingRowAnimator?.takeBack(view) else {
      return
    }
    existingRowAnimator?.removeAnimations(of: view)
    switch departing.part {
    case .header(let section): didEndDisplaying(view, .header, section)
    case .footer(let section): didEndDisplaying(view, .footer, section)
    case .row: break
    }
  }

  /// Tells a header or footer where it stands.
  func giveStyle(to entry: VisibleSectionView) {
    (entry.view as? UITableViewHeaderFooterView)?.take(
      style: style, part: entry.part, margins: cellMargins, isFirstHeader: entry.section == 0)
  }

  /// The view that shows a section's title.
  private func titleView(_ part: SectionPart, _ section: Int) -> UIView? {
    guard let title = titles[part]?[section] else { return nil }
    let view: UITableViewHeaderFooterView
    if let used = sectionViewPool.dequeue(for: UITableView.titleIdentifier) {
      used.prepareForReuse()
      view = used
    } else {
      view = UITableViewHeaderFooterView(reuseIdentifier: UITableView.titleIdentifier)
    }
    view.setTitle(title, style: style, part: part)
    return view
  }

  /// Takes headers and footers away.
  func recycleSectionViews(where isUnneeded: (VisibleSectionView) -> Bool) {
    guard sectionViews.contains(where: isUnneeded) else { return }
    let unneeded = sectionViews.filter(isUnneeded)
    sectionViews.removeAll(where: isUnneeded)
    for entry in unneeded {
      guard let view = entry.view else { continue }
      if let transition {
        transition.leave(entry, view, isRemoved: false)
      } else {
        remove(view, of: entry)
      }
    }
  }

  /// Takes the view of a header or footer away and says that it is no longer shown.
  func remove(_ view: UIView, of entry: VisibleSectionView) {
    existingRowAnimator?.removeAnimations(of: view)
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      sectionViewPool.enqueue(view, for: identifier)
    }
    didEndDisplaying(view, entry.part, entry.section)
  }

  private func didEndDisplaying(_ view: UIView, _ part: SectionPart, _ section: Int) {
    switch part {
    case .header:
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer:
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  // MARK: Where they are

  /// Puts headers and footers where they belong. Those of a plain table stay at the edges of the
  /// viewport, inside of its insets, while their section is in sight.
  func placeSectionViews() {
    let inset = adjustedContentInset
    let top = bounds.minY + inset.top
    let bottom = bounds.maxY - inset.bottom
    for entry in sectionViews {
      guard let view = entry.view else { continue }
      var frame: CGRect
      var isFloating = false
      switch entry.part {
      case .header:
        frame = restingRect(ofHeader: entry.section)
        if style == .plain, frame.minY < top {
          let limit = headHeight + geometry.spanForFooter(inSection: entry.section).y
          frame.origin.y = max(frame.minY, min(top, limit - frame.height))
          isFloating = true
        }
      case .footer:
        frame = restingRect(ofFooter: entry.section)
        if style == .plain, frame.maxY > bottom {
          let limit = headHeight + geometry.spanForHeader(inSection: entry.section).maxY
          frame.origin.y = min(frame.minY, max(bottom - frame.height, limit))
          isFloating = true
        }
      }
      if entry.part == .header { hug(view, &frame) }
      if !isFloating { frame.origin.y += shownAside(at: frame.minY) }
      (view as? UITableViewHeaderFooterView)?.isFloating = isFloating
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Makes the place of a header as wide as its content, where that is wanted.
  private func hug(_ view: UIView, _ frame: inout CGRect) {
    guard contentHuggingElements.contains(.sectionHeaders),
      let header = view as? UITableViewHeaderFooterView
    else { return }
    let width = header.huggingWidth(upTo: frame.width)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x += frame.width - width
    }
    frame.size.width = width
  }

  /// The place in the view hierarchy right above the views that the table itself put there. What the
  /// app added lies above them and above headers.
  private var indexAboveOwnViews: Int {
    let own = subviews.lastIndex { view in
      view is UITableViewCell || view is SwipeContainer || view === tableHeaderView
        || view === tableFooterView || view === backgroundView
        || sectionViews.contains { $0.view === view }
    }
    return own.map { $0 + 1 } ?? 0
  }

  static let titleIdentifier = "UITableView.title"
}
