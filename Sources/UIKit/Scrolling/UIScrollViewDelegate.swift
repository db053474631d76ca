/// Hears what a scroll view does.
///
/// A drag calls `scrollViewWillBeginDragging`, `scrollViewDidScroll` for each movement,
/// `scrollViewWillEndDragging`, `scrollViewDidEndDragging`; if the content goes on moving,
/// `scrollViewWillBeginDecelerating`, more `scrollViewDidScroll` and at rest
/// `scrollViewDidEndDecelerating`. A turn of the wheel and a movement on a touchpad count as drags.
/// Every method has a default that does nothing.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content offset changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// The user begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The user is about to let go.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The speed of the content offset, in points per millisecond.
  ///   - targetContentOffset: Where the content will come to rest. Change it, within the limits of
  ///     the content, to have it come to rest elsewhere; a scroll view that pages ignores that.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// The user let go. `decelerate` says whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content goes on moving after the user let go.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content came to rest, by itself or because the user stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// A movement that the program or a key asked for is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether the content may go to its top when the user asks for that. `true` by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// The content arrived at its top because the user asked for it.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The adjusted content inset changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Answers `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// What gives scroll views their `delegate`.
///
/// The property is an extension's, so that a subclass can have a `delegate` of a narrower type, as
/// `UITableView` does.
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// Who hears what the scroll view does. Not kept alive.
  @MainActor public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
