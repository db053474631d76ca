import Foundation
import QuartzCore

/// What is lifted off the screen beside a menu.
@MainActor final class MenuPreview {
  /// What is shown, in the window's coordinates.
  let view = UIView(frame: .zero)
  /// The controller whose view is shown, if it is not a picture of what the menu belongs to.
  let controller: UIViewController?
  private let targeted: UITargetedPreview
  /// Where it comes from, in the window.
  let source: CGRect
  /// How large it is when it is lifted.
  let size: CGSize
  private var wasHidden: Float?

  init(_ targeted: UITargetedPreview, controller: UIViewController?, in window: UIWindow) {
    self.targeted = targeted
    self.controller = controller
    let center = targeted.target.container.convert(targeted.target.center, to: nil)
    let part = targeted.parameters.visiblePath?.bounds ?? targeted.view.bounds
    source = CGRect(
      x: center.x - targeted.view.bounds.width / 2 + part.minX - targeted.view.bounds.minX,
      y: center.y - targeted.view.bounds.height / 2 + part.minY - targeted.view.bounds.minY,
      width: part.width, height: part.height)
    let limit = window.bounds.width - 32
    if let controller {
      let wanted = controller.preferredContentSize
      size = CGSize(
        width: wanted.width > 0 ? min(wanted.width, limit) : limit,
        height: wanted.height > 0 ? wanted.height : min(limit, window.bounds.height * 0.5))
    } else {
      let scale = min(1, limit / max(source.width, 1))
      size = CGSize(width: source.width * scale, height: source.height * scale)
    }
    view.layer.cornerRadius = 13
    view.layer.cornerCurve = .continuous
    view.layer.shadowOpacity = 0.25
    view.layer.shadowRadius = 20
    view.layer.shadowOffset = CGSize(width: 0, height: 8)
    view.backgroundColor = targeted.parameters.backgroundColor ?? .systemBackground
    let content: UIView
    if let controller, let shown = controller.view {
      content = shown
    } else {
      content = UIImageView(image: targeted.view.picture(of: part))
    }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.layer.cornerRadius = 13
    content.layer.cornerCurve = .continuous
    content.clipsToBounds = true
    content.isUserInteractionEnabled = false
    view.addSubview(content)
    view.frame = source
  }

  /// Takes the view itself out of sight while its picture is shown.
  func hideSource() {
    guard controller == nil else { return }
    wasHidden = targeted.view.layer.opacity
    UIView.performWithoutAnimation { targeted.view.layer.opacity = 0 }
  }

  func showSource() {
    guard let wasHidden else { return }
    self.wasHidden = nil
    UIView.performWithoutAnimation { targeted.view.layer.opacity = wasHidden }
  }
}

extension UIView {
  /// A picture of a part of the view as it is now, with all that is inside it.
  func picture(of rect: CGRect) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = layer.contentsScale
    return UIGraphicsImageRenderer(bounds: rect, format: format).image { context in
      traitCollection.performAsCurrent { layer.render(in: context.cgContext) }
    }
  }
}
