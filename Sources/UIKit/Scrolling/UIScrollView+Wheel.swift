/// What is left of one turn of a wheel or one movement on a touchpad, while scroll views take what
/// they can use.
struct ScrollStep {
  /// Points along each axis; positive towards the end of the content.
  var dx: Double
  var dy: Double
  /// Whether it is a movement on a touchpad and not a turn of a wheel.
  let isContinuous: Bool
  /// When, in seconds on the media clock.
  let timestamp: Double

  /// How far one notch of a wheel goes: three lines, in points.
  static let notch = 60.0

  @MainActor init(_ event: UIEvent) {
    isContinuous = event.isScrollContinuous
    timestamp = event.timestamp
    let factor = isContinuous ? 1 : Self.notch
    dx = event.scrollDelta.x * factor
    dy = event.scrollDelta.y * factor
    // A wheel has one axis; Shift turns it.
    if !isContinuous, dx == 0, event.modifierFlags.contains(.shift) { swap(&dx, &dy) }
  }

  var isEmpty: Bool { dx == 0 && dy == 0 }
}

/// A movement on a touchpad that goes on.
struct ScrollTouchpad {
  /// How long after the last event, in seconds, the fingers count as lifted. No event says so.
  static let endDelay = 0.05

  var isActive = false
  /// The exact offset that the fingers are at.
  var position = CGPoint.zero
  var tracker = VelocityTracker()
  var moved = CGPoint.zero
  var lastTime: Double = 0
  /// Ends the movement; made when the first one begins.
  var timer: DelayTimer?
}

extension UIScrollView {
  /// Takes from `step` what this scroll view can use, and returns the rest, which is for those
  /// around it.
  func take(_ step: ScrollStep) -> ScrollStep {
    guard isScrollEnabled, drag == nil else { return step }
    var (taken, rest) = (step, step)
    if step.dx != 0, canTake(.horizontal, step.dx) { rest.dx = 0 } else { taken.dx = 0 }
    if step.dy != 0, canTake(.vertical, step.dy) { rest.dy = 0 } else { taken.dy = 0 }
    guard !taken.isEmpty else { return step }
    if step.isContinuous {
      moveTouchpad(taken)
      // Fingers on a touchpad tremble; what is not the main direction is not handed on.
      if abs(rest.dx) < abs(taken.dy) { rest.dx = 0 }
      if abs(rest.dy) < abs(taken.dx) { rest.dy = 0 }
    } else {
      turnWheel(taken)
    }
    return rest
  }

  /// Whether content can go that way from where it is, or is going to by a wheel.
  private func canTake(_ axis: Axis, _ delta: Double) -> Bool {
    guard let motion, motion.isStep else { return canMove(axis, by: delta) }
    let limits = offsetLimits
    let (range, end) =
      axis == .horizontal
      ? (limits.x, Double(motion.destination.x)) : (limits.y, Double(motion.destination.y))
    return delta < 0 ? end > range.lowerBound : end < range.upperBound
  }

  // MARK: Wheel

  private func turnWheel(_ step: ScrollStep) {
    if touchpad.isActive { endTouchpad(velocity: .zero) }
    if let motion, motion.isStep, motion.kind == .deceleration {
      // Another notch of a turn that goes on. A page is turned by one notch.
      guard !isPagingEnabled || isNearly(motion.destination) else { return }
      let goal = wheelGoal(from: motion.destination, step)
      motion.goalX = goal.x
      motion.goalY = goal.y
      plan(motion)
      return
    }
    let start = self.motion.map { ($0.position, $0.velocity) } ?? (contentOffset, .zero)
    stopMotion()
    let motion = ScrollMotion(kind: .deceleration, position: start.0, velocity: start.1)
    let goal = wheelGoal(from: contentOffset, step)
    motion.goalX = goal.x
    motion.goalY = goal.y
    motion.frequency = ScrollSpring.stepFrequency
    motion.isStep = true
    isTurningWheel = true
    showIndicators()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    // The speed that would lead as far.
    let factor = -1000 * log(decelerationRate.rawValue)
    finishDrag(
      motion,
      reported: CGPoint(
        x: (goal.x - contentOffset.x) * factor, y: (goal.y - contentOffset.y) * factor))
  }

  private func wheelGoal(from offset: CGPoint, _ step: ScrollStep) -> CGPoint {
    var goal = CGPoint(x: offset.x + step.dx, y: offset.y + step.dy)
    if isPagingEnabled {
      let limits = offsetLimits
      goal.x = ScrollPaging.target(
        position: goal.x, velocity: step.dx, pageLength: bounds.width, limits: limits.x)
      goal.y = ScrollPaging.target(
        position: goal.y, velocity: step.dy, pageLength: bounds.height, limits: limits.y)
    }
    return roundToPixels(offsetLimits.clamp(goal))
  }

  private func isNearly(_ offset: CGPoint) -> Bool {
    abs(offset.x - contentOffset.x) < bounds.width / 2
      && abs(offset.y - contentOffset.y) < bounds.height / 2
  }

  // MARK: Touchpad

  private func moveTouchpad(_ step: ScrollStep) {
    if !touchpad.isActive {
      stopMotion()
      touchpad.isActive = true
      touchpad.position = contentOffset
      touchpad.moved = .zero
      touchpad.tracker.reset()
      showIndicators()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    } else if motion != nil {
      // An animation began meanwhile: the fingers take the content over where it is.
      stopMotion()
      touchpad.position = contentOffset
    }
    touchpad.moved.x += step.dx
    touchpad.moved.y += step.dy
    touchpad.lastTime = step.timestamp
    touchpad.tracker.add(touchpad.moved, at: step.timestamp)
    if step.dy != 0 {
      learnExtent { touchpad.isActive ? touchpad.position.y + step.dy : nil }
    }
    touchpad.position = offsetLimits.clamp(
      CGPoint(x: touchpad.position.x + step.dx, y: touchpad.position.y + step.dy))
    moveInternally(to: touchpad.position)
    let timer = touchpad.timer ?? DelayTimer()
    touchpad.timer = timer
    timer.start(after: ScrollTouchpad.endDelay) { [weak self] in
      guard let self, touchpad.isActive else { return }
      endTouchpad(velocity: touchpad.tracker.velocity(at: touchpad.lastTime))
    }
  }

  /// The fingers left the touchpad.
  func endTouchpad(velocity: CGPoint) {
    touchpad.timer?.cancel()
    letGo(velocity: velocity, reported: velocity)
  }
}
