import Foundation
import class Host.HostTimer
import QuartzCore

/// An animation of views that can be paused, moved by hand, turned round and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) {
///       card.center.y = 100
///     }
///     animator.startAnimation()
///     // A finger comes down:
///     animator.pauseAnimation()
///     animator.fractionComplete += 0.1
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// The changes are made, and the first values noted, when the animator becomes active. While it is,
/// the views' own properties have the values of the end.
///
/// A paused animator follows ``fractionComplete`` evenly, whatever its pace; when it goes on, it does
/// so at the point of its pace where it has come as far. As in UIKit it is a programming error to
/// start a stopped animator, and to finish one that is not stopped.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The pace.
  public let timingParameters: (any UITimingCurveProvider)?
  /// How long it takes, in seconds, without the delay.
  public let duration: TimeInterval
  /// How long it waits before it starts, in seconds.
  public private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  /// Whether ``fractionComplete`` of a paused animator is how far the views have come. `false` makes
  /// it the part of the time that has passed, so that the views follow the pace.
  open var scrubsLinearly = true
  /// Whether it pauses at its end, and stays active, instead of finishing.
  open var pausesOnCompletion = false
  /// Whether it may be paused and stopped; it is a programming error to do so when `false`.
  open var isInterruptible = true

  private let pace: AnimatorPace
  private var blocks: [(changes: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var items: [AnimatorItem] = []
  private var direction = false
  /// The part of the time that has passed, in its direction, at the present pace.
  private var time = 0.0
  /// The pace at which it goes on after a pause, where that is another one, and what it had come.
  private var presentPace: AnimatorPace
  private var base = 0.0
  /// How long the present pace takes, in seconds.
  private var span: TimeInterval
  private var link: CADisplayLink?
  private var lastFrame: CFTimeInterval?
  private var waiting: HostTimer?
  /// Whether it goes on at another pace than its own.
  private var hasOtherPace = false
  /// The delay of the changes that are being collected.
  private var recordedDelay = 0.0

  /// Makes an animator of no changes.
  ///
  /// - Parameters:
  ///   - duration: In seconds; a spring that is given by its physics has one of its own.
  ///   - parameters: The pace.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    let pace = AnimatorPace(parameters, duration: duration)
    self.pace = pace
    presentPace = pace
    span = pace.duration
    self.duration = pace.duration
    timingParameters = parameters
    super.init()
  }

  /// Makes an animator with a named pace.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator whose pace is the Bézier curve with two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that moves as a spring does: 1 goes straight to the end, less swings.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it, after `delay` seconds.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = Self(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // A paused animator that nobody keeps leaves its views at the end.
  isolated deinit {
    for item in items where item.isShown { item.layer.removeAnimation(forKey: item.key) }
  }

  // MARK: Changes

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes.
  ///
  /// - Parameters:
  ///   - animation: Changes views; called when the animator becomes active, or at once when it is.
  ///   - delayFactor: The part of the time that is left, 0...1, after which they begin. They end
  ///     when the animator does.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "a stopped animator takes no more changes")
    let part = min(max(Double(delayFactor), 0), 1)
    if state == .inactive { return blocks.append((animation, part)) }
    let passed = direction ? 0 : time
    collect(animation, delay: passed + part * (1 - passed))
    place()
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func collect(_ changes: () -> Void, delay: Double) {
    recordedDelay = delay
    ViewAnimation.record(by: self, duration: duration, changes)
  }

  private func activate() {
    state = .active
    (time, base, hasOtherPace) = (0, 0, false)
    presentPace = pace
    span = UIView.areAnimationsEnabled ? pace.duration : 0
    let waiting = blocks
    blocks = []
    for block in waiting { collect(block.changes, delay: block.delayFactor) }
    place()
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "a stopped animator has to be finished before it starts again")
    if state == .inactive {
      self.delay = delay
      activate()
    }
    guard !isRunning, waiting == nil else { return }
    guard delay > 0 else { return run() }
    waiting = UIApplication.shared.after(delay) {
      self.waiting = nil
      self.run()
    }
  }

  private func run() {
    isRunning = true
    if items.isEmpty { span = 0 }
    lastFrame = nil
    let link = CADisplayLink { [self] in advance(to: $0.timestamp) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func halt() {
    isRunning = false
    link?.invalidate()
    link = nil
    waiting?.cancel()
    waiting = nil
  }

  private func advance(to frame: CFTimeInterval) {
    if let lastFrame { time += span > 0 ? (frame - lastFrame) / span : 1 }
    if span <= 0 { time = 1 }
    lastFrame = frame
    // What is a rounding error away from the end is there.
    if time > 1 - 1e-9 { time = 1 }
    place()
    guard time >= 1 else { return }
    halt()
    if !pausesOnCompletion { finish(at: direction ? .start : .end) }
  }

  open func pauseAnimation() {
    precondition(isInterruptible || !isRunning, "the animator cannot be interrupted")
    precondition(state != .stopped, "a stopped animator cannot be paused")
    if state == .inactive { activate() }
    halt()
    useOwnPace()
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The pace for the way that is left; `nil` keeps the animator's own.
  ///   - durationFactor: How long it takes, in parts of ``duration``; 0 is what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state == .active, "only an active animator can go on")
    halt()
    useOwnPace()
    let rest = durationFactor > 0 ? duration * Double(durationFactor) : duration * (1 - time)
    if let parameters {
      (base, hasOtherPace) = (progress, true)
      for item in items {
        let left = 1 - time
        item.presentDelay = left > 0 ? max(0, (item.delay - time) / left) : 0
        item.base = (item.position.x, item.position.y)
        if direction {
          item.presentDelay = 0
          item.base = (1 - item.position.x, 1 - item.position.y)
        }
      }
      presentPace = AnimatorPace(parameters, duration: rest)
      span = presentPace.duration
      time = 0
    } else if durationFactor > 0, time < 1 {
      span = rest / (1 - time)
    }
    run()
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    precondition(isInterruptible, "the animator cannot be interrupted")
    halt()
    for item in items {
      item.end = item.layer.animatableValue(forKey: item.key)
      guard item.isShown, let shown = item.layer.shownAnimatableValue(forKey: item.key) else {
        continue
      }
      item.layer.removeAnimation(forKey: item.key)
      item.set(shown)
    }
    state = .stopped
    guard withoutFinishing else { return }
    items = []
    completions = []
    state = .inactive
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "only a stopped animator can be finished")
    for item in items {
      switch finalPosition {
      case .start: item.setToStart()
      case .end: if let end = item.end { item.set(end) }
      case .current: break
      }
    }
    end(at: finalPosition)
  }

  /// It has run to its end.
  private func finish(at position: UIViewAnimatingPosition) {
    for item in items where item.isShown {
      item.layer.removeAnimation(forKey: item.key)
      if position == .start { item.setToStart() }
    }
    end(at: position)
  }

  private func end(at position: UIViewAnimatingPosition) {
    items = []
    state = .inactive
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
  }

  // MARK: Place

  /// How far the views have come in the animator's direction.
  private var progress: Double { base + (1 - base) * presentPace.value(at: time).x }

  open var isReversed: Bool {
    get { direction }
    set {
      guard newValue != direction else { return }
      guard state == .active else {
        direction = newValue
        return
      }
      useOwnPace()
      let left = 1 - progress
      direction = newValue
      time = pace.time(reaching: left)
      place()
    }
  }

  /// How far it has come in its direction, from 0 to 1: while it runs, the part of the time that has
  /// passed. Setting it makes an inactive animator active, and paused.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      if isRunning || !scrubsLinearly { return CGFloat(base + (1 - base) * time) }
      return CGFloat(progress)
    }
    set {
      precondition(state != .stopped, "a stopped animator cannot be moved")
      if state == .inactive { activate() }
      useOwnPace()
      let fraction = min(max(Double(newValue), 0), 1)
      time = scrubsLinearly && !isRunning ? pace.time(reaching: fraction) : fraction
      place()
    }
  }

  /// Goes back to the animator's own pace, at the time at which it has come as far.
  private func useOwnPace() {
    if hasOtherPace { time = pace.time(reaching: progress) }
    (base, hasOtherPace) = (0, false)
    presentPace = pace
    span = UIView.areAnimationsEnabled ? pace.duration : 0
    for item in items {
      item.presentDelay = item.delay
      item.base = (0, 0)
    }
  }

  private func place() {
    for item in items { item.place(at: time, presentPace, isReversed: direction) }
    showDrivenAnimations()
  }
}

extension UIViewPropertyAnimator: AnimationRecorder {
  func record(_ animation: CAPropertyAnimation, of layer: CALayer, before: Any) {
    guard let key = animation.keyPath else { return }
    let item: AnimatorItem
    if let index = items.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      item = AnimatorItem(replacing: items.remove(at: index), delay: recordedDelay)
    } else {
      item = AnimatorItem(layer, key, start: before, delay: recordedDelay)
    }
    items.append(item)
    layer.add(DrivenAnimation(animation, at: item.position), forKey: key)
  }

  func addNestedCompletion(_ completion: @escaping (Bool) -> Void) {
    addCompletion { completion($0 == .end) }
  }
}
