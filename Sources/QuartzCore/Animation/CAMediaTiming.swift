/// A place in time: how the time inside an animation or a layer follows from the time around it.
///
/// Time inside = (time around - `beginTime`) x `speed` + `timeOffset`.
@MainActor public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of the time around; 0 in an animation means "when it is added".
  var beginTime: CFTimeInterval { get set }
  /// How long one run takes, in seconds of its own time.
  var duration: CFTimeInterval { get set }
  /// How much faster its own time goes: 2 is twice as fast, 0 stands still.
  var speed: Float { get set }
  /// What is added to its own time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs, which may be a fraction; 0 is once. `.infinity` never ends.
  var repeatCount: Float { get set }
  /// How long it goes on repeating, in seconds of its own time; 0 leaves that to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one in the other direction.
  var autoreverses: Bool { get set }
  /// What is shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside of its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// After the end, the last value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the beginning, the first value.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Before the beginning the first value, after the end the last.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing: the layer's own value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The numbers behind `CAMediaTiming`.
struct MediaTiming {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The time inside, in seconds.
  func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    (time - beginTime) * Double(speed) + timeOffset
  }

  /// How long all runs take together, in seconds of local time.
  func activeDuration(_ duration: CFTimeInterval) -> CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let once = autoreverses ? duration * 2 : duration
    guard repeatCount > 0 else { return once }
    return once * Double(repeatCount)
  }

  /// Where a run of `duration` seconds is at a local time.
  func phase(at local: CFTimeInterval, duration: CFTimeInterval) -> TimingPhase {
    let active = activeDuration(duration)
    if local < 0 {
      return TimingPhase(
        state: .before, progress: fillMode == .backwards || fillMode == .both ? 0 : nil)
    }
    let isOver = local >= active
    let fills = fillMode == .forwards || fillMode == .both
    guard !isOver || fills else { return TimingPhase(state: .after, progress: nil) }
    let (run, progress) = place(at: isOver ? active : local, duration: duration, end: isOver)
    return TimingPhase(state: isOver ? .after : .active, progress: progress, run: run)
  }

  /// The number of the run, and how far it has come.
  private func place(
    at local: CFTimeInterval, duration: CFTimeInterval, end: Bool
  ) -> (run: Double, progress: Double) {
    guard duration > 0, local.isFinite else { return (0, autoreverses ? 0 : 1) }
    let runs = local / duration
    var run = runs.rounded(.down)
    var progress = runs - run
    // The last moment belongs to the run that ends, not to one that would begin.
    if end, progress == 0, run > 0 {
      run -= 1
      progress = 1
    }
    guard autoreverses else { return (run, progress) }
    let isBack = run.truncatingRemainder(dividingBy: 2) == 1
    return ((run / 2).rounded(.down), isBack ? 1 - progress : progress)
  }
}

/// Where an animation is.
struct TimingPhase {
  enum State { case before, active, after }
  var state: State
  /// How far the run has come, 0...1; nil when the animation shows nothing.
  var progress: Double?
  /// The number of the run, from 0.
  var run = 0.0
}
