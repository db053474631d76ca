import SeededRandom
import CoreGraphics
import XCTest

final class ImageCodingTests: XCTestCase {
  private func noise(_ width: Int, _ height: Int, opaque: Bool, seed: UInt64 = 9) throws -> CGImage
  {
    var generator = SeededGenerator(seed: SeededGenerator.replayed ?? seed)
    let surface = try XCTUnwrap(CairoSurface(width: width, height: height, opaque: opaque))
    surface.withPixels { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in 0..<width * height {
        func byte() -> UInt32 { UInt32.random(in: 0...255, using: &generator) }
        pixels[index] = Premultiplication.pixel(
          red: byte(), green: byte(), blue: byte(), alpha: opaque ? 255 : byte())
      }
    }
    return try XCTUnwrap(CGImage(copying: surface))
  }

  private func assertSame(
    _ one: CGImage, _ other: CGImage, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(one.width, other.width, file: file, line: line)
    XCTAssertEqual(one.height, other.height, file: file, line: line)
    for y in 0..<min(one.height, other.height) {
      for x in 0..<min(one.width, other.width) where one.pixel(x, y) != other.pixel(x, y) {
        return XCTFail(
          "(\(x), \(y)): \(one.pixel(x, y)), not \(other.pixel(x, y))", file: file, line: line)
      }
    }
  }

  func testPremultiplicationIsRoundedRightAndStable() {
    for alpha in UInt32(0)...255 {
      for value in UInt32(0)...255 {
        let product = Premultiplication.multiply(value, alpha)
        XCTAssertEqual(product, UInt32((Double(value * alpha) / 255).rounded()))
        guard alpha > 0, value <= alpha else { continue }
        let straight = Premultiplication.divide(value, alpha)
        XCTAssertEqual(
          straight, UInt32((Double(value) * 255 / Double(alpha)).rounded()))
        XCTAssertEqual(Premultiplication.multiply(straight, alpha), value)
      }
    }
    XCTAssertEqual(Premultiplication.divide(0, 0), 0)
    XCTAssertEqual(Premultiplication.divide(9, 3), 255)
  }

  func testPNGRoundTripIsExact() throws {
    for opaque in [true, false] {
      let image = try noise(37, 23, opaque: opaque)
      let data = try XCTUnwrap(image.pngData())
      XCTAssertEqual(Array(data.prefix(8)), [137, 80, 78, 71, 13, 10, 26, 10])
      let decoded = try ImageDecoder.decode(data: data)
      assertSame(decoded.image, image)
      XCTAssertEqual(decoded.image.isOpaque, opaque)
      XCTAssertEqual(decoded.orientation, .up)
      XCTAssertEqual([decoded.fullWidth, decoded.fullHeight], [37, 23])
    }
  }

  func testAnImageWithAlphaButWithoutTransparencyBecomesOpaque() throws {
    let image = try CGImage.rows([[.testRed, .testBlue]])
    XCTAssertFalse(image.isOpaque)
    XCTAssertEqual(image.alphaInfo, .premultipliedFirst)
    let decoded = try ImageDecoder.decode(data: try XCTUnwrap(image.pngData())).image
    XCTAssertEqual(decoded.alphaInfo, .noneSkipFirst)
    assertSame(decoded, image)
  }

  func testDownsampling() throws {
    let canvas = try Canvas(400, 200, opaque: true)
    canvas.context.setFillColor(.testRed)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
    canvas.context.setFillColor(.testBlue)
    canvas.context.fill(CGRect(x: 200, y: 0, width: 200, height: 200))
    let image = try XCTUnwrap(canvas.context.makeImage())
    for data in [image.pngData(), image.jpegData(quality: 0.95)] {
      let data = try XCTUnwrap(data)
      let small = try ImageDecoder.decode(data: data, maxPixelSize: 50)
      XCTAssertEqual([small.image.width, small.image.height], [50, 25])
      XCTAssertEqual([small.fullWidth, small.fullHeight], [400, 200])
      XCTAssertTrue(small.image.pixel(10, 12).isClose(to: .red, within: 4))
      XCTAssertTrue(small.image.pixel(40, 12).isClose(to: .blue, within: 4))
      let same = try ImageDecoder.decode(data: data, maxPixelSize: 1000)
      XCTAssertEqual([same.image.width, same.image.height], [400, 200])
    }
  }

  // MARK: EXIF

