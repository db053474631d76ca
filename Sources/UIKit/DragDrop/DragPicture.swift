import Foundation
import QuartzCore

/// A picture of a view, cut out as parameters say.
@MainActor struct DragPicture {
  let image: UIImage
  /// The part of the view that is shown, in its coordinates.
  let part: CGRect
  /// What throws the shadow, from the corner of the picture.
  let shadow: UIBezierPath?

  /// Takes a picture of a view as it is now.
  init(of view: UIView, _ parameters: UIPreviewParameters?) {
    let visible = parameters?.visiblePath
    let part = (visible?.bounds ?? view.bounds).integral
    self.part = part
    let format = UIGraphicsImageRendererFormat()
    format.scale = view.layer.contentsScale
    let ground = parameters?.backgroundColor
    image = UIGraphicsImageRenderer(bounds: part, format: format).image { context in
      visible?.addClip()
      view.traitCollection.performAsCurrent {
        // The ground that was asked for takes the place of the view's own.
        let old = view.layer.backgroundColor
        if let ground {
          ground.setFill()
          UIRectFill(part)
          view.layer.backgroundColor = nil
        }
        view.layer.render(in: context.cgContext)
        if ground != nil { UIView.performWithoutAnimation { view.layer.backgroundColor = old } }
      }
    }
    let outline = parameters?.shadowPath ?? visible
    shadow = outline?.copy() as? UIBezierPath
    shadow?.apply(CGAffineTransform(translationX: -part.minX, y: -part.minY))
  }
}
