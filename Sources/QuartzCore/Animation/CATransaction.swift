/// Groups changes to layers, and says how they are animated.
///
/// Changes outside of `begin()` and `commit()` belong to a transaction of their own that ends with
/// the next frame.
@MainActor public final class CATransaction: NSObject {
  private struct Settings {
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var completion: AnimationCompletion?
  }

  private static var implicit = Settings()
  private static var open: [Settings] = []

  private static var current: Settings {
    get { open.last ?? implicit }
    set {
      if open.isEmpty { implicit = newValue } else { open[open.count - 1] = newValue }
    }
  }

  /// Opens a transaction inside the present one; it starts with the settings of that one, but for
  /// the completion block.
  public class func begin() {
    var settings = current
    settings.completion = nil
    open.append(settings)
  }

  /// Closes the transaction that `begin()` opened last. Its completion block runs when the last
  /// animation that was added inside has ended, which is now when there was none.
  public class func commit() {
    guard let settings = open.popLast() else { return }
    settings.completion?.close()
  }

  /// Closes the transaction of the changes outside of `begin()` and `commit()`, and asks for a
  /// frame. It does not wait for the frame.
  public class func flush() {
    let completion = implicit.completion
    implicit = Settings()
    completion?.close()
  }

  /// How long animations without a duration of their own take, in seconds; 0.25 unless set.
  public class func animationDuration() -> CFTimeInterval { current.duration }

  /// Sets how long animations without a duration of their own take, in seconds.
  public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }

  /// The pace of implicit animations; nil is their usual one.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    current.timingFunction
  }

  /// Sets the pace of implicit animations.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  /// Whether properties change at once, without an action.
  public class func disableActions() -> Bool { current.disableActions }

  /// Sets whether properties change at once, without an action.
  public class func setDisableActions(_ flag: Bool) { current.disableActions = flag }

  /// The block that runs after the animations of this transaction.
  public class func completionBlock() -> (() -> Void)? { current.completion?.block }

  /// Sets the block that runs, on the main thread, when all animations that are added to this
  /// transaction from now on have ended or been removed. A block that was set before waits only
  /// for the animations added before.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    current.completion?.close()
    current.completion = block.map(AnimationCompletion.init)
  }

  /// The completions that wait for an animation that is added now.
  static var completions: [AnimationCompletion] {
    var all = open.compactMap(\.completion)
    if let outermost = implicit.completion { all.append(outermost) }
    return all
  }
}

/// Waits for a number of animations, then runs a block once.
@MainActor final class AnimationCompletion {
  private(set) var block: (() -> Void)?
  private var waiting = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waiting += 1 }

  func leave() {
    waiting -= 1
    finishIfDone()
  }

  /// No more animations will come.
  func close() {
    isClosed = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isClosed, waiting == 0, let block else { return }
    self.block = nil
    block()
  }
}
