import UIKit
import UIKitTesting
import XCTest

/// Typing, moving, selecting and undoing in a text field, by keys and the mouse.
@MainActor final class TextFieldEditingTests: XCTestCase {
  private func stage(_ text: String = "") -> FieldStage {
    let stage = FieldStage()
    stage.field.text = text
    stage.driver.settleFrame()
    stage.driver.click(at: CGPoint(x: 250, y: 37))
    return stage
  }

  func testTypesAtTheCaret() async throws {
    let stage = stage()
    stage.driver.type("helo")
    stage.driver.press(.keyboardLeftArrow)
    stage.driver.type("l")
    XCTAssertEqual(stage.shown(), "hell|o")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(stage.shown(), "hel|o")
    stage.driver.press(.keyboardDeleteForward)
    XCTAssertEqual(stage.shown(), "hel|")
    stage.driver.press(.keyboardDeleteForward)
    stage.driver.press(.keyboardRightArrow)
    XCTAssertEqual(stage.shown(), "hel|")
  }

  func testMovesByCharactersAsReadersCountThem() async throws {
    let text = "e\u{301}👩‍👩‍👧🇩🇪x"
    let stage = stage(text)
    XCTAssertEqual(stage.shown(), text + "|")
    stage.driver.press(.keyboardLeftArrow)
    stage.driver.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.shown(), "e\u{301}👩‍👩‍👧|🇩🇪x")
    stage.driver.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.shown(), "e\u{301}|👩‍👩‍👧🇩🇪x")
    stage.driver.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.shown(), "|" + text)
    stage.driver.press(.keyboardRightArrow)
    stage.driver.press(.keyboardRightArrow)
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(stage.shown(), "e\u{301}|🇩🇪x")
    stage.driver.press(.keyboardDeleteForward)
    XCTAssertEqual(stage.shown(), "e\u{301}|x")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(stage.shown(), "|x")
  }

  func testMovesByWordsAndToTheEnds() async throws {
    let stage = stage("one two-three, don't")
    stage.driver.press(.keyboardLeftArrow, modifiers: .control)
    XCTAssertEqual(stage.shown(), "one two-three, |don't")
    stage.driver.press(.keyboardLeftArrow, modifiers: .control)
    XCTAssertEqual(stage.shown(), "one two-|three, don't")
    stage.driver.press(.keyboardHome)
    XCTAssertEqual(stage.shown(), "|one two-three, don't")
    stage.driver.press(.keyboardRightArrow, modifiers: .control)
    XCTAssertEqual(stage.shown(), "one| two-three, don't")
    stage.driver.press(.keyboardEnd)
    XCTAssertEqual(stage.shown(), "one two-three, don't|")
    stage.driver.press(.keyboardHome, modifiers: .control)
    XCTAssertEqual(stage.shown(), "|one two-three, don't")
    stage.driver.press(.keyboardEnd, modifiers: .control)
    XCTAssertEqual(stage.shown(), "one two-three, don't|")
    stage.driver.press(.keyboardDeleteOrBackspace, modifiers: .control)
    XCTAssertEqual(stage.shown(), "one two-three, |")
    stage.driver.press(.keyboardHome)
    stage.driver.press(.keyboardDeleteForward, modifiers: .control)
    XCTAssertEqual(stage.shown(), "| two-three, ")
  }

  func testSelectsWithShift() async throws {
    let stage = stage("one two")
    stage.driver.press(.keyboardLeftArrow, modifiers: .shift)
    stage.driver.press(.keyboardLeftArrow, modifiers: .shift)
    XCTAssertEqual(stage.shown(), "one t[wo]")
    stage.driver.press(.keyboardLeftArrow, modifiers: [.shift, .control])
    XCTAssertEqual(stage.shown(), "one [two]")
    stage.driver.press(.keyboardHome, modifiers: .shift)
    XCTAssertEqual(stage.shown(), "[one two]")
    stage.driver.press(.keyboardRightArrow)
    XCTAssertEqual(stage.shown(), "one two|")
    stage.driver.pressControl("a")
    XCTAssertEqual(stage.shown(), "[one two]")
    stage.driver.type("x")
    XCTAssertEqual(stage.shown(), "x|")
  }

  func testArrowsLeaveASelectionAtItsEnds() async throws {
    let stage = stage("one two")
    stage.driver.pressControl("a")
    stage.driver.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.shown(), "|one two")
    stage.driver.press(.keyboardRightArrow, modifiers: .shift)
    stage.driver.press(.keyboardRightArrow, modifiers: .shift)
    stage.driver.press(.keyboardRightArrow)
    XCTAssertEqual(stage.shown(), "on|e two")
  }

  func testUpAndDownGoToTheEnds() async throws {
    let stage = stage("one two")
    stage.driver.press(.keyboardUpArrow)
    XCTAssertEqual(stage.shown(), "|one two")
    stage.driver.press(.keyboardDownArrow, modifiers: .shift)
    XCTAssertEqual(stage.shown(), "[one two]")
  }

  func testClicksPlaceTheCaretAndSelect() async throws {
    let stage = stage("one two three")
    stage.driver.click(at: stage.point(4))
    XCTAssertEqual(stage.shown(), "one |two three")
    stage.driver.advance(by: 1)
    stage.driver.click(at: stage.point(5))
    stage.driver.click(at: stage.point(5))
    XCTAssertEqual(stage.shown(), "one [two] three")
    stage.driver.click(at: stage.point(5))
    XCTAssertEqual(stage.shown(), "[one two three]")
    stage.driver.advance(by: 1)
    stage.driver.click(at: stage.point(3))
    stage.driver.advance(by: 1)
    stage.driver.click(at: stage.point(9), modifiers: .shift)
    XCTAssertEqual(stage.shown(), "one[ two t]hree")
    stage.driver.click(at: stage.point(1), modifiers: .shift)
    XCTAssertEqual(stage.shown(), "o[ne] two three")
  }

  func testDraggingTheMouseSelectsAndOffersThePrimarySelection() async throws {
    let stage = stage("one two three")
    stage.driver.mouseDrag(from: stage.point(4), to: stage.point(7))
    XCTAssertEqual(stage.shown(), "one [two] three")
    XCTAssertEqual(stage.driver.host.primarySelectionText, "two")
    stage.driver.advance(by: 1)
    stage.driver.mouseDrag(from: stage.point(7), to: stage.point(1))
    XCTAssertEqual(stage.shown(), "o[ne two] three")
    stage.driver.press(.keyboardEnd)
    stage.driver.middleClick(at: stage.point(13))
    XCTAssertEqual(stage.shown(), "one two threene two|")
  }

  func testDoubleClickAndDragSelectsWords() async throws {
    let stage = stage("one two three four")
    stage.driver.click(at: stage.point(5))
    stage.driver.mouseDrag(from: stage.point(5), to: stage.point(10))
    XCTAssertEqual(stage.shown(), "one [two three] four")
    stage.driver.advance(by: 1)
    stage.driver.click(at: stage.point(5))
    stage.driver.mouseDrag(from: stage.point(5), to: stage.point(1))
    XCTAssertEqual(stage.shown(), "[one two] three four")
  }

  func testFingersPlaceTheCaretSelectWordsAndMoveTheCaret() async throws {
    let stage = stage("one two three")
    stage.driver.tap(at: stage.point(4))
    XCTAssertEqual(stage.shown(), "one |two three")
    stage.driver.advance(by: 1)
    stage.driver.tap(at: stage.point(5))
    stage.driver.tap(at: stage.point(5))
    XCTAssertEqual(stage.shown(), "one [two] three")
    stage.driver.advance(by: 1)
    stage.driver.touchDown(at: stage.point(1))
    stage.driver.advance(by: 0.6)
    XCTAssertEqual(stage.shown(), "o|ne two three")
    stage.driver.touchMove(to: stage.point(9))
    XCTAssertEqual(stage.shown(), "one two t|hree")
    stage.driver.touchUp(at: stage.point(9))
    XCTAssertEqual(stage.shown(), "one two t|hree")
  }

  func testClipboard() async throws {
    let stage = stage("one two")
    stage.driver.press(.keyboardLeftArrow, modifiers: [.shift, .control])
    stage.driver.pressControl("c")
    XCTAssertEqual(stage.driver.host.clipboardText, "two")
    stage.driver.press(.keyboardHome)
    stage.driver.pressControl("v")
    XCTAssertEqual(stage.shown(), "two|one two")
    stage.driver.pressControl("a")
    stage.driver.pressControl("x")
    XCTAssertEqual(stage.shown(), "|")
    XCTAssertEqual(stage.driver.host.clipboardText, "twoone two")
    stage.driver.host.clipboardText = "two\nlines"
    stage.driver.press(.keyboardInsert, modifiers: .shift)
    XCTAssertEqual(stage.shown(), "two lines|")
  }

  func testUndoGoesBackWordByWordAndRedoForward() async throws {
    let stage = stage()
    stage.driver.type("one two")
    stage.driver.press(.keyboardDeleteOrBackspace)
    stage.driver.press(.keyboardDeleteOrBackspace)
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.shown(), "one two|")
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.shown(), "one |")
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.shown(), "|")
    stage.driver.pressControl("z")
    stage.driver.pressControl("z", .shift)
    stage.driver.pressControl("y")
    XCTAssertEqual(stage.shown(), "one two|")
    stage.driver.press(.keyboardHome)
    stage.driver.type("x")
    stage.driver.pressControl("z", .shift)
    XCTAssertEqual(stage.shown(), "x|one two")
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.shown(), "|one two")
    stage.driver.pressControl("a")
    stage.driver.type("y")
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.shown(), "[one two]")
  }

  func testComposing() async throws {
    let stage = stage("ab")
    stage.driver.press(.keyboardLeftArrow)
    stage.driver.compose("に")
    XCTAssertEqual(stage.field.text, "aにb")
    stage.driver.compose("にほん", selection: 1..<3)
    XCTAssertEqual(stage.shown(), "aに[ほん]b")
    let marked = try XCTUnwrap(stage.field.markedTextRange)
    XCTAssertEqual(stage.field.text(in: marked), "にほん")
    stage.driver.commit("日本")
    XCTAssertEqual(stage.shown(), "a日本|b")
    XCTAssertNil(stage.field.markedTextRange)
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.shown(), "a|b")
  }

  func testComposingIsGivenUpOrKept() async throws {
    let stage = stage("ab")
    stage.driver.pressControl("a")
    stage.driver.compose("x")
    XCTAssertEqual(stage.shown(), "x|")
    stage.driver.compose("")
    XCTAssertEqual(stage.shown(), "|")
    stage.driver.pressControl("z")
    XCTAssertEqual(stage.shown(), "[ab]")
    stage.driver.compose("cd")
    stage.driver.click(at: stage.point(0))
    XCTAssertNil(stage.field.markedTextRange)
    XCTAssertEqual(stage.shown(), "|cd")
    XCTAssertEqual(stage.driver.hostWindow.discardedCompositions, 1)
  }

  func testSecretTextIsNotToBeSeenOrCopied() async throws {
    let stage = stage("pass word")
    stage.field.isSecureTextEntry = true
    stage.driver.settleFrame()
    stage.driver.pressControl("a")
    stage.driver.pressControl("c")
    stage.driver.pressControl("x")
    XCTAssertNil(stage.driver.host.clipboardText)
    XCTAssertNil(stage.driver.host.primarySelectionText)
    XCTAssertEqual(stage.field.text, "pass word")
    stage.driver.press(.keyboardRightArrow)
    // Words must not be told apart.
    stage.driver.press(.keyboardLeftArrow, modifiers: .control)
    XCTAssertEqual(stage.shown(), "|pass word")
    let one = stage.point(1).x - stage.point(0).x
    XCTAssertEqual(stage.point(9).x - stage.point(0).x, one * 9, accuracy: 0.5)
    stage.driver.click(at: stage.point(4))
    stage.driver.type("👍🏽")
    XCTAssertEqual(stage.shown(), "pass👍🏽| word")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(stage.shown(), "pass| word")
  }

  func testLongTextScrollsToTheCaret() async throws {
    let stage = stage(String(repeating: "long ", count: 40))
    func caret() throws -> CGRect {
      stage.field.caretRect(for: try XCTUnwrap(stage.field.selectedTextRange).end)
    }
    XCTAssertTrue(stage.field.bounds.contains(try caret()))
    stage.driver.press(.keyboardHome)
    try XCTAssertEqual(caret().minX, 0, accuracy: 1.5)
    stage.driver.press(.keyboardRightArrow, repeats: 80)
    XCTAssertTrue(stage.field.bounds.contains(try caret()))
  }

  func testVisualMovementInMixedDirections() async throws {
    // English with Hebrew inside: the arrow to the right goes on to the right as it is seen.
    let stage = stage("ab אבג cd")
    stage.driver.press(.keyboardHome)
    var xs: [CGFloat] = []
    var offsets: [Int] = []
    for _ in 0..<9 {
      stage.driver.press(.keyboardRightArrow)
      let range = try XCTUnwrap(stage.field.selectedTextRange)
      offsets.append(stage.field.offset(from: stage.field.beginningOfDocument, to: range.end))
      xs.append(
        stage.field.convert(stage.field.interactionCaretFrame, to: nil).minX)
    }
    XCTAssertEqual(xs, xs.sorted())
    XCTAssertEqual(Set(xs).count, 9)
    XCTAssertEqual(offsets, [1, 2, 3, 5, 4, 3, 7, 8, 9])
  }

  func testRightToLeftText() async throws {
    let stage = stage("שלום")
    stage.driver.press(.keyboardEnd)
    stage.driver.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.shown(), "שלום|", "the end is at the left")
    stage.driver.press(.keyboardRightArrow)
    XCTAssertEqual(stage.shown(), "שלו|ם")
    stage.driver.press(.keyboardHome)
    XCTAssertEqual(stage.shown(), "|שלום")
    XCTAssertGreaterThan(stage.point(0).x, stage.point(4).x)
  }
}
