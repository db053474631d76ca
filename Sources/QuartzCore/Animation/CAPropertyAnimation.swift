/// An animation of one property of a layer. Use a subclass.
@MainActor open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity`, `position.y`, `bounds.size` or `transform.rotation.z`.
  ///
  /// A path that no layer has makes an animation that runs and changes nothing.
  open var keyPath: String? {
    didSet { target = keyPath.flatMap(AnimationKeyPath.init) }
  }
  /// Whether the values are added to the layer's own value instead of replacing it. Transforms
  /// are applied before the layer's own.
  open var isAdditive = false
  /// Whether each run goes on from where the one before ended. Paths and transforms do not add up.
  open var isCumulative = false
  /// What `keyPath` says, understood.
  final var target: AnimationKeyPath?

  /// Makes an animation without a property.
  public required init() { super.init() }

  /// Makes an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
    // Observers do not run inside an initializer.
    target = path.flatMap(AnimationKeyPath.init)
  }

  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    if keyPath == nil { keyPath = event }
    super.run(forKey: event, object: anObject, arguments: dict)
  }

  open override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// The value at `progress` (0...1); `own` is the layer's own value.
  func value(at progress: Double, own: AnimatableValue) -> AnimatableValue? { nil }

  override var properties: [LayerProperty] { target.map { [$0.property] } ?? [] }

  override func apply(to values: inout LayerProperties, progress: Double) {
    guard let target, let own = target.value(in: values) else { return }
    let paced = timingFunction?.value(at: progress) ?? progress
    guard var value = value(at: paced, own: own) else { return }
    if isCumulative, run > 0, let first = self.value(at: 0, own: own),
      let way = self.value(at: 1, own: own)?.subtracting(first)?.multiplied(by: run)
    {
      value = value.adding(way) ?? value
    }
    if !isAdditive {
      target.set(value, in: &values)
    } else if let sum = value.adding(own) {
      target.set(sum, in: &values)
    }
  }
}
