import CCairo

/// Colours that run into each other. Immutable.
///
/// Between two stops the straight (not premultiplied) sRGB components change evenly.
public final class CGGradient: Sendable {
  /// A colour and where it stands, 0...1.
  package struct Stop: Hashable, Sendable {
    /// The place, 0 being the start and 1 the end.
    package var location: Double
    /// The colour there.
    package var color: RGBA
  }

  /// The stops from start to end.
  package let stops: [Stop]

  /// Makes a gradient through colours at locations in 0...1, or evenly spread when nil. The colours
  /// are taken as they are, whatever `space` is. Nil without colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
  ) {
    guard !colors.isEmpty else { return nil }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
    self.init(colors: colors.map(\.rgba), locations: places)
  }

  /// Makes a gradient from as many components a colour as the space has, and alpha after them. Nil
  /// when `count` is not positive.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      space.rgba(
        components: Array(UnsafeBufferPointer(start: components + index * size, count: size)))
    }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
    self.init(colors: colors, locations: places)
  }

  private init(colors: [RGBA], locations: [CGFloat]?) {
    var stops: [Stop] = []
    for (index, color) in colors.enumerated() {
      let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
      let place = locations.map { Double($0[index]) } ?? even
      stops.append(Stop(location: max(0, min(1, place)), color: color))
    }
    // Stops may come in any order; those at one place keep theirs.
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// Gives a Cairo gradient pattern the stops, and what happens beyond its ends.
  package func addStops(to pattern: OpaquePointer, options: CGGradientDrawingOptions) {
    func add(_ location: Double, _ color: RGBA, alpha: Double) {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, alpha)
    }
    guard let first = stops.first, let last = stops.last else { return }
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    // With one end only, the other one gets a hard step to nothing.
    if after, !before { add(0, first.color, alpha: 0) }
    // Between the end and a stop that is not there, its colour holds.
    if first.location > 0 { add(0, first.color, alpha: first.color.alpha) }
    for stop in stops { add(stop.location, stop.color, alpha: stop.color.alpha) }
    if last.location < 1 { add(1, last.color, alpha: last.color.alpha) }
    if before, !after { add(1, last.color, alpha: 0) }
    cairo_pattern_set_extend(pattern, before || after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
  }
}
