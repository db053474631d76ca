import SeededRandom
@testable import QuartzCore
import XCTest

/// A pixel is the same to the last bit whatever else is painted along with it.
@MainActor final class PaintedPartTests: XCTestCase {
  private let screen = PixelRect(x: 0, y: 0, width: 100, height: 80)

  override func setUp() async throws { CATransaction.setDisableActions(true) }
  override func tearDown() async throws { CATransaction.flush() }

  func testStripesOfATurnedPicture() async throws {
    let root = CALayer()
    let picture = layer(10, 20, 70, 40)
    picture.contents = try stripes()
    picture.setAffineTransform(CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.1, y: 0.8))
    root.addSublayer(picture)
    try checkStripes(of: root)
    // Inside a picture of a group, which begins elsewhere.
    let group = layer(0, 0, 90, 80, .green)
    group.opacity = 0.6
    group.addSublayer(picture)
    root.addSublayer(group)
    try checkStripes(of: root)
  }

  func testStripesOfAStretchedPicture() async throws {
    let root = CALayer()
    for (index, opacity) in [1, 0.5].enumerated() {
      let picture = layer(5, 3 + CGFloat(index) * 40, 83, 35)
      picture.contents = try stripes()
      picture.opacity = Float(opacity)
      picture.cornerRadius = index == 0 ? 0 : 9
      picture.masksToBounds = true
      root.addSublayer(picture)
    }
    try checkStripes(of: root)
  }

  func testStripesOfRoundedShapes() async throws {
    for curve in [CALayerCornerCurve.circular, .continuous] {
      let root = CALayer()
      for index in 0..<3 {
        let shape = layer(4 + CGFloat(index) * 32, 5, 23, 70, .red)
        shape.cornerRadius = 11
        shape.cornerCurve = curve
        shape.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        if index > 0 {
          shape.borderWidth = index == 1 ? 4 : 2.5
          shape.borderColor = .blue
        }
        if index == 2 {
          shape.masksToBounds = true
          shape.addSublayer(layer(-5, 20, 40, 30, .green))
        }
        root.addSublayer(shape)
      }
      try checkStripes(of: root)
    }
  }

  func testPartsOfALayerThatIsFarLargerThanTheScreen() async throws {
    let root = CALayer()
    let picture = layer(-900, -700, 3000, 2600, .red)
    picture.contents = try stripes()
    picture.cornerRadius = 1000
    picture.masksToBounds = true
    picture.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    let hole = layer(20, 20, 1400, 1300)
    hole.borderWidth = 7
    hole.borderColor = .blue
    hole.cornerRadius = 40
    hole.setAffineTransform(CGAffineTransform(rotationAngle: 0.01))
    root.addSublayer(picture)
    root.addSublayer(hole)
    try checkStripes(of: root)
  }

  func testPartsOfRandomTrees() async throws {
    for seed in SeededGenerator.seeds(1...2) {
      let scale: CGFloat = seed % 2 == 0 ? 2 : 1
      let tree = try RandomTree(seed: seed, size: screen.cgRect.size, scale: scale)
      var random = SeededGenerator(seed: seed)
      for step in 0..<1000 {
        tree.step()
        tree.root.displayMarked()
        var part = PixelRegion()
        for _ in 0..<random.roll(1...3) {
          let (x, y) = (random.roll(0...99), random.roll(0...79))
          let (width, height) = (random.roll(1...100 - x), random.roll(1...80 - y))
          part.add(
            PixelRect(
              x: x * Int(scale), y: y * Int(scale), width: width * Int(scale),
              height: height * Int(scale)))
        }
        let whole = try paint(tree.root, scale: scale)
        if let text = difference(
          of: try paint(tree.root, part, scale: scale), from: whole, in: part)
        {
          XCTFail(
            "seed \(seed) (PORTICO_SEED=\(seed)), step \(step): \(text), part \(part.rects), "
              + "changes \(tree.log)")
          return
        }
      }
    }
  }

  // MARK: Tools

  /// A small opaque picture without two equal columns.
  private func stripes() throws -> CGImage {
    let surface = try XCTUnwrap(CairoSurface(width: 20, height: 14, opaque: true))
    let context = try XCTUnwrap(CGContext(surface: surface, scale: 1))
    for x in 0..<20 {
      context.setFillColor(
        CGColor(red: CGFloat(x) / 20, green: CGFloat(x % 2), blue: CGFloat(x % 3) / 2, alpha: 1))
      context.fill(CGRect(x: CGFloat(x), y: CGFloat(x % 5), width: 1, height: 9))
    }
    return CGImage(adopting: surface)
  }

  /// Paints stripes of the screen, each alone, and compares them with the whole.
  private func checkStripes(
    of root: CALayer, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    root.bounds = screen.cgRect
    root.backgroundColor = .white
    let whole = try paint(root)
    for x in stride(from: 0, to: screen.maxX, by: 7) {
      let part = PixelRegion(PixelRect(x: x, y: 3, width: min(7, screen.maxX - x), height: 71))
      let text = difference(of: try paint(root, part), from: whole, in: part)
      XCTAssertNil(text, "column \(x)", file: file, line: line)
    }
    for y in stride(from: 0, to: screen.maxY, by: 5) {
      let part = PixelRegion(PixelRect(x: 3, y: y, width: 91, height: 5))
      let text = difference(of: try paint(root, part), from: whole, in: part)
      XCTAssertNil(text, "row \(y)", file: file, line: line)
    }
  }

  /// Where two pictures differ; nil when they do not.
  private func difference(
    of picture: CairoSurface, from whole: CairoSurface, in part: PixelRegion
  ) -> String? {
    for rect in part.rects {
      for y in rect.minY..<rect.maxY {
        let start = y * picture.bytesPerRow + rect.minX * 4
        if memcmp(picture.pixels + start, whole.pixels + start, rect.width * 4) == 0 { continue }
        for x in rect.minX..<rect.maxX {
          let (one, two) = (picture.pixel(x: x, y: y), whole.pixel(x: x, y: y))
          if one == two { continue }
          return "\(String(one, radix: 16)) is not \(String(two, radix: 16)) at (\(x), \(y))"
        }
      }
    }
    return nil
  }

  /// Paints what is wanted of a tree, everything when nil.
  private func paint(
    _ root: CALayer, _ wanted: PixelRegion? = nil, scale: CGFloat = 1
  ) throws -> CairoSurface {
    let size = PixelRect(
      x: 0, y: 0, width: screen.width * Int(scale), height: screen.height * Int(scale))
    let region = wanted ?? PixelRegion(size)
    let surface = try XCTUnwrap(
      CairoSurface(width: size.width, height: size.height, opaque: true))
    let scratch = ScratchSurfaces()
    let list = DisplayList()
    let builder = DisplayListBuilder(
      list: list, wanted: region, scale: scale, compositor: nil, mayFlatten: false,
      scratch: scratch)
    let origin = root.bounds.origin
    builder.add(
      root, CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -origin.x, y: -origin.y),
      clip: size, hasMoved: false)
    list.resolve(in: region)
    try XCTUnwrap(Painter(target: surface, originX: 0, originY: 0, scratch: scratch)).paint(list)
    surface.flush()
    return surface
  }
}
