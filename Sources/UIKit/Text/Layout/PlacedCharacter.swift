import CoreGraphics

/// Where a character, as its reader counts them, lies on a line.
struct PlacedCharacter {
  /// UTF-8 offsets.
  var range: Range<Int>
  /// The left edge.
  var x: CGFloat
  var width: CGFloat
  var isRightToLeft: Bool

  /// The right edge.
  var end: CGFloat { x + width }

  func moved(by distance: CGFloat, textStart: Int) -> PlacedCharacter {
    PlacedCharacter(
      range: range.lowerBound + textStart..<range.upperBound + textStart, x: x + distance,
      width: width, isRightToLeft: isRightToLeft)
  }

  /// The characters of a line, from left to right: a ligature's width is shared evenly by the
  /// characters in it, and what Pango draws in several pieces is put together.
  ///
  /// - Parameters:
  ///   - clusters: What Pango gave, by offsets from `textStart`.
  ///   - string: The whole text.
  ///   - lower: Where in it the line begins, an UTF-8 offset.
  ///   - textStart: Where in it the paragraph begins.
  static func characters(
    of clusters: [GlyphCluster], in string: String, from lower: Int, textStart: Int
  ) -> [PlacedCharacter] {
    guard let upper = clusters.map(\.range.upperBound).max() else { return [] }
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: lower)
    let end = utf8.index(utf8.startIndex, offsetBy: textStart + upper)
    // The starts of the characters, and the end, from the paragraph's start.
    var bounds: [Int] = []
    var offset = lower - textStart
    for character in string[start..<end] {
      bounds.append(offset)
      offset += character.utf8.count
    }
    bounds.append(offset)

    var placed: [PlacedCharacter?] = Array(repeating: nil, count: bounds.count - 1)
    for cluster in clusters {
      let first = firstIndex(in: bounds, notBefore: cluster.range.lowerBound)
      let last = firstIndex(in: bounds, notBefore: cluster.range.upperBound)
      let count = min(last, placed.count) - first
      guard count > 0 else {
        if first > 0 {
          widen(&placed[min(first, placed.count) - 1], by: cluster, bounds, first - 1)
        }
        continue
      }
      let share = cluster.width / CGFloat(count)
      for step in 0..<count {
        let place = cluster.isRightToLeft ? count - 1 - step : step
        var part = cluster
        part.x += share * CGFloat(place)
        part.width = share
        widen(&placed[first + step], by: part, bounds, first + step)
      }
    }
    return placed.compactMap { $0 }.sorted { ($0.x, $0.width) < ($1.x, $1.width) }
  }

  private static func widen(
    _ character: inout PlacedCharacter?, by cluster: GlyphCluster, _ bounds: [Int], _ index: Int
  ) {
    guard let present = character else {
      character = PlacedCharacter(
        range: bounds[index]..<bounds[index + 1], x: cluster.x, width: cluster.width,
        isRightToLeft: cluster.isRightToLeft)
      return
    }
    let x = min(present.x, cluster.x)
    character?.x = x
    character?.width = max(present.end, cluster.x + cluster.width) - x
  }

  private static func firstIndex(in bounds: [Int], notBefore offset: Int) -> Int {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
