import UIKitTesting
import XCTest

@testable import UIKit

/// Catalogs as Xcode writes them, read from a bundle.
@MainActor final class AssetCatalogTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString + ".bundle")
  private var before = UITraitCollection.current

  override func setUp() async throws {
    before = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      before, UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
    ])
  }

  override func tearDown() async throws {
    UITraitCollection.current = before
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ data: Data, _ path: String) throws {
    let file = folder.appendingPathComponent("Assets.xcassets/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func write(json: String, _ path: String) throws {
    try write(Data(json.utf8), path + "/Contents.json")
  }

  /// A file of one colour with so many pixels on each side.
  private func png(_ color: UIColor, side: CGFloat) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
      .pngData {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
  }

  private func bundle() throws -> Bundle { try XCTUnwrap(Bundle(path: folder.path)) }

  private func color(_ image: UIImage?) throws -> UInt32 {
    let pixels = try XCTUnwrap(image?.cgImage)
    return pixels.surface.pixel(x: pixels.width / 2, y: pixels.height / 2) & 0xFF_FFFF
  }

  private func writeDot() throws {
    try write(png(.red, side: 4), "dot.imageset/dot.png")
    try write(png(.red, side: 8), "dot.imageset/dot@2x.png")
    try write(png(.blue, side: 8), "dot.imageset/night@2x.png")
    try write(
      json: """
        {"images": [
          {"idiom": "universal", "scale": "1x", "filename": "dot.png"},
          {"idiom": "universal", "scale": "2x", "filename": "dot@2x.png"},
          {"idiom": "universal", "scale": "3x"},
          {"idiom": "universal", "scale": "2x", "filename": "night@2x.png",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}
        ], "info": {"author": "xcode", "version": 1}}
        """, "dot.imageset")
  }

  func testScales() async throws {
    try writeDot()
    let bundle = try bundle()
    for (screen, scale, side) in [(1, 1, 4), (2, 2, 8), (3, 2, 8)] as [(CGFloat, CGFloat, Int)] {
      let image = UIImage(
        named: "dot", in: bundle, compatibleWith: UITraitCollection(displayScale: screen))
      XCTAssertEqual(image?.scale, scale)
      XCTAssertEqual(image?.cgImage?.width, side)
      XCTAssertEqual(image?.size, CGSize(width: 4, height: 4))
    }
    XCTAssertNil(UIImage(named: "none", in: bundle, with: nil))
  }

  func testDarkVariantFollowsTheDesktop() async throws {
    try writeDot()
    let bundle = try bundle()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(try color(UIImage(named: "dot", in: bundle, with: nil)), 0xFF0000)
    XCTAssertEqual(try color(UIImage(named: "dot", in: bundle, compatibleWith: dark)), 0x0000FF)
    XCTAssertEqual(
      try color(UIImage(named: "dot", in: bundle, with: nil)?.imageAsset?.image(with: dark)),
      0x0000FF)
    let view = UIImageView()
    let driver = AppDriver(.init(size: CGSize(width: 100, height: 100))) {
      let controller = UIViewController()
      view.image = UIImage(named: "dot", in: bundle, with: nil)
      view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      controller.view.addSubview(view)
      return controller
    }
    func shown() throws -> UInt32 {
      driver.settle()
      return driver.picture.surface.pixel(x: 40, y: 40) & 0xFF_FFFF
    }
    XCTAssertEqual(try shown(), 0xFF0000)
    driver.setStyle(.dark)
    XCTAssertEqual(try shown(), 0x0000FF)
    driver.setStyle(.light)
    XCTAssertEqual(try shown(), 0xFF0000)
  }

  func testVariantsRegisteredByHand() async throws {
    let light = try XCTUnwrap(UIImage(data: png(.red, side: 4)))
    let dark = try XCTUnwrap(UIImage(data: png(.blue, side: 4)))
    light.imageAsset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let view = UIImageView(image: light)
    XCTAssertEqual(view.resolvedColor(.light), 0xFF0000)
    XCTAssertEqual(view.resolvedColor(.dark), 0x0000FF)
    let asset = UIImageAsset()
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let night = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(try color(asset.image(with: night)), 0x0000FF)
    asset.unregister(imageWith: night)
    XCTAssertEqual(try color(asset.image(with: night)), 0xFF0000)
  }

  func testRenderingIntentSlicesAndDirections() async throws {
    try write(png(.red, side: 20), "button.imageset/b.png")
    try write(
      json: """
        {"images": [{"idiom": "universal", "scale": "2x", "filename": "b.png",
          "language-direction": "left-to-right",
          "alignment-insets": {"top": 4},
          "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
            "cap-insets": {"top": 8, "left": 6, "bottom": 8, "right": 10}}}],
         "properties": {"template-rendering-intent": "template"}}
        """, "button.imageset")
    let image = try XCTUnwrap(UIImage(named: "button", in: bundle(), with: nil))
    XCTAssertEqual(image.renderingMode, .alwaysTemplate)
    XCTAssertEqual(image.capInsets, UIEdgeInsets(top: 4, left: 3, bottom: 4, right: 5))
    XCTAssertEqual(image.resizingMode, .stretch)
    XCTAssertEqual(image.alignmentRectInsets, UIEdgeInsets(top: 2, left: 0, bottom: 0, right: 0))
    XCTAssertTrue(image.flipsForRightToLeftLayoutDirection)
  }

  /// A drawing is sharp at every scale.
  func testSVG() async throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="6">"#
      + ##"<rect width="10" height="6" fill="#00f"/></svg>"##
    try write(Data(svg.utf8), "box.imageset/box.svg")
    try write(
      json: #"{"images": [{"idiom": "universal", "filename": "box.svg"}]}"#, "box.imageset")
    guard let image = UIImage(named: "box", in: try bundle(), with: nil) else {
      throw XCTSkip("gdk-pixbuf's SVG loader is not installed")
    }
    XCTAssertEqual(image.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(image.cgImage?.width, 20)
  }

  func testColors() async throws {
    try write(
      json: """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "1.000", "green": "0x80", "blue": "51", "alpha": "0.500"}}},
          {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
            "color": {"color-space": "gray-gamma-22",
              "components": {"white": "0.250", "alpha": "1.000"}}},
          {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
            "color": {"platform": "ios", "reference": "systemRedColor"}}
        ]}
        """, "Theme/accent.colorset")
    let color = try XCTUnwrap(UIColor(named: "accent", in: bundle(), compatibleWith: nil))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    XCTAssertEqual(light.cgColor.components ?? [], [1, 128 / 255, 51 / 255, 0.5])
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    XCTAssertEqual(dark.cgColor.components ?? [], [0.25, 1])
    let strong = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(accessibilityContrast: .high),
    ])
    XCTAssertEqual(
      color.resolvedColor(with: strong), UIColor.systemRed.resolvedColor(with: strong))
    XCTAssertNil(UIColor(named: "none", in: try bundle(), compatibleWith: nil))
  }

  func testNamespacesAndData() async throws {
    try write(png(.red, side: 2), "Icons/small/a.imageset/a.png")
    let single = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
    try write(json: single, "Icons/small/a.imageset")
    try write(json: #"{"properties": {"provides-namespace": true}}"#, "Icons")
    try write(json: #"{"info": {"version": 1}}"#, "Icons/small")
    try write(Data("hello".utf8), "text.dataset/t.txt")
    try write(
      json: #"{"data": [{"idiom": "universal", "filename": "t.txt"}]}"#, "text.dataset")
    let bundle = try bundle()
    XCTAssertNotNil(UIImage(named: "Icons/a", in: bundle, with: nil))
    XCTAssertNil(UIImage(named: "a", in: bundle, with: nil))
    XCTAssertEqual(NSDataAsset(name: "text", bundle: bundle)?.data, Data("hello".utf8))
    XCTAssertNil(NSDataAsset(name: "other", bundle: bundle))
  }

  /// What is wrong is said with the file and the place.
  func testDamagedCatalogs() async throws {
    try write(json: "{", "a.imageset")
    try write(json: #"{"images": [{"filename": "gone.png"}]}"#, "b.imageset")
    try write(json: #"{"images": [{"filename": "c.png"}]}"#, "c.imageset")
    try write(Data("no picture".utf8), "c.imageset/c.png")
    try write(json: #"{"images": [{"filename": 3}]}"#, "d.imageset")
    try write(json: #"{"images": [{"filename": "e.pdf"}]}"#, "e.imageset")
    try write(Data("%PDF-1.4".utf8), "e.imageset/e.pdf")
    try write(
      json: #"{"colors": [{"color": {"components": {"red": "x"}}}]}"#, "f.colorset")
    let bundle = try bundle()
    for name in ["a", "b", "c", "d", "e"] {
      XCTAssertNil(UIImage(named: name, in: bundle, with: nil), name)
    }
    XCTAssertNil(UIColor(named: "f", in: bundle, compatibleWith: nil))
    let reports = AssetReports.all.filter { $0.contains(folder.path) }.joined(separator: "\n")
    for part in [
      "a.imageset/Contents.json: this is no JSON",
      "b.imageset/Contents.json names \"gone.png\", which is not there",
      "c.imageset/c.png: The image is of an unknown format.",
      "d.imageset/Contents.json: images[0].filename: ",
      "e.imageset/e.pdf: PDF files cannot be read here",
      "f.colorset/Contents.json: colors[0].color.components.red: \"x\" is no number",
    ] {
      XCTAssertTrue(reports.contains(part), "\(part) is not in\n\(reports)")
    }
  }

  func testLiterals() async throws {
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(color, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}

extension UIImageView {
  /// The colour of the pixel in the middle that the view shows in an appearance.
  fileprivate func resolvedColor(_ style: UIUserInterfaceStyle) -> UInt32? {
    overrideUserInterfaceStyle = style
    traitCollectionDidChange(nil)
    guard let pixels = layer.contents as? CGImage else { return nil }
    return pixels.surface.pixel(x: 2, y: 2) & 0xFF_FFFF
  }
}
