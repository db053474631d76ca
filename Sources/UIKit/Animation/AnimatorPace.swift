import Foundation
import QuartzCore

/// How far a property animator has come at a part of its time.
@MainActor struct AnimatorPace {
  private enum Kind {
    case curve(CAMediaTimingFunction)
    case spring(x: SpringMotion, y: SpringMotion)
  }

  private let kind: Kind
  /// How long it takes, in seconds.
  let duration: TimeInterval

  init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
    let type = parameters.timingCurveType
    if type == .spring || type == .composed, let spring = parameters.springTimingParameters {
      let (x, y, length) = spring.motions(duration: max(duration, 0))
      kind = .spring(x: x, y: y)
      self.duration = length
      return
    }
    let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
    kind = .curve(cubic.timingFunction)
    self.duration = max(duration, 0)
  }

  /// How far it is, across and down, when a part of the time has passed.
  func value(at time: Double) -> (x: Double, y: Double) {
    if time <= 0 { return (0, 0) }
    if time >= 1 { return (1, 1) }
    switch kind {
    case .curve(let function):
      let value = function.value(at: time)
      return (value, value)
    case .spring(let x, let y):
      return (x.value(at: time * duration), y.value(at: time * duration))
    }
  }

  /// The first part of the time at which it has come so far.
  func time(reaching value: Double) -> Double {
    if value <= 0 { return 0 }
    let steps = 256
    guard let step = (1...steps).first(where: { self.value(at: Double($0) / 256).x >= value })
    else { return 1 }
    var (low, high) = (Double(step - 1) / 256, Double(step) / 256)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.value(at: middle).x < value { low = middle } else { high = middle }
    }
    return high
  }
}
