import QuartzCore

/// Takes over the animations that are made while changes are collected, and runs them by itself.
@MainActor protocol AnimationRecorder: AnyObject {
  /// Takes over an animation.
  ///
  /// - Parameters:
  ///   - animation: What is to be shown between the start and the end.
  ///   - layer: The layer that is animated.
  ///   - before: The layer's own value before the change.
  func record(_ animation: CAPropertyAnimation, of layer: CALayer, before: Any)
  /// Has a block that ends with the whole told so, with whether it came to its end.
  func addNestedCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The change of a property, which its recorder hears of.
@MainActor final class RecordedChange: CAAction {
  private let recorder: any AnimationRecorder
  private let before: Any
  private let shown: Any?

  /// - Parameters:
  ///   - before: The layer's own value before the change.
  ///   - shown: What is shown before it, where the animation starts.
  init(_ recorder: any AnimationRecorder, before: Any, shown: Any?) {
    self.recorder = recorder
    self.before = before
    self.shown = shown
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = shown
    recorder.record(animation, of: layer, before: before)
  }
}
