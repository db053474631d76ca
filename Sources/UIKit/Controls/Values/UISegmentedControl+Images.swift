import Foundation

/// Images in place of the ground and the lines between segments, and where contents stand.
///
/// Images for compact bars are kept, but bars here are never so low: those for `default` are shown.
extension UISegmentedControl {
  /// The place of a segment among the others.
  public enum Segment: Int, Sendable {
    /// Any.
    case any
    /// The first of several.
    case left
    /// Neither the first nor the last.
    case center
    /// The last of several.
    case right
    /// The only one.
    case alone
  }

  /// Shows an image as the ground of segments in a state; a resizable one is stretched.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default {
      images.background.set(backgroundImage, for: state)
    } else {
      images.otherBackgrounds[barMetrics, default: ButtonValues()].set(backgroundImage, for: state)
    }
  }
  /// The image that was set as the ground for a state.
  public func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    barMetrics == .default
      ? images.background.exact(state) : images.otherBackgrounds[barMetrics]?.exact(state)
  }

  /// Shows an image between two segments while they are in some states. Where there is none for two
  /// states, that for two normal ones is shown.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default {
      images.dividers.set(dividerImage, leftState, rightState)
    } else {
      images.otherDividers[barMetrics, default: DividerImages()].set(
        dividerImage, leftState, rightState)
    }
  }
  /// The image that was set between segments in some states.
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    (barMetrics == .default ? images.dividers : images.otherDividers[barMetrics])?
      .exact(leftState, rightState)
  }

  /// Moves what segments of a place show, in points.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    images.adjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
  }
  /// By how much what segments of a place show was moved, in points.
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    images.adjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero
  }
}

/// The images of a segmented control.
struct SegmentImages {
  var background = ButtonValues()
  var otherBackgrounds: [UIBarMetrics: ButtonValues] = [:]
  var dividers = DividerImages()
  var otherDividers: [UIBarMetrics: DividerImages] = [:]
  var adjustments: [UIBarMetrics: [UISegmentedControl.Segment: UIOffset]] = [:]

  /// By how much what a segment shows is moved: what was set for its place, or else for any.
  func adjustment(of type: UISegmentedControl.Segment) -> UIOffset {
    let usual = adjustments[.default]
    return usual?[type] ?? usual?[.any] ?? .zero
  }

  static func type(ofSegment index: Int, of count: Int) -> UISegmentedControl.Segment {
    if count == 1 { return .alone }
    return index == 0 ? .left : index == count - 1 ? .right : .center
  }
}
