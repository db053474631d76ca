@testable import UIKit
import UIKitTesting
import XCTest

/// What is called when a controller is presented and dismissed, and in what order. The orders are those
/// that UIKit's documentation gives, or that iOS shows.
@MainActor final class PresentationOrderTests: XCTestCase {
  private let root = Scribe("root")

  override func setUp() async throws { await MainActor.run { Scribe.log = [] } }

  private func makeDriver(size: CGSize = CGSize(width: 390, height: 700)) -> AppDriver {
    let driver = AppDriver(.init(size: size)) { root }
    Scribe.log = []
    return driver
  }

  func testFullScreenTakesThePresenterAway() async {
    let driver = makeDriver()
    let other = Scribe("other")
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: true) { Scribe.log.append("presented") }
    XCTAssertTrue(root.presentedViewController === other, "at once")
    XCTAssertTrue(other.presentingViewController === root)
    driver.settle()
    XCTAssertEqual(
      Scribe.log,
      [
        "other didLoad", "root willDisappear", "other willAppear", "other isAppearing",
        "other didAppear", "root didDisappear", "presented",
      ])
    XCTAssertNil(root.view.window)
    XCTAssertEqual(other.view.frame, driver.window.bounds)
    for text in ["willAppear", "didAppear"] {
      XCTAssertEqual(other.statesSeen[text], [true, false])
    }

