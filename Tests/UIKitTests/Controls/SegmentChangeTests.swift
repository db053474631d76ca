import UIKitTesting
import XCTest

/// Segments that come and go, and images of sliders.
@MainActor final class SegmentChangeTests: XCTestCase {
  func testASegmentOpensAndCloses() async throws {
    let control = UISegmentedControl(items: ["A", "B"])
    let driver = AppDriver(.init(size: CGSize(width: 240, height: 100))) { UIViewController() }
    control.frame = CGRect(x: 0, y: 0, width: 240, height: 32)
    driver.window.addSubview(control)
    control.selectedSegmentIndex = 1
    driver.settle()
    let count = control.subviews.count
    control.insertSegment(withTitle: "C", at: 1, animated: true)
    XCTAssertEqual(control.numberOfSegments, 3)
    XCTAssertEqual(control.selectedSegmentIndex, 2)
    XCTAssertEqual(driver.settle(), 0.3, accuracy: 0.05)
    let widths = control.subviews.map(\.frame.width).filter { abs($0 - 80) < 0.5 }
    XCTAssertEqual(widths.count, 3)
    control.removeSegment(at: 1, animated: true)
    XCTAssertEqual(control.titleForSegment(at: 1), "B")
    XCTAssertEqual(driver.settle(), 0.3, accuracy: 0.05)
    XCTAssertEqual(control.subviews.count, count)
  }

  func testASlidersThumbIsAnImage() async throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    let driver = AppDriver(.init(size: CGSize(width: 240, height: 100))) { UIViewController() }
    driver.window.addSubview(slider)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 20)).image { _ in }
    slider.setThumbImage(image, for: .normal)
    driver.settle()
    XCTAssertTrue(slider.currentThumbImage === image)
    let track = slider.trackRect(forBounds: slider.bounds)
    XCTAssertEqual(
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).size,
      CGSize(width: 16, height: 20))
    slider.setThumbImage(nil, for: .normal)
    XCTAssertEqual(
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).size.width, 28)
  }
}
