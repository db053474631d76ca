@testable import UIKit
import UIKitTesting
import XCTest

/// Sheets as the user drags them.
@MainActor final class SheetTests: XCTestCase {
  private typealias Detent = UISheetPresentationController.Detent

  private final class Witness: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) { log.append("detent \(sheet.selectedDetentIdentifier?.rawValue.suffix(6) ?? "")") }
  }

  private let root = Scribe("root", color: .white)
  private let other = Scribe("other", color: .lightGray)
  private let witness = Witness()
  private let size = CGSize(width: 390, height: 700)

  private func present(
    _ detents: [Detent]? = nil, size: CGSize? = nil,
    style: UIModalPresentationStyle = .pageSheet,
    _ prepare: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> AppDriver {
    let driver = AppDriver(.init(size: size ?? self.size)) { root }
    other.modalPresentationStyle = style
    let sheet = try XCTUnwrap(other.sheetPresentationController)
    sheet.delegate = witness
    if let detents { sheet.detents = detents }
    prepare(sheet)
    root.present(other, animated: true)
    driver.settle()
    Scribe.log = []
    return driver
  }

  /// Where the sheet's top is in the window.
  private var top: CGFloat { other.view.convert(CGPoint.zero, to: nil).y }

  private func drag(_ driver: AppDriver, by distance: CGFloat, from y: CGFloat? = nil) {
    let start = y ?? top + 40
    driver.drag(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: start + distance))
    driver.settle()
  }

  func testASheetLeavesAStripOfThePresenterWhichIsPushedBack() async throws {
    let driver = try present()
    XCTAssertEqual(top, 30)
    XCTAssertEqual(other.view.bounds.size, CGSize(width: 390, height: 670))
    // 16 points at each side, 10 points above the sheet.
    let behind = root.view.convert(root.view.bounds, to: nil)
    XCTAssertEqual(behind.minX, 16, accuracy: 0.01)
    XCTAssertEqual(behind.width, 358, accuracy: 0.01)
    XCTAssertEqual(behind.minY, 20, accuracy: 0.01)
    XCTAssertEqual(root.view.layer.cornerRadius, 10)
    root.dismiss(animated: true)
    driver.settle()
    XCTAssertEqual(root.view.frame, driver.window.bounds)
    XCTAssertEqual(root.view.layer.cornerRadius, 0)
  }

  func testASwipeDownDismisses() async throws {
    let driver = try present()
    driver.fling(from: CGPoint(x: 195, y: 60), to: CGPoint(x: 195, y: 260))
    driver.settle()
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(witness.log, ["should", "will", "did"])
    XCTAssertEqual(Scribe.log, ["other willDisappear", "other didDisappear"])
  }

  func testDraggedLessThanHalfItSnapsBack() async throws {
    let driver = try present()
    drag(driver, by: 250)
    XCTAssertTrue(root.presentedViewController === other)
    XCTAssertEqual(top, 30)
    XCTAssertEqual(witness.log, [])
    XCTAssertEqual(Scribe.log, [])
    drag(driver, by: 400)
    XCTAssertNil(root.presentedViewController)
  }

  func testTheSheetFollowsTheFinger() async throws {
    let driver = try present()
    driver.touchDown(at: CGPoint(x: 195, y: 60))
    driver.advance(frames: 1)
    driver.touchMove(to: CGPoint(x: 195, y: 70))
    driver.advance(frames: 1)
    driver.touchMove(to: CGPoint(x: 195, y: 170))
    driver.advance(frames: 1)
    XCTAssertEqual(top, 130, accuracy: 0.5, "the first ten points are to tell a drag from a tap")
    driver.touchMove(to: CGPoint(x: 195, y: 20))
    driver.advance(frames: 1)
    XCTAssertLessThan(top, 30, "rubber band")
    XCTAssertGreaterThan(top, 0)
    driver.touchUp(at: CGPoint(x: 195, y: 20))
    driver.settle()
    XCTAssertEqual(top, 30)
  }

  func testAModalSheetStaysAndTells() async throws {
    let driver = try present()
    other.isModalInPresentation = true
    driver.touchDown(at: CGPoint(x: 195, y: 60))
    driver.advance(frames: 1)
    driver.touchMove(to: CGPoint(x: 195, y: 70))
    driver.advance(frames: 1)
    driver.touchMove(to: CGPoint(x: 195, y: 470))
    driver.advance(frames: 1)
    XCTAssertLessThan(top, 250, "the sheet resists")
    driver.touchUp(at: CGPoint(x: 195, y: 470))
    driver.settle()
    XCTAssertTrue(root.presentedViewController === other)
    XCTAssertEqual(top, 30)
    XCTAssertEqual(witness.log, ["attempt"])
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertEqual(witness.log, ["attempt", "attempt"])
    XCTAssertTrue(root.presentedViewController === other)
  }

  func testTheDelegateMayRefuse() async throws {
    let driver = try present()
    witness.allows = false
    drag(driver, by: 500)
    XCTAssertEqual(witness.log, ["should", "attempt"])
    XCTAssertEqual(top, 30)
  }

  func testDetents() async throws {
    let driver = try present([.medium(), .large()])
    XCTAssertEqual(top, 700 - 348, "the smallest first: 0.52 of the 670 points")
    XCTAssertEqual(root.view.transform, .identity, "only the largest pushes back")
    drag(driver, by: -250)
    XCTAssertEqual(top, 30)
    XCTAssertEqual(witness.log, ["detent .large"])
    XCTAssertNotEqual(root.view.transform, .identity)
    drag(driver, by: 280)
    XCTAssertEqual(top, 352)
    XCTAssertEqual(witness.log, ["detent .large", "detent medium"])
    driver.fling(from: CGPoint(x: 195, y: 390), to: CGPoint(x: 195, y: 560))
    driver.settle()
    XCTAssertNil(root.presentedViewController)
  }

  func testACustomDetentAndAnimatedChanges() async throws {
    let small = Detent.custom(identifier: .init("small")) { context in
      XCTAssertEqual(context.maximumDetentValue, 670)
      return 200
    }
    let driver = try present([small, .large()]) { $0.selectedDetentIdentifier = .init("small") }
    XCTAssertEqual(top, 500)
    let sheet = try XCTUnwrap(other.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    driver.advance(by: 0.1)
    let shown = sheet.surface.layer.presentation()?.frame.minY ?? 0
    XCTAssertGreaterThan(shown, 31)
    XCTAssertLessThan(shown, 499)
    driver.settle()
    XCTAssertEqual(top, 30)
    XCTAssertEqual(witness.log, [], "only the user's changes are told")
  }

  func testAnUndimmedSheetLeavesWhatIsBehindUsable() async throws {
    var taps = 0
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: 50, width: 100, height: 44)
    root.loadViewIfNeeded()
    root.view.addSubview(button)
    let driver = try present([.medium(), .large()]) {
      $0.largestUndimmedDetentIdentifier = .medium
    }
    driver.tap(at: CGPoint(x: 150, y: 72))
    driver.settle()
    XCTAssertEqual(taps, 1)
    XCTAssertTrue(root.presentedViewController === other)
    drag(driver, by: -280)
    driver.tap(at: CGPoint(x: 150, y: 15))
    driver.settle()
    XCTAssertEqual(taps, 1)
    XCTAssertNil(root.presentedViewController, "a click on the dimmed part dismisses")
  }

  func testAScrollViewInsideAndTheSheetShareTheFinger() async throws {
    let table = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    table.contentSize = CGSize(width: 390, height: 2000)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.contentInsetAdjustmentBehavior = .never
    other.loadViewIfNeeded()
    table.frame = other.view.bounds
    other.view.addSubview(table)
    let driver = try present([.medium(), .large()])
    // At the smaller height, scrolling up expands the sheet first.
    drag(driver, by: -250, from: 650)
    XCTAssertEqual(top, 30)
    XCTAssertEqual(table.contentOffset.y, 0)
    // Then it scrolls.
    drag(driver, by: -200, from: 600)
    XCTAssertEqual(top, 30)
    XCTAssertGreaterThan(table.contentOffset.y, 150)
    // Back down: the content first.
    drag(driver, by: 100, from: 300)
    XCTAssertEqual(top, 30)
    XCTAssertGreaterThan(table.contentOffset.y, 50)
    table.contentOffset = .zero
    drag(driver, by: 280, from: 200)
    XCTAssertEqual(top, 352, "at its top the content lets the sheet move")
    let sheet = try XCTUnwrap(other.sheetPresentationController)
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    drag(driver, by: -100, from: 600)
    XCTAssertEqual(top, 352)
    XCTAssertGreaterThan(table.contentOffset.y, 50)
  }

  func testTheGrabberGoesToTheNextDetent() async throws {
    let driver = try present([.medium(), .large()]) { $0.prefersGrabberVisible = true }
    driver.click(at: CGPoint(x: 195, y: top + 7))
    driver.settle()
    XCTAssertEqual(top, 30)
    XCTAssertEqual(witness.log, ["detent .large"])
  }

  func testAFormInAWideWindowIsACard() async throws {
    let driver = try present(size: CGSize(width: 1000, height: 800), style: .formSheet)
    XCTAssertEqual(
      other.view.convert(other.view.bounds, to: nil), CGRect(x: 230, y: 90, width: 540, height: 620)
    )
    XCTAssertEqual(other.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(root.view.transform, .identity)
    driver.resize(to: CGSize(width: 390, height: 700))
    driver.settle()
    XCTAssertEqual(top, 30, "a sheet in a narrow window")
    XCTAssertEqual(other.view.bounds.width, 390)
    driver.resize(to: CGSize(width: 1000, height: 800))
    driver.settle()
    XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 1000, height: 800))
    XCTAssertEqual(other.view.bounds.size, CGSize(width: 540, height: 620))
    driver.click(at: CGPoint(x: 50, y: 50))
    driver.settle()
    XCTAssertNil(root.presentedViewController)
  }

  func testAMovingSheetIsCaughtByTheFinger() async throws {
    let driver = try present([.medium(), .large()])
    let sheet = try XCTUnwrap(other.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    driver.advance(by: 0.1)
    let y = (sheet.surface.layer.presentation()?.frame.minY ?? 0) + 50
    driver.touchDown(at: CGPoint(x: 195, y: y))
    driver.advance(frames: 1)
    driver.touchMove(to: CGPoint(x: 195, y: y + 10))
    driver.advance(frames: 1)
    driver.touchMove(to: CGPoint(x: 195, y: y + 20))
    driver.advance(frames: 1)
    let held = top
    driver.advance(by: 0.5)
    XCTAssertEqual(top, held, "it stays under the finger")
    driver.touchUp(at: CGPoint(x: 195, y: y + 20))
    driver.settle()
    XCTAssertTrue([30, 352].contains(top))
  }

  func testWhatLiesOverOthersIsLighterInTheDark() async throws {
    let driver = try present()
    driver.setStyle(.dark)
    XCTAssertEqual(root.traitCollection.userInterfaceLevel, .base)
    XCTAssertEqual(other.traitCollection.userInterfaceLevel, .elevated)
    let ground = UIColor.systemBackground
    XCTAssertNotEqual(
      ground.resolvedColor(with: other.traitCollection).cgColor,
      ground.resolvedColor(with: root.traitCollection).cgColor)
  }

  func testASheetOverASheet() async throws {
    let driver = try present()
    let third = Scribe("third")
    other.present(third, animated: true)
    driver.settle()
    XCTAssertEqual(third.view.convert(CGPoint.zero, to: nil).y, 30)
    let behind = other.view.convert(other.view.bounds, to: nil)
    XCTAssertEqual(behind.minX, 16, accuracy: 0.01)
    XCTAssertEqual(behind.minY, 20, accuracy: 0.01)
    driver.fling(from: CGPoint(x: 195, y: 60), to: CGPoint(x: 195, y: 260))
    driver.settle()
    XCTAssertNil(other.presentedViewController)
    XCTAssertTrue(root.presentedViewController === other)
    XCTAssertEqual(top, 30)
  }
}
