import UIKitTesting
import XCTest

@testable import UIKit

@MainActor final class ImageTests: XCTestCase {
  /// Three by two pixels: red, green, blue; white, black, yellow.
  private func sample(scale: CGFloat = 1) throws -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let colors: [[UIColor]] = [[.red, .green, .blue], [.white, .black, .yellow]]
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      for (y, row) in colors.enumerated() {
        for (x, color) in row.enumerated() {
          color.setFill()
          $0.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
    return UIImage(cgImage: try XCTUnwrap(drawn.cgImage), scale: scale, orientation: .up)
  }

  private func pixels(_ image: CGImage) -> [[UInt32]] {
    let surface = image.surface
    return (0..<image.height).map { y in
      (0..<image.width).map { surface.pixel(x: $0, y: y) & 0xFF_FFFF }
    }
  }

  private let (red, green, blue) = (0xFF0000 as UInt32, 0x00FF00 as UInt32, 0x0000FF as UInt32)
  private let (white, black, yellow) = (0xFFFFFF as UInt32, 0 as UInt32, 0xFFFF00 as UInt32)

  func testSizeIsInPoints() async throws {
    XCTAssertEqual(try sample().size, CGSize(width: 3, height: 2))
    XCTAssertEqual(try sample(scale: 2).size, CGSize(width: 1.5, height: 1))
    let image = try XCTUnwrap(sample().cgImage)
    XCTAssertEqual(
      UIImage(cgImage: image, scale: 1, orientation: .right).size, CGSize(width: 2, height: 3))
  }

  /// What each orientation does to the stored pixels, by UIKit's documentation of the cases.
  func testOrientations() async throws {
    let image = try XCTUnwrap(sample().cgImage)
    let expected: [(UIImage.Orientation, [[UInt32]])] = [
      (.up, [[red, green, blue], [white, black, yellow]]),
      (.down, [[yellow, black, white], [blue, green, red]]),
      (.left, [[blue, yellow], [green, black], [red, white]]),
      (.right, [[white, red], [black, green], [yellow, blue]]),
      (.upMirrored, [[blue, green, red], [yellow, black, white]]),
      (.downMirrored, [[white, black, yellow], [red, green, blue]]),
      (.leftMirrored, [[red, white], [green, black], [blue, yellow]]),
      (.rightMirrored, [[yellow, blue], [black, green], [white, red]]),
    ]
    for (orientation, rows) in expected {
      let turned = UIImage(cgImage: image, scale: 1, orientation: orientation)
      let upright = try XCTUnwrap(turned.preparingForDisplay()?.cgImage)
      XCTAssertEqual(pixels(upright), rows, "\(orientation)")
      let mirrored = turned.withHorizontallyFlippedOrientation().preparingForDisplay()
      XCTAssertEqual(
        pixels(try XCTUnwrap(mirrored?.cgImage)), rows.map { $0.reversed() }, "\(orientation)")
    }
  }

  func testPNGRoundTrip() async throws {
    let data = try XCTUnwrap(sample().pngData())
    let image = try XCTUnwrap(UIImage(data: data, scale: 2))
    XCTAssertEqual(image.size, CGSize(width: 1.5, height: 1))
    XCTAssertEqual(pixels(try XCTUnwrap(image.cgImage)), pixels(try XCTUnwrap(sample().cgImage)))
    XCTAssertNil(UIImage(data: Data("no picture".utf8)))
    XCTAssertNil(UIImage(contentsOfFile: "/nowhere/at/all.png"))
  }

  func testFilesByNameAndScale() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try XCTUnwrap(sample().pngData())
    try data.write(to: folder.appendingPathComponent("dot.png"))
    try data.write(to: folder.appendingPathComponent("dot@2x.png"))
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    let before = UITraitCollection.current
    defer { UITraitCollection.current = before }
    for (screen, scale) in [(1, 1), (2, 2), (3, 2)] as [(CGFloat, CGFloat)] {
      UITraitCollection.current = UITraitCollection(displayScale: screen)
      XCTAssertEqual(UIImage(named: "dot", in: bundle, with: nil)?.scale, scale)
      XCTAssertEqual(UIImage(named: "dot.png", in: bundle, with: nil)?.scale, scale)
    }
    XCTAssertNil(UIImage(named: "none", in: bundle, with: nil))
  }

  func testTintKeepsAlphaOnly() async throws {
    let image = try sample().withTintColor(.blue)
    XCTAssertEqual(
      pixels(try XCTUnwrap(image.preparingForDisplay()?.cgImage)),
      [[blue, blue, blue], [blue, blue, blue]])
  }

