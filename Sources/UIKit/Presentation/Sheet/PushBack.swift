import CoreGraphics
import QuartzCore

/// Pushes what lies behind a sheet back: it gets smaller, with round corners, on black.
@MainActor final class PushBack {
  private let view: UIView
  private let radius: CGFloat
  private let clips: Bool
  private let backdrop: UIView?
  /// Where the view's top is when it is not pushed.
  private let isSheet: Bool
  private var isPushed = false

  /// - Parameter controller: The controller that presents.
  init?(of controller: UIViewController) {
    let presentation = controller.presentationState.presentation
    let sheet = presentation?.active as? UISheetPresentationController
    if let sheet, !sheet.isAttached { return nil }
    guard let view = sheet?.surface ?? controller.viewIfLoaded, let parent = view.superview else {
      return nil
    }
    self.view = view
    isSheet = sheet != nil
    radius = view.layer.cornerRadius
    clips = view.clipsToBounds
    guard sheet == nil else {
      backdrop = nil
      return
    }
    let backdrop = UIView(frame: parent.bounds)
    backdrop.backgroundColor = .black
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.isUserInteractionEnabled = false
    backdrop.isHidden = true
    parent.insertSubview(backdrop, belowSubview: view)
    self.backdrop = backdrop
  }

  /// - Parameters:
  ///   - progress: How far, from 0 to 1.
  ///   - top: Where the top of the view is then, in the window.
  func apply(_ progress: CGFloat, top: CGFloat) {
    if !isSheet, let parent = view.superview, isPushed {
      // The window gave it a size while it was pushed.
      let size = parent is UIWindow ? parent.bounds.size : view.bounds.size
      if view.bounds.size != size {
        UIView.performWithoutAnimation {
          view.transform = .identity
          view.frame = CGRect(origin: .zero, size: size)
        }
      }
    }
    guard progress > 0 || isPushed else { return }
    isPushed = true
    backdrop?.isHidden = false
    let size = view.bounds.size
    guard size.width > 32 else { return }
    let scale = 1 - progress * 32 / size.width
    let rest = isSheet ? view.center.y - size.height / 2 : 0
    let lift = (top - rest) * progress - size.height * (1 - scale) / 2
    view.transform = CGAffineTransform(translationX: 0, y: lift).scaledBy(x: scale, y: scale)
    if !isSheet {
      view.clipsToBounds = true
      view.layer.cornerRadius = max(radius, 10 * progress)
    }
  }

  /// Has everything as it was.
  func end() {
    UIView.performWithoutAnimation {
      view.transform = .identity
      view.clipsToBounds = clips
      view.layer.cornerRadius = radius
      backdrop?.removeFromSuperview()
    }
  }
}
