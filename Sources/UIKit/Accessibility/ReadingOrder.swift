import Foundation

/// The order in which one reads what lies on a screen.
enum ReadingOrder {
  /// The places of rectangles in reading order: from line to line, and on a line from where reading
  /// begins. What overlaps the first thing of a line by half of its height stands on that line.
  ///
  /// Complexity: O(n log n).
  static func sorted(_ frames: [CGRect], isMirrored: Bool) -> [Int] {
    let fromTop = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var result: [Int] = []
    result.reserveCapacity(frames.count)
    var line: [Int] = []
    func end() {
      result += line.sorted { one, other in
        let (a, b) = (frames[one], frames[other])
        let (x, y) = isMirrored ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
        return (x, a.minY, one) < (y, b.minY, other)
      }
      line = []
    }
    var reach: ClosedRange<CGFloat> = 0...0
    for index in fromTop {
      let frame = frames[index]
      let common = min(reach.upperBound, frame.maxY) - max(reach.lowerBound, frame.minY)
      let isOnLine =
        !line.isEmpty && common >= min(reach.upperBound - reach.lowerBound, frame.height) / 2
      if !isOnLine {
        end()
        reach = frame.minY...max(frame.minY, frame.maxY)
      }
      line.append(index)
    }
    end()
    return result
  }
}
