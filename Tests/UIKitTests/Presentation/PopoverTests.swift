@testable import UIKit
import UIKitTesting
import XCTest

/// Where popovers are, and what becomes of them in a narrow window.
@MainActor final class PopoverTests: XCTestCase {
  private final class Witness: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    var style = UIModalPresentationStyle.automatic
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
      log.append("prepare")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did")
    }
    func presentationController(
      _ controller: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.append("style \(style.rawValue)") }
  }

  private let root = Scribe("root", color: .white)
  private let other = Scribe("other", color: .lightGray)
  private let source = UIView(frame: .zero)
  private let witness = Witness()

  private func show(
    at frame: CGRect, size: CGSize = CGSize(width: 800, height: 600),
    content: CGSize = CGSize(width: 200, height: 150),
    _ prepare: (UIPopoverPresentationController) -> Void = { _ in }
  ) throws -> AppDriver {
    let driver = AppDriver(.init(size: size)) { root }
    source.frame = frame
    root.view.addSubview(source)
    other.modalPresentationStyle = .popover
    other.preferredContentSize = content
    let popover = try XCTUnwrap(other.popoverPresentationController)
    popover.sourceView = source
    popover.delegate = witness
    prepare(popover)
    root.present(other, animated: true)
    driver.settle()
    return driver
  }

  private var place: CGRect { other.view.convert(other.view.bounds, to: nil) }
  private var direction: UIPopoverArrowDirection? {
    other.popoverPresentationController?.arrowDirection
  }

  func testBelowWhereThereIsRoom() async throws {
    _ = try show(at: CGRect(x: 380, y: 100, width: 40, height: 40))
    XCTAssertEqual(place, CGRect(x: 300, y: 153, width: 200, height: 150))
    XCTAssertEqual(direction, .up)
    XCTAssertEqual(other.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(witness.log, ["prepare", "style -1"])
  }

  func testAboveAndBesideAtTheEdges() async throws {
    let driver = try show(at: CGRect(x: 10, y: 540, width: 40, height: 40))
    XCTAssertEqual(place, CGRect(x: 10, y: 377, width: 200, height: 150))
    XCTAssertEqual(direction, .down)
    root.dismiss(animated: false)
    source.frame = CGRect(x: 10, y: 280, width: 40, height: 40)
    let popover = try XCTUnwrap(other.popoverPresentationController)
    popover.sourceView = source
    popover.permittedArrowDirections = [.left, .right]
    root.present(other, animated: true)
    driver.settle()
    XCTAssertEqual(place, CGRect(x: 63, y: 225, width: 200, height: 150))
    XCTAssertEqual(direction, .left)
  }

  func testTheSourceRectangleCounts() async throws {
    _ = try show(at: CGRect(x: 100, y: 100, width: 400, height: 40)) {
      $0.sourceRect = CGRect(x: 300, y: 0, width: 40, height: 20)
    }
    XCTAssertEqual(place.midX, 420)
    XCTAssertEqual(place.minY, 133)
  }

  func testAClickBesideDismissesAndPassthroughViewsWork() async throws {
    var taps = 0
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    button.frame = CGRect(x: 20, y: 500, width: 100, height: 44)
    root.loadViewIfNeeded()
    root.view.addSubview(button)
    let driver = try show(at: CGRect(x: 380, y: 100, width: 40, height: 40)) {
      $0.passthroughViews = [button]
    }
    driver.click(at: CGPoint(x: 400, y: 200))
    driver.settle()
    XCTAssertNotNil(root.presentedViewController)
    driver.click(at: CGPoint(x: 70, y: 520))
    driver.settle()
    XCTAssertEqual(taps, 1)
    XCTAssertNotNil(root.presentedViewController)
    driver.click(at: CGPoint(x: 700, y: 500))
    driver.settle()
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(witness.log.last, "did")
  }

  func testASheetInANarrowWindowAndBack() async throws {
    let driver = try show(
      at: CGRect(x: 100, y: 100, width: 40, height: 40), size: CGSize(width: 390, height: 700))
    XCTAssertTrue(other.activePresentationController is UISheetPresentationController)
    XCTAssertTrue(other.presentationController is UIPopoverPresentationController)
    XCTAssertEqual(place, CGRect(x: 0, y: 30, width: 390, height: 670))
    Scribe.log = []
    driver.resize(to: CGSize(width: 800, height: 600))
    driver.settle()
    XCTAssertEqual(place.size, CGSize(width: 200, height: 150))
    XCTAssertEqual(root.view.transform, .identity)
    driver.resize(to: CGSize(width: 390, height: 700))
    driver.settle()
    XCTAssertEqual(place, CGRect(x: 0, y: 30, width: 390, height: 670))
    XCTAssertFalse(
      Scribe.log.contains { $0.contains("ppear") },
      "the controller stays where it is: \(Scribe.log)")
    driver.fling(from: CGPoint(x: 195, y: 60), to: CGPoint(x: 195, y: 260))
    driver.settle()
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(witness.log, ["style 2", "prepare", "style -1", "style 2", "did"])
  }

  func testADelegateKeepsThePopoverInANarrowWindow() async throws {
    witness.style = .none
    _ = try show(
      at: CGRect(x: 100, y: 100, width: 40, height: 40), size: CGSize(width: 390, height: 700))
    XCTAssertEqual(place, CGRect(x: 20, y: 153, width: 200, height: 150))
    XCTAssertEqual(direction, .up)
  }

  func testFullScreenInANarrowWindowTakesThePresenterAway() async throws {
    witness.style = .fullScreen
    let driver = try show(
      at: CGRect(x: 100, y: 100, width: 40, height: 40), size: CGSize(width: 390, height: 700))
    XCTAssertEqual(place, CGRect(x: 0, y: 0, width: 390, height: 700))
    XCTAssertNil(root.view.window)
    Scribe.log = []
    driver.resize(to: CGSize(width: 800, height: 600))
    driver.settle()
    XCTAssertEqual(place, CGRect(x: 20, y: 153, width: 200, height: 150))
    XCTAssertTrue(root.view.superview === driver.window)
    driver.resize(to: CGSize(width: 390, height: 700))
    driver.settle()
    XCTAssertNil(root.view.window)
    XCTAssertEqual(
      Scribe.log.filter { $0.contains("ppear") },
      [
        "root willAppear", "root isAppearing", "root didAppear", "root willDisappear",
        "root didDisappear",
      ])
    root.dismiss(animated: true)
    driver.settle()
    XCTAssertTrue(root.view.superview === driver.window)
  }

  func testAButtonInABarIsPointedAt() async throws {
    let item = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: root)
    let driver = AppDriver(.init(size: CGSize(width: 800, height: 600))) { navigation }
    driver.settle()
    other.modalPresentationStyle = .popover
    other.preferredContentSize = CGSize(width: 200, height: 150)
    other.popoverPresentationController?.barButtonItem = item
    root.present(other, animated: true)
    driver.settle()
    XCTAssertEqual(direction, .up)
    XCTAssertEqual(place.maxX, 790, "at the right edge of the window, under the bar")
    XCTAssertLessThan(place.minY, 80)
    XCTAssertTrue(other.presentingViewController === navigation)
  }

  func testThePreferredSizeMayChange() async throws {
    let driver = try show(at: CGRect(x: 380, y: 100, width: 40, height: 40))
    other.preferredContentSize = CGSize(width: 300, height: 200)
    driver.settle()
    XCTAssertEqual(place, CGRect(x: 250, y: 153, width: 300, height: 200))
  }
}
