/// Hands the touches of one window to recognizers and views.
///
/// For each event: touches that begin are hit-tested, once, and offered to the recognizers of the
/// view and its ancestors; every recognizer sees the event; those that had to wait for others
/// are decided; targets are called; then the views get what no recognizer took or delays; at last
/// the recognizers whose touches are over become possible again.
@MainActor package final class TouchDispatcher {
  private weak var window: UIWindow?
  /// The hover recognizers that the mouse is over.
  var hovered: [UIHoverGestureRecognizer] = []
  var records: [TouchRecord] = []
  /// The recognizers that have seen touches since their last reset, nearest views first.
  private(set) var recognizers: [UIGestureRecognizer] = []
  private var lastEvent: UIEvent?
  private var isBusy = false

  /// Makes the dispatcher of `window`, which is not kept alive.
  package init(window: UIWindow) { self.window = window }

  /// Hands out an event of type `.touches` or `.scroll`.
  package func dispatch(_ event: UIEvent) {
    switch event.type {
    case .touches: dispatchTouches(event)
    case .scroll: dispatchScroll(event)
    default: break
    }
  }

  /// Breaks off every touch: the window is not in front any more.
  package func cancelAll() { cancel { _ in true } }

  /// Breaks off the touches in `view` and below it: it leaves the window. Recognizers further up
  /// keep them.
  package func viewWillLeave(_ view: UIView) {
    if !hovered.isEmpty { endHover(in: view) }
    guard !records.isEmpty || !recognizers.isEmpty else { return }
    for recognizer in recognizers
    where recognizer.view?.isDescendant(of: view) == true && !recognizer.survivesLeavingWindow {
      recognizer.abandon()
    }
    let leaving = records.filter {
      $0.viewState != .finished && $0.view?.isDescendant(of: view) == true
    }
    if let event = lastEvent {
      cancelInViews(leaving, event)
    }
    recognizerDidChange()
  }

  private func cancel(where isMeant: (TouchRecord) -> Bool) {
    guard let event = lastEvent else { return }
    let live = records.filter { !$0.isOver && isMeant($0) }
    guard !live.isEmpty else { return }
    for record in live { record.touch.phase = .cancelled }
    process(live, event)
  }

  private func dispatchTouches(_ event: UIEvent) {
    guard let window, let touches = event.touches(for: window) else { return }
    lastEvent = event
    let order = touches.sorted { $0.timestamp < $1.timestamp }
    for touch in order where touch.phase == .began { begin(touch, event, in: window) }
    let changed = records.filter { record in
      !record.isOver && record.touch.phase != .stationary && touches.contains(record.touch)
    }
    process(changed, event)
  }

  private func begin(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
    guard !records.contains(where: { $0.touch === touch }) else { return }
    let view = window.hitTest(touch.location(in: window), with: event)
    touch.view = view
    view?.takeKeysToColumn()
    var offered: [UIGestureRecognizer] = []
    var ancestor = view
    while let current = ancestor {
      offered += (current.gestureRecognizers ?? []).filter { $0.accepts(touch, of: event) }
      ancestor = current.superview
    }
    touch.gestureRecognizers = offered
    // A view that takes one touch at a time does not hear of a second one; a view that wants to be
    // the only one does not share.
    let isBusy =
      view?.isMultipleTouchEnabled == false
      && records.contains { $0.view === view && !$0.isOver && $0.viewState != .finished }
    let others = records.compactMap { record in
      record.isOver || record.viewState == .finished ? nil : record.view
    }.filter { $0 !== view }
    let isExcluded =
      others.contains { $0.isExclusiveTouch }
      || (view?.isExclusiveTouch == true && !others.isEmpty)
    records.append(
      TouchRecord(
        touch: touch, recognizers: offered,
        view: isBusy || isExcluded || touch.isSecondary ? nil : view))
    for recognizer in offered where !recognizer.currentState.isFinal {
      recognizer.activeTouches.append(touch)
      recognizer.sequence.append(touch)
      recognizer.dispatcher = self
      if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
    }
  }

  /// Takes the records whose touches changed through recognizers and views.
  private func process(_ changed: [TouchRecord], _ event: UIEvent) {
    isBusy = true
    let touches = changed.map(\.touch)
    for recognizer in recognizers where !recognizer.activeTouches.isEmpty {
      recognizer.receive(touches, of: event)
    }
    for record in changed {
      record.isOver = record.touch.phase == .ended || record.touch.phase == .cancelled
    }
    decide()
    updateViews(event)
    deliverMoves(changed, event)
    for record in changed where record.isOver {
      for recognizer in record.recognizers {
        recognizer.activeTouches.removeAll { $0 === record.touch }
      }
    }
    cleanUp()
    isBusy = false
  }

  /// A recognizer changed its state: outside an event, what follows from it happens at once.
  func recognizerDidChange() {
    guard !isBusy else { return }
    isBusy = true
    decide()
    if let lastEvent { updateViews(lastEvent) }
    cleanUp()
    isBusy = false
  }

  /// Decides those that wait for others, then calls the targets, until nothing changes.
  private func decide() {
    repeat {
      while recognizers.contains(where: { $0.resolvePending() }) {}
      for recognizer in recognizers where !recognizer.reports.isEmpty {
        recognizer.sendReports()
      }
    } while recognizers.contains { !$0.reports.isEmpty }
  }

  private func cleanUp() {
    let over = recognizers.filter { $0.currentState.isFinal && $0.activeTouches.isEmpty }
    recognizers.removeAll { recognizer in over.contains { $0 === recognizer } }
    for recognizer in over { recognizer.becomePossible() }
    records.removeAll { $0.isOver && $0.viewState == .finished }
    // A recognizer that is still possible without touches (a double tap after the first tap) stays
    // only as long as it is attached.
    recognizers.removeAll { $0.view == nil && $0.activeTouches.isEmpty }
  }
}

