import UIKit
import UIKitTesting
import XCTest

/// What a text field asks and tells, in UIKit's order.
@MainActor final class TextFieldDelegateTests: XCTestCase {
  func testATapBeginsEditing() async throws {
    let stage = FieldStage()
    stage.field.addAction(
      UIAction { _ in stage.log.append("editingDidBegin") }, for: .editingDidBegin)
    stage.driver.tap(stage.field)
    XCTAssertTrue(stage.field.isFirstResponder)
    XCTAssertTrue(stage.field.isEditing)
    XCTAssertEqual(stage.log.first, "shouldBegin")
    XCTAssertEqual(
      stage.log.filter { $0 != "didChangeSelection" },
      ["shouldBegin", "didBegin", "editingDidBegin"])
    XCTAssertTrue(stage.driver.hostWindow.textInput.isActive)
  }

  func testEditsAreAskedForAndTold() async throws {
    let stage = FieldStage()
    stage.field.addAction(
      UIAction { _ in stage.log.append("editingChanged \(stage.field.text ?? "")") },
      for: .editingChanged)
    stage.driver.tap(stage.field)
    stage.log = []
    stage.driver.type("a")
    XCTAssertEqual(
      stage.log, ["shouldChange 0,0 a", "didChangeSelection", "editingChanged a"])
    stage.log = []
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(
      stage.log, ["shouldChange 0,1 ", "didChangeSelection", "editingChanged "])
    stage.log = []
    stage.allows = { _ in false }
    stage.driver.type("b")
    stage.driver.host.clipboardText = "paste"
    stage.driver.pressControl("v")
    XCTAssertEqual(stage.log, ["shouldChange 0,0 b", "shouldChange 0,0 paste"])
    XCTAssertEqual(stage.field.text, "")
    stage.log = []
    stage.field.text = "set"
    XCTAssertEqual(stage.log, ["didChangeSelection"], "what the program does is not asked for")
  }

  func testEditingMovesFromFieldToField() async throws {
    let stage = FieldStage(count: 2)
    stage.driver.tap(stage.fields[0])
    stage.log = []
    stage.driver.tap(stage.fields[1])
    XCTAssertEqual(
      stage.log.filter { $0 != "didChangeSelection" },
      ["shouldBegin", "shouldEnd", "didEnd committed", "didBegin"])
    XCTAssertTrue(stage.fields[1].isFirstResponder)
    stage.log = []
    stage.allows = { $0 != "shouldEnd" }
    stage.driver.tap(stage.fields[0])
    XCTAssertTrue(stage.fields[1].isFirstResponder)
    XCTAssertEqual(stage.log, ["shouldBegin", "shouldEnd"])
    XCTAssertFalse(stage.driver.window.endEditing(false))
    stage.log = []
    XCTAssertTrue(stage.driver.window.endEditing(true))
    XCTAssertEqual(stage.log, ["shouldEnd", "didEnd committed"])
    XCTAssertFalse(stage.fields[1].isEditing)
  }

  func testTabGoesFromFieldToField() async throws {
    let stage = FieldStage(count: 3)
    stage.fields[1].isEnabled = false
    stage.fields[2].text = "two"
    stage.driver.tap(stage.fields[0])
    stage.driver.press(.keyboardTab)
    XCTAssertTrue(stage.fields[2].isFirstResponder)
    XCTAssertEqual(stage.shown(2), "[two]")
    stage.driver.press(.keyboardTab)
    XCTAssertTrue(stage.fields[0].isFirstResponder)
    stage.driver.press(.keyboardTab, modifiers: .shift)
    XCTAssertTrue(stage.fields[2].isFirstResponder)
  }

  func testReturn() async throws {
    let stage = FieldStage()
    stage.driver.tap(stage.field)
    stage.log = []
    stage.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(stage.log, ["shouldReturn"])
    XCTAssertTrue(stage.field.isFirstResponder, "without a handler Return does not end editing")
    stage.field.addAction(
      UIAction { _ in stage.log.append("didEndOnExit") }, for: .editingDidEndOnExit)
    stage.log = []
    stage.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(
      stage.log, ["shouldReturn", "didEndOnExit", "shouldEnd", "didEnd committed"])
    stage.driver.tap(stage.field)
    stage.log = []
    stage.field.enablesReturnKeyAutomatically = true
    stage.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(stage.log, [])
  }