    Scribe.log = []
    other.dismiss(animated: true) { Scribe.log.append("dismissed") }
    driver.settle()
    XCTAssertEqual(
      Scribe.log,
      [
        "other willDisappear", "root willAppear", "root isAppearing", "root didAppear",
        "other didDisappear", "dismissed",
      ])
    for text in ["willDisappear", "didDisappear"] {
      XCTAssertEqual(other.statesSeen[text], [false, true])
    }
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(other.presentingViewController)
    XCTAssertNil(other.view.superview)
    XCTAssertTrue(root.view.superview === driver.window)
    XCTAssertEqual(root.view.frame, driver.window.bounds)
    XCTAssertEqual(driver.window.subviews.count, 1, "no container is left")
  }

  func testWithoutAnimationEverythingHappensAtOnce() async {
    let driver = makeDriver()
    let other = Scribe("other")
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: false) { Scribe.log.append("presented") }
    XCTAssertEqual(
      Scribe.log,
      [
        "other didLoad", "root willDisappear", "other willAppear", "other isAppearing",
        "other didAppear", "root didDisappear", "presented",
      ])
    Scribe.log = []
    root.dismiss(animated: false) { Scribe.log.append("dismissed") }
    XCTAssertEqual(
      Scribe.log,
      [
        "other willDisappear", "root willAppear", "root isAppearing", "root didAppear",
        "other didDisappear", "dismissed",
      ])
    driver.settle()
    XCTAssertTrue(root.view.superview === driver.window)
  }

  func testASheetLeavesThePresenterWhereItIs() async {
    let driver = makeDriver()
    let other = Scribe("other")
    root.present(other, animated: true)
    driver.settle()
    XCTAssertEqual(
      Scribe.log, ["other didLoad", "other willAppear", "other isAppearing", "other didAppear"])
    Scribe.log = []
    root.dismiss(animated: true)
    driver.settle()
    XCTAssertEqual(Scribe.log, ["other willDisappear", "other didDisappear"])
    XCTAssertEqual(root.view.frame, driver.window.bounds)
    XCTAssertEqual(root.view.transform, .identity)
  }

  func testAStackOfPresentationsGoesAtOnce() async {
    let driver = makeDriver()
    let (first, second) = (Scribe("first"), Scribe("second"))
    root.present(first, animated: false)
    first.present(second, animated: false)
    XCTAssertTrue(second.presentingViewController === first)
    Scribe.log = []
    root.dismiss(animated: true)
    driver.settle()
    XCTAssertEqual(
      Scribe.log,
      [
        "second willDisappear", "second didDisappear", "first willDisappear", "first didDisappear",
      ])
    XCTAssertEqual(driver.window.subviews.count, 1)
  }

  func testASecondPresentationIsRefusedAndOneDuringADismissalWaits() async {
    let driver = makeDriver()
    let (first, second) = (Scribe("first"), Scribe("second"))
    root.present(first, animated: false)
    root.present(second, animated: false)
    XCTAssertTrue(root.presentedViewController === first)
    XCTAssertFalse(second.isViewLoaded)
    root.dismiss(animated: true)
    root.present(second, animated: true)
    driver.settle()
    XCTAssertTrue(root.presentedViewController === second)
    XCTAssertNotNil(second.view.window)
    XCTAssertNil(first.view.window)
  }

  func testADismissalDuringThePresentationWaitsForIt() async {
    let driver = makeDriver()
    let other = Scribe("other")
    root.present(other, animated: true)
    driver.advance(by: 0.1)
    root.dismiss(animated: true) { Scribe.log.append("dismissed") }
    driver.settle()
    XCTAssertEqual(
      Scribe.log,
      [
        "other didLoad", "other willAppear", "other isAppearing", "other didAppear",
        "other willDisappear", "other didDisappear", "dismissed",
      ])
    XCTAssertNil(root.presentedViewController)
  }

  func testChildrenPresentThroughTheirContainer() async {
    let child = Scribe("child")
    let driver = makeDriver()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    driver.settle()
    let other = Scribe("other")
    other.modalPresentationStyle = .fullScreen
    Scribe.log = []
    child.present(other, animated: false)
    XCTAssertTrue(other.presentingViewController === root)
    XCTAssertTrue(child.presentedViewController === other)
    XCTAssertEqual(
      Scribe.log.filter { $0.hasPrefix("child") }, ["child willDisappear", "child didDisappear"])
    child.dismiss(animated: false)
    XCTAssertNil(root.presentedViewController)
  }

  func testCurrentContextCoversOnlyTheContext() async {
    let child = Scribe("child")
    let driver = makeDriver()
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    driver.settle()
    let other = Scribe("other")
    other.modalPresentationStyle = .overCurrentContext
    child.present(other, animated: true)
    driver.settle()
    XCTAssertTrue(other.presentingViewController === child)
    XCTAssertEqual(
      other.view.convert(other.view.bounds, to: nil), CGRect(x: 0, y: 100, width: 390, height: 300))
    XCTAssertNotNil(child.view.window)
    child.dismiss(animated: true)
    driver.settle()
    XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 100, width: 390, height: 300))
  }

  func testTheKeysComeBackToTheFieldThatHadThem() async {
    let driver = makeDriver()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    let other = Scribe("other")
    let inner = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    other.loadViewIfNeeded()
    other.view.addSubview(inner)
    root.present(other, animated: true)
    driver.settle()
    XCTAssertFalse(field.isFirstResponder)
    driver.press(.keyboardTab)
    XCTAssertTrue(inner.isFirstResponder, "Tab stays in the screen in front")
    driver.press(.keyboardTab)
    XCTAssertFalse(field.isFirstResponder)
    other.dismiss(animated: true)
    driver.settle()
    XCTAssertTrue(field.isFirstResponder)
  }

  func testEscapeEndsASheetAndNotAFullScreen() async {
    let driver = makeDriver()
    let sheet = Scribe("sheet")
    root.present(sheet, animated: false)
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertNil(root.presentedViewController)
    let full = Scribe("full")
    full.modalPresentationStyle = .fullScreen
    root.present(full, animated: false)
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertTrue(root.presentedViewController === full)
  }

  func testControllersLearnOfAnotherWindowSize() async {
    let driver = makeDriver()
    let other = Scribe("other")
    other.modalPresentationStyle = .overFullScreen
    root.present(other, animated: false)
    Scribe.log = []
    driver.resize(to: CGSize(width: 500, height: 600))
    XCTAssertEqual(
      Scribe.log,
      [
        "root to 500x600", "other to 500x600", "root along", "other along", "root sized",
        "other sized",
      ])
    XCTAssertEqual(other.view.frame.size, CGSize(width: 500, height: 600))
  }

  func testAnotherRootControllerEndsPresentations() async {
    let driver = makeDriver()
    let other = Scribe("other")
    root.present(other, animated: false)
    let next = Scribe("next")
    driver.window.rootViewController = next
    driver.settle()
    XCTAssertNil(other.view.window)
    XCTAssertEqual(driver.window.subviews, [next.view])
    XCTAssertEqual(
      Scribe.log.filter { $0.contains("isappear") || $0.contains("didDis") }.filter {
        $0.hasPrefix("other")
      }, ["other willDisappear", "other didDisappear"])
  }

  func testAWindowThatIsHiddenAndShownAgain() async {
    let driver = makeDriver()
    let other = Scribe("other")
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: false)
    Scribe.log = []
    let window = driver.window
    window.isHidden = true
    XCTAssertEqual(Scribe.log, ["other willDisappear", "other didDisappear"])
    Scribe.log = []
    window.makeKeyAndVisible()
    XCTAssertEqual(
      Scribe.log.filter { !$0.contains("to ") },
      [
        "other willAppear", "other isAppearing", "other didAppear",
      ])
    XCTAssertNil(root.view.window)
    XCTAssertNotNil(other.view.window)
  }

  func testShowPresentsWhereNoContainerKnowsBetter() async {
    let driver = makeDriver()
    let other = Scribe("other")
    root.show(other, sender: nil)
    driver.settle()
    XCTAssertTrue(root.presentedViewController === other)
    root.dismiss(animated: false)
    root.showDetailViewController(other, sender: nil)
    driver.settle()
    XCTAssertTrue(root.presentedViewController === other)
  }

  func testPresentingFromViewDidAppear() async {
    final class Eager: UIViewController {
      let inner = Scribe("inner")
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if presentedViewController == nil { present(inner, animated: true) }
      }
    }
    let driver = makeDriver()
    let eager = Eager()
    root.present(eager, animated: true)
    driver.settle()
    XCTAssertNotNil(eager.inner.view.window)
    XCTAssertTrue(eager.inner.presentingViewController === eager)
  }

  func testDismissedControllersAreFreed() async {
    let driver = makeDriver()
    weak var weakOther: UIViewController?
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .popover, .overFullScreen] {
      do {
        let other = Scribe("other")
        other.modalPresentationStyle = style
        other.popoverPresentationController?.sourceView = root.view
        weakOther = other
        root.present(other, animated: true)
        driver.settle()
      }
      root.dismiss(animated: true)
      driver.settle()
      driver.advance(by: 1)
      XCTAssertNil(weakOther, "\(style)")
    }
    do {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      alert.addTextField()
      weakOther = alert
      root.present(alert, animated: true)
      driver.settle()
    }
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    driver.advance(by: 1)
    XCTAssertNil(weakOther, "alert")
  }
}
