import Foundation

/// The way from what a navigation bar shows for one item to what it shows for the next, or back.
///
/// ``progress`` says how far it is: 0 shows the item further down, 1 the one further up.
@MainActor final class NavigationBarTransition {
  /// How one view goes.
  private struct Track {
    let view: UIView
    /// At ``progress`` 0 and 1.
    let alpha: (CGFloat, CGFloat)
    let shift: (CGFloat, CGFloat)
    let base: CGAffineTransform
  }

  let lower: NavigationBarContent
  let upper: NavigationBarContent
  private var tracks: [Track] = []

  /// - Parameters:
  ///   - lower: What is shown for the item further down in the stack.
  ///   - upper: What is shown for the item further up. Both must be laid out.
  ///   - slides: Whether titles move, and do not only fade.
  init(lower: NavigationBarContent, upper: NavigationBarContent, slides: Bool) {
    self.lower = lower
    self.upper = upper
    let isMirrored = upper.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let way: CGFloat = slides ? (isMirrored ? -1 : 1) : 0
    let width = upper.bounds.width
    trackTitles(way, width)
    trackBackButtons(way, width)
    for view in lower.leading.views + lower.trailing.views { track(view, (view.alpha, 0)) }
    for view in upper.leading.views + upper.trailing.views { track(view, (0, view.alpha)) }
    if lower.hasLargeTitle {
      track(lower.largeTitle, (1, upper.hasLargeTitle ? 0.3 : 0), (0, -way * width))
    }
    if upper.hasLargeTitle {
      track(upper.largeTitle, (lower.hasLargeTitle ? 1 : 0, 1), (way * width, 0))
    }
    track(lower.searchClip, (lower.searchClip.alpha, 0))
    track(upper.searchClip, (0, upper.searchClip.alpha))
  }

  private func track(
    _ view: UIView, _ alpha: (CGFloat, CGFloat), _ shift: (CGFloat, CGFloat) = (0, 0)
  ) {
    tracks.append(Track(view: view, alpha: alpha, shift: shift, base: view.transform))
  }

  private func middle(of view: UIView, in content: NavigationBarContent) -> CGFloat {
    view.convert(CGPoint(x: view.bounds.midX, y: 0), to: content).x
  }

  private func trackTitles(_ way: CGFloat, _ width: CGFloat) {
    let hasLabel = upper.showsBackButton && upper.backButton.label.bounds.width > 0
    let lowerTitle: UIView = lower.titleView ?? lower.title
    let upperTitle: UIView = upper.titleView ?? upper.title
    // The title goes where it is the back button's, and comes from there.
    let distance =
      hasLabel
      ? middle(of: upper.backButton.label, in: upper) - middle(of: lowerTitle, in: lower)
      : -way * width / 2
    track(lowerTitle, (lowerTitle.alpha, 0), (0, way == 0 ? 0 : distance))
    track(upperTitle, (0, upperTitle.alpha), (way * width / 2, 0))
    if hasLabel {
      track(upper.backButton.label, (0, 1), (way == 0 ? 0 : -distance, 0))
    }
  }

  private func trackBackButtons(_ way: CGFloat, _ width: CGFloat) {
    if lower.showsBackButton {
      // One arrow goes over into the other.
      track(lower.backButton.arrow, upper.showsBackButton ? (0, 0) : (1, 0))
      track(lower.backButton.label, (1, 0), (0, -way * width / 3))
    }
    if upper.showsBackButton {
      track(upper.backButton.arrow, lower.showsBackButton ? (1, 1) : (0, 1))
    }
  }

  /// How far the way is gone; setting it in an animation block animates it.
  var progress: CGFloat = 0 {
    didSet {
      for track in tracks {
        track.view.alpha = track.alpha.0 + (track.alpha.1 - track.alpha.0) * progress
        let shift = track.shift.0 + (track.shift.1 - track.shift.0) * progress
        track.view.transform = track.base.concatenating(
          CGAffineTransform(translationX: shift, y: 0))
      }
    }
  }

  /// Gives the views of the content that stays their own looks back.
  func restore() {
    for track in tracks {
      track.view.alpha = max(track.alpha.0, track.alpha.1)
      track.view.transform = track.base
    }
    lower.setNeedsLayout()
    upper.setNeedsLayout()
  }
}
