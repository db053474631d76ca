import SeededRandom
import CoreGraphics
import XCTest

final class ContextTests: XCTestCase {
  private func bitmap(_ width: Int, _ height: Int) throws -> CGContext {
    try XCTUnwrap(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue))
  }

  func testABitmapHasItsOriginAtTheBottomLeft() throws {
    let context = try bitmap(4, 3)
    XCTAssertEqual(context.ctm, .identity)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.pixel(0, 2), .red)
    XCTAssertEqual(image.pixel(0, 0), .clear)
    XCTAssertEqual(image.pixel(1, 2), .clear)
  }

  func testAViewsContextHasItsOriginAtTheTopLeft() throws {
    let canvas = try Canvas(8, 6, scale: 2)
    // As UIKit's contexts report it.
    XCTAssertEqual(
      canvas.context.ctm, CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 6))
    canvas.context.setFillColor(.testRed)
    canvas.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    XCTAssertEqual(
      canvas.coverage, ["..##....", "..##....", "........", "........", "........", "........"])
    XCTAssertEqual(
      canvas.context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), CGPoint(x: 2, y: 4))
    XCTAssertEqual(
      canvas.context.convertToUserSpace(CGPoint(x: 2, y: 4)), CGPoint(x: 1, y: 1))
  }

  func testAContextOverAPartOfSomethingLarger() throws {
    let surface = try XCTUnwrap(CairoSurface(width: 4, height: 4, opaque: false))
    let context = try XCTUnwrap(
      CGContext(surface: surface, scale: 2, origin: CGPoint(x: 10, y: 20)))
    context.fill(CGRect(x: 11, y: 20, width: 1, height: 1))
    XCTAssertEqual(surface.pixel(x: 2, y: 0), 0xFF00_0000)
    XCTAssertEqual(surface.pixel(x: 1, y: 0), 0)
    XCTAssertEqual(surface.pixel(x: 2, y: 2), 0)
    XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 10, y: 20, width: 2, height: 2))
  }

  func testTransformsAgainstAModelOfMatrices() throws {
    var generator = SeededGenerator(seed: SeededGenerator.replayed ?? 5)
    let canvas = try Canvas(20, 20, scale: 2)
    let context = canvas.context
    var model = [context.ctm]
    for step in 0..<3000 {
      let x = CGFloat.random(in: -2...2, using: &generator)
      let y = CGFloat.random(in: -2...2, using: &generator)
      var change: CGAffineTransform?
      switch Int.random(in: 0..<7, using: &generator) {
      case 0:
        context.saveGState()
        model.append(model[model.count - 1])
      case 1:
        context.restoreGState()
        if model.count > 1 { model.removeLast() }
      case 2:
        context.translateBy(x: x, y: y)
        change = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
      case 3:
        context.scaleBy(x: x, y: y)
        change = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
      case 4:
        context.rotate(by: x)
        let (s, c) = (CGFloat(sin(Double(x))), CGFloat(cos(Double(x))))
        change = CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
      case 5:
        let t = CGAffineTransform(a: 1, b: x / 4, c: y / 4, d: 1, tx: y, ty: x)
        context.concatenate(t)
        change = t
      default:
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
      if let change {
        let m = model.removeLast()
        model.append(
          CGAffineTransform(
            a: change.a * m.a + change.b * m.c, b: change.a * m.b + change.b * m.d,
            c: change.c * m.a + change.d * m.c, d: change.c * m.b + change.d * m.d,
            tx: change.tx * m.a + change.ty * m.c + m.tx,
            ty: change.tx * m.b + change.ty * m.d + m.ty))
      }
      let (is_, should) = (context.ctm, model[model.count - 1])
      let size = max(
        1, abs(should.a), abs(should.b), abs(should.c), abs(should.d), abs(should.tx),
        abs(should.ty))
      for (one, other) in zip(
        [is_.a, is_.b, is_.c, is_.d, is_.tx, is_.ty],
        [should.a, should.b, should.c, should.d, should.tx, should.ty])
      {
        XCTAssertEqual(
          one / size, other / size, accuracy: 1e-9, "step \(step), seed \(generator.seed)")
      }
    }
  }

  func testATransformThatFlattensDrawsNothingAndDoesNoHarm() throws {
    let canvas = try Canvas(2, 2)
    canvas.context.saveGState()
    canvas.context.scaleBy(x: 0, y: 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    canvas.context.rotate(by: 1)
    canvas.context.fillEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
    XCTAssertEqual(canvas.coverage, ["..", ".."])
    canvas.context.restoreGState()
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    XCTAssertEqual(canvas.coverage, ["##", ".."])
  }

  func testStateIsSavedAndRestored() throws {
    let canvas = try Canvas(4, 1)
    let context = canvas.context
    context.setFillColor(.testRed)
    context.saveGState()
    context.setFillColor(.testBlue)
    context.setAlpha(0.5)
    context.setBlendMode(.copy)
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    XCTAssertEqual(context.interpolationQuality, .default)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    XCTAssertEqual(canvas.pixel(1, 0), .red)
    context.restoreGState()
    context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    XCTAssertEqual(canvas.pixel(3, 0), .red, "one restore too many changes nothing")
  }

  func testPixelLayouts() throws {
    // What (204, 102, 51) at half opacity is in memory: multiplied by 128 / 255.
    let (r, g, b, a): (UInt8, UInt8, UInt8, UInt8) = (102, 51, 26, 128)
    let layouts: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] = [
      (.premultipliedFirst, .byteOrder32Little, [b, g, r, a]),
      (.premultipliedFirst, .byteOrder32Big, [a, r, g, b]),
      (.premultipliedLast, .byteOrderDefault, [r, g, b, a]),
      (.premultipliedLast, .byteOrder32Little, [a, b, g, r]),
      (.noneSkipFirst, .byteOrder32Little, [b, g, r]),
      (.noneSkipLast, .byteOrder32Big, [r, g, b]),
    ]
    for (alpha, order, expected) in layouts {
      var memory = [UInt8](repeating: 0, count: 16)
      let color = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 128 / 255)
      try memory.withUnsafeMutableBytes { bytes in
        let context = try XCTUnwrap(
          CGContext(
            data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
        XCTAssertEqual(context.alphaInfo, alpha)
        XCTAssertEqual(context.bitsPerPixel, 32)
        context.setFillColor(color)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let found = Array(bytes[12..<12 + expected.count])
        for (one, other) in zip(found, expected) {
          XCTAssertEqual(Int(one), Int(other), accuracy: 1, "\(alpha), \(order)")
        }
        XCTAssertEqual(
          Array(bytes[0..<3]),
          alpha == .premultipliedFirst && order == .byteOrder32Big
            ? [0, 0, 0] : Array(bytes[0..<3]))
        // What the program writes is seen by the next drawing.
        for index in 0..<16 { bytes[index] = 255 }
        context.setFillColor(CGColor(gray: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        for index in 0..<3 where expected.count == 3 {
          XCTAssertEqual(Int(bytes[index]), 127, accuracy: 1, "\(alpha), \(order)")
        }
        XCTAssertEqual(bytes[4], 255)
        XCTAssertEqual(context.makeImage()?.pixel(1, 0), .white)
      }
    }
  }

  func testAGrayBitmap() throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(gray: 0.6, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let bytes = try XCTUnwrap(context.data).assumingMemoryBound(to: UInt8.self)
    XCTAssertEqual([bytes[0], bytes[1]], [0, 153])
    XCTAssertEqual(context.bitsPerPixel, 8)
  }

  func testWhatIsNotSupportedGivesNil() {
    func make(_ width: Int, _ height: Int, bits: Int = 8, row: Int = 0, info: UInt32) -> CGContext?
    {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    }
    let good = CGImageAlphaInfo.premultipliedFirst.rawValue
    XCTAssertNotNil(make(1, 1, info: good))
    XCTAssertNil(make(0, 1, info: good))
    XCTAssertNil(make(1, -1, info: good))
    XCTAssertNil(make(40_000, 1, info: good))
    XCTAssertNil(make(10, 1, row: 39, info: good))
    XCTAssertNil(make(1, 1, bits: 16, info: good))
    XCTAssertNil(make(1, 1, info: CGImageAlphaInfo.none.rawValue))
    XCTAssertNil(make(1, 1, info: CGImageAlphaInfo.last.rawValue))
    XCTAssertNil(make(1, 1, info: 0x1F))
    XCTAssertNil(CairoSurface(width: 0, height: 3, opaque: true))
  }

  func testAnImageDoesNotChangeWithItsContext() throws {
    let context = try bitmap(1, 1)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try XCTUnwrap(context.makeImage())
    context.setFillColor(.testBlue)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(image.pixel(0, 0), .red)
  }

  func testWrappedMemoryIsDrawnTo() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { memory.deallocate() }
    memset(memory, 0, 64)
    do {
      let surface = try XCTUnwrap(
        CairoSurface(wrapping: memory, width: 3, height: 4, bytesPerRow: 16, opaque: true))
      let context = try XCTUnwrap(CGContext(surface: surface, scale: 1))
      context.setFillColor(.testGreen)
      context.fill(CGRect(x: 2, y: 3, width: 1, height: 1))
      context.flush()
    }
    XCTAssertEqual(memory.load(fromByteOffset: 3 * 16 + 8, as: UInt32.self) & 0xFFFFFF, 0xFF00)
    XCTAssertEqual(memory.load(fromByteOffset: 3 * 16 + 12, as: UInt32.self), 0)
  }
}