/// What views get.
extension TouchDispatcher {
  /// Delivers begins, ends and cancellations that nothing holds back any more.
  private func updateViews(_ event: UIEvent) {
    cancelInViews(records.filter { $0.viewState != .finished && $0.isTaken }, event)
    var begun: [TouchRecord] = []
    for record in records where record.viewState == .withheld && !record.isBeginHeld {
      guard record.touch.phase != .cancelled, let view = record.view,
        enclosingScrollView(of: view)?
          .touchesShouldBegin([record.touch], with: event, in: view) ?? true
      else {
        record.viewState = .finished
        continue
      }
      record.viewState = .delivered
      begun.append(record)
    }
    deliver(begun) { $0.touchesBegan($1, with: event) }
    let over = records.filter { $0.viewState == .delivered && $0.isOver && !$0.isEndHeld }
    for record in over { record.viewState = .finished }
    deliver(over.filter { $0.touch.phase == .ended }) { $0.touchesEnded($1, with: event) }
    deliver(over.filter { $0.touch.phase == .cancelled }) { $0.touchesCancelled($1, with: event) }
  }

  private func deliverMoves(_ changed: [TouchRecord], _ event: UIEvent) {
    let moved = changed.filter { $0.viewState == .delivered && $0.touch.phase == .moved }
    deliver(moved) { $0.touchesMoved($1, with: event) }
  }

  private func cancelInViews(_ taken: [TouchRecord], _ event: UIEvent) {
    let known = taken.filter { $0.viewState == .delivered }
    for record in taken { record.viewState = .finished }
    deliver(known) { $0.touchesCancelled($1, with: event) }
  }

  /// Calls `call` once for each view with its touches.
  private func deliver(_ records: [TouchRecord], _ call: (UIView, Set<UITouch>) -> Void) {
    var rest = records[...]
    while let first = rest.first {
      let group = rest.filter { $0.view === first.view }
      rest = rest.filter { $0.view !== first.view }[...]
      if let view = first.view { call(view, Set(group.map(\.touch))) }
    }
  }

  private func enclosingScrollView(of view: UIView) -> UIScrollView? {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? UIScrollView { return scrollView }
      ancestor = current.superview
    }
    return nil
  }

  /// Whether a view below `scrollView` was handed touches that `recognizer` follows, and does not
  /// give them back.
  func isContentHolding(touchesOf recognizer: UIGestureRecognizer, in scrollView: UIScrollView)
    -> Bool
  {
    records.contains { record in
      guard record.viewState == .delivered, let view = record.view, view !== scrollView,
        recognizer.sequence.contains(where: { $0 === record.touch })
      else { return false }
      return !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view)
    }
  }
}

/// Wheels and touchpads.
extension TouchDispatcher {
  /// Gives each axis to the nearest scroll view under the pointer that can still move that way.
  private func dispatchScroll(_ event: UIEvent) {
    guard let window else { return }
    let location = event.pointerLocation
    var view = window.hitTest(location, with: event)
    var step = ScrollStep(event)
    while let current = view, !step.isEmpty {
      if let scrollView = current as? UIScrollView {
        step = scrollView.takeFirst(step, at: location)
        if !step.isEmpty { step = scrollView.take(step) }
      }
      view = current.superview
    }
  }
}
