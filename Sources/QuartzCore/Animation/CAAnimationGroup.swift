/// Several animations of one layer as one.
///
/// The times of the animations count within the group: their `beginTime` from its start, and what
/// goes beyond its duration is cut off. Their delegates and `isRemovedOnCompletion` count for
/// nothing. An animation without a duration takes the group's.
@MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations, which act in this order.
  open var animations: [CAAnimation]?

  /// Makes a group of no animations.
  public required init() { super.init() }

  open override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func prepare(showing values: LayerProperties) {
    for animation in animations ?? [] { animation.prepare(showing: values) }
  }

  override var properties: [LayerProperty] { (animations ?? []).flatMap(\.properties) }

  override func apply(to values: inout LayerProperties, progress: Double) {
    let paced = timingFunction?.value(at: progress) ?? progress
    for animation in animations ?? [] {
      let length = animation.duration > 0 ? animation.duration : duration
      let local = animation.timing.localTime(paced * duration)
      let phase = animation.timing.phase(at: local, duration: length)
      if let progress = phase.progress {
        animation.run = phase.run
        animation.apply(to: &values, progress: progress)
      }
    }
  }
}
