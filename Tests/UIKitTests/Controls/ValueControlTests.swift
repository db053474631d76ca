import UIKitTesting
import XCTest

/// Sliders, segments, steppers, page dots and progress bars, worked by fingers, mouse and keys.
@MainActor final class ValueControlTests: XCTestCase {
  private func show(
    _ view: UIView, direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    AppDriver(.init(size: CGSize(width: 300, height: 300), direction: direction)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
  }

  // MARK: Slider

  private func slider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 232, height: 31))
    slider.minimumValue = 0
    slider.maximumValue = 100
    return slider
  }

  func testTheThumbFollowsTheFinger() async throws {
    let slider = slider()
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    let driver = show(slider)
    // The thumb's middle goes from 16 to 216 of the slider.
    driver.touchDown(at: CGPoint(x: 40, y: 35))
    XCTAssertEqual(values, [], "taking it does not move it")
    driver.touchMove(to: CGPoint(x: 90, y: 35))
    driver.touchMove(to: CGPoint(x: 140, y: 60))
    driver.touchMove(to: CGPoint(x: 900, y: 60))
    driver.touchUp(at: CGPoint(x: 900, y: 60))
    XCTAssertEqual(values, [25, 50, 100])
  }

  func testAFingerBesideTheThumbDoesNothingButTheMouseMovesIt() async throws {
    let slider = slider()
    let driver = show(slider)
    driver.tap(at: CGPoint(x: 136, y: 35))
    XCTAssertEqual(slider.value, 0)
    driver.click(at: CGPoint(x: 136, y: 35))
    XCTAssertEqual(slider.value, 50)
  }

  func testASliderTellsOnceIfThatIsWanted() async throws {
    let slider = slider()
    slider.isContinuous = false
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    let driver = show(slider)
    driver.drag(from: CGPoint(x: 36, y: 35), to: CGPoint(x: 136, y: 35))
    XCTAssertEqual(values, [50])
  }

  func testTheRangeHoldsTheValue() async throws {
    let slider = slider()
    slider.value = 500
    XCTAssertEqual(slider.value, 100)
    slider.maximumValue = 50
    XCTAssertEqual(slider.value, 50)
    slider.minimumValue = 60
    XCTAssertEqual(slider.maximumValue, 60)
    XCTAssertEqual(slider.value, 60)
    slider.value = .nan
    XCTAssertEqual(slider.value, 60)
  }

  func testRightToLeftTheSliderIsMirrored() async throws {
    let slider = slider()
    let driver = show(slider, direction: .rightToLeft)
    driver.drag(from: CGPoint(x: 236, y: 35), to: CGPoint(x: 186, y: 35))
    XCTAssertEqual(slider.value, 25)
  }

  func testASliderInAScrollViewKeepsASidewaysDrag() async throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 900, height: 900)
    let slider = slider()
    scroll.addSubview(slider)
    let driver = show(scroll)
    driver.drag(from: CGPoint(x: 36, y: 35), to: CGPoint(x: 136, y: 35), duration: 0.6)
    XCTAssertGreaterThan(slider.value, 30)
    XCTAssertEqual(scroll.contentOffset, .zero)
    driver.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.4)
    XCTAssertGreaterThan(scroll.contentOffset.x, 100)
  }

  // MARK: Segments

  private func segments() -> UISegmentedControl {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 20, width: 300, height: 32)
    return control
  }

  func testATapSelectsASegment() async throws {
    let control = segments()
    var values: [Int] = []
    control.addAction(
      UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
    let driver = show(control)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    driver.tap(at: CGPoint(x: 150, y: 36))
    driver.tap(at: CGPoint(x: 150, y: 36))
    driver.tap(at: CGPoint(x: 250, y: 36))
    XCTAssertEqual(values, [1, 2], "the same segment again is no change")
    driver.drag(from: CGPoint(x: 250, y: 36), to: CGPoint(x: 50, y: 36))
    XCTAssertEqual(control.selectedSegmentIndex, 0)
    control.setEnabled(false, forSegmentAt: 1)
    driver.tap(at: CGPoint(x: 150, y: 36))
    XCTAssertEqual(control.selectedSegmentIndex, 0)
    driver.touchDown(at: CGPoint(x: 250, y: 36))
    driver.touchMove(to: CGPoint(x: 250, y: 250))
    driver.touchUp(at: CGPoint(x: 250, y: 250))
    XCTAssertEqual(control.selectedSegmentIndex, 0, "a finger that leaves selects nothing")
  }

  func testSegmentsComeAndGo() async throws {
    let control = segments()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 2)
    XCTAssertEqual(control.titleForSegment(at: 2), "Two")
    control.removeSegment(at: 0, animated: true)
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    control.removeSegment(at: 1, animated: true)
    XCTAssertEqual(control.selectedSegmentIndex, -1)
    XCTAssertEqual(control.numberOfSegments, 2)
    control.setTitle("Last", forSegmentAt: 1)
    XCTAssertEqual(control.titleForSegment(at: 1), "Last")
    control.removeAllSegments()
    XCTAssertEqual(control.numberOfSegments, 0)
  }

  func testSegmentsPerformTheirActions() async throws {
    var done: [String] = []
    let actions = ["A", "B"].map { title in
      UIAction(title: title, identifier: .init(title)) { _ in done.append(title) }
    }
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
    let driver = show(control)
    driver.tap(at: CGPoint(x: 150, y: 16))
    XCTAssertEqual(done, ["B"])
    XCTAssertEqual(control.segmentIndex(identifiedBy: .init("B")), 1)
    control.isMomentary = true
    driver.tap(at: CGPoint(x: 150, y: 16))
    XCTAssertEqual(done, ["B", "B"])
    XCTAssertEqual(control.selectedSegmentIndex, -1)
  }

  // MARK: Stepper

  func testAStepperSteps() async throws {
    let stepper = UIStepper(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    XCTAssertEqual(stepper.bounds.size, CGSize(width: 94, height: 32))
    stepper.stepValue = 10
    stepper.maximumValue = 20
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    let driver = show(stepper)
    let (minus, plus) = (CGPoint(x: 40, y: 36), CGPoint(x: 95, y: 36))
    driver.tap(at: minus)
    driver.tap(at: plus)
    driver.tap(at: plus)
    driver.tap(at: plus)
    driver.tap(at: minus)
    XCTAssertEqual(values, [10, 20, 10], "at its ends it does nothing")
    stepper.wraps = true
    driver.tap(at: plus)
    driver.tap(at: plus)
    XCTAssertEqual(values.suffix(2), [20, 0])
  }

  func testAStepperGoesOnWhileItIsPressed() async throws {
    let stepper = UIStepper(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    let driver = show(stepper)
    driver.touchDown(at: CGPoint(x: 95, y: 36))
    XCTAssertEqual(stepper.value, 1)
    driver.advance(by: 0.45)
    XCTAssertEqual(stepper.value, 1)
    driver.advance(by: 0.1)
    XCTAssertEqual(stepper.value, 2)
    driver.advance(by: 1)
    XCTAssertGreaterThan(stepper.value, 10)
    driver.touchUp(at: CGPoint(x: 95, y: 36))
    let value = stepper.value
    driver.advance(by: 1)
    XCTAssertEqual(stepper.value, value)
  }

  // MARK: Pages

  func testATapBesideTheDotGoesAPageOn() async throws {
    let pages = UIPageControl(frame: CGRect(x: 50, y: 20, width: 200, height: 26))
    pages.numberOfPages = 5
    let driver = show(pages)
    driver.tap(at: CGPoint(x: 240, y: 33))
    driver.tap(at: CGPoint(x: 240, y: 33))
    XCTAssertEqual(pages.currentPage, 2)
    driver.tap(at: CGPoint(x: 60, y: 33))
    XCTAssertEqual(pages.currentPage, 1)
    driver.drag(from: CGPoint(x: 134, y: 33), to: CGPoint(x: 182, y: 33))
    XCTAssertEqual(pages.currentPage, 4, "dots are 16 points apart")
    pages.numberOfPages = 2
    XCTAssertEqual(pages.currentPage, 1)
  }

  // MARK: Progress

  func testProgressIsPartOfTheWidth() async throws {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 50, y: 50, width: 200, height: 4)
    let driver = show(bar)
    bar.progress = 0.25
    driver.settleFrame()
    XCTAssertEqual(bar.subviews.last?.frame.width, 50)
    bar.setProgress(2, animated: true)
    XCTAssertEqual(bar.progress, 1)
    driver.settle()
    XCTAssertEqual(bar.subviews.last?.frame.width, 200)
    bar.progress = -1
    XCTAssertEqual(bar.progress, 0)
  }
}
