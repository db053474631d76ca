import UIKit
import UIKitTesting
import XCTest

/// Edit menus of text, the handles of selections, and commands in the responder chain.
@MainActor final class EditMenuTests: XCTestCase {
  private func stage(_ text: String) -> FieldStage {
    let stage = FieldStage(.init(size: CGSize(width: 360, height: 240)), count: 2)
    for (index, field) in stage.fields.enumerated() {
      field.frame.origin.y = 100 + CGFloat(index) * 50
    }
    stage.field.text = text
    stage.driver.host.clipboardText = nil
    stage.driver.settleFrame()
    return stage
  }

  /// The words of the menu that is shown.
  private func entries(_ stage: FieldStage) -> [String] {
    stage.driver.settle(limit: 1)
    let tree = stage.driver.textTree
    return ["Cut", "Copy", "Paste", "Select All", "Select", "Delete"].filter {
      tree.contains("\"\($0)\"")
    }
  }

  /// Taps the entry of a menu.
  private func choose(_ title: String, _ stage: FieldStage) {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      for subview in view.subviews.reversed() {
        if let found = find(subview) { return found }
      }
      return nil
    }
    guard let window = stage.field.window, let label = find(window) else {
      return XCTFail("there is no \(title)")
    }
    stage.driver.tap(label)
  }

  func testADoubleTapShowsCutAndCopy() async throws {
    let stage = stage("one two three")
    stage.driver.tap(at: stage.point(5))
    stage.driver.tap(at: stage.point(5))
    XCTAssertEqual(stage.shown(), "one [two] three")
    XCTAssertEqual(entries(stage), ["Cut", "Copy", "Select All"])
    choose("Copy", stage)
    XCTAssertEqual(stage.driver.host.clipboardText, "two")
    XCTAssertEqual(entries(stage), [])
  }

  func testATapOnTheCaretShowsPasteAndSelect() async throws {
    let stage = stage("one two")
    stage.driver.host.clipboardText = "2"
    stage.driver.tap(at: stage.point(4))
    XCTAssertEqual(entries(stage), [])
    stage.driver.advance(by: 1)
    stage.driver.tap(at: stage.point(4))
    XCTAssertEqual(entries(stage), ["Paste", "Select All", "Select"])
    choose("Select", stage)
    XCTAssertEqual(stage.shown(), "one [two]")
    XCTAssertEqual(entries(stage), ["Cut", "Copy", "Paste", "Select All"])
    choose("Paste", stage)
    XCTAssertEqual(stage.field.text, "one 2")
    stage.driver.type("!")
    XCTAssertEqual(entries(stage), [])
  }

  func testALongPressMovesTheCaretAndThenShowsTheMenu() async throws {
    let stage = stage("one two three")
    stage.driver.touchDown(at: stage.point(8))
    stage.driver.advance(by: 0.7)
    XCTAssertEqual(stage.shown(), "one two |three")
    XCTAssertEqual(entries(stage), [])
    stage.driver.touchUp(at: stage.point(8))
    XCTAssertEqual(entries(stage), ["Select All", "Select"])
    stage.driver.tap(at: CGPoint(x: 180, y: 230))
    XCTAssertEqual(entries(stage), [], "a touch elsewhere has it go")
  }

  func testHandlesMoveTheEndsOfASelection() async throws {
    let stage = stage("one two three")
    stage.driver.tap(at: stage.point(5))
    stage.driver.tap(at: stage.point(5))
    stage.driver.settle(limit: 1)
    var end = stage.point(7)
    end.y += 10
    var target = stage.point(13)
    target.y += 10
    stage.driver.drag(from: end, to: target)
    XCTAssertEqual(stage.shown(), "one [two three]")
    stage.driver.settle(limit: 1)
    var start = stage.point(4)
    start.y -= 10
    stage.driver.drag(from: start, to: stage.point(0))
    XCTAssertEqual(stage.shown(), "[one two three]")
    XCTAssertEqual(entries(stage), ["Cut", "Copy"])
    stage.driver.settle(limit: 1)
    start = stage.point(0)
    start.y -= 10
    stage.driver.drag(from: start, to: CGPoint(x: 355, y: 117))
    XCTAssertEqual(stage.shown(), "one two thre[e]", "the ends do not pass each other")
  }

  /// The handles that are shown, and where they are in the window.
  private func handles(_ stage: FieldStage) -> [CGRect] {
    func find(_ view: UIView) -> [UIView] {
      let own = ["Start of selection", "End of selection"].contains(view.accessibilityLabel)
      return (own && !view.isHidden ? [view] : []) + view.subviews.flatMap(find)
    }
    return find(stage.driver.window).map { $0.convert($0.bounds, to: nil) }
  }

  /// How many pixels of the tint there are in a rectangle of the window.
  private func tinted(_ rect: CGRect, _ stage: FieldStage) -> Int {
    let picture = stage.driver.picture
    var count = 0
    for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
      for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) {
        let pixel = picture.surface.pixel(x: x, y: y)
        if pixel & 0xFF > 0xE0, pixel >> 16 & 0xFF < 0x40 { count += 1 }
      }
    }
    return count
  }

  func testHandlesReachOverTheEdgesOfTheField() async throws {
    let stage = stage("one two three")
    stage.field.frame.size.height = 22
    stage.field.borderStyle = .none
    stage.field.clipsToBounds = true
    stage.driver.settleFrame()
    stage.driver.tap(at: stage.point(5))
    stage.driver.tap(at: stage.point(5))
    stage.driver.settle(limit: 1)
    let field = stage.field.frame
    let shown = handles(stage)
    XCTAssertEqual(shown.count, 2)
    for (index, x) in [stage.point(4).x, stage.point(7).x].enumerated() {
      // A dot of ten points, of which at least five stand beyond the edge.
      let y = index == 0 ? field.minY - 8 : field.maxY
      let part = CGRect(x: x - 6, y: y, width: 12, height: 8)
      XCTAssertGreaterThan(tinted(part, stage), 60, "\(index): \(shown)")
    }
  }

  func testHandlesGoAlongAndAreHiddenOutOfSight() async throws {
    let stage = stage("")
    let text = UITextView(frame: CGRect(x: 20, y: 30, width: 200, height: 60))
    text.font = .systemFont(ofSize: 17)
    text.text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    stage.field.superview?.addSubview(text)
    stage.driver.settleFrame()
    let point = CGPoint(x: 30, y: 50)
    stage.driver.tap(at: point)
    stage.driver.tap(at: point)
    stage.driver.settle(limit: 1)
    let before = handles(stage)
    XCTAssertEqual(before.count, 2)
    text.contentOffset.y += 4
    stage.driver.settle(limit: 1)
    XCTAssertEqual(handles(stage).map(\.minY), before.map { $0.minY - 4 }, "scrolled along")
    text.contentOffset.y = 300
    stage.driver.settle(limit: 1)
    XCTAssertEqual(handles(stage), [], "the line is out of sight")
    text.contentOffset.y = 0
    text.frame.origin.x += 40
    stage.driver.settle(limit: 1)
    XCTAssertEqual(handles(stage).map(\.minX), before.map { $0.minX + 40 }, "moved along")
    text.removeFromSuperview()
    stage.driver.settle(limit: 1)
    XCTAssertEqual(handles(stage), [])
  }

  func testHandlesThatWentAwayAreFreed() async throws {
    let stage = stage("one two three")
    stage.driver.tap(at: stage.point(5))
    stage.driver.tap(at: stage.point(5))
    stage.driver.settle(limit: 1)
    weak var handle: UIView?
    do {
      func find(_ view: UIView) -> [UIView] {
        view.description.contains("SelectionHandle") ? [view] : view.subviews.flatMap(find)
      }
      let handles = find(stage.driver.window)
      XCTAssertEqual(handles.count, 2)
      handle = handles.first
    }
    stage.field.resignFirstResponder()
    stage.driver.settle(limit: 1)
    XCTAssertNil(handle)
  }

  func testARightClickShowsTheSameCommands() async throws {
    let stage = stage("one two")
    stage.driver.click(at: stage.point(1))
    stage.driver.pressControl("a")
    stage.driver.rightClick(at: stage.point(5))
    XCTAssertEqual(stage.shown(), "[one two]")
    XCTAssertEqual(entries(stage), ["Cut", "Copy"])
    choose("Cut", stage)
    XCTAssertEqual(stage.field.text, "")
    XCTAssertEqual(stage.driver.host.clipboardText, "one two")
    stage.driver.settle(limit: 1)
    stage.driver.rightClick(at: CGPoint(x: 100, y: 117))
    XCTAssertEqual(entries(stage), ["Paste"])
    choose("Paste", stage)
    XCTAssertEqual(stage.field.text, "one two")
  }

  func testSecureTextIsNotCopied() async throws {
    let stage = stage("secret")
    stage.field.isSecureTextEntry = true
    stage.driver.click(at: stage.point(1))
    stage.driver.pressControl("a")
    stage.driver.press(.keyboardApplication)
    XCTAssertEqual(entries(stage), [])
  }

  /// A field that may not be pasted into.
  private final class NoPasting: UITextField {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name != "paste:" && super.canPerformAction(action, withSender: sender)
    }
  }

  func testWhatAFieldCannotPerformIsNotDoneByKeysEither() async throws {
    let stage = FieldStage { NoPasting(frame: $0) }
    stage.driver.host.clipboardText = "x"
    stage.field.becomeFirstResponder()
    stage.driver.pressControl("v")
    XCTAssertEqual(stage.field.text, "")
  }

  /// A view that can be copied.
  private final class Copied: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
  }

  func testKeysReachOtherResponders() async throws {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 240))) { controller }
    let view = Copied(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    controller.view.addSubview(view)
    XCTAssertTrue(view.canPerformAction(Selector("copy:", UIResponder.copy(_:)), withSender: nil))
    XCTAssertFalse(
      view.canPerformAction(Selector("paste:", UIResponder.paste(_:)), withSender: nil))
    let inner = UIView()
    view.addSubview(inner)
    XCTAssertTrue(
      inner.target(forAction: Selector("copy:", UIResponder.copy(_:)), withSender: nil) as? UIView
        === view)
    view.becomeFirstResponder()
    driver.pressControl("c")
    driver.pressControl("v")
    XCTAssertEqual(view.log, ["copy"])
  }

  /// Shows an edit menu of its own.
  private final class Menus: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      let own = (1...9).map { number in
        UIAction(title: "Entry \(number)") { [weak self] _ in self?.log.append("\(number)") }
      }
      return UIMenu(children: suggestedActions + own)
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("willPresent")
      animator.addCompletion { self.log.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("willDismiss") }
  }

  func testAMenuOfOnesOwnHasPages() async throws {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 240))) { controller }
    let menus = Menus()
    let interaction = UIEditMenuInteraction(delegate: menus)
    controller.view.backgroundColor = .systemBackground
    controller.view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "mine", sourcePoint: CGPoint(x: 100, y: 120)))
    driver.settle(limit: 1)
    XCTAssertEqual(menus.log, ["willPresent", "presented"])
    XCTAssertEqual(interaction.location(in: nil), CGPoint(x: 100, y: 120))
    XCTAssertFalse(driver.textTree.contains("\"Entry 9\""))
    func more(_ view: UIView) -> UIView? {
      view.accessibilityLabel == "More"
        ? view : view.subviews.lazy.compactMap { more($0) }.first
    }
    for _ in 0..<5 {
      guard let window = controller.view.window, let button = more(window) else { break }
      driver.tap(button)
      driver.settle(limit: 1)
    }
    XCTAssertTrue(driver.textTree.contains("\"Entry 9\""))
    XCTAssertFalse(driver.textTree.contains("\"Entry 1\""))
    interaction.dismissMenu()
    XCTAssertEqual(menus.log.last, "willDismiss")
  }
}
