import SeededRandom
import UIKit
import UIKitTesting
import XCTest

/// Text of many lines, edited by keys and the mouse.
@MainActor final class TextViewTests: XCTestCase {
  fileprivate final class Stage: NSObject, UITextViewDelegate {
    let driver: AppDriver
    let view = UITextView(frame: CGRect(x: 20, y: 20, width: 280, height: 120))
    var log: [String] = []
    var allows: (String) -> Bool = { _ in true }

    init(_ text: String = "") {
      let controller = UIViewController()
      driver = AppDriver(.init(size: CGSize(width: 320, height: 240))) { controller }
      super.init()
      view.font = .systemFont(ofSize: 17)
      view.text = text
      view.delegate = self
      controller.view.addSubview(view)
      driver.settleFrame()
    }

    var shown: String {
      let units = Array(view.text.utf16)
      let range = view.selectedRange
      func piece(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
      let end = range.location + range.length
      let marks = range.length == 0 ? "|" : "[\(piece(range.location..<end))]"
      return piece(0..<range.location) + marks + piece(end..<units.count)
    }

    func point(_ offset: Int) -> CGPoint {
      let start = view.beginningOfDocument
      let rect = view.caretRect(for: view.position(from: start, offset: offset) ?? start)
      return view.convert(CGPoint(x: rect.midX + 0.5, y: rect.midY), to: nil)
    }

    private func ask(_ what: String) -> Bool {
      log.append(what)
      return allows(what)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { ask("shouldChange \(range.location),\(range.length) \(text)") }
    func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("didChangeSelection") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool { ask("link \(URL.absoluteString) \(characterRange.location)") }
  }

  func testTypesParagraphsAndMovesBetweenThem() async throws {
    let stage = Stage()
    stage.driver.click(at: CGPoint(x: 100, y: 60))
    stage.driver.type("one")
    stage.driver.press(.keyboardReturnOrEnter)
    stage.driver.type("two three")
    XCTAssertEqual(stage.shown, "one\ntwo three|")
    stage.driver.press(.keyboardUpArrow)
    XCTAssertEqual(stage.shown, "one|\ntwo three")
    // The distance from the left edge is kept over a shorter line.
    stage.driver.press(.keyboardDownArrow)
    XCTAssertEqual(stage.shown, "one\ntwo three|")
    stage.driver.press(.keyboardHome)
    XCTAssertEqual(stage.shown, "one\n|two three")
    stage.driver.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.shown, "one|\ntwo three")
    stage.driver.press(.keyboardRightArrow)
    XCTAssertEqual(stage.shown, "one\n|two three")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(stage.shown, "one|two three")
    stage.driver.press(.keyboardTab)
    XCTAssertEqual(stage.shown, "one\t|two three")
    stage.driver.press(.keyboardUpArrow)
    XCTAssertEqual(stage.shown, "|one\ttwo three")
    stage.driver.press(.keyboardDownArrow)
    XCTAssertEqual(stage.shown, "one\ttwo three|")
  }

  func testParagraphsAndWordsByControl() async throws {
    let stage = Stage("one two\n\nthree four")
    stage.view.becomeFirstResponder()
    stage.view.selectedRange = NSRange(location: 12, length: 0)
    stage.driver.press(.keyboardUpArrow, modifiers: .control)
    XCTAssertEqual(stage.shown, "one two\n\n|three four")
    stage.driver.press(.keyboardUpArrow, modifiers: .control)
    XCTAssertEqual(stage.shown, "one two\n|\nthree four")
    stage.driver.press(.keyboardUpArrow, modifiers: .control)
    XCTAssertEqual(stage.shown, "|one two\n\nthree four")
    stage.driver.press(.keyboardDownArrow, modifiers: .control)
    XCTAssertEqual(stage.shown, "one two|\n\nthree four")
    stage.driver.press(.keyboardRightArrow, modifiers: .control)
    XCTAssertEqual(stage.shown, "one two\n|\nthree four")
    stage.driver.press(.keyboardRightArrow, modifiers: .control)
    XCTAssertEqual(stage.shown, "one two\n\nthree| four")
    stage.driver.press(.keyboardEnd, modifiers: [.control, .shift])
    XCTAssertEqual(stage.shown, "one two\n\nthree[ four]")
  }

  func testWrappedLines() async throws {
    let words = "several words that go on for longer than one line of the view is wide"
    let stage = Stage(words)
    stage.view.becomeFirstResponder()
    stage.view.selectedRange = NSRange(location: 0, length: 0)
    stage.driver.press(.keyboardEnd)
    let end = stage.view.selectedRange.location
    XCTAssertGreaterThan(end, 10)
    XCTAssertLessThan(end, 50)
    XCTAssertEqual(
      stage.view.caretRect(for: stage.view.beginningOfDocument).minY, stage.caretFrame.minY,
      "the end of the first line is on the first line")
    stage.driver.press(.keyboardHome)
    XCTAssertEqual(stage.view.selectedRange.location, 0)
    stage.driver.press(.keyboardDownArrow)
    XCTAssertEqual(stage.view.selectedRange.location, end)
    XCTAssertGreaterThan(stage.caretFrame.minY, 20, "the same place, but on the second line")
    stage.driver.press(.keyboardLeftArrow)
    XCTAssertEqual(stage.view.selectedRange.location, end - 1)
  }

  func testDelegateOrder() async throws {
    let stage = Stage()
    stage.driver.tap(stage.view)
    XCTAssertEqual(stage.log, ["shouldBegin", "didBegin"])
    stage.log = []
    stage.driver.type("a")
    XCTAssertEqual(stage.log, ["shouldChange 0,0 a", "didChangeSelection", "didChange"])
    stage.log = []
    stage.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(stage.log.first, "shouldChange 1,0 \n")
    stage.log = []
    stage.view.resignFirstResponder()
    XCTAssertEqual(stage.log, ["shouldEnd", "didEnd"])
  }

  func testTextScrollsToTheCaret() async throws {
    let stage = Stage((1...100).map { "line \($0)" }.joined(separator: "\n"))
    stage.view.becomeFirstResponder()
    stage.view.selectedRange = NSRange(location: 0, length: 0)
    stage.driver.press(.keyboardEnd, modifiers: .control)
    let end = stage.view.contentSize.height - stage.view.bounds.height
    XCTAssertEqual(stage.view.contentOffset.y, end, accuracy: 0.5)
    XCTAssertEqual(stage.view.contentSize.height, 100 * 20.5 + 16, accuracy: 30)
    stage.driver.press(.keyboardPageUp)
    XCTAssertTrue(
      stage.view.bounds.contains(stage.caretFrame.insetBy(dx: 0, dy: 1)), "\(stage.caretFrame)")
    stage.driver.press(.keyboardHome, modifiers: .control)
    XCTAssertEqual(stage.view.contentOffset.y, 0)
    stage.view.scrollRangeToVisible(NSRange(location: 400, length: 5))
    XCTAssertGreaterThan(stage.view.contentOffset.y, 0)
  }

  func testDraggingBeyondTheEdgeGoesOnSelecting() async throws {
    let stage = Stage((1...60).map { "line \($0)" }.joined(separator: "\n"))
    stage.driver.mouseDrag(from: stage.point(3), to: CGPoint(x: 100, y: 135))
    let short = stage.view.selectedRange.length
    stage.driver.advance(by: 1)
    XCTAssertEqual(stage.view.selectedRange.length, short)
    stage.driver.mousePress(at: stage.point(3))
    stage.driver.mouseMove(to: CGPoint(x: 100, y: 200))
    stage.driver.advance(by: 1)
    XCTAssertGreaterThan(stage.view.selectedRange.length, short + 50)
    stage.driver.mouseRelease(at: CGPoint(x: 100, y: 200))
    let long = stage.view.selectedRange.length
    stage.driver.advance(by: 1)
    XCTAssertEqual(stage.view.selectedRange.length, long)
  }

  func testAFingerScrollsAndTheMouseSelects() async throws {
    let stage = Stage((1...60).map { "line \($0)" }.joined(separator: "\n"))
    stage.driver.drag(from: CGPoint(x: 100, y: 120), to: CGPoint(x: 100, y: 60))
    XCTAssertEqual(stage.view.contentOffset.y, 50, accuracy: 15)
    XCTAssertFalse(stage.view.isFirstResponder)
    let offset = stage.view.contentOffset.y
    stage.driver.mouseDrag(from: CGPoint(x: 40, y: 60), to: CGPoint(x: 100, y: 100))
    XCTAssertEqual(stage.view.contentOffset.y, offset)
    XCTAssertGreaterThan(stage.view.selectedRange.length, 5)
  }

  func testTextThatIsNotEditable() async throws {
    let stage = Stage("one two")
    stage.view.isEditable = false
    stage.driver.click(at: stage.point(1))
    XCTAssertTrue(stage.view.isFirstResponder)
    XCTAssertFalse(stage.driver.hostWindow.textInput.isActive)
    XCTAssertEqual(stage.log.filter { $0 != "didChangeSelection" }, [])
    stage.driver.type("x")
    stage.driver.press(.keyboardDeleteOrBackspace)
    stage.driver.pressControl("v")
    XCTAssertEqual(stage.view.text, "one two")
    stage.driver.pressControl("a")
    stage.driver.pressControl("x")
    stage.driver.pressControl("c")
    XCTAssertEqual(stage.driver.host.clipboardText, "one two")
    XCTAssertEqual(stage.view.text, "one two")
    stage.view.isSelectable = false
    XCTAssertFalse(stage.view.isFirstResponder)
    XCTAssertFalse(stage.view.becomeFirstResponder())
  }

  func testLinksOpen() async throws {
    let stage = Stage()
    stage.view.isEditable = false
    let text = NSMutableAttributedString(
      string: "See the page.", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(
      .link, value: "https://example.org/page", range: NSRange(location: 8, length: 4))
    stage.view.attributedText = text
    stage.driver.settleFrame()
    stage.driver.click(at: stage.point(2))
    XCTAssertEqual(stage.driver.host.openedLinks, [])
    stage.driver.advance(by: 1)
    stage.driver.click(at: stage.point(10))
    XCTAssertEqual(
      stage.driver.host.openedLinks.map(\.absoluteString), ["https://example.org/page"])
    XCTAssertEqual(stage.log.last, "link https://example.org/page 8")
    stage.driver.advance(by: 1)
    stage.allows = { _ in false }
    stage.driver.tap(at: stage.point(10))
    XCTAssertEqual(stage.driver.host.openedLinks.count, 1)
  }

  func testSizes() async throws {
    let stage = Stage("one\ntwo\nthree")
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let size = stage.view.sizeThatFits(CGSize(width: 280, height: 1000))
    XCTAssertEqual(size.height, line * 3 + 16, accuracy: 1)
    stage.view.textContainerInset = .zero
    stage.view.textContainer.lineFragmentPadding = 0
    XCTAssertEqual(
      stage.view.sizeThatFits(CGSize(width: 280, height: 1000)).height, line * 3, accuracy: 1)
    XCTAssertEqual(
      stage.view.sizeThatFits(CGSize(width: 0, height: 0)).width,
      ("three" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width,
      accuracy: 1)
    stage.view.isScrollEnabled = false
    XCTAssertEqual(stage.view.intrinsicContentSize.height, line * 3, accuracy: 1)
  }

  func testTypedTextLooksLikeTheTextBeforeIt() async throws {
    let stage = Stage()
    let text = NSMutableAttributedString(
      string: "big", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.append(
      NSAttributedString(string: " small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    stage.view.attributedText = text
    stage.view.becomeFirstResponder()
    stage.view.selectedRange = NSRange(location: 3, length: 0)
    stage.driver.type("ger")
    let font =
      stage.view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
    XCTAssertEqual(font?.pointSize, 30)
    XCTAssertEqual(stage.view.text, "bigger small")
  }

  /// Random edits, each laid out piece by piece, look like the same text laid out at once.
  func testPiecesOfLayoutAreThoseOfTheWhole() async throws {
    let seed =
      SeededGenerator.replayed
      ?? UInt64.random(in: 1...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let pieces = ["a", "wide words ", "\n", "\r\n", "é", "👩‍👩‍👧", "אב", "\u{2029}", " ", "\n\n"]
    stage.view.becomeFirstResponder()
    for step in 0..<120 {
      let length = stage.view.text.utf16.count
      let start = Int.random(in: 0...length, using: &random)
      let end = min(length, start + Int.random(in: 0...6, using: &random))
      stage.view.selectedRange = NSRange(location: start, length: end - start)
      let text = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? "" : ""
      if text.isEmpty { stage.view.deleteBackward() } else { stage.view.insertText(text) }
      let whole = UITextView(frame: stage.view.frame)
      whole.font = stage.view.font
      whole.text = stage.view.text
      whole.layoutIfNeeded()
      stage.driver.settleFrame()
      XCTAssertEqual(stage.view.contentSize, whole.contentSize, "step \(step), seed \(seed)")
      for offset in 0...stage.view.text.utf16.count {
        guard
          let one = stage.view.position(from: stage.view.beginningOfDocument, offset: offset),
          let other = whole.position(from: whole.beginningOfDocument, offset: offset)
        else { return XCTFail("no position \(offset), step \(step), seed \(seed)") }
        XCTAssertEqual(
          stage.view.caretRect(for: one), whole.caretRect(for: other),
          "offset \(offset), step \(step), seed \(seed)")
      }
      if step % 20 == 19 {
        stage.driver.pressControl("z")
        stage.driver.pressControl("z", .shift)
      }
    }
  }

}

extension TextViewTests.Stage {
  fileprivate var caretFrame: CGRect { view.caretFrame }
}
