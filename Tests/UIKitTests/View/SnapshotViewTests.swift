import UIKitTesting
import XCTest

@testable import UIKit

/// Pictures of views as views.
@MainActor final class SnapshotViewTests: XCTestCase {
  private func stage() -> (UIView, AppDriver) {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 200, height: 200), scale: 1)) { controller }
    controller.view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    box.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 40))
    inner.backgroundColor = .blue
    box.addSubview(inner)
    controller.view.addSubview(box)
    driver.settle()
    return (box, driver)
  }

  func testASnapshotShowsWhatTheViewShowed() async throws {
    let (box, driver) = stage()
    let picture = try XCTUnwrap(box.snapshotView(afterScreenUpdates: false))
    XCTAssertEqual(picture.frame, CGRect(x: 0, y: 0, width: 40, height: 40))
    box.backgroundColor = .green
    picture.frame.origin = CGPoint(x: 120, y: 120)
    driver.window.rootViewController?.view.addSubview(picture)
    let shown = driver.picture
    XCTAssertEqual(shown.color(125, 130), [255, 0, 0])
    XCTAssertEqual(shown.color(150, 130), [0, 0, 255])
    XCTAssertEqual(shown.color(25, 30), [0, 255, 0])
    XCTAssertNil(UIView().snapshotView(afterScreenUpdates: true))
  }

  func testAPartThatIsStretchedKeepsItsCaps() async throws {
    let (box, driver) = stage()
    let part = try XCTUnwrap(
      box.resizableSnapshotView(
        from: CGRect(x: 10, y: 0, width: 20, height: 40), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 9)))
    XCTAssertEqual(part.bounds.size, CGSize(width: 20, height: 40))
    part.frame = CGRect(x: 100, y: 100, width: 60, height: 40)
    driver.window.rootViewController?.view.addSubview(part)
    let shown = driver.picture
    XCTAssertEqual(shown.color(105, 110), [255, 0, 0])
    XCTAssertEqual(shown.color(115, 110), [0, 0, 255])
  }

  func testDrawingTheHierarchy() async throws {
    let (box, _) = stage()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 20, height: 20)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      XCTAssertTrue(
        box.drawHierarchy(
          in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true))
    }
    let pixels = try XCTUnwrap(image.cgImage)
    XCTAssertEqual(pixels.color(2, 10), [255, 0, 0])
    XCTAssertEqual(pixels.color(15, 10), [0, 0, 255])
    XCTAssertFalse(box.drawHierarchy(in: box.bounds, afterScreenUpdates: false))
  }
}

extension CGImage {
  /// A pixel's red, green and blue.
  fileprivate func color(_ x: Int, _ y: Int) -> [Int] {
    let word = surface.pixel(x: x, y: y)
    return [16, 8, 0].map { Int(word >> $0 & 0xFF) }
  }
}
