import UIKitTesting
import XCTest

@testable import UIKit

/// Images in place of what controls draw themselves, by state.
@MainActor final class StateImageTests: XCTestCase {
  private func image(_ color: UIColor, _ side: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func show(
    _ view: UIView, direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    let controller = UIViewController()
    let driver = AppDriver(
      .init(size: CGSize(width: 300, height: 100), scale: 1, direction: direction)
    ) { controller }
    controller.view.backgroundColor = .white
    view.frame.origin = CGPoint(x: 20, y: 20)
    controller.view.addSubview(view)
    driver.settle()
    return driver
  }

  private func color(_ driver: AppDriver, _ x: Int, _ y: Int) -> UInt32 {
    driver.picture.surface.pixel(x: x, y: y) & 0xFF_FFFF
  }

  func testAStepper() async {
    let stepper = UIStepper()
    stepper.setIncrementImage(image(.red), for: .normal)
    stepper.setIncrementImage(image(.blue), for: .disabled)
    stepper.setDecrementImage(image(.green), for: .normal)
    stepper.setBackgroundImage(image(.yellow), for: .normal)
    stepper.setDividerImage(
      image(.black, 4), forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.value = 5
    stepper.maximumValue = 6
    let driver = show(stepper)
    // Each half is 47 points wide.
    XCTAssertEqual(color(driver, 20 + 70, 36), 0xFF0000)
    XCTAssertEqual(color(driver, 20 + 23, 36), 0x00FF00)
    XCTAssertEqual(color(driver, 20 + 5, 36), 0xFFFF00)
    XCTAssertEqual(color(driver, 20 + 47, 36), 0)
    driver.tap(at: CGPoint(x: 20 + 70, y: 36))
    driver.settle()
    XCTAssertEqual(stepper.value, 6)
    XCTAssertEqual(color(driver, 20 + 70, 36), 0x0000FF, "there is nothing to add")
    XCTAssertNotNil(stepper.incrementImage(for: .disabled))
    XCTAssertNil(stepper.decrementImage(for: .disabled))
  }

  func testAStepperGoesOnWhileItIsPressed() async {
    let stepper = UIStepper()
    let driver = show(stepper)
    driver.touchDown(at: CGPoint(x: 90, y: 36))
    XCTAssertEqual(stepper.value, 1)
    driver.advance(by: 0.55)
    XCTAssertEqual(stepper.value, 2)
    // Off the half it waits.
    driver.touchMove(to: CGPoint(x: 40, y: 36))
    driver.advance(by: 2)
    XCTAssertEqual(stepper.value, 2)
    driver.touchUp(at: CGPoint(x: 40, y: 36))
    driver.advance(by: 2)
    XCTAssertEqual(stepper.value, 2)
  }

  func testASegmentedControl() async {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 0
    control.setBackgroundImage(image(.yellow), for: .normal, barMetrics: .default)
    control.setBackgroundImage(image(.green), for: .selected, barMetrics: .default)
    control.setDividerImage(
      image(.black, 2), forLeftSegmentState: .normal, rightSegmentState: .normal,
      barMetrics: .default)
    control.setDividerImage(
      image(.red, 2), forLeftSegmentState: .selected, rightSegmentState: .normal,
      barMetrics: .default)
    control.setBackgroundImage(image(.red), for: .normal, barMetrics: .compact)
    control.frame.size = CGSize(width: 150, height: 32)
    let driver = show(control)
    XCTAssertEqual(color(driver, 20 + 5, 25), 0x00FF00)
    XCTAssertEqual(color(driver, 20 + 55, 25), 0xFFFF00)
    XCTAssertEqual(color(driver, 20 + 50, 25), 0xFF0000)
    XCTAssertEqual(color(driver, 20 + 100, 25), 0)
    control.selectedSegmentIndex = 1
    driver.settle()
    XCTAssertEqual(color(driver, 20 + 5, 25), 0xFFFF00)
    XCTAssertEqual(color(driver, 20 + 55, 25), 0x00FF00)
    XCTAssertNotNil(control.backgroundImage(for: .normal, barMetrics: .compact))
    XCTAssertNil(control.backgroundImage(for: .selected, barMetrics: .compact))
  }

  func testWhatSegmentsShowIsMoved() async throws {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame.size = CGSize(width: 150, height: 32)
    let driver = show(control)
    func labels() -> [CGFloat] { control.all(UILabel.self).map(\.frame.minY) }
    let before = labels()
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 0, vertical: 3), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 0, vertical: -2), forSegmentType: .left, barMetrics: .default)
    control.setContentOffset(CGSize(width: 0, height: 1), forSegmentAt: 2)
    driver.settle()
    XCTAssertEqual(labels(), [before[0] - 2, before[1] + 3, before[2] + 4])
  }

  func testPageMarks() async {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.pageIndicatorTintColor = .red
    pages.currentPageIndicatorTintColor = .blue
    let plain = pages.size(forNumberOfPages: 3)
    pages.preferredIndicatorImage = image(.black, 11)
    pages.setIndicatorImage(image(.black, 5), forPage: 2)
    XCTAssertEqual(pages.size(forNumberOfPages: 3).width, plain.width + 3 * 4)
    XCTAssertEqual(pages.currentPageIndicatorImage(forPage: 1)?.size.width, 11)
    pages.frame.size = CGSize(width: 100, height: 40)
    let driver = show(pages)
    // Middles are 20 points apart.
    XCTAssertEqual(color(driver, 20 + 30 - 5, 40), 0x0000FF)
    XCTAssertEqual(color(driver, 20 + 50 - 5, 40), 0xFF0000)
    XCTAssertEqual(color(driver, 20 + 70 - 5, 40), 0xFFFFFF)
    XCTAssertEqual(color(driver, 20 + 70, 40), 0xFF0000)
    driver.tap(at: CGPoint(x: 20 + 70, y: 40))
    XCTAssertEqual(pages.currentPage, 1)
  }
}
