import CoreGraphics

/// Where a popover is, with its arrow.
struct PopoverPlacement: Equatable {
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 37
  static let cornerRadius: CGFloat = 13

  /// The side at which the arrow is; empty for none.
  var direction: UIPopoverArrowDirection = []
  /// The bubble with its arrow, in the container.
  var frame = CGRect.zero
  /// The bubble without the arrow, in ``frame``.
  var body = CGRect.zero
  /// Where the arrow's tip is, in ``frame``.
  var tip = CGPoint.zero

  init() {}

  /// Finds the place: the first permitted side (below, above, right, left) at which the bubble fits,
  /// else the one at which most of it does.
  ///
  /// - Parameters:
  ///   - source: What the arrow points at; `nil` for the middle without an arrow.
  ///   - room: Where the popover may be.
  init(
    size: CGSize, source: CGRect?, room: CGRect, permitted: UIPopoverArrowDirection,
    mayOverlap: Bool
  ) {
    guard let source else {
      let (width, height) = (min(size.width, room.width), min(size.height, room.height))
      frame = CGRect(
        x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width,
        height: height)
      body = CGRect(origin: .zero, size: frame.size)
      tip = CGPoint(x: width / 2, y: height / 2)
      return
    }
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = order.filter { permitted.contains($0) }
    let candidates = (allowed.isEmpty ? order : allowed).map { direction in
      (direction, Self.space(for: direction, source: source, room: room, mayOverlap: mayOverlap))
    }
    func fit(_ space: CGSize) -> CGFloat {
      min(space.width, size.width) * min(space.height, size.height)
    }
    var best = candidates[0]
    for candidate in candidates.dropFirst() where fit(candidate.1) > fit(best.1) + 0.5 {
      best = candidate
    }
    direction = best.0
    let width = max(0, min(size.width, best.1.width))
    let height = max(0, min(size.height, best.1.height))
    place(width: width, height: height, source: source, room: room)
  }

  /// How much room there is for the bubble at a side.
  private static func space(
    for direction: UIPopoverArrowDirection, source: CGRect, room: CGRect, mayOverlap: Bool
  ) -> CGSize {
    let least: CGFloat = mayOverlap ? 200 : 0
    switch direction {
    case .up:
      return CGSize(width: room.width, height: max(least, room.maxY - source.maxY - arrowHeight))
    case .down:
      return CGSize(width: room.width, height: max(least, source.minY - room.minY - arrowHeight))
    case .left:
      return CGSize(width: max(least, room.maxX - source.maxX - arrowHeight), height: room.height)
    default:
      return CGSize(width: max(least, source.minX - room.minX - arrowHeight), height: room.height)
    }
  }

  private mutating func place(width: CGFloat, height: CGFloat, source: CGRect, room: CGRect) {
    let arrow = Self.arrowHeight
    func within(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(max(low, high), value)).rounded()
    }
    let x = within(source.midX - width / 2, room.minX, room.maxX - width)
    let y = within(source.midY - height / 2, room.minY, room.maxY - height)
    var point: CGPoint
    switch direction {
    case .up:
      let top = min(source.maxY + arrow, room.maxY - height).rounded()
      body = CGRect(x: x, y: top, width: width, height: height)
      point = CGPoint(x: source.midX, y: top - arrow)
    case .down:
      let top = max(source.minY - arrow - height, room.minY).rounded()
      body = CGRect(x: x, y: top, width: width, height: height)
      point = CGPoint(x: source.midX, y: body.maxY + arrow)
    case .left:
      let left = min(source.maxX + arrow, room.maxX - width).rounded()
      body = CGRect(x: left, y: y, width: width, height: height)
      point = CGPoint(x: left - arrow, y: source.midY)
    default:
      let left = max(source.minX - arrow - width, room.minX).rounded()
      body = CGRect(x: left, y: y, width: width, height: height)
      point = CGPoint(x: body.maxX + arrow, y: source.midY)
    }
    // The arrow stays clear of the round corners.
    let clear = Self.cornerRadius + Self.arrowBase / 2
    if direction == .up || direction == .down {
      point.x = max(body.minX + clear, min(body.maxX - clear, point.x))
    } else {
      point.y = max(body.minY + clear, min(body.maxY - clear, point.y))
    }
    frame = body.union(CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001)))
    frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width.rounded(), height: frame.height.rounded())
    tip = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    body.origin = CGPoint(x: body.minX - frame.minX, y: body.minY - frame.minY)
  }
}
