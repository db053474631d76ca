@testable import UIKit
import UIKitTesting
import XCTest

/// Alerts and action sheets, worked by hand and by the keyboard alone.
@MainActor final class AlertTests: XCTestCase {
  private let root = Scribe("root", color: .white)
  private var log: [String] = []

  private func action(
    _ title: String, _ style: UIAlertAction.Style = .default
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [unowned self] action in
      XCTAssertNil(root.presentedViewController, "the alert is gone when the handler is called")
      log.append(action.title ?? "")
    }
  }

  private func show(
    _ alert: UIAlertController, size: CGSize = CGSize(width: 390, height: 700)
  ) -> AppDriver {
    let driver = AppDriver(.init(size: size)) { root }
    root.present(alert, animated: true)
    driver.settle()
    return driver
  }

  private func alert(_ actions: [UIAlertAction]) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    for action in actions { alert.addAction(action) }
    return alert
  }

  private func frame(_ title: String, _ driver: AppDriver) -> CGRect {
    let button = driver.alertButtons.first { $0.action.title == title }
    return button.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private func tap(_ title: String, _ driver: AppDriver) {
    let frame = frame(title, driver)
    driver.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    driver.settle()
  }

  func testAFingerSlidesFromButtonToButton() async {
    let driver = show(alert([action("One"), action("Two"), action("Cancel", .cancel)]))
    let (one, two) = (frame("One", driver), frame("Two", driver))
    driver.touchDown(at: CGPoint(x: one.midX, y: one.midY))
    driver.advance(frames: 2)
    driver.touchMove(to: CGPoint(x: two.midX, y: two.midY))
    driver.advance(frames: 2)
    XCTAssertEqual(
      driver.alertButtons.filter(\.isShownPressed).map(\.action.title), ["Two"])
    driver.touchUp(at: CGPoint(x: two.midX, y: two.midY))
    driver.settle()
    XCTAssertEqual(log, ["Two"])
  }

  func testAFingerThatSlidesAwayPressesNothing() async {
    let driver = show(alert([action("One"), action("Two"), action("Cancel", .cancel)]))
    let one = frame("One", driver)
    driver.touchDown(at: CGPoint(x: one.midX, y: one.midY))
    driver.touchMove(to: CGPoint(x: one.midX, y: one.midY + 30))
    driver.touchMove(to: CGPoint(x: 10, y: 10))
    driver.touchUp(at: CGPoint(x: 10, y: 10))
    driver.settle()
    XCTAssertEqual(log, [])
    XCTAssertNotNil(root.presentedViewController)
  }

  func testTwoButtonsStandSideBySideAndThreeAboveEachOther() async {
    let driver = show(alert([action("OK"), action("Cancel", .cancel)]))
    let shown = root.presentedViewController?.view.frame ?? .zero
    XCTAssertEqual(shown.width, 270)
    XCTAssertEqual(shown.midX, 195)
    XCTAssertEqual(shown.midY, 350, accuracy: 1)
    let (ok, cancel) = (frame("OK", driver), frame("Cancel", driver))
    XCTAssertEqual(cancel.size, CGSize(width: 135, height: 44))
    XCTAssertEqual(cancel.minX, shown.minX, "the button that cancels is at the left")
    XCTAssertEqual(ok.minX, cancel.maxX)
    XCTAssertEqual(ok.maxY, shown.maxY)
    tap("OK", driver)
    XCTAssertEqual(log, ["OK"])

    root.present(
      alert([action("One"), action("Cancel", .cancel), action("Two", .destructive)]),
      animated: true)
    driver.settle()
    let titles = driver.alertButtons.sorted {
      $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY
    }.map { $0.action.title }
    XCTAssertEqual(titles, ["One", "Two", "Cancel"])
    XCTAssertEqual(frame("One", driver).width, 270)
    tap("Two", driver)
    XCTAssertEqual(log, ["OK", "Two"])
  }

  func testLongTitlesOfTwoButtonsStandAboveEachOther() async {
    let driver = show(
      alert([action("A title that needs much room"), action("Cancel", .cancel)]))
    XCTAssertEqual(frame("Cancel", driver).width, 270)
  }

  func testAnAlertByTheKeyboardAlone() async {
    let driver = show(alert([action("OK"), action("Cancel", .cancel)]))
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertEqual(log, ["Cancel"])
    root.present(alert([action("OK"), action("Cancel", .cancel)]), animated: true)
    driver.settle()
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(log, ["Cancel", "OK"])
    root.present(
      alert([action("One"), action("Two"), action("Three"), action("Cancel", .cancel)]),
      animated: true)
    driver.settle()
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(log.count, 2, "which one is not clear")
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardSpacebar, characters: " ")
    driver.settle()
    XCTAssertEqual(log.last, "Two")
    root.present(alert([action("One"), action("Two"), action("Three")]), animated: true)
    driver.settle()
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertNotNil(root.presentedViewController, "nothing cancels")
    driver.press(.keyboardTab)
    driver.press(.keyboardTab)
    driver.press(.keyboardTab)
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(log.last, "Three")
  }

  func testReturnPressesThePreferredAction() async {
    let shown = alert([action("Other"), action("Wanted"), action("Cancel", .cancel)])
    shown.preferredAction = shown.actions[1]
    let driver = show(shown)
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(log, ["Wanted"])
  }

  func testTextFields() async throws {
    let shown = alert([action("Sign in"), action("Cancel", .cancel)])
    shown.addTextField { $0.placeholder = "Name" }
    shown.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    let driver = show(shown)
    let fields = try XCTUnwrap(shown.textFields)
    XCTAssertTrue(fields[0].isFirstResponder, "the first field has the keys")
    driver.type("Ada")
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertTrue(fields[1].isFirstResponder, "Return goes to the next field")
    driver.type("secret")
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(log, ["Sign in"])
    XCTAssertEqual(fields.map(\.text), ["Ada", "secret"])
  }

  func testAnActionCanBeTurnedOnWhileTheAlertIsShown() async throws {
    let save = action("Save")
    save.isEnabled = false
    let shown = alert([save, action("Cancel", .cancel)])
    shown.addTextField { field in
      field.addAction(
        UIAction { _ in save.isEnabled = field.hasText }, for: .editingChanged)
    }
    let driver = show(shown)
    tap("Save", driver)
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(log, [])
    driver.type("x")
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(log, ["Save"])
  }

  func testAClickBesideAnAlertDoesNothing() async {
    let driver = show(alert([action("OK"), action("Cancel", .cancel)]))
    driver.click(at: CGPoint(x: 20, y: 20))
    driver.settle()
    XCTAssertNotNil(root.presentedViewController)
    XCTAssertEqual(log, [])
  }

  func testALongMessageScrolls() async {
    let shown = UIAlertController(
      title: "Title", message: Array(repeating: "Much to say.", count: 300).joined(separator: " "),
      preferredStyle: .alert)
    shown.addAction(action("OK"))
    let driver = show(shown)
    XCTAssertEqual(shown.view.frame.height, 660)
    XCTAssertEqual(frame("OK", driver).maxY, 680)
    tap("OK", driver)
    XCTAssertEqual(log, ["OK"])
  }

  private func sheet() -> UIAlertController {
    let sheet = UIAlertController(
      title: "Title", message: "Message", preferredStyle: .actionSheet)
    sheet.addAction(action("Copy"))
    sheet.addAction(action("Delete", .destructive))
    sheet.addAction(action("Cancel", .cancel))
    return sheet
  }

  func testAnActionSheetIsAtTheBottomOfANarrowWindow() async {
    let driver = show(sheet())
    let cancel = frame("Cancel", driver)
    XCTAssertEqual(cancel, CGRect(x: 8, y: 635, width: 374, height: 57))
    XCTAssertEqual(frame("Delete", driver).maxY, cancel.minY - 8)
    tap("Delete", driver)
    XCTAssertEqual(log, ["Delete"])
    root.present(sheet(), animated: true)
    driver.settle()
    driver.click(at: CGPoint(x: 195, y: 50))
    driver.settle()
    XCTAssertEqual(log, ["Delete", "Cancel"], "a click beside it cancels")
  }

  func testAnActionSheetIsAPopoverInAWideWindow() async {
    let shown = sheet()
    let source = UIView(frame: CGRect(x: 500, y: 100, width: 60, height: 40))
    root.loadViewIfNeeded()
    root.view.addSubview(source)
    shown.popoverPresentationController?.sourceView = source
    let driver = show(shown, size: CGSize(width: 900, height: 700))
    XCTAssertTrue(frame("Cancel", driver).isNull, "a click beside it cancels")
    let view = shown.view.convert(shown.view.bounds, to: nil)
    XCTAssertEqual(view.width, 270)
    XCTAssertEqual(view.minY, 153)
    XCTAssertEqual(view.midX, 530)
    driver.click(at: CGPoint(x: 20, y: 600))
    driver.settle()
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(log, ["Cancel"])
  }
}
