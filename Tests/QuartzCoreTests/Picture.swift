import QuartzCore
import XCTest

/// A small window: a root layer, a compositor and the pixels.
@MainActor final class Picture {
  let root: CALayer
  let compositor: Compositor
  let surface: CairoSurface
  private(set) var damage: [PixelRect] = []
  private var isFirst = true
  /// Whether what scrolls is moved in the pixels, as some windows can.
  var movesPixels = false
  /// How often it was.
  private(set) var moveCount = 0

  init(
    root: CALayer = CALayer(), width: Int, height: Int, scale: CGFloat = 1,
    background: CGColor? = .white
  ) throws {
    self.root = root
    if root.bounds.isEmpty {
      root.bounds = CGRect(
        x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
      root.backgroundColor = background
    }
    compositor = Compositor(root: root, scale: scale)
    surface = try XCTUnwrap(CairoSurface(width: width, height: height, opaque: true))
  }

  @discardableResult func render() -> [PixelRect] {
    root.layoutMarked()
    root.displayMarked()
    damage = compositor.render(
      into: surface, isContentLost: isFirst, move: movesPixels ? { self.move($0, $1, $2) } : nil)
    isFirst = false
    return damage
  }

  private func move(_ source: PixelRect, _ x: Int, _ y: Int) {
    moveCount += 1
    XCTAssertFalse(source.isEmpty)
    surface.flush()
    let rows = source.minY..<source.maxY
    // From the end that is not written over first; within a row `memmove` sees to that.
    for row in y > 0 ? Array(rows.reversed()) : Array(rows) {
      let from = surface.pixels + row * surface.bytesPerRow + source.minX * 4
      memmove(from + y * surface.bytesPerRow + x * 4, from, source.width * 4)
    }
    surface.markDirty()
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { surface.pixel(x: x, y: y) & 0xFF_FFFF }

  /// The greatest difference of a channel, and where it is.
  func difference(from other: Picture) -> (amount: Int, x: Int, y: Int) {
    var worst = (amount: 0, x: 0, y: 0)
    let (width, height) = (surface.width, surface.height)
    surface.withPixels { mine in
      other.surface.withPixels { theirs in
        guard let a = mine.baseAddress, let b = theirs.baseAddress else { return }
        for y in 0..<height {
          let (rowA, rowB) = (a + y * surface.bytesPerRow, b + y * other.surface.bytesPerRow)
          if memcmp(rowA, rowB, width * 4) == 0 { continue }
          for x in 0..<width {
            for channel in 0..<3 {
              let one = rowA.load(fromByteOffset: x * 4 + channel, as: UInt8.self)
              let two = rowB.load(fromByteOffset: x * 4 + channel, as: UInt8.self)
              let amount = abs(Int(one) - Int(two))
              if amount > worst.amount { worst = (amount, x, y) }
            }
          }
        }
      }
    }
    return worst
  }
}

@MainActor func layer(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil
) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color
  return layer
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
