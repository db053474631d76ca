/// A drag that goes on.
struct ScrollDrag {
  /// Where the finger would have the content without its movement and without rubber band.
  var base: CGPoint
  /// Whether the drag moves the content along each axis.
  var movesX: Bool
  var movesY: Bool
  /// How far the finger had moved when it was last followed.
  var translation = CGPoint.zero
  /// The limits that the content was placed by at last.
  var limits: ScrollLimits?
}

/// From the finger to the offset.
extension UIScrollView {
  /// The speed in points per second below which content that is let go rests.
  static let minimumFlingSpeed = 50.0
  /// The speed in points per second below which a touch on moving content is a touch on what is
  /// there, and not only a stop.
  static let minimumCatchSpeed = 30.0

  /// A finger came down in the view: what moves is stopped. Returns whether the finger holds the
  /// content from now on, since it moved too fast to mean what was under it.
  func touchDown() -> Bool {
    isTracking = true
    guard let motion else { return false }
    let isCatch =
      motion.kind == .deceleration && !motion.isStep
      && (motion.hasGoal || !offsetLimits.contain(contentOffset)
        || hypot(motion.velocity.x, motion.velocity.y) >= Self.minimumCatchSpeed)
    if touchpad.isActive { endTouchpad(velocity: .zero) }
    stopMotion()
    return isCatch
  }

  func shouldBeginPan() -> Bool {
    guard isScrollEnabled else { return false }
    return panGestureRecognizer.dispatcher?
      .isContentHolding(touchesOf: panGestureRecognizer, in: self) != true
  }

  /// Whether a drag that moves by `delta` along an axis is for this scroll view, and not for
  /// nobody or for one around it.
  func canPan(_ axis: Axis, by delta: Double) -> Bool {
    guard delta != 0, canScroll(axis) else { return false }
    let transfers =
      axis == .horizontal
      ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    // The content goes the other way than the offset.
    guard transfers, !canMove(axis, by: -delta) else { return true }
    var ancestor = superview
    while let current = ancestor {
      if let parent = current as? UIScrollView, parent.isScrollEnabled,
        parent.canMove(axis, by: -delta)
      {
        return false
      }
      ancestor = current.superview
    }
    return true
  }

