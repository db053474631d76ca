/// An animation over several values.
///
///     let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
///     shake.values = [0, 10, -10, 10, -5, 5, -5, 0]
///     shake.duration = 0.5
///     view.layer.add(shake, forKey: "shake")
///
/// Values are of the kinds that `CABasicAnimation` takes. Splines have no tension, continuity or
/// bias here.
@MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, from first to last.
  open var values: [Any]? {
    didSet {
      frames = (values ?? []).compactMap(AnimatableValue.init(any:))
      pacedTimes = nil
    }
  }
  /// A line along which a point moves; it goes before ``values``. Each of its segments is the way
  /// from one value to the next.
  open var path: CGPath? {
    didSet {
      track = path.map(PathTrack.init)
      pacedTimes = nil
    }
  }
  /// When each value is reached, from 0 (the start) to 1 (the end), in ascending order; `nil` spaces
  /// them evenly. With discrete steps there is one time more than values.
  open var keyTimes: [NSNumber]?
  /// The pace of the way from each value to the next; `nil` is an even one.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values.
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { pacedTimes = nil } }
  /// Whether the layer turns to follow ``path``.
  open var rotationMode: CAAnimationRotationMode?

  private var frames: [AnimatableValue] = []
  private var track: PathTrack?
  private var pacedTimes: [Double]?

  /// Makes an animation without a property.
  public required init() { super.init() }

  open override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    // Observers do not run for what an initializer of a subclass sets.
    frames = other.frames
    track = other.track
  }

  private var isDiscrete: Bool { calculationMode == .discrete }
  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }
  private var isCubic: Bool { calculationMode == .cubic || calculationMode == .cubicPaced }

  /// How many values there are.
  private var count: Int { track.map { $0.segments.count + 1 } ?? frames.count }

  /// When the values are reached.
  private var times: [Double] {
    let count = count
    if isPaced {
      if let pacedTimes { return pacedTimes }
      let made = Self.paced(lengths)
      pacedTimes = made
      return made
    }
    let wanted = isDiscrete ? count + 1 : count
    if let keyTimes, keyTimes.count >= wanted { return keyTimes.map(\.doubleValue) }
    return (0..<wanted).map { Double($0) / Double(max(wanted - 1, 1)) }
  }

  private var lengths: [Double] {
    if let track { return track.segments.map(\.length) }
    return zip(frames, frames.dropFirst()).map { $0.distance(to: $1) }
  }

  private static func paced(_ lengths: [Double]) -> [Double] {
    let total = lengths.reduce(0, +)
    var sum = 0.0
    let count = Double(max(lengths.count, 1))
    return [0]
      + lengths.enumerated().map { index, length in
        sum += length
        return total > 0 ? sum / total : Double(index + 1) / count
      }
  }

  /// The value that was reached last, and the part of the way to the next.
  private func place(at progress: Double) -> (index: Int, part: Double)? {
    let count = count
    guard count > 0 else { return nil }
    let times = times
    var index = times.lastIndex { $0 <= progress } ?? 0
    if isDiscrete { return (min(index, count - 1), 0) }
    guard count > 1 else { return (0, 0) }
    index = min(index, count - 2)
    let length = times[index + 1] - times[index]
    var part = length > 0 ? min(max((progress - times[index]) / length, 0), 1) : 1
    if let timingFunctions, timingFunctions.indices.contains(index) {
      part = timingFunctions[index].value(at: part)
    }
    return (index, part)
  }

  override func value(at progress: Double, own: AnimatableValue) -> AnimatableValue? {
    guard let (index, part) = place(at: progress) else { return nil }
    if let track { return AnimatableValue(track.point(index, part).point) }
    guard part > 0, frames.indices.contains(index + 1) else { return frames[index] }
    guard isCubic else { return frames[index].interpolated(to: frames[index + 1], part) }
    return AnimatableValue.spline(
      before: index > 0 ? frames[index - 1] : frames[index], frames[index], frames[index + 1],
      after: index + 2 < frames.count ? frames[index + 2] : frames[index + 1], part)
  }

  override var properties: [LayerProperty] {
    super.properties + (rotationMode == nil ? [] : [.transform])
  }

  override func apply(to values: inout LayerProperties, progress: Double) {
    super.apply(to: &values, progress: progress)
    guard let track, let rotationMode, let turn = AnimationKeyPath("transform.rotation.z") else {
      return
    }
    let paced = timingFunction?.value(at: progress) ?? progress
    guard let (index, part) = place(at: paced) else { return }
    var angle = track.point(index, part).angle
    if rotationMode == .rotateAutoReverse { angle += .pi }
    turn.set(.number(angle), in: &values)
  }
}

/// What lies between the values of a `CAKeyframeAnimation`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The straight way from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Nothing: it jumps.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// The straight way, at one speed throughout; key times count for nothing.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth line through all of them.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth line, at about one speed throughout; key times count for nothing.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns while it moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its x axis points forward.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points backward.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
