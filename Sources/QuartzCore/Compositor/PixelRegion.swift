/// A set of pixels, kept as rectangles that do not overlap.
struct PixelRegion {
  /// The rectangles, in no order.
  private(set) var rects: [PixelRect] = []
  private var scratch: [PixelRect] = []
  /// The rectangle around all.
  private(set) var bounds = PixelRect.empty

  init() {}

  init(_ rect: PixelRect) {
    if !rect.isEmpty {
      rects.append(rect)
      bounds = rect
    }
  }

  var isEmpty: Bool { rects.isEmpty }

  /// Empties the region and keeps its memory.
  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    bounds = .empty
  }

  func intersects(_ rect: PixelRect) -> Bool {
    guard bounds.intersects(rect) else { return false }
    if rects.count == 1 { return true }
    for own in rects where own.intersects(rect) { return true }
    return false
  }

  /// Adds the pixels of a rectangle. With more than `limit` rectangles the region becomes the
  /// rectangle around all.
  mutating func add(_ rect: PixelRect, limit: Int = 24) {
    if rect.isEmpty { return }
    for own in rects where own.contains(rect) { return }
    subtract(rect)
    rects.append(rect)
    bounds = bounds.union(rect)
    mergeLast()
    if rects.count > limit {
      rects.removeAll(keepingCapacity: true)
      rects.append(bounds)
    }
  }

  /// Joins the last rectangle with those that make a rectangle together with it.
  private mutating func mergeLast() {
    var last = rects.removeLast()
    var index = 0
    while index < rects.count {
      let own = rects[index]
      let sideBySide =
        own.minY == last.minY && own.maxY == last.maxY
        && (own.maxX == last.minX || last.maxX == own.minX)
      let stacked =
        own.minX == last.minX && own.maxX == last.maxX
        && (own.maxY == last.minY || last.maxY == own.minY)
      if sideBySide || stacked {
        last = last.union(own)
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(last)
  }

  /// Takes the pixels of a rectangle away. The bounds stay what they were unless nothing is left.
  mutating func subtract(_ rect: PixelRect) {
    guard !rect.isEmpty, bounds.intersects(rect) else { return }
    scratch.removeAll(keepingCapacity: true)
    for own in rects {
      let cut = own.intersection(rect)
      if cut.isEmpty {
        scratch.append(own)
        continue
      }
      if own.minY < cut.minY {
        scratch.append(
          PixelRect(minX: own.minX, minY: own.minY, maxX: own.maxX, maxY: cut.minY))
      }
      if own.minX < cut.minX {
        scratch.append(
          PixelRect(minX: own.minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY))
      }
      if cut.maxX < own.maxX {
        scratch.append(
          PixelRect(minX: cut.maxX, minY: cut.minY, maxX: own.maxX, maxY: cut.maxY))
      }
      if cut.maxY < own.maxY {
        scratch.append(
          PixelRect(minX: own.minX, minY: cut.maxY, maxX: own.maxX, maxY: own.maxY))
      }
    }
    swap(&rects, &scratch)
    if rects.isEmpty { bounds = .empty }
  }

  /// Appends the parts of a rectangle that are in the region.
  func appendIntersection(_ rect: PixelRect, to result: inout [PixelRect]) {
    guard bounds.intersects(rect) else { return }
    for own in rects {
      let part = own.intersection(rect)
      if !part.isEmpty { result.append(part) }
    }
  }
}
