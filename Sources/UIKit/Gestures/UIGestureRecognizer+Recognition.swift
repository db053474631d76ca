extension UIGestureRecognizer.State {
  /// Whether nothing more comes before a reset.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  /// Whether the gesture was recognised, and not broken off.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

/// The state machine: what becomes of a state that a subclass asks for.
extension UIGestureRecognizer {
  func request(_ newState: State) {
    switch (currentState, newState) {
    case (.possible, .possible), (.ended, _), (.cancelled, _), (.failed, _):
      return
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if pending.isEmpty, !mustWait {
        recognize(newState == .changed ? .began : newState)
      } else if pending.last != newState, newState != .changed || pending.isEmpty {
        pending.append(newState == .changed ? .began : newState)
      }
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (_, .began), (_, .possible):
      return
    case (_, .changed):
      currentState = .changed
      report(.changed)
    case (_, .ended):
      currentState = .ended
      report(.ended)
    case (_, .cancelled), (_, .failed):
      currentState = .cancelled
      report(.cancelled)
    }
    dispatcher?.recognizerDidChange()
    if dispatcher == nil { flushWithoutTouches() }
  }

  private func report(_ state: State) {
    // Movement within one event is told once.
    if state == .changed, reports.last == .changed { return }
    reports.append(state)
  }

  /// Takes the first pending state, if nothing has to be waited for any more. Returns whether
  /// anything changed.
  func resolvePending() -> Bool {
    guard !pending.isEmpty else { return false }
    if requirements.contains(where: { $0.currentState.isRecognized }) {
      fail()
      return true
    }
    guard !mustWait else { return false }
    let states = pending
    pending = []
    for state in states {
      if currentState == .possible {
        recognize(state)
      } else if !currentState.isFinal {
        currentState = state
        report(state)
      }
    }
    return true
  }

  func fail() {
    pending = []
    currentState = .failed
  }

  private var mustWait: Bool { requirements.contains { $0.currentState == .possible } }

  /// The recognizers with touches that must fail before this one is recognised.
  private var requirements: [UIGestureRecognizer] {
    guard let dispatcher else { return [] }
    return dispatcher.recognizers.filter { $0 !== self && requires($0) }
  }

  private func requires(_ other: UIGestureRecognizer) -> Bool {
    if failureRequirements.contains(where: { $0.recognizer === other }) { return true }
    guard sharesTouches(with: other) else { return false }
    return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
    sequence.contains { touch in other.sequence.contains { $0 === touch } }
  }

  private func excludes(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  /// Asks the views from the one that was touched up to the recognizer's own, as a slider in a
  /// view that swipes needs it.
  private var viewsAllowBegin: Bool {
    guard let view else { return true }
    var current = sequence.first?.view
    while let asked = current, asked !== view {
      if !asked.gestureRecognizerShouldBegin(self) { return false }
      current = asked.superview
    }
    return view.gestureRecognizerShouldBegin(self)
  }

  /// Becomes recognised, unless the delegate, the view or another gesture is against it, and keeps
  /// others from being so.
  private func recognize(_ newState: State) {
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
      viewsAllowBegin
    else { return fail() }
    let rivals = dispatcher?.recognizers.filter { $0 !== self && sharesTouches(with: $0) } ?? []
    if rivals.contains(where: { $0.currentState.isRecognized && $0.excludes(self) }) {
      return fail()
    }
    currentState = newState
    report(newState)
    for rival in rivals where rival.currentState == .possible && excludes(rival) {
      rival.fail()
    }
  }

  /// Calls the targets for every state that they have not heard of.
  func sendReports() {
    let final = currentState
    let states = reports
    reports = []
    for state in states {
      currentState = state
      for action in actions {
        guard let target = action.target else { continue }
        action.selector.perform(on: target, sender: self)
      }
      // A target may have turned the recognizer off, which ends its gesture.
      if currentState != state { return }
    }
    currentState = final
  }

  /// Breaks off what goes on: the recognizer was turned off or taken from its view.
  func abandon() {
    let wasRecognized = currentState == .began || currentState == .changed
    guard wasRecognized || !activeTouches.isEmpty || !pending.isEmpty else { return }
    pending = []
    currentState = wasRecognized ? .cancelled : .failed
    if wasRecognized { report(.cancelled) }
    activeTouches = []
    if let dispatcher { dispatcher.recognizerDidChange() } else { flushWithoutTouches() }
  }

  /// A state was set while there are no touches, as tests of applications do.
  private func flushWithoutTouches() {
    sendReports()
    if currentState.isFinal { becomePossible() }
  }

  func becomePossible() {
    reset()
    currentState = .possible
    pending = []
    activeTouches = []
    sequence = []
    dispatcher = nil
  }
}

/// What the dispatcher tells a recognizer.
extension UIGestureRecognizer {
  /// Whether a touch that begins is for this recognizer.
  func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
    isEnabled && (!touch.isSecondary || takesSecondaryTouches)
      && allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
      && shouldReceive(event)
      && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// Hands on the touches of one event that this recognizer follows.
  func receive(_ touches: [UITouch], of event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
    deliver(touches.filter { $0.phase == .began }, event, touchesBegan)
    deliver(touches.filter { $0.phase == .moved }, event, touchesMoved)
    deliver(touches.filter { $0.phase == .ended }, event, touchesEnded)
    deliver(touches.filter { $0.phase == .cancelled }, event, touchesCancelled)
    if !activeTouches.isEmpty { lastLocation = Self.middle(of: activeTouches) }
  }

  private func deliver(
    _ touches: [UITouch], _ event: UIEvent, _ call: (Set<UITouch>, UIEvent) -> Void
  ) {
    guard !currentState.isFinal else { return }
    let mine = touches.filter { touch in activeTouches.contains { $0 === touch } }
    if !mine.isEmpty { call(Set(mine), event) }
  }
}
