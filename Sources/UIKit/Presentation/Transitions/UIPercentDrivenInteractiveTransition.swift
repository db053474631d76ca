import CoreGraphics
import Foundation

/// Drives an animator by a number from 0 to 1: its animations stand still where the number says,
/// and run on to the end, or back, once the hand lets go.
///
/// The animator must use animations of views or layers. Where the transition is called off, the
/// views get back what they were before.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private var context: TransitionContext?
  private var scrubber: TransitionScrubber?
  /// What was asked for before the transition had begun.
  private var isFinishWanted: Bool?

  /// Makes an interaction controller.
  public override init() { super.init() }

  /// How long the animator's animations take, in seconds; 0 before the start.
  open var duration: CGFloat { CGFloat(scrubber?.duration ?? 0) }
  /// How far the transition has come, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How the rest runs once the hand lets go.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How fast the rest runs: 1 is the animation's own speed.
  open var completionSpeed: CGFloat = 1
  /// The pace of the rest once the hand lets go, for an animator that can be interrupted; `nil`, the
  /// first value, for its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the hand drives from the start; else the animations run by themselves until
  /// ``pause()``.
  open var wantsInteractiveStart = true

  /// Begins the transition. UIKit calls it.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else {
      preconditionFailure(
        "a percent-driven transition drives transitions that UIKit began, not \(transitionContext)")
    }
    attach(to: context)
    scrubber?.freeze()
    context.animate(isHeld: true)
    if let isFinishWanted {
      self.isFinishWanted = nil
      letGo(finishing: isFinishWanted)
    } else if percentComplete > 0 {
      update(percentComplete)
    }
  }

  /// Takes note of a transition that runs by itself at first.
  func attach(to context: TransitionContext) {
    self.context = context
    if isFinishWanted == nil, context.isInteractive == false { percentComplete = 0 }
    scrubber = TransitionScrubber(context)
    context.whenOver { [weak self] in self?.forget() }
  }

  private func forget() {
    scrubber?.restoreTime()
    scrubber = nil
    context = nil
    percentComplete = 0
  }

  /// Takes hold of a transition that runs by itself.
  open func pause() {
    guard let context, let scrubber else { return }
    scrubber.freeze()
    percentComplete = scrubber.fraction
    context.pauseInteractiveTransition()
  }

  /// Moves the transition to a place from 0 (the start) to 1 (the end).
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = max(0, min(1, percentComplete))
    guard let context, let scrubber, scrubber.isFrozen else { return }
    scrubber.move(to: self.percentComplete)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the transition run back to its start: it does not happen.
  open func cancel() { letGo(finishing: false) }

  /// Lets the transition run on to its end.
  open func finish() { letGo(finishing: true) }

  private func letGo(finishing: Bool) {
    guard let context, let scrubber else {
      isFinishWanted = finishing
      return
    }
    guard scrubber.isFrozen, !scrubber.isRunning else { return }
    if finishing {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    if let interruptible = context.interruptible {
      let rest = finishing ? 1 - percentComplete : percentComplete
      interruptible.isReversed = !finishing
      interruptible.continueAnimation(
        withTimingParameters: timingCurve, durationFactor: rest / max(completionSpeed, 0.01))
    }
    scrubber.run(to: finishing ? 1 : 0, speed: completionSpeed, curve: completionCurve)
  }
}
