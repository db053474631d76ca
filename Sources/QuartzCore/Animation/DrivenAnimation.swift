/// How far the animations of one owner have come, in place of a clock: 0 is the start, 1 the end.
/// A spring goes beyond both.
@MainActor package final class AnimationPosition {
  /// Across, and for everything that has no direction.
  package var x: Double
  /// Down.
  package var y: Double

  /// Makes a position.
  package init(_ position: Double = 0) { (x, y) = (position, position) }
}

/// An animation that shows what its owner says, until it is removed.
///
/// The owner moves ``position``, at each frame for one that runs, or when a finger moves. Unlike one
/// that follows the clock it asks for no frames.
@MainActor package final class DrivenAnimation: CAAnimation {
  /// Where it is.
  package private(set) var position = AnimationPosition()
  private var inner: CAPropertyAnimation?
  /// What was shown last.
  private var shown: (x: Double, y: Double)?

  /// Makes an animation that shows `inner` at what `position` says.
  package convenience init(_ inner: CAPropertyAnimation, at position: AnimationPosition) {
    self.init()
    self.inner = inner
    self.position = position
    // Its own time stands still, and never ends.
    duration = .infinity
    speed = 0
    fillMode = .both
    isRemovedOnCompletion = false
  }

  package required init() { super.init() }

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? DrivenAnimation else { return }
    inner = other.inner?.copy() as? CAPropertyAnimation
    position = other.position
  }

  override var properties: [LayerProperty] { inner?.properties ?? [] }

  override func prepare(showing values: LayerProperties) { inner?.prepare(showing: values) }

  override func apply(to values: inout LayerProperties, progress: Double) {
    guard let inner else { return }
    guard position.x != position.y, inner.target?.property == .position else {
      return inner.apply(to: &values, progress: position.x)
    }
    var down = values
    inner.apply(to: &values, progress: position.x)
    inner.apply(to: &down, progress: position.y)
    values.position.y = down.position.y
  }

  override func isNews() -> Bool {
    defer { shown = (position.x, position.y) }
    return shown.map { $0 != (position.x, position.y) } ?? true
  }
}

extension CALayer {
  /// Sets the layer's own value of a property without an action; of the wrong kind it counts for
  /// nothing.
  package final func setAnimatableValue(_ value: Any, forKey key: String) {
    guard let path = AnimationKeyPath(key), let value = AnimatableValue(any: value) else { return }
    let size = values.bounds.size
    path.set(value, in: &values)
    changed(path.property, nil)
    if values.bounds.size != size { setNeedsLayout() }
  }

  /// What is shown of a property now; `nil` for a property that cannot be animated.
  package final func shownAnimatableValue(forKey key: String) -> Any? {
    guard let path = AnimationKeyPath(key) else { return nil }
    guard let animations else { return path.value(in: values) }
    return path.value(
      in: animations.values(from: values, at: layerTime(AnimationTimeline.time)))
  }

  /// Whether the running animation with a key is the one that a position drives.
  package final func isDriven(by position: AnimationPosition, forKey key: String) -> Bool {
    (animation(forKey: key) as? DrivenAnimation)?.position === position
  }
}

/// Asks for a frame, in which the driven animations are shown where they are now.
@MainActor package func showDrivenAnimations() { FrameScheduler.requestFrame?() }
