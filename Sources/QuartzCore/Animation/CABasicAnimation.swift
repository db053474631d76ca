/// An animation from one value to another.
///
/// What is left out is filled in: without `fromValue`, `toValue` and `byValue` it goes from what
/// was shown before to the layer's own value; with one of them, the other end is the layer's own
/// value. Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CATransform3D` or
/// `CGAffineTransform`, as the property has it.
@MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any? { didSet { from = AnimatableValue(any: fromValue) } }
  /// The value at the end.
  open var toValue: Any? { didSet { to = AnimatableValue(any: toValue) } }
  /// The difference between the end and the start.
  open var byValue: Any? { didSet { by = AnimatableValue(any: byValue) } }

  private var from: AnimatableValue?
  private var to: AnimatableValue?
  private var by: AnimatableValue?
  private var before: AnimatableValue?

  open override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    before = other.before
  }

  override func prepare(showing values: LayerProperties) {
    if before == nil { before = target?.value(in: values) }
  }

  override func value(at progress: Double, own: AnimatableValue) -> AnimatableValue? {
    let (start, end) = ends(own: own)
    return start.interpolated(to: end, progress)
  }

  private func ends(own: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by) ?? own)
    case (nil, let to?, let by?): (to.subtracting(by) ?? own, to)
    case (let from?, nil, nil): (from, own)
    case (nil, let to?, nil): (own, to)
    case (nil, nil, let by?): (own, own.adding(by) ?? own)
    case (nil, nil, nil): (before ?? own, own)
    }
  }
}
