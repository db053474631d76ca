extension CALayer {
  private var timing: MediaTiming {
    get { localTiming ?? MediaTiming(duration: .infinity) }
    set {
      localTiming = newValue
      // Animations below may have come to life or moved.
      if host != nil || parent != nil { FrameScheduler.requestFrame?() }
      AnimationTimeline.wake()
    }
  }

  /// When the layer's time is `timeOffset`, in seconds of the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Has no effect on a layer; endless.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How much faster than the superlayer's the layer's time goes; 0 freezes its animations and
  /// those of its sublayers.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// What is added to the layer's time, in seconds.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Has no effect on a layer.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Has no effect on a layer.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Has no effect on a layer.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Has no effect on a layer.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// The layer's time at a time of the clock.
  final func layerTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let outer = parent?.layerTime(time) ?? time
    return localTiming?.localTime(outer) ?? outer
  }

  /// The clock's time at a time of the layer; nil when the layer's time stands still.
  private func clockTime(_ time: CFTimeInterval) -> CFTimeInterval? {
    var outer = time
    if let timing = localTiming {
      guard timing.speed != 0 else { return nil }
      outer = (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
    }
    return parent == nil ? outer : parent?.clockTime(outer)
  }

  /// A time of another layer (of the clock when nil) in this layer's time, in seconds.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    layerTime(l.flatMap { $0.clockTime(t) } ?? t)
  }

  /// A time of this layer in another layer's time (the clock's when nil), in seconds.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(t) ?? t
    return l?.layerTime(time) ?? time
  }

  /// Whether the layer's time moves.
  final var isTimeMoving: Bool {
    (localTiming?.speed ?? 1) != 0 && (parent?.isTimeMoving ?? true)
  }
}
