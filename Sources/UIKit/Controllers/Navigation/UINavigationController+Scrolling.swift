import Foundation

/// How the bar goes with the content: large title and search bar give way to it, and the ground
/// comes once content is under it.
extension UINavigationController: ScrollObserver {
  /// Over how many points of content under a bar its ground comes.
  private static let groundDistance: CGFloat = 8

  func observeScrollViews() {
    let top = shown?.contentScrollView(for: .top)
    let bottom = shown?.contentScrollView(for: .bottom)
    for old in [observedScrollView, observedBottom] {
      if let old, old !== top, old !== bottom { forget(old) }
    }
    observedScrollView = top
    observedBottom = bottom
    top?.addObserver(self)
    bottom?.addObserver(self)
  }

  private func forget(_ scrollView: UIScrollView) { scrollView.removeObserver(self) }

  /// How far content is scrolled beyond the place where the bar is at its fullest, in points.
  private func distance(_ scroll: UIScrollView) -> CGFloat {
    scroll.contentOffset.y + scroll.adjustedContentInset.top + scroll.collapsedTop
  }

  package func scrollViewDidMove(_ scrollView: UIScrollView) {
    guard transition == nil, !isFollowing, let shown else { return }
    if scrollView === observedScrollView {
      isFollowing = true
      follow(scrollView, for: shown)
      isFollowing = false
    }
    updateGrounds()
  }

  /// Gives large title and search bar what the content leaves them.
  private func follow(_ scroll: UIScrollView, for controller: UIViewController) {
    let full = fullExtent(of: controller)
    guard full.total > 0, !isBarHidden, controller.navigationItem.searchController?.isActive != true
    else { return }
    let old = extent(of: controller, full)
    let distance = distance(scroll)
    let hideable = hideableSearch(of: controller, full)
    var new = full
    if distance > 0 {
      new.search = full.search - min(hideable, distance)
      new.large = max(0, full.large - max(0, distance - hideable))
    }
    let pulled = max(0, -distance)
    let newStretch = full.large > 0 && scroll.refreshControl == nil ? pulled : 0
    guard new != old || newStretch != stretch else { return }
    stretch = newStretch
    controller.barExtent = (full, new)
    UIView.performWithoutAnimation { layOutChrome() }
  }

  package func scrollView(
    _ scrollView: UIScrollView, restingPlaceFor offset: CGPoint
  ) -> CGPoint {
    guard scrollView === observedScrollView, let shown, transition == nil else { return offset }
    let full = fullExtent(of: shown)
    let hideable = hideableSearch(of: shown, full)
    let top = scrollView.adjustedContentInset.top + scrollView.collapsedTop
    let distance = offset.y + top
    guard full.total > 0, distance > 0, distance < hideable + full.large else { return offset }
    // Half a title or half a search bar does not stay.
    let (start, end) =
      distance < hideable ? (0, hideable) : (hideable, hideable + full.large)
    let nearest = distance - start < end - distance ? start : end
    return CGPoint(x: offset.x, y: nearest - top)
  }

  // MARK: Grounds

  /// How much of the ground for content under the bar a controller's content asks for.
  func groundProgress(for controller: UIViewController) -> CGFloat {
    guard let scroll = controller.contentScrollView(for: .top) else { return 0 }
    let under = scroll.contentOffset.y + scroll.adjustedContentInset.top
    return max(0, min(1, under / Self.groundDistance))
  }

  func updateGrounds() {
    guard transition == nil, let shown else { return }
    navigationBar.groundProgress = groundProgress(for: shown)
    guard let toolbarIfMade else { return }
    guard let scroll = shown.contentScrollView(for: .bottom) else {
      toolbarIfMade.groundProgress = 0
      return
    }
    toolbarIfMade.groundProgress = scroll.contentBelowEnd(Self.groundDistance)
  }
}

extension UIScrollView {
  /// How much content is under what is at the bottom: 0 for none, 1 from `full` points on.
  func contentBelowEnd(_ full: CGFloat) -> CGFloat {
    let left = contentSize.height + adjustedContentInset.bottom - bounds.maxY
    return max(0, min(1, left / full))
  }
}