  /// Whether the offset can change by `delta` along an axis without leaving its limits.
  func canMove(_ axis: Axis, by delta: Double) -> Bool {
    let limits = offsetLimits
    let (range, offset) =
      axis == .horizontal
      ? (limits.x, Double(contentOffset.x)) : (limits.y, Double(contentOffset.y))
    return delta < 0 ? offset > range.lowerBound : offset < range.upperBound
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag(pan.movement)
      followDrag()
    case .changed:
      followDrag()
      keyboardDragMoved()
    case .ended:
      followDrag()
      let velocity = pan.velocity(in: self)
      keyboardDragEnded(velocity: velocity.y)
      endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    case .cancelled:
      keyboardDragEnded(velocity: -1)
      endDrag(velocity: .zero)
    default:
      break
    }
  }

  private func beginDrag(_ movement: CGPoint) {
    stopMotion()
    let limits = offsetLimits
    var drag = ScrollDrag(
      base: unbanded(contentOffset, limits),
      movesX: canScroll(.horizontal), movesY: canScroll(.vertical))
    if isDirectionalLockEnabled, drag.movesX, drag.movesY {
      // A clearly straight start keeps the drag on its axis.
      if abs(movement.x) > 2 * abs(movement.y) { drag.movesY = false }
      if abs(movement.y) > 2 * abs(movement.x) { drag.movesX = false }
    }
    self.drag = drag
    isTracking = true
    showIndicators()
    keyboardDragBegan()
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// Where a finger has content that is at `offset`.
  private func unbanded(_ offset: CGPoint, _ limits: ScrollLimits) -> CGPoint {
    CGPoint(
      x: RubberBand.unbanded(offset.x, limits: limits.x, dimension: bounds.width),
      y: RubberBand.unbanded(offset.y, limits: limits.y, dimension: bounds.height))
  }

  private func followDrag() {
    guard var drag else { return }
    let translation = panGestureRecognizer.translation(in: self)
    let limits = offsetLimits
    if motion != nil {
      // An animation began during the drag: a finger that moves takes the content over where it is.
      guard translation != drag.translation else { return }
      stopMotion()
      let base = unbanded(contentOffset, limits)
      drag.base = CGPoint(x: base.x + translation.x, y: base.y + translation.y)
      drag.translation = translation
      drag.limits = limits
      self.drag = drag
      return
    }
    keepInPlace(&drag, limits)
    drag.translation = translation
    self.drag = drag
    if drag.movesY { learnExtent { self.drag.map { $0.base.y - translation.y } } }
    guard var drag = self.drag else { return }
    drag.limits = offsetLimits
    self.drag = drag
    moveInternally(to: offset(for: drag, offsetLimits))
  }

  /// Finds out what lies where the user would have the content, before it is stretched or held at an
  /// end that is only guessed.
  ///
  /// - Parameter finger: Where the user would have the content, as long as something moves it. What
  ///   becomes known above it changes that.
  func learnExtent(towards finger: () -> Double?) {
    guard motion == nil else { return }
    learnExtent(towards: finger, again: {})
  }

  /// The same for a flight, which is planned anew when the end is another one.
  func learnExtent(of motion: ScrollMotion, at time: Double) {
    guard !motion.isEase, !motion.hasGoal else { return }
    learnExtent {
      self.motion === motion ? motion.position(at: time).y : nil
    } again: {
      self.plan(motion)
    }
  }

  private func learnExtent(towards finger: () -> Double?, again: () -> Void) {
    guard learnsExtentOnTheWay, !isLearningExtent else { return }
    isLearningExtent = true
    defer { isLearningExtent = false }
    for _ in 0..<8 {
      let limits = offsetLimits.y
      guard let y = finger(), !limits.contains(y), limits.contains(contentOffset.y) else { return }
      let end = min(max(y, limits.lowerBound), limits.upperBound)
      if contentOffset.y != end {
        moveInternally(to: CGPoint(x: contentOffset.x, y: end))
      }
      layoutIfNeeded()
      if offsetLimits.y == limits { return }
      again()
    }
  }

  /// Lets the content stay where it is when the limits changed during a drag, as when the program
  /// sets insets or rows beyond the end become known: what was stretched before need not be now.
  private func keepInPlace(_ drag: inout ScrollDrag, _ limits: ScrollLimits) {
    defer { drag.limits = limits }
    guard let old = drag.limits, old != limits,
      offset(for: drag, old) != offset(for: drag, limits)
    else { return }
    let base = unbanded(contentOffset, limits)
    drag.base = CGPoint(x: base.x + drag.translation.x, y: base.y + drag.translation.y)
  }

  /// Where the content is for a place of the finger.
  private func offset(for drag: ScrollDrag, _ limits: ScrollLimits) -> CGPoint {
    let finger = CGPoint(
      x: drag.base.x - drag.translation.x, y: drag.base.y - drag.translation.y)
    var offset = contentOffset
    if drag.movesX {
      offset.x =
        bouncesHorizontally
        ? RubberBand.position(for: finger.x, limits: limits.x, dimension: bounds.width)
        : limits.clamp(finger).x
    }
    if drag.movesY {
      offset.y =
        bouncesVertically
        ? RubberBand.position(for: finger.y, limits: limits.y, dimension: bounds.height)
        : limits.clamp(finger).y
    }
    return offset
  }

  /// Lets go of the content. `velocity` is the finger's, in the offset's direction.
  private func endDrag(velocity: CGPoint) {
    isTracking = false
    guard let drag else { return }
    refreshControl?.scrollViewWillLetGo()
    let finger = CGPoint(
      x: drag.movesX ? velocity.x : 0, y: drag.movesY ? velocity.y : 0)
    let limits = offsetLimits
    // Beyond its end the content follows the finger more slowly.
    var content = finger
    if !limits.x.contains(contentOffset.x) {
      content.x *= bandSlope(contentOffset.x, limits.x, bounds.width)
    }
    if !limits.y.contains(contentOffset.y) {
      content.y *= bandSlope(contentOffset.y, limits.y, bounds.height)
    }
    letGo(velocity: content, reported: finger)
  }

  private func bandSlope(
    _ offset: Double, _ range: ClosedRange<Double>, _ dimension: Double
  ) -> Double {
    let beyond = offset < range.lowerBound ? offset - range.lowerBound : offset - range.upperBound
    return RubberBand.slope(
      atDistance: RubberBand.distance(forOffset: beyond, dimension: dimension),
      dimension: dimension)
  }

  /// Ends a drag, of a finger or on a touchpad: asks the delegate where to come to rest, and flies
  /// there.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the content offset in points per second.
  ///   - reported: The speed that the delegate hears of, in points per second.
  func letGo(velocity: CGPoint, reported: CGPoint) {
    let speed = CGPoint(
      x: abs(velocity.x) < Self.minimumFlingSpeed ? 0 : velocity.x,
      y: abs(velocity.y) < Self.minimumFlingSpeed ? 0 : velocity.y)
    let motion = ScrollMotion(kind: .deceleration, position: contentOffset, velocity: speed)
    if isPagingEnabled {
      let limits = offsetLimits
      motion.goalX = ScrollPaging.target(
        position: contentOffset.x, velocity: speed.x, pageLength: bounds.width, limits: limits.x)
      motion.goalY = ScrollPaging.target(
        position: contentOffset.y, velocity: speed.y, pageLength: bounds.height, limits: limits.y)
      motion.frequency = ScrollSpring.bounceFrequency
    }
    finishDrag(motion, reported: reported)
  }

  /// The end of every drag, of a finger, on a touchpad or by a wheel: `motion` is what would follow.
  func finishDrag(_ motion: ScrollMotion, reported: CGPoint) {
    plan(motion)
    let natural = roundToPixels(motion.destination)
    var target = observers.reduce(natural) {
      $1.observer?.scrollView(self, restingPlaceFor: $0) ?? $0
    }
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: reported.x / 1000, y: reported.y / 1000),
      targetContentOffset: &target)
    if target != natural, !isPagingEnabled {
      let limited = offsetLimits.clamp(target)
      if target.x != natural.x { motion.goalX = limited.x }
      if target.y != natural.y { motion.goalY = limited.y }
      plan(motion)
    }
    drag = nil
    touchpad.isActive = false
    isTurningWheel = false
    let running = self.motion
    let decelerates = running == nil && !motion.isSettled(threshold: settlingDistance)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // The delegate may have started a movement of its own.
    guard self.motion === running, drag == nil else { return }
    guard decelerates else {
      hideIndicatorsSoon()
      return
    }
    start(motion)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }
}
