/// A change over time. Use one of its subclasses.
@MainActor open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  final var timing = MediaTiming()
  /// The number of the run, from 0, that is being shown.
  final var run = 0.0

  /// The pace; nil is an even one.
  open var timingFunction: CAMediaTimingFunction?
  /// Hears of the start and the end. Kept until the animation goes away, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer lets go of the animation at its end. True unless set.
  open var isRemovedOnCompletion = true

  /// Makes an animation.
  public required override init() { super.init() }

  /// When the animation begins, in seconds of the layer's time; 0 is the next frame.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// How long one run takes, in seconds; 0 takes the transaction's duration.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How much faster than the layer's time it goes.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// What is added to its own time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How often it runs; 0 is once, `.infinity` never ends.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// How long it repeats, in seconds; 0 leaves that to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run is followed by one in the other direction.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What is shown before the beginning and after the end.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Adds the animation to the layer whose property changed.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Makes another animation of the same class with the same settings. Call on the main thread.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated {
      let copy = type(of: self).init()
      copy.copySettings(from: self)
      result = copy
    }
    return result
  }

  /// Takes over the settings of another animation of the same class. A subclass with settings of
  /// its own overrides this.
  open func copySettings(from other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  /// Whether it may show something else than at the last frame. Asked once a frame.
  func isNews() -> Bool { true }

  /// The properties that the animation changes.
  var properties: [LayerProperty] { [] }

  /// Changes `values` to what the animation shows at `progress` (0...1, before the pace).
  func apply(to values: inout LayerProperties, progress: Double) {}

  /// The layer gives the values that it showed before the animation came.
  func prepare(showing values: LayerProperties) {}
}

/// Hears of the start and the end of an animation. Both methods are optional.
@MainActor public protocol CAAnimationDelegate: AnyObject {
  /// The animation's first frame is being prepared. `anim` is the layer's copy.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended: by itself (`flag` is true), or because it was removed or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing: the method is optional.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing: the method is optional.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
