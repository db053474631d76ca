import QuartzCore

/// A property that a property animator changes.
@MainActor final class AnimatorItem {
  let layer: CALayer
  let key: String
  /// The layer's own value before, and that after.
  let start: Any
  var end: Any?
  /// The background of a view before.
  private let startColor: UIColor?
  let position = AnimationPosition()
  /// The part of the animator's time that passes before it begins.
  let delay: Double
  /// The same, and how far it had come, since the animator goes on at another pace.
  var presentDelay: Double
  var base = (x: 0.0, y: 0.0)

  init(_ layer: CALayer, _ key: String, start: Any, delay: Double) {
    self.layer = layer
    self.key = key
    self.start = start
    self.delay = delay
    presentDelay = delay
    startColor = key == "backgroundColor" ? (layer.delegate as? UIView)?.backgroundColor : nil
  }

  /// Takes the place of another item for the same property.
  convenience init(replacing item: AnimatorItem, delay: Double) {
    self.init(item.layer, item.key, start: item.start, delay: delay)
  }

  /// Whether nothing else animates the property by now.
  var isShown: Bool { layer.isDriven(by: position, forKey: key) }

  /// How far it is at a part of the time; backwards when `isReversed`.
  func place(at time: Double, _ pace: AnimatorPace, isReversed: Bool) {
    let length = 1 - presentDelay
    let local: Double
    if length <= 0 {
      local = isReversed || time < 1 ? 0 : 1
    } else {
      local = isReversed ? min(time / length, 1) : max((time - presentDelay) / length, 0)
    }
    let eased = pace.value(at: local)
    let x = base.x + (1 - base.x) * eased.x
    let y = base.y + (1 - base.y) * eased.y
    (position.x, position.y) = isReversed ? (1 - x, 1 - y) : (x, y)
  }

  /// Gives the property its value at the start for good.
  func setToStart() {
    if key == "backgroundColor", let view = layer.delegate as? UIView, view.layer === layer {
      UIView.performWithoutAnimation { view.backgroundColor = startColor }
    } else {
      set(start)
    }
  }

  /// Gives the property a value for good, by way of the view whose layer it is.
  func set(_ value: Any) {
    UIView.performWithoutAnimation {
      let (bounds, position) = (layer.bounds, layer.position)
      layer.setAnimatableValue(value, forKey: key)
      guard let view = layer.delegate as? UIView, view.layer === layer else { return }
      switch key {
      case "bounds":
        let new = layer.bounds
        layer.bounds = bounds
        view.bounds = new
      case "position":
        let new = layer.position
        layer.position = position
        view.center = new
      case "backgroundColor":
        view.backgroundColor = layer.backgroundColor.map(UIColor.init(cgColor:))
      default: break
      }
    }
  }
}
