import CoreGraphics
import Foundation

/// The finger on a sheet.
extension UISheetPresentationController {
  /// How far, in seconds of its speed, a sheet that is let go would glide.
  private static let glide: CGFloat = 0.499

  /// Whether a finger that moved over a view in the sheet is for the sheet, and not for what scrolls
  /// inside.
  func wantsDrag(by movement: CGPoint, over view: UIView?) -> Bool {
    guard presentation?.phase == .shown, abs(movement.y) >= abs(movement.x), !coversWindow,
      presentedViewController.presentationState.presented == nil
    else { return false }
    let isDown = movement.y > 0
    var current = view
    while let inside = current, inside !== surface {
      if let scrollView = inside as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.canScroll(.vertical)
      {
        let isAtTop = !scrollView.canMove(.vertical, by: -1)
        guard isAtTop, scrollView.refreshControl == nil else { return false }
        let isExpanding =
          isAttached && prefersScrollingExpandsWhenScrolledToEdge && restHeight < greatestHeight
        if !isDown, !isExpanding { return false }
      }
      current = inside.superview
    }
    return true
  }

  func handlePan(_ pan: SheetPanGestureRecognizer) {
    guard let containerView, presentation?.phase == .shown else {
      draggedHeight = nil
      return
    }
    switch pan.state {
    case .began:
      pan.startHeight = shownHeight
      drag(to: pan.startHeight - pan.translation(in: containerView).y)
    case .changed:
      drag(to: pan.startHeight - pan.translation(in: containerView).y)
    case .ended:
      let finger = pan.startHeight - pan.translation(in: containerView).y
      letGo(atHeight: finger, velocity: -pan.velocity(in: containerView).y)
    case .cancelled: settle(velocity: 0)
    default: break
    }
  }

  /// The height that is seen, in the middle of a movement too.
  private var shownHeight: CGFloat {
    let top = (surface.layer.presentation() ?? surface.layer).frame.minY
    return restHeight + frame(atHeight: restHeight).minY - top
  }

  /// Follows the finger; beyond the largest height, and below the smallest where the controller does
  /// not want to go, more and more slowly.
  private func drag(to finger: CGFloat) {
    let (low, high) = (smallestHeight, greatestHeight)
    let room = containerView?.bounds.height ?? 0
    var height = finger
    if finger > high {
      height = RubberBand.position(for: finger, limits: 0...Double(high), dimension: room / 4)
    } else if finger < low, presentedViewController.isHoldingModal {
      height = RubberBand.position(
        for: finger, limits: Double(low)...Double(high), dimension: room / 2)
    }
    draggedHeight = height
    UIView.performWithoutAnimation {
      surface.layer.removeAllAnimations()
      apply(height)
      surface.layoutIfNeeded()
    }
  }

  private func letGo(atHeight height: CGFloat, velocity: CGFloat) {
    let projected = height + velocity * Self.glide
    let (gone, low) = (goneHeight, smallestHeight)
    if projected < (gone + low) / 2 {
      guard presentation?.grantsDismissal() == true else { return settle(velocity: 0) }
      releaseVelocity = velocity
      if presentation?.dismissByUser(isGranted: true) != true { settle(velocity: 0) }
      return
    }
    guard isAttached else { return settle(velocity: velocity) }
    let place = restingPlaces.min {
      abs($0.height - projected) < abs($1.height - projected)
    }
    let old = restHeight
    draggedHeight = shownHeight
    if let place, place.height != old || selectedDetentIdentifier != nil {
      let isOther = place.height != old
      selectedDetentIdentifier = place.identifier
      settle(velocity: velocity)
      if isOther { delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
    } else {
      settle(velocity: velocity)
    }
  }

  /// Springs to the selected height. `velocity` is in points per second upwards.
  private func settle(velocity: CGFloat) {
    let distance = restHeight - (draggedHeight ?? restHeight)
    draggedHeight = nil
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: abs(distance) > 1 ? max(0, min(20, velocity / distance)) : 0
    ) {
      apply(restHeight)
      surface.layoutIfNeeded()
    }
  }

  /// Goes to the next larger height, or from the largest to the smallest.
  func selectNextDetent() {
    let places = restingPlaces
    guard places.count > 1 else { return }
    let next = places.first { $0.height > restHeight + 0.5 } ?? places[0]
    animateChanges { selectedDetentIdentifier = next.identifier }
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}