  func testTheClearButton() async throws {
    let stage = FieldStage()
    stage.field.clearButtonMode = .whileEditing
    stage.field.text = "text"
    stage.driver.settleFrame()
    XCTAssertEqual(stage.field.clearButtonFrame, nil)
    stage.driver.tap(stage.field)
    let frame = try XCTUnwrap(stage.field.clearButtonFrame)
    stage.log = []
    stage.allows = { $0 != "shouldClear" }
    let point = stage.field.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.field.text, "text")
    stage.allows = { _ in true }
    stage.driver.advance(by: 1)
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.field.text, "")
    XCTAssertEqual(stage.log, ["shouldClear", "shouldClear", "didChangeSelection"])
    XCTAssertEqual(stage.field.clearButtonFrame, nil)
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.field.text, "text")
  }

  func testNotifications() async throws {
    let stage = FieldStage()
    let seen = Notes()
    let observers = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: stage.field, queue: nil) {
        seen.add($0)
      }
    }
    stage.driver.tap(stage.field)
    stage.driver.type("a")
    stage.field.resignFirstResponder()
    XCTAssertEqual(
      seen.names,
      [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification",
      ])
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  func testAFieldThatLeavesItsWindowEndsEditing() async throws {
    let stage = FieldStage()
    stage.allows = { $0 != "shouldEnd" }
    stage.driver.tap(stage.field)
    stage.log = []
    stage.field.removeFromSuperview()
    XCTAssertEqual(stage.log.last, "didEnd committed")
    XCTAssertEqual(stage.log.filter { $0 == "didEnd committed" }.count, 1)
    XCTAssertFalse(stage.driver.hostWindow.textInput.isActive)
  }

  func testTheCaretBlinksForAWhile() async throws {
    let stage = FieldStage()
    stage.driver.tap(stage.field)
    XCTAssertTrue(stage.field.isCaretShown)
    stage.driver.advance(by: 0.6)
    XCTAssertFalse(stage.field.isCaretShown)
    stage.driver.type("a")
    XCTAssertTrue(stage.field.isCaretShown)
    stage.driver.advance(by: 0.6)
    stage.driver.advance(by: 0.5)
    XCTAssertTrue(stage.field.isCaretShown)
    stage.driver.advance(by: 12)
    let frames = stage.driver.host.frameCount
    XCTAssertTrue(stage.field.isCaretShown)
    stage.driver.advance(by: 60)
    XCTAssertEqual(stage.driver.host.frameCount, frames, "an idle field wakes nobody up")
  }

  func testInputMethodsKnowWhereTheCaretIs() async throws {
    let stage = FieldStage()
    stage.driver.tap(stage.field)
    let before = stage.driver.hostWindow.textInput.caret
    stage.driver.type("wide")
    let after = stage.driver.hostWindow.textInput.caret
    XCTAssertEqual(before.minX, 19, accuracy: 1)
    XCTAssertEqual(after.minX, stage.point(4).x - 1, accuracy: 1)
    XCTAssertEqual(after.height, 20.5, accuracy: 1)
  }

  func testThePointerIsABarOverText() async throws {
    let stage = FieldStage()
    stage.driver.hover(at: CGPoint(x: 100, y: 37))
    XCTAssertEqual(stage.driver.hostWindow.cursor, .text)
    stage.driver.hover(at: CGPoint(x: 100, y: 200))
    XCTAssertEqual(stage.driver.hostWindow.cursor, .arrow)
  }

  func testTheCaretIsOnlyThereWhileTheWindowHasTheKeyboard() async throws {
    let stage = FieldStage()
    stage.driver.tap(stage.field)
    stage.driver.hostWindow.send(.focusChanged(false))
    stage.driver.settleFrame()
    XCTAssertFalse(stage.field.isCaretShown)
    XCTAssertTrue(stage.field.isEditing)
    stage.driver.hostWindow.send(.focusChanged(true))
    stage.driver.settleFrame()
    XCTAssertTrue(stage.field.isCaretShown)
  }

  func testInputViewsStandAtTheBottom() async throws {
    let stage = FieldStage()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    stage.field.inputAccessoryView = bar
    let seen = Notes()
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { seen.add($0) }
    stage.driver.tap(stage.field)
    stage.driver.advance(by: 0.5)
    XCTAssertEqual(bar.convert(bar.bounds, to: nil), CGRect(x: 0, y: 196, width: 320, height: 44))
    XCTAssertEqual(seen.frames, [CGRect(x: 0, y: 196, width: 320, height: 44)])
    stage.field.resignFirstResponder()
    stage.driver.advance(by: 0.5)
    XCTAssertNil(bar.window)
    NotificationCenter.default.removeObserver(observer)
  }
}

/// Notifications that came.
private final class Notes: @unchecked Sendable {
  // Unchecked because all of it happens on the main thread.
  private(set) var names: [String] = []
  private(set) var frames: [CGRect] = []

  func add(_ note: Notification) {
    names.append(note.name.rawValue)
    let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    frames.append(value?.cgRectValue ?? .zero)
  }
}
