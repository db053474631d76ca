import UIKitTesting
import XCTest

@testable import UIKit

/// Texts that are far taller than a screen, and than a surface can be.
@MainActor final class TallTextTests: XCTestCase {
  private let text = (0..<2000).map { "Line \($0)" }.joined(separator: "\n")

  /// Shows a view in a scroll view.
  private func stage(_ view: UIView) -> (AppDriver, UIScrollView) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.backgroundColor = .white
    let driver = AppDriver(.init(size: CGSize(width: 300, height: 400))) {
      let controller = UIViewController()
      controller.view.addSubview(scroll)
      return controller
    }
    let height = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    view.frame = CGRect(x: 0, y: 0, width: 300, height: height)
    scroll.contentSize = view.frame.size
    scroll.addSubview(view)
    driver.settle()
    return (driver, scroll)
  }

  /// How many rows of pixels have ink, of a part of the window in points.
  private func inkedRows(_ driver: AppDriver, from top: Int, to bottom: Int) -> Int {
    let picture = driver.picture
    return (top * 2..<bottom * 2).filter { y in
      (0..<400).contains { x in picture.surface.pixel(x: x, y: y) & 0xFF < 0x60 }
    }.count
  }

  private func check(_ view: UIView, line: UInt = #line) {
    let (driver, scroll) = stage(view)
    XCTAssertGreaterThan(view.frame.height, 33_000, line: line)
    let ends = [0, 5_000, 20_000, view.frame.height - 420]
    for offset in ends {
      scroll.contentOffset.y = offset
      driver.settle()
      for top in stride(from: 0, to: 360, by: 40) {
        XCTAssertGreaterThan(
          inkedRows(driver, from: top, to: top + 40), 10, "\(offset) + \(top)", line: line)
      }
    }
    // As when it is drawn anew as a whole.
    let scrolled = driver.picture
    view.setNeedsDisplay()
    driver.settle()
    XCTAssertEqual(driver.picture.pngData(), scrolled.pngData(), line: line)
  }

  func testALabel() async throws {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    check(label)
  }

  func testATextViewThatDoesNotScroll() async throws {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = text
    check(view)
  }

  func testATextLayer() async throws {
    final class Holder: UIView {
      let text = CATextLayer()
      override func layoutSubviews() {
        super.layoutSubviews()
        if text.superlayer == nil { layer.addSublayer(text) }
        text.frame = bounds
      }
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 300, height: 45_000) }
    }
    let holder = Holder()
    holder.text.string = text
    holder.text.fontSize = 18
    holder.text.foregroundColor = UIColor.black.cgColor
    holder.text.contentsScale = 2
    holder.text.isWrapped = true
    let (driver, scroll) = stage(holder)
    scroll.contentOffset.y = 30_000
    driver.settle()
    XCTAssertGreaterThan(inkedRows(driver, from: 0, to: 400), 200)
  }

  func testTypingInATextViewThatDoesNotScrollShowsWhatIsTyped() async throws {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = text
    let (driver, scroll) = stage(view)
    scroll.contentOffset.y = view.frame.height - 400
    driver.settle()
    driver.tap(at: CGPoint(x: 100, y: 300))
    driver.settle(limit: 1)
    let before = driver.picture.pngData()
    driver.type("wwwwww")
    driver.settle(limit: 1)
    XCTAssertNotEqual(driver.picture.pngData(), before)
  }

  func testOneLongParagraph() async throws {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "All work and no play. ", count: 12_000)
    check(label)
  }
}
