import Foundation
import QuartzCore

extension UIView {
  /// Draws the view with its own traits current, so that dynamic colours are right.
  func drawIntoLayer(_ context: CGContext) {
    let rect = context.boundingBoxOfClipPath.intersection(bounds)
    traitCollection.performAsCurrent {
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      if let color = storedBackgroundColor, layer.isOpaque {
        context.setFillColor(color.cgColor)
        context.fill(rect)
      }
      draw(rect)
    }
  }

  func contentModeDidChange() {
    layer.needsDisplayOnBoundsChange =
      contentMode == .redraw && DrawOverride.isOverridden(by: type(of: self))
    layer.contentsGravity =
      switch contentMode {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
  }
}
