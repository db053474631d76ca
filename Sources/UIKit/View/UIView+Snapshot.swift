import CoreGraphics
import Foundation
import QuartzCore

/// Pictures of views as they are.
extension UIView {
  /// A view that shows what this one shows now, as a picture. It costs a drawing of everything inside.
  ///
  /// - Parameter afterUpdates: Whether changes that wait for the next layout are made first.
  /// - Returns: The view, as large as this one; `nil` if this one has no size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a part of what this one shows now, as a picture.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates.
  ///   - afterUpdates: Whether changes that wait for the next layout are made first.
  ///   - capInsets: What stays as large as it is, in points, when the new view gets another size.
  /// - Returns: The view, as large as the part; `nil` if the part is empty.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = layer.contentsScale
    var picture = UIGraphicsImageRenderer(bounds: rect, format: format).image { context in
      traitCollection.performAsCurrent { layer.render(in: context.cgContext) }
    }
    if capInsets != .zero {
      picture = picture.resizableImage(withCapInsets: capInsets, resizingMode: .stretch)
    }
    let view = UIImageView(image: picture)
    view.frame = CGRect(origin: .zero, size: rect.size)
    view.contentMode = .scaleToFill
    view.isAccessibilityElement = false
    return view
  }

  /// Draws what the view shows into the present image context.
  ///
  /// - Parameters:
  ///   - rect: Where, in the context's coordinates; the view is stretched to it.
  ///   - afterUpdates: Whether changes that wait for the next layout are made first.
  /// - Returns: Whether there is a context and something to draw.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    traitCollection.performAsCurrent { layer.render(in: context) }
    context.restoreGState()
    return true
  }

  /// Tells of new traits now, where that waits.
  ///
  /// Here it never waits: traits are told as they change, so that this only looks once more.
  public func updateTraitsIfNeeded() { updateTraitsInSubtree() }
}

extension UIScreen {
  /// A view that shows what the first window shows now, as a picture.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = UIApplication.shared.windows.first
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
}
