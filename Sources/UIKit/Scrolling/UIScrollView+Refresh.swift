/// The room that a refresh control takes.
extension UIScrollView {
  /// What a refresh control that is at work adds to the content inset.
  var refreshInset: UIEdgeInsets {
    UIEdgeInsets(top: refreshControl?.addedInset ?? 0, left: 0, bottom: 0, right: 0)
  }

  func refreshInsetDidChange() {
    updateAdjustedInset()
    refreshControl?.scrollViewDidMove(self)
  }

  func replaceRefreshControl(_ old: UIRefreshControl?) {
    old?.scrollView = nil
    old?.removeFromSuperview()
    if let refreshControl {
      refreshControl.scrollView?.refreshControl = nil
      refreshControl.scrollView = self
      let background = (self as? UITableView)?.backgroundView
      if let background, background.superview === self {
        insertSubview(refreshControl, aboveSubview: background)
      } else {
        insertSubview(refreshControl, at: 0)
      }
    }
    refreshInsetDidChange()
  }
}