  /// A JPEG of 32 x 16 pixels: red, green / blue, white quarters, with an EXIF orientation.
  private func jpeg(orientation: UInt8?) throws -> Data {
    let canvas = try Canvas(32, 16, opaque: true)
    for (index, color) in [CGColor.testRed, .testGreen, .testBlue, .white].enumerated() {
      canvas.context.setFillColor(color)
      canvas.context.fill(CGRect(x: index % 2 * 16, y: index / 2 * 8, width: 16, height: 8))
    }
    var data = try XCTUnwrap(try XCTUnwrap(canvas.context.makeImage()).jpegData(quality: 1))
    guard let orientation else { return data }
    // TIFF, big-endian: one entry, tag 0x0112, type SHORT, count 1.
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
      0, 0, 0, 0,
    ]
    let body = Array("Exif".utf8) + [0, 0] + tiff
    let segment = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    data.insert(contentsOf: segment, at: 2)
    return data
  }

  func testOrientations() throws {
    // Where the stored corners (top left, top right, bottom left, bottom right: R G B W) are
    // seen, by the EXIF standard: 6, say, has its first row on the right-hand side.
    let seen: [UInt8: String] = [
      1: "RGBW", 2: "GRWB", 3: "WBGR", 4: "BWRG", 5: "RBGW", 6: "BRWG", 7: "WGBR", 8: "GWRB",
    ]
    for (number, corners) in seen {
      let data = try jpeg(orientation: number)
      let decoded = try ImageDecoder.decode(data: data)
      let swaps = number >= 5
      let (width, height) = swaps ? (16, 32) : (32, 16)
      XCTAssertEqual([decoded.image.width, decoded.image.height], [width, height])
      XCTAssertEqual([decoded.fullWidth, decoded.fullHeight], [width, height])
      XCTAssertEqual(decoded.orientation, .up)
      var letters = ""
      for (x, y) in [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)] {
        let pixel = decoded.image.pixel(x, y)
        let named: [(Character, Pixel)] = [
          ("R", .red), ("G", .green), ("B", .blue), ("W", .white),
        ]
        letters.append(named.first { pixel.isClose(to: $0.1, within: 12) }?.0 ?? "?")
      }
      XCTAssertEqual(letters, corners, "orientation \(number)")

      let raw = try ImageDecoder.decode(data: data, appliesOrientation: false)
      XCTAssertEqual(raw.orientation.rawValue, Int(number))
      XCTAssertEqual([raw.image.width, raw.image.height], [32, 16])
      XCTAssertTrue(raw.image.pixel(2, 2).isClose(to: .red, within: 12))

      let small = try ImageDecoder.decode(data: data, maxPixelSize: 8)
      XCTAssertEqual([small.image.width, small.image.height], swaps ? [4, 8] : [8, 4])
    }
    XCTAssertEqual(
      try ImageDecoder.decode(data: try jpeg(orientation: nil), appliesOrientation: false)
        .orientation, .up)
    XCTAssertEqual(
      try ImageDecoder.decode(data: try jpeg(orientation: 99), appliesOrientation: false)
        .orientation, .up)
  }

  // MARK: Broken files

  private func decodingError(_ data: Data) -> ImageDecodingError? {
    do {
      _ = try ImageDecoder.decode(data: data)
      return nil
    } catch {
      return error
    }
  }

  func testWhatIsNoImageGivesAnError() {
    XCTAssertEqual(decodingError(Data()), .empty)
    XCTAssertEqual(decodingError(Data("Hello, this is no image at all.".utf8)), .unknownFormat)
    XCTAssertEqual(decodingError(Data(repeating: 0, count: 5000)), .unknownFormat)
    XCTAssertEqual(
      ImageDecodingError.unknownFormat.localizedDescription, "The image is of an unknown format.")
  }

  func testTruncatedFilesGiveAnError() throws {
    let image = try noise(64, 64, opaque: true)
    let files: [(String, Data?)] = [
      ("PNG", image.pngData()), ("JPEG", image.jpegData(quality: 0.9)), ("GIF", Self.animation),
      ("WebP", Data(base64Encoded: Self.webP)),
    ]
    for (name, data) in files {
      let data = try XCTUnwrap(data)
      XCTAssertNil(decodingError(data), name)
      for share in [0.1, 0.5, 0.9] {
        let part = data.prefix(Int(Double(data.count) * share))
        XCTAssertNotNil(decodingError(part), "\(name) cut at \(share)")
      }
    }
  }

  func testDamagedFilesNeverCrash() throws {
    var generator = SeededGenerator(seed: SeededGenerator.replayed ?? 21)
    let image = try noise(20, 20, opaque: false)
    let files = [image.pngData(), image.jpegData(quality: 0.9), Self.animation].compactMap { $0 }
    for file in files {
      for _ in 0..<60 {
        var data = file
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          data[Int.random(in: 0..<data.count, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        _ = try? ImageDecoder.decode(data: data, maxPixelSize: 10)
        _ = try? ImageDecoder.decodeAnimation(data: data)
      }
    }
    var png = try XCTUnwrap(image.pngData())
    // Inside the compressed pixels: the checksum tells.
    png[png.count / 2] ^= 0xFF
    XCTAssertNotNil(decodingError(png))
  }

  func testAFileThatClaimsToBeHugeIsRefusedAtItsHeader() {
    // A PNG header that says 60000 x 60000.
    var data = Data([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    data += Data([0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0, 0xFC, 0xCB, 0xF8, 0x13])
    XCTAssertNotNil(decodingError(data))
  }

  func testAFewBytesThatClaimVeryManyPixelsAreRefusedAtTheirHeader() {
    // A PNG header that says 15000 x 15000, which could be drawn, in a file of 59 bytes.
    var data = Data([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    data += Data([0, 0, 0x3A, 0x98, 0, 0, 0x3A, 0x98, 8, 6, 0, 0, 0, 0xDE, 0x14, 0xC9, 0xA5])
    data += Data([0, 0, 0, 2] + Array("IDAT".utf8) + [0x78, 0x9C, 0x62, 0xA4, 0x91, 0x2B])
    data += Data([0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    guard case .tooLarge = decodingError(data) else {
      return XCTFail("\(String(describing: decodingError(data)))")
    }
  }

  // MARK: GIF and WebP

  /// Two frames of 2 x 1 pixels: red for 0.2 s, then blue for one hundredth; played three times.
  static let animation = Data(
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 2, 0, 0]
      // Each picture: code size 2; codes clear (4), colour, colour, end (5), three bits each.
      + [0x21, 0xF9, 4, 4, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
      + [2, 2, 0b0000_0100, 0b0000_1010, 0]
      + [0x21, 0xF9, 4, 4, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
      + [2, 2, 0b0100_1100, 0b0000_1010, 0] + [0x3B])

  func testAnimation() throws {
    let decoded = try ImageDecoder.decodeAnimation(data: Self.animation)
    XCTAssertEqual(decoded.frames.count, 2)
    XCTAssertEqual(decoded.loopCount, 3)
    XCTAssertEqual(decoded.frames.map(\.duration), [0.2, 0.1])
    XCTAssertEqual(
      decoded.frames.map { [$0.image.pixel(0, 0), $0.image.pixel(1, 0)] },
      [[.red, .red], [.blue, .blue]])
    let first = try ImageDecoder.decode(data: Self.animation)
    XCTAssertEqual(first.image.pixel(0, 0), .red)
    let small = try ImageDecoder.decodeAnimation(data: Self.animation, maxPixelSize: 1)
    XCTAssertEqual(small.frames.map(\.image.width), [1, 1])
    let still = try ImageDecoder.decodeAnimation(data: try jpeg(orientation: 6))
    XCTAssertEqual(still.frames.count, 1)
    XCTAssertEqual(still.frames[0].image.width, 16)
  }

  /// 4 x 3 pixels, lossless: red, the second one blue at half opacity.
  static let webP = "UklGRiAAAABXRUJQVlA4TBMAAAAvA4AAEA8Q+z//B/yPCiMQ0f8IAA=="

  func testWebP() throws {
    let data = try XCTUnwrap(Data(base64Encoded: Self.webP))
    let decoded = try ImageDecoder.decode(data: data).image
    XCTAssertEqual([decoded.width, decoded.height], [4, 3])
    XCTAssertEqual(decoded.pixel(0, 0), .red)
    XCTAssertTrue(decoded.pixel(1, 0).isClose(to: Pixel(0, 0, 128, 128), within: 1))
  }

  func testSVGIsDrawnInTheSizeAsked() throws {
    let svg = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
      <rect width="2" height="4" fill="#00ff00"/></svg>
      """.utf8)
    let image = try ImageDecoder.decode(data: svg, width: 40, height: 40)
    XCTAssertEqual([image.width, image.height], [40, 40])
    XCTAssertEqual(image.pixel(18, 20), .green)
    XCTAssertEqual(image.pixel(21, 20), .clear)
  }

  func testDecodingOffTheMainThread() async throws {
    let data = try jpeg(orientation: 3)
    let widths = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<8 {
        group.addTask {
          try ImageDecoder.decode(data: data, maxPixelSize: 10 + index).image.width
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(widths.sorted(), [10, 11, 12, 13, 14, 15, 16, 17])
  }

  func testJPEGShowsTransparencyAsWhite() throws {
    let image = try CGImage.rows([[.clear, .clear], [.clear, .clear]])
    let decoded = try ImageDecoder.decode(data: try XCTUnwrap(image.jpegData(quality: 1)))
    XCTAssertTrue(decoded.image.pixel(0, 0).isClose(to: .white, within: 1))
  }
}
