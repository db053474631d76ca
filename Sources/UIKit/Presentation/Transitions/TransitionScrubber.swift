import Foundation
import QuartzCore

/// Moves the time of what a transition animates: still where the hand is, then on to the end or back.
@MainActor final class TransitionScrubber {
  private weak var context: TransitionContext?
  /// The layers whose time is held, with the time at which the transition began in each.
  private var held: [(layer: CALayer, start: CFTimeInterval)] = []
  private var ticker: ScrollTicker?
  private let began = CACurrentMediaTime()
  /// How far the transition has come, from 0 to 1.
  private(set) var fraction: CGFloat = 0
  private(set) var isFrozen = false

  /// Whether it runs to one of its ends.
  var isRunning: Bool { ticker?.isRunning == true }

  init(_ context: TransitionContext) { self.context = context }

  var duration: TimeInterval { context?.transitionDuration ?? 0 }

  /// Stops the time of everything that is part of the transition.
  func freeze() {
    guard let context, !isFrozen else { return }
    isFrozen = true
    let elapsed = CACurrentMediaTime() - began
    if duration > 0 { fraction = max(0, min(1, elapsed / duration)) }
    for layer in context.layers { hold(layer, elapsed: elapsed) }
    if let interruptible = context.interruptible, interruptible.state == .active {
      interruptible.pauseAnimation()
    }
  }

  /// Has another layer's animations move with the transition.
  func add(_ layer: CALayer) {
    if isFrozen { hold(layer, elapsed: fraction * duration) }
  }

  private func hold(_ layer: CALayer, elapsed: TimeInterval) {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    held.append((layer, now - elapsed))
    layer.speed = 0
    layer.timeOffset = now
  }

  func move(to fraction: CGFloat) {
    self.fraction = fraction
    for (layer, start) in held { layer.timeOffset = start + Double(fraction) * duration }
    if !isRunning { context?.interruptible?.fractionComplete = fraction }
  }

  /// Runs to the start or to the end, then lets time go its own way.
  func run(to end: CGFloat, speed: CGFloat, curve: UIView.AnimationCurve) {
    let start = fraction
    let length = duration * Double(abs(end - start) / max(speed, 0.01))
    let timing = curve.timingFunction
    var began: Double?
    let ticker = ScrollTicker { [weak self] now in
      guard let self else { return }
      let first = began ?? now
      began = first
      let part = length > 0 ? min(1, (now - first) / length) : 1
      move(to: start + (end - start) * CGFloat(timing.value(at: part)))
      guard part >= 1 else { return }
      self.ticker?.isRunning = false
      if end == 0 { undo() } else { release() }
    }
    self.ticker = ticker
    ticker.isRunning = true
  }

  /// The end is reached: what takes longer than the transition goes on by itself.
  private func release() {
    for (layer, _) in held {
      let offset = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
    }
  }

  /// Gives the views back what they were before, which ends their animations.
  private func undo() {
    UIView.performWithoutAnimation {
      for (layer, _) in held { layer.undoAnimationsInTree() }
    }
  }

  /// The transition is over: time is as everywhere.
  func restoreTime() {
    ticker?.isRunning = false
    for (layer, _) in held {
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
    }
    held = []
    isFrozen = false
  }
}

extension CALayer {
  /// Has this layer and those inside be as before their animations, and ends these. Those that
  /// repeat for ever stay.
  fileprivate func undoAnimationsInTree() {
    for sublayer in sublayers ?? [] { sublayer.undoAnimationsInTree() }
    guard let start = takeAnimationsBack() else { return }
    if let view = delegate as? UIView {
      if let bounds = start.bounds { view.bounds = bounds }
      if let position = start.position { view.center = position }
    } else {
      if let bounds = start.bounds { self.bounds = bounds }
      if let position = start.position { self.position = position }
    }
    if let transform = start.transform { self.transform = transform }
    if let opacity = start.opacity { self.opacity = opacity }
    if let radius = start.cornerRadius { cornerRadius = radius }
    if let color = start.backgroundColor { backgroundColor = color }
    removeFiniteAnimations()
  }
}
