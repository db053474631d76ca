extension CGPath {
  /// The path `t` of the way (0...1) from this one to `end`; `nil` unless both consist of the same
  /// kinds of elements.
  package func interpolated(to end: CGPath, _ t: CGFloat) -> CGPath? {
    guard storage.verbs == end.storage.verbs else { return nil }
    var result = storage
    for index in result.points.indices {
      let (a, b) = (storage.points[index], end.storage.points[index])
      result.points[index] = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    return CGPath(storage: result)
  }
}
