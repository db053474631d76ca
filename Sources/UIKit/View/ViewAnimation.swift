import Foundation
import QuartzCore

/// The animation blocks that are being collected, innermost last.
@MainActor final class ViewAnimation: NSObject, CAAnimationDelegate {
  private static var blocks: [ViewAnimation] = []
  static var isEnabled = true

  private let duration: TimeInterval
  private let delay: TimeInterval
  private let options: UIView.AnimationOptions
  private let timingFunction: CAMediaTimingFunction
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var isFinished = true
  private var isCollected = false

  private init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    inside outer: ViewAnimation?, completion: ((Bool) -> Void)?
  ) {
    self.duration =
      outer.flatMap { options.contains(.overrideInheritedDuration) ? nil : $0.duration }
      ?? duration
    timingFunction =
      outer.flatMap { options.contains(.overrideInheritedCurve) ? nil : $0.timingFunction }
      ?? options.timingFunction
    self.delay = delay
    self.options = options
    self.completion = completion
    super.init()
  }

  /// Runs `changes`, animating what they do to views.
  static func run(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    changes: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let block = ViewAnimation(
      duration: duration, delay: delay, options: options, inside: blocks.last,
      completion: completion)
    blocks.append(block)
    changes()
    blocks.removeLast()
    block.isCollected = true
    block.finishIfDone()
  }

  /// Runs `changes` without animating them, whatever block surrounds them.
  static func runWithout(_ changes: () -> Void) {
    let saved = isEnabled
    isEnabled = false
    changes()
    isEnabled = saved
  }

  /// How long the surrounding block's animations take; 0 outside of blocks.
  static var inheritedDuration: TimeInterval { isEnabled ? blocks.last?.duration ?? 0 : 0 }

  /// What a view's layer does when a property changes: nothing outside of a block.
  static func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard isEnabled, let block = blocks.last, block.duration > 0 || block.delay > 0 else {
      return NSNull()
    }
    return block.animation(key: key)
  }

  /// An animation from what is shown now: one that is under way goes on from where it is.
  private func animation(key: String) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = duration
    animation.timingFunction = timingFunction
    animation.fillMode = .backwards
    if delay > 0 { animation.beginTime = CACurrentMediaTime() + delay }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    animation.delegate = self
    running += 1
    return animation
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
