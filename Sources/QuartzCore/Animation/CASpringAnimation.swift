/// An animation from one value to another as a spring would move: it may swing beyond the end.
///
/// The duration does not follow from the spring; set it to ``settlingDuration`` for the whole of
/// the movement.
@MainActor open class CASpringAnimation: CABasicAnimation {
  /// What hangs on the spring; 1 at first. Above 0.
  open var mass: CGFloat = 1
  /// How hard the spring pulls; 100 at first. Above 0.
  open var stiffness: CGFloat = 100
  /// How strong the friction is; 10 at first. 0 swings for ever.
  open var damping: CGFloat = 10
  /// The speed at the start, in ways from start to end per second; 0 at first. Below 0 it first goes
  /// the other way.
  open var initialVelocity: CGFloat = 0

  /// Makes an animation without a property.
  public required init() { super.init() }

  /// Makes an animation that seems to take `perceptualDuration` seconds.
  ///
  /// - Parameters:
  ///   - perceptualDuration: In seconds; the swinging at the end is not counted.
  ///   - bounce: 0 is the quickest movement that does not swing; up to 1 it swings more and more;
  ///     below 0, above -1, it is slower.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let motion = SpringMotion(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    adopt(motion)
  }

  /// The spring's friction as a part of what keeps it from swinging, and the like.
  package var motion: SpringMotion {
    let mass = max(Double(mass), 1e-9)
    let stiffness = max(Double(stiffness), 1e-9)
    return SpringMotion(
      frequency: (stiffness / mass).squareRoot(),
      ratio: Double(damping) / (2 * (stiffness * mass).squareRoot()),
      velocity: Double(initialVelocity))
  }

  /// Takes over a spring.
  package func adopt(_ motion: SpringMotion) {
    mass = 1
    stiffness = motion.frequency * motion.frequency
    damping = 2 * motion.ratio * motion.frequency
    initialVelocity = motion.velocity
  }

  /// How long it takes, in seconds, until the value is as good as still.
  open var settlingDuration: CFTimeInterval { motion.settlingTime }

  /// How long the movement seems to take, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / motion.frequency }

  /// How much it swings: 0 not at all, 1 for ever; below 0 it is slower than need be.
  open var bounce: CGFloat {
    let ratio = motion.ratio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  open override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  override func value(at progress: Double, own: AnimatableValue) -> AnimatableValue? {
    super.value(at: motion.value(at: progress * duration), own: own)
  }
}

extension SpringMotion {
  /// A spring whose movement seems to take so many seconds, from -1 (slow) over 0 to 1 (swinging).
  package init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
    let bounce = min(max(bounce, -0.999), 1)
    self.init(
      frequency: 2 * .pi / max(perceptualDuration, 1e-6),
      ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: velocity)
  }
}
