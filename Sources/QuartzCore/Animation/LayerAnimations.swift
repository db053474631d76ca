/// The animations of one layer, in the order in which they were added.
@MainActor final class LayerAnimations {
  struct Entry {
    var key: String?
    var animation: CAAnimation
    var duration: CFTimeInterval
    /// When it begins, in the layer's time; nil until its first frame.
    var begin: CFTimeInterval?
    var isStarted = false
    /// Whether it has come to its end and stays.
    var isDone = false
    var completions: [AnimationCompletion]
  }

  var entries: [Entry] = []
  /// Whether the layer was part of a shown tree while it had these animations.
  var wasHosted = false

  /// What the layer shows at `time` (the layer's own), starting from its own values.
  func values(from model: LayerProperties, at time: CFTimeInterval) -> LayerProperties {
    var values = model
    for entry in entries {
      let phase = phase(of: entry, at: time)
      if let progress = phase.progress {
        entry.animation.run = phase.run
        entry.animation.apply(to: &values, progress: progress)
      }
    }
    return values
  }

  /// Tells that entries stopped before their end.
  static func tellStopped(_ entries: [Entry]) {
    for entry in entries {
      if !entry.isDone {
        entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
      }
      for completion in entry.completions { completion.leave() }
    }
  }

  func phase(of entry: Entry, at time: CFTimeInterval) -> TimingPhase {
    var timing = entry.animation.timing
    timing.beginTime = entry.begin ?? (timing.beginTime > 0 ? timing.beginTime : time)
    return timing.phase(at: timing.localTime(time), duration: entry.duration)
  }
}

/// All layers that have animations.
@MainActor enum AnimationTimeline {
  private struct Reference {
    weak var layer: CALayer?
    /// Kept, so that who waits for the end of an animation hears of it when the layer is gone.
    var animations: LayerAnimations
  }
  private static var layers: [Reference] = []
  private(set) static var isActive = false
  /// The time of the last frame, in seconds.
  private(set) static var time: CFTimeInterval = 0

  static func add(_ layer: CALayer, _ animations: LayerAnimations) {
    if let index = layers.firstIndex(where: { $0.layer === layer }) {
      layers[index].animations = animations
    } else {
      layers.append(Reference(layer: layer, animations: animations))
    }
    isActive = true
    FrameScheduler.requestFrame?()
  }

  /// A layer's time was changed: look again whether anything moves.
  static func wake() { if !layers.isEmpty { isActive = true } }

  /// Advances every animation, then tells delegates and completion blocks what started or ended.
  static func advance(to time: CFTimeInterval) {
    self.time = time
    guard !layers.isEmpty else {
      isActive = false
      return
    }
    var messages: [() -> Void] = []
    var active = false
    let present = layers.compactMap(\.layer)
    for gone in layers where gone.layer == nil {
      messages.append { LayerAnimations.tellStopped(gone.animations.entries) }
    }
    layers.removeAll { $0.layer == nil }
    for layer in present where layer.advanceAnimations(to: time, messages: &messages) {
      active = true
    }
    layers.removeAll { $0.layer?.animations == nil }
    isActive = active
    // A message may add an animation, which makes the timeline active again.
    for message in messages { message() }
  }
}
