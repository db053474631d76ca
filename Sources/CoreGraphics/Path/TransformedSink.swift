/// Passes segments on to a stored path after transforming them.
struct TransformedSink: PathSink {
  var storage: PathStorage
  let transform: CGAffineTransform
  let inverse: CGAffineTransform

  init(storage: PathStorage, transform: CGAffineTransform) {
    self.storage = storage
    self.transform = transform
    inverse = transform.inverted()
  }

  var current: CGPoint? { storage.current?.applying(inverse) }
  mutating func move(to point: CGPoint) { storage.move(to: point.applying(transform)) }
  mutating func line(to point: CGPoint) { storage.line(to: point.applying(transform)) }
  mutating func quad(to end: CGPoint, control: CGPoint) {
    storage.quad(to: end.applying(transform), control: control.applying(transform))
  }
  mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    storage.curve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }
  mutating func close() { storage.close() }
}
