import Foundation
import QuartzCore

/// Collects what the key frames of a block change, and makes one animation for each property.
@MainActor final class KeyframeCollector {
  /// A change of a property within a part of the block's time.
  private struct Step {
    var from: Any
    var to: Any
    var start: Double
    var end: Double
  }

  private struct Track {
    let layer: CALayer
    let key: String
    var steps: [Step] = []
  }

  private let duration: TimeInterval
  private let mode: CAAnimationCalculationMode
  private let timingFunction: CAMediaTimingFunction
  private var tracks: [Track] = []
  private var span: (start: Double, end: Double) = (0, 1)

  init(
    duration: TimeInterval, mode: CAAnimationCalculationMode,
    timingFunction: CAMediaTimingFunction
  ) {
    self.duration = duration
    self.mode = mode
    self.timingFunction = timingFunction
  }

  /// Runs `changes`; they happen between two parts of the block's time.
  func collect(from start: Double, to end: Double, _ changes: () -> Void) {
    let outer = span
    span = (min(max(start, 0), 1), min(max(end, 0), 1))
    changes()
    span = outer
  }

  func action(for layer: CALayer, key: String) -> any CAAction {
    guard let value = layer.animatableValue(forKey: key) else { return NSNull() }
    return Noting(collector: self, before: value)
  }

  private func note(_ layer: CALayer, _ key: String, from before: Any) {
    guard let after = layer.animatableValue(forKey: key) else { return }
    let index =
      tracks.firstIndex { $0.layer === layer && $0.key == key }
      ?? {
        tracks.append(Track(layer: layer, key: key))
        return tracks.count - 1
      }()
    tracks[index].steps.append(Step(from: before, to: after, start: span.start, end: span.end))
  }

  /// Gives the animations, with their layers and the values before, to `add`.
  func start(_ add: (CAKeyframeAnimation, CALayer, _ before: Any) -> Void) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.key)
      animation.duration = duration
      animation.calculationMode = mode
      animation.timingFunction = timingFunction
      var values: [Any] = []
      var times: [Double] = []
      for step in track.steps.sorted(by: { $0.start < $1.start }) {
        // Between two key frames the value rests.
        if times.isEmpty || times.last ?? 0 < step.start {
          if times.isEmpty, step.start > 0 {
            values.append(step.from)
            times.append(0)
          }
          values.append(values.last ?? step.from)
          times.append(step.start)
        }
        values.append(step.to)
        times.append(max(step.end, times.last ?? 0))
      }
      if let last = times.last, last < 1, let value = values.last {
        values.append(value)
        times.append(1)
      }
      if mode == .discrete { times.append(1) }
      animation.values = values
      animation.keyTimes = times.map { NSNumber(value: $0) }
      if let first = track.steps.first { add(animation, track.layer, first.from) }
    }
  }

  /// Notes a change instead of animating it.
  private final class Noting: CAAction {
    let collector: KeyframeCollector
    let before: Any

    init(collector: KeyframeCollector, before: Any) {
      self.collector = collector
      self.before = before
    }

    func run(
      forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
      guard let layer = anObject as? CALayer else { return }
      collector.note(layer, event, from: before)
    }
  }
}
