import Foundation
import QuartzCore

/// The animation blocks that are being collected, innermost last.
@MainActor final class ViewAnimation: NSObject, CAAnimationDelegate {
  /// How the values go from start to end.
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(SpringMotion)
  }

  private static var blocks: [ViewAnimation] = []
  static var isEnabled = true
  /// How often the animations that are made now run, where that was said.
  private static var repetition: (count: CGFloat, autoreverses: Bool)?

  var duration: TimeInterval
  var delay: TimeInterval
  private let options: UIView.AnimationOptions
  var pace: Pace
  /// How often the animations run, where that was said of the block.
  var repeatCount: Float?
  var goesBack = false
  private let isOpen: Bool
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var isFinished = true
  private var isCollected = false
  /// Who runs the block's animations in its place.
  private let recorder: (any AnimationRecorder)?
  /// What key frames change, in a block that has any.
  private var keyframes: KeyframeCollector?

  private init(
    duration: TimeInterval, delay: TimeInterval, pace: Pace, options: UIView.AnimationOptions,
    inside outer: ViewAnimation?, completion: ((Bool) -> Void)?,
    recorder: (any AnimationRecorder)? = nil, isOpen: Bool = false
  ) {
    self.isOpen = isOpen
    let inherited = options.contains(.overrideInheritedDuration) ? nil : outer?.recorder
    self.recorder = recorder ?? inherited
    self.duration =
      outer.flatMap { options.contains(.overrideInheritedDuration) ? nil : $0.duration }
      ?? duration
    self.pace =
      outer.flatMap { options.contains(.overrideInheritedCurve) ? nil : $0.pace } ?? pace
    self.delay = delay
    self.options = options
    if let inherited, let completion {
      inherited.addNestedCompletion(completion)
      self.completion = nil
    } else {
      self.completion = completion
    }
    super.init()
  }

  /// Runs `changes`; `recorder` takes over what they animate.
  static func record(
    by recorder: any AnimationRecorder, duration: TimeInterval, _ changes: () -> Void
  ) {
    let block = ViewAnimation(
      duration: duration, delay: 0, pace: .curve(CAMediaTimingFunction(name: .linear)),
      options: .overrideInheritedDuration, inside: nil, completion: nil, recorder: recorder)
    block.collect(changes)
  }

  /// Runs `changes`, animating what they do to views.
  static func run(
    duration: TimeInterval, delay: TimeInterval, pace: Pace? = nil,
    options: UIView.AnimationOptions, changes: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let block = ViewAnimation(
      duration: duration, delay: delay, pace: pace ?? .curve(options.timingFunction),
      options: options, inside: blocks.last, completion: completion)
    block.collect(changes)
  }

  /// Opens a block that `close()` closes.
  static func open() {
    blocks.append(
      ViewAnimation(
        duration: 0.2, delay: 0, pace: .curve(CAMediaTimingFunction(name: .easeInEaseOut)),
        options: [.overrideInheritedDuration, .overrideInheritedCurve], inside: blocks.last,
        completion: nil, isOpen: true))
  }

  /// Closes the block that was opened last, if that is the innermost one.
  static func close() {
    if blocks.last?.isOpen == true { blocks.removeLast() }
  }

  /// Changes the block that was opened last, if that is the innermost one.
  static func changeOpen(_ change: (ViewAnimation) -> Void) {
    if let block = blocks.last, block.isOpen { change(block) }
  }

  private func collect(_ changes: () -> Void) {
    Self.blocks.append(self)
    changes()
    Self.blocks.removeLast()
    keyframes?.start { animation, layer, before in add(animation, to: layer, before: before) }
    isCollected = true
    finishIfDone()
  }

  /// Runs `changes` without animating them, whatever block surrounds them.
  static func runWithout(_ changes: () -> Void) {
    let saved = isEnabled
    isEnabled = false
    changes()
    isEnabled = saved
  }

  /// Runs `changes`; the animations that they start repeat.
  static func runRepeating(_ count: CGFloat, _ autoreverses: Bool, _ changes: () -> Void) {
    let saved = repetition
    repetition = (count, autoreverses)
    changes()
    repetition = saved
  }

  /// How long the surrounding block's animations take; 0 outside of blocks.
  static var inheritedDuration: TimeInterval { isEnabled ? blocks.last?.duration ?? 0 : 0 }

  /// What a view's layer does when a property changes: nothing outside of a block.
  static func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard isEnabled, let block = blocks.last,
      block.duration > 0 || block.delay > 0 || block.recorder != nil
    else { return NSNull() }
    if let keyframes = block.keyframes { return keyframes.action(for: layer, key: key) }
    if let recorder = block.recorder {
      guard let before = layer.animatableValue(forKey: key) else { return NSNull() }
      return RecordedChange(
        recorder, before: before, shown: layer.shownAnimatableValue(forKey: key))
    }
    return block.animation(key: key)
  }

  /// An animation from what is shown now: one that is under way goes on from where it is.
  private func animation(key: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = function
    case .spring(let motion):
      let spring = CASpringAnimation(keyPath: key)
      spring.adopt(motion)
      animation = spring
    }
    animation.duration = duration
    animation.delegate = prepared(animation)
    return animation
  }

  /// Starts an animation of key frames.
  private func add(_ animation: CAKeyframeAnimation, to layer: CALayer, before: Any) {
    guard let recorder else {
      animation.delegate = prepared(animation)
      return layer.add(animation, forKey: animation.keyPath)
    }
    // The whole has a pace.
    animation.timingFunction = nil
    recorder.record(animation, of: layer, before: before)
  }

  /// Gives an animation what all of the block's have, and counts it.
  private func prepared(_ animation: CAAnimation) -> ViewAnimation {
    animation.fillMode = .backwards
    if delay > 0 { animation.beginTime = CACurrentMediaTime() + delay }
    if let repetition = Self.repetition {
      animation.repeatCount = Float(repetition.count)
      animation.autoreverses = repetition.autoreverses
    } else {
      if options.contains(.repeat) { animation.repeatCount = .infinity }
      if let repeatCount { animation.repeatCount = repeatCount }
      animation.autoreverses = options.contains(.autoreverse) || goesBack
    }
    running += 1
    return self
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    // While changes are collected, one of the block's own takes the place of another.
    if isCollected { isFinished = isFinished && flag }
    finishIfDone()
  }

  private func finishIfDone() {
    guard isCollected, running == 0, let completion else { return }
    self.completion = nil
    let isFinished = isFinished
    // Never from inside the call that started the animation, as in UIKit.
    UIApplication.shared.after(0) { completion(isFinished) }
  }
}

/// Key frames.
extension ViewAnimation {
  /// Runs `changes`, which add key frames.
  static func runKeyframes(
    duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions,
    changes: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let viewOptions = UIView.AnimationOptions(rawValue: options.rawValue)
    let block = ViewAnimation(
      duration: duration, delay: delay, pace: .curve(viewOptions.timingFunction),
      options: viewOptions, inside: blocks.last, completion: completion)
    block.keyframes = KeyframeCollector(
      duration: block.duration, mode: options.calculationMode,
      timingFunction: viewOptions.timingFunction)
    block.collect(changes)
  }

  /// Runs `changes` as a key frame of the block at hand; outside of one they happen at once.
  static func addKeyframe(start: Double, length: Double, _ changes: () -> Void) {
    guard let keyframes = blocks.last?.keyframes else { return changes() }
    keyframes.collect(from: start, to: start + length, changes)
  }
}

extension ViewAnimation {
  /// Whether the desktop's user wants less motion.
  static var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }
}
