/// What moves without a finger, frame by frame.
extension UIScrollView {
  /// How long ``setContentOffset(_:animated:)`` takes, in seconds.
  static let animationDuration = 0.3

  /// A flight is over when less than half a pixel of its way is left, in points.
  var settlingDistance: Double { 0.5 / pixelScale }

  // MARK: Setting the offset

  /// The offset is set: by the scroll view itself, or by anyone else, which moves what goes on.
  func move(to offset: CGPoint) {
    let target = roundToPixels(offset)
    let old = bounds.origin
    guard target != old else { return }
    if !isMovingContent {
      shiftMovement(by: CGPoint(x: target.x - old.x, y: target.y - old.y))
    }
    bounds.origin = target
  }

  /// Sets the offset as part of a drag or flight.
  func moveInternally(to offset: CGPoint) {
    let wasMoving = isMovingContent
    isMovingContent = true
    contentOffset = offset
    isMovingContent = wasMoving
  }

  /// The origin of the bounds changed.
  func offsetDidChange() {
    setNeedsLayout()
    layoutIndicators()
    refreshControl?.scrollViewDidMove(self)
    // What the delegate sets is not part of the movement.
    let wasMoving = isMovingContent
    isMovingContent = false
    tellObservers()
    scrollDelegate?.scrollViewDidScroll(self)
    isMovingContent = wasMoving
  }

  func shiftMovement(by delta: CGPoint) {
    drag?.base.x += delta.x
    drag?.base.y += delta.y
    touchpad.position.x += delta.x
    touchpad.position.y += delta.y
    guard let motion else { return }
    motion.shift(by: delta)
    if !motion.isEase { plan(motion) }
  }

  // MARK: Flights

  func plan(_ motion: ScrollMotion) {
    motion.plan(
      limits: offsetLimits, bouncesX: bouncesHorizontally, bouncesY: bouncesVertically,
      rate: decelerationRate.rawValue)
  }

  /// Starts a planned motion now.
  func start(_ motion: ScrollMotion) {
    self.motion = motion
    motion.start(at: CACurrentMediaTime())
    showIndicators()
    if ticker == nil {
      ticker = ScrollTicker { [weak self] time in self?.advance(to: time) }
    }
    ticker?.isRunning = true
  }

  private func advance(to time: Double) {
    guard let motion else {
      ticker?.isRunning = false
      return
    }
    learnExtent(of: motion, at: time)
    guard self.motion === motion else { return }
    motion.advance(to: time)
    if motion.isEase, motion.staysInside, !offsetLimits.contain(motion.destination) {
      // The content became shorter meanwhile.
      motion.redirect(to: roundToPixels(offsetLimits.clamp(motion.destination)))
    }
    if !motion.isEase, motion.limits != offsetLimits { plan(motion) }
    if motion.isSettled(threshold: settlingDistance) {
      moveInternally(to: motion.destination)
      // The delegate may have begun something else.
      if self.motion === motion { endMotion() }
    } else {
      moveInternally(to: motion.position)
    }
  }

  /// Stops what moves where it is, and tells the delegate that it ended.
  func stopMotion() {
    if motion != nil { endMotion() }
  }

  private func endMotion() {
    guard let motion else { return }
    self.motion = nil
    ticker?.isRunning = false
    hideIndicatorsSoon()
    let reachedTop = isScrollingToTop
    isScrollingToTop = false
    switch motion.kind {
    case .deceleration:
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      scrollingAnimationDidEnd()
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      if reachedTop { scrollDelegate?.scrollViewDidScrollToTop(self) }
    }
  }

  // MARK: Animations

  func animate(to offset: CGPoint) {
    let target = roundToPixels(offset)
    if motion?.kind == .deceleration { stopMotion() }
    isScrollingToTop = false
    guard target != contentOffset else {
      stopMotion()
      return
    }
    // An animation that goes on is replaced; the delegate hears of one end.
    let motion = ScrollMotion(
      from: contentOffset, to: target, duration: Self.animationDuration)
    motion.staysInside = offsetLimits.contain(target)
    start(motion)
  }

  /// Moves the content towards `offset` as keys do: quickly, and from its present speed.
  func step(to offset: CGPoint) {
    let target = roundToPixels(offsetLimits.clamp(offset))
    if motion?.kind == .deceleration { stopMotion() }
    let motion = ScrollMotion(
      kind: .animation, position: self.motion?.position ?? contentOffset,
      velocity: self.motion?.velocity ?? .zero)
    motion.goalX = target.x
    motion.goalY = target.y
    motion.frequency = ScrollSpring.stepFrequency
    motion.isStep = true
    plan(motion)
    start(motion)
  }
}
