import Foundation
import QuartzCore

extension UIView.AnimationOptions {
  /// Let what changes inside of a transition move, too, instead of changing at once.
  public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 7)
  /// Hide one view and show the other, instead of taking one out and putting the other in.
  public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
  /// Take nothing but duration and curve from the block around this one; nothing else ever is.
  public static let overrideInheritedOptions = UIView.AnimationOptions(rawValue: 1 << 9)
  /// Turn the view about its upright middle line, its left side coming forward.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// Turn the view about its upright middle line, its right side coming forward.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// Let what is new show through what was.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// Turn the view about its level middle line, its top coming forward.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// Turn the view about its level middle line, its bottom coming forward.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

  fileprivate var transition: ViewTransition? {
    switch (rawValue >> 20) & 7 {
    case 1, 2: .flip(isUpright: true)
    case 6, 7: .flip(isUpright: false)
    case 5: .dissolve
    default: nil
    }
  }
}

/// How a view goes from one content to another.
private enum ViewTransition {
  case dissolve
  case flip(isUpright: Bool)
}

extension UIView {
  /// Changes what is in a view, and goes from one picture of it to the other.
  ///
  /// There is no depth here, so that a view that is flipped gets narrow and wide again, without
  /// perspective; and no paper to curl. Where the user wants less motion, flips dissolve.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: In seconds. 0 changes things at once.
  ///   - options: The transition and its pace. Without a transition the changes are made at once.
  ///   - animations: Changes the content: at once, unless ``AnimationOptions/allowAnimatedContent``
  ///     is among the options.
  ///   - completion: Called once at the end, with whether it ran to its end.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let changes = animations ?? {}
    guard areAnimationsEnabled, duration > 0, let kind = options.transition else {
      performWithoutAnimation(changes)
      if let completion { _ = UIApplication.shared.after(0) { completion(true) } }
      return
    }
    let run = TransitionRun(completion)
    let content = CATransition()
    var turn: CAAnimation?
    if case .flip(let isUpright) = kind, !ViewAnimation.reducesMotion { turn = flip(isUpright) }
    content.isSudden = turn != nil
    // What is due is part of the picture that goes.
    view.layer.layoutIfNeeded()
    run.start(content, "transition", on: view.layer, duration, options)
    if let turn { run.start(turn, "flip", on: view.layer, duration, options) }
    if options.contains(.allowAnimatedContent) {
      animate(
        withDuration: duration, delay: 0, options: options.intersection(.contentPace),
        animations: changes)
    } else {
      performWithoutAnimation {
        changes()
        view.layoutIfNeeded()
      }
    }
    run.isCollected = true
  }

  /// Puts one view in the place of another, and goes from one picture of their superview to the
  /// other.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes: it is taken out, or hidden if `showHideTransitionViews` is
  ///     among the options.
  ///   - toView: The view that comes: it is put in where the other was, with the frame that it has,
  ///     or shown.
  ///   - duration: In seconds.
  ///   - options: The transition and its pace.
  ///   - completion: Called once at the end, with whether it ran to its end.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      if let completion { _ = UIApplication.shared.after(0) { completion(false) } }
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// The width, or height, of what turns by half a turn, as it is seen from the front.
  private static func flip(_ isUpright: Bool) -> CAAnimation {
    let turn = CAKeyframeAnimation(
      keyPath: isUpright ? "transform.scale.x" : "transform.scale.y")
    let steps = 32
    turn.values = (0...steps).map { step in
      // Never without any width: there would be no way back.
      max(abs(cos(.pi * Double(step) / Double(steps))), 1e-3)
    }
    return turn
  }
}

extension UIView.AnimationOptions {
  /// The options that say how fast the content of a transition changes.
  fileprivate static let contentPace = UIView.AnimationOptions(rawValue: 3 << 16)
}

/// The animations of one transition.
@MainActor private final class TransitionRun: NSObject, CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var isFinished = true
  var isCollected = false

  init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  func start(
    _ animation: CAAnimation, _ key: String, on layer: CALayer, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions
  ) {
    animation.duration = duration
    animation.timingFunction = options.timingFunction
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    animation.fillMode = .backwards
    animation.delegate = self
    running += 1
    layer.add(animation, forKey: key)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    isFinished = isFinished && flag
    guard isCollected, running == 0, let completion else { return }
    self.completion = nil
    let isFinished = isFinished
    _ = UIApplication.shared.after(0) { completion(isFinished) }
  }
}
