import Foundation
import QuartzCore

extension UIView {
  /// The same place as `point`, in the coordinates of `view`, or of the window for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? storedWindow else { return point }
    return layer.convert(point, to: target.layer)
  }

  /// The same place as `point` of `view` (of the window for `nil`), in this view's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? storedWindow else { return point }
    return layer.convert(point, from: source.layer)
  }

  /// The smallest rectangle around `rect` in the coordinates of `view`, or of the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? storedWindow else { return rect }
    return layer.convert(rect, to: target.layer)
  }

  /// The smallest rectangle around `rect` of `view` (of the window for `nil`), in this view's
  /// coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? storedWindow else { return rect }
    return layer.convert(rect, from: source.layer)
  }

  /// The scale at which the view draws, in pixels per point.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard newValue != layer.contentsScale else { return }
      layer.contentsScale = newValue
      if DrawOverride.isOverridden(by: type(of: self)) { layer.setNeedsDisplay() }
    }
  }

  /// Applies ``autoresizingMask`` of each subview after the size went from `old` to the present.
  func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    guard autoresizesSubviews, old != new else { return }
    for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      let frame = subview.frame
      let (x, width) = Self.autoresize(
        start: frame.origin.x, length: frame.size.width, from: old.width, to: new.width,
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let (y, height) = Self.autoresize(
        start: frame.origin.y, length: frame.size.height, from: old.height, to: new.height,
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
      let resized = CGRect(x: x, y: y, width: width, height: height)
      if resized != frame { subview.frame = resized }
    }
  }

  /// One axis: the change of length is shared by the flexible parts in proportion to their
  /// lengths, or equally where they have none.
  private static func autoresize(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, _ flexibleBefore: Bool,
    _ flexibleLength: Bool, _ flexibleAfter: Bool
  ) -> (CGFloat, CGFloat) {
    let delta = new - old
    let after = old - start - length
    let parts: [(isFlexible: Bool, length: CGFloat)] = [
      (flexibleBefore, start), (flexibleLength, length), (flexibleAfter, after),
    ]
    let flexible = parts.filter(\.isFlexible)
    guard !flexible.isEmpty else { return (start, length) }
    let total = flexible.reduce(0) { $0 + $1.length }
    func share(_ index: Int) -> CGFloat {
      guard parts[index].isFlexible else { return 0 }
      return total > 0
        ? delta * parts[index].length / total : delta / CGFloat(flexible.count)
    }
    return (start + share(0), max(0, length + share(1)))
  }
}