  func testResizableImageKeepsItsCaps() async throws {
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let image = try sample().resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let picture = try TextPixels(CGSize(width: 8, height: 2)) {
      image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 2))
    }
    XCTAssertEqual(
      (0..<8).map { picture.color($0, 0) }, [red] + Array(repeating: green, count: 6) + [blue])
  }

  func testThumbnail() async throws {
    let thumbnail = await (try sample()).byPreparingThumbnail(ofSize: CGSize(width: 6, height: 4))
    XCTAssertEqual(thumbnail?.size, CGSize(width: 6, height: 4))
  }

  func testSymbols() async throws {
    guard let symbol = UIImage(systemName: "trash") else {
      return XCTFail("there is no trash")
    }
    XCTAssertTrue(symbol.isSymbolImage)
    XCTAssertEqual(symbol.size, CGSize(width: 20, height: 20))
    XCTAssertNotNil(UIImage(systemName: "star.fill"))
    XCTAssertNotNil(UIImage(systemName: "person.crop.circle.fill"))
    XCTAssertNil(UIImage(systemName: "no.such.symbol"))
    let large = UIImage.SymbolConfiguration(pointSize: 34)
    XCTAssertEqual(
      symbol.applyingSymbolConfiguration(large)?.size, CGSize(width: 40, height: 40))
    let picture = try TextPixels(CGSize(width: 40, height: 40)) {
      symbol.withTintColor(.red).draw(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    XCTAssertTrue(CGRect(x: 10, y: 10, width: 20, height: 20).contains(picture.inked))
    XCTAssertGreaterThan(picture.inked.height, 12)
    XCTAssertFalse(picture.box { $0 == red }.isNull)
  }

  func testImageViewShowsPixelsAndTintsTemplates() async throws {
    let view = UIImageView(image: try sample(scale: 2))
    XCTAssertEqual(view.bounds.size, CGSize(width: 1.5, height: 1))
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 1.5, height: 1))
    XCTAssertFalse(view.isUserInteractionEnabled)
    XCTAssertEqual(view.layer.contentsScale, 2)
    XCTAssertTrue(view.layer.contents as? CGImage === view.image?.cgImage, "nothing is drawn")
    view.tintColor = .red
    view.image = try sample().withRenderingMode(.alwaysTemplate)
    let contents = try XCTUnwrap(view.layer.contents as? CGImage)
    XCTAssertEqual(pixels(contents), [[red, red, red], [red, red, red]])
    view.image = nil
    XCTAssertNil(view.layer.contents)
  }

  func testHighlightedImage() async throws {
    let (normal, other) = (try sample(), try sample())
    let view = UIImageView(image: normal, highlightedImage: other)
    XCTAssertTrue(view.layer.contents as? CGImage === normal.cgImage)
    view.isHighlighted = true
    XCTAssertTrue(view.layer.contents as? CGImage === other.cgImage)
  }

  func testAnimatedImage() async throws {
    XCTAssertNil(UIImage.animatedImage(with: [], duration: 1))
    let image = UIImage.animatedImage(with: [try sample(), try sample()], duration: 3)
    XCTAssertEqual(image?.images?.count, 2)
    XCTAssertEqual(image?.duration, 3)
    let view = UIImageView(image: image)
    XCTAssertTrue(view.isAnimating)
    view.stopAnimating()
    XCTAssertFalse(view.isAnimating)
  }

  func testASymbolIsDrawnAtTheSizeItIsShownIn() async throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "star"))
    let view = UIImageView(image: symbol)
    let driver = AppDriver(.init(size: CGSize(width: 300, height: 300))) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    let ratio = symbol.size.height / symbol.size.width
    for mode in [UIView.ContentMode.scaleAspectFit, .scaleToFill, .scaleAspectFill] {
      view.contentMode = mode
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 240)
      driver.settle()
      let shown = try XCTUnwrap(view.layer.contents as? CGImage)
      let expected: CGSize =
        switch mode {
        case .scaleAspectFit: CGSize(width: 400, height: 400 * ratio)
        case .scaleAspectFill: CGSize(width: 480 / ratio, height: 480)
        default: CGSize(width: 400, height: 480)
        }
      XCTAssertEqual(CGFloat(shown.width), expected.width, accuracy: 1, "\(mode)")
      XCTAssertEqual(CGFloat(shown.height), expected.height, accuracy: 1, "\(mode)")
    }
    // At its own size where it is not stretched.
    view.contentMode = .center
    driver.settle()
    let shown = try XCTUnwrap(view.layer.contents as? CGImage)
    XCTAssertEqual(CGFloat(shown.width), symbol.size.width * 2, accuracy: 1)
    XCTAssertEqual(view.intrinsicContentSize, symbol.size)
    // And smaller ones, in the tint.
    view.contentMode = .scaleAspectFit
    view.tintColor = .red
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    driver.settle()
    XCTAssertLessThanOrEqual(try XCTUnwrap(view.layer.contents as? CGImage).width, 16)
  }
}
