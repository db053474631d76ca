/// Items from back to front, and which parts of them can be seen.
final class DisplayList {
  var items: [DisplayItem] = []
  /// What is to be painted, from front to back: an item and its visible rectangles.
  private(set) var visible: [(item: Int, rects: Range<Int>)] = []
  private(set) var rects: [PixelRect] = []
  private var topLevel: [Int] = []

  func removeAll() {
    items.removeAll(keepingCapacity: true)
    visible.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
    topLevel.removeAll(keepingCapacity: true)
  }

  /// Finds out what can be seen in `region`, going from front to back: what an opaque item covers
  /// is not painted behind it. The items of a group are painted together or not at all.
  func resolve(in region: PixelRegion) {
    var index = 0
    while index < items.count {
      topLevel.append(index)
      index = items[index].kind == .group ? items[index].end : index + 1
    }
    var remaining = region
    for index in topLevel.reversed() {
      if remaining.isEmpty { return }
      let start = rects.count
      remaining.appendIntersection(items[index].bounds, to: &rects)
      if rects.count == start { continue }
      visible.append((index, start..<rects.count))
      let opaque = items[index].opaque
      // Past some number of pieces, painting twice is cheaper than cutting up further.
      if !opaque.isEmpty, remaining.rects.count < 64 { remaining.subtract(opaque) }
    }
  }

  /// The most items that are seen through and lie on top of each other, as far as the rectangles
  /// around them tell. O(n²) for n visible items.
  var translucentDepth: Int {
    var seen: [(bounds: PixelRect, depth: Int)] = []
    var deepest = 0
    for entry in visible.reversed() {
      let item = items[entry.item]
      if item.opaque == item.bounds { continue }
      var depth = 1
      for below in seen where !below.bounds.intersection(item.bounds).isEmpty {
        depth = max(depth, below.depth + 1)
      }
      seen.append((item.bounds, depth))
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
