import UIKitTesting
import XCTest

@MainActor final class AppDriverTests: XCTestCase {
  private final class Touched: UIView {
    var log: [String] = []
    private func note(_ name: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let point = touch.location(in: self)
        log.append("\(name) \(Int(point.x)),\(Int(point.y)) taps \(touch.tapCount)")
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }
  }

  private func touched() -> (AppDriver, Touched) {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let view = Touched(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    controller.view.addSubview(view)
    driver.settle()
    return (driver, view)
  }

  func testATapReachesTheViewInItsCoordinates() async {
    let (driver, view) = touched()
    driver.tap(at: CGPoint(x: 30, y: 50))
    XCTAssertEqual(view.log, ["began 20,30 taps 1", "ended 20,30 taps 1"])
    driver.tap(view)
    XCTAssertEqual(view.log.last, "ended 50,50 taps 1")
  }

  func testTapsInARowAreCounted() async {
    let (driver, view) = touched()
    for _ in 0..<3 { driver.tap(at: CGPoint(x: 30, y: 50)) }
    XCTAssertEqual(view.log.last, "ended 20,30 taps 3")
    driver.advance(by: 1)
    driver.tap(at: CGPoint(x: 30, y: 50))
    XCTAssertEqual(view.log.last, "ended 20,30 taps 1")
  }

  func testTwoFingersNeedMultipleTouch() async {
    let (driver, view) = touched()
    driver.touchDown(at: CGPoint(x: 30, y: 50), finger: 1)
    driver.touchDown(at: CGPoint(x: 90, y: 100), finger: 2)
    XCTAssertEqual(view.log, ["began 20,30 taps 1"])
    driver.touchUp(at: CGPoint(x: 30, y: 50), finger: 1)
    driver.touchUp(at: CGPoint(x: 90, y: 100), finger: 2)
    view.isMultipleTouchEnabled = true
    view.log = []
    driver.advance(by: 1)
    driver.touchDown(at: CGPoint(x: 30, y: 50), finger: 1)
    driver.touchDown(at: CGPoint(x: 90, y: 100), finger: 2)
    XCTAssertEqual(view.log, ["began 20,30 taps 1", "began 80,80 taps 1"])
  }

  func testLosingTheKeyboardCancelsTouches() async {
    let (driver, view) = touched()
    driver.touchDown(at: CGPoint(x: 30, y: 50))
    driver.hostWindow.send(.focusChanged(false))
    driver.advance(by: 0)
    XCTAssertEqual(view.log.last, "cancelled 20,30 taps 1")
    XCTAssertEqual(driver.application.applicationState, .inactive)
  }

  func testAViewThatLeavesLosesItsTouches() async {
    let (driver, view) = touched()
    driver.touchDown(at: CGPoint(x: 30, y: 50))
    view.removeFromSuperview()
    XCTAssertEqual(view.log.last?.hasPrefix("cancelled"), true)
    driver.touchUp(at: CGPoint(x: 30, y: 50))
    XCTAssertEqual(view.log.count, 2)
  }

  func testThePictureShowsWhatIsThere() async {
    let controller = UIViewController()
    let configuration = AppDriver.Configuration(size: CGSize(width: 60, height: 40), scale: 2)
    let driver = AppDriver(configuration) { controller }
    controller.view.backgroundColor = .red
    let square = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
    square.backgroundColor = .blue
    controller.view.addSubview(square)
    let picture = driver.picture
    XCTAssertEqual([picture.width, picture.height], [120, 80])
    let pixels = picture.pixels
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 120 + x] }
    XCTAssertEqual(pixel(0, 0), 0xFFFF_0000)
    XCTAssertEqual(pixel(19, 20), 0xFFFF_0000)
    XCTAssertEqual(pixel(20, 20), 0xFF00_00FF)
    XCTAssertEqual(pixel(29, 29), 0xFF00_00FF)
    XCTAssertEqual(pixel(30, 29), 0xFFFF_0000)
  }

  func testTheTextTreeTellsClassFrameTextAndLabel() async {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 100, height: 50))) { controller }
    let label = UILabel(frame: CGRect(x: 5, y: 6.5, width: 40, height: 20))
    label.text = "A \"quoted\" text"
    label.accessibilityLabel = "spoken"
    let hidden = UIView(frame: .zero)
    hidden.isHidden = true
    controller.view.addSubview(label)
    controller.view.addSubview(hidden)
    XCTAssertEqual(
      driver.textTree,
      """
      UIWindow (0 0 100 50)
        UIView (0 0 100 50)
          UILabel (5 6.5 40 20) "A \\"quoted\\" text" label "spoken"

      """)
  }

  func testMainQueueWorkRunsWhenAsked() async {
    let driver = AppDriver { UIViewController() }
    var ran = [String]()
    DispatchQueue.main.async { ran.append("queue") }
    Task { @MainActor in ran.append("task") }
    await driver.runMainQueue()
    XCTAssertEqual(Set(ran), ["queue", "task"])
  }

  func testNothingTicksWhenNothingMoves() async {
    let (driver, _) = touched()
    driver.settle()
    let frames = driver.host.frameCount
    driver.advance(by: 10)
    XCTAssertEqual(driver.host.frameCount, frames)
  }

  func testTypedTextReachesAFirstResponderThatTakesText() async {
    final class Field: UIView, UIKeyInput {
      var text = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { _ = text.popLast() }
    }
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let field = Field(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
    controller.view.addSubview(field)
    driver.type("lost")
    XCTAssertEqual(field.text, "")
    XCTAssertFalse(driver.hostWindow.textInput.isActive)
    field.becomeFirstResponder()
    XCTAssertTrue(driver.hostWindow.textInput.isActive)
    XCTAssertEqual(driver.hostWindow.textInput.caret, field.frame)
    driver.type("häß")
    driver.press(.keyboardDeleteOrBackspace)
    driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(field.text, "hä\n")
    field.resignFirstResponder()
    XCTAssertFalse(driver.hostWindow.textInput.isActive)
  }

  // MARK: The text tree

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Header" }
  }

  func testTheTextTreeTellsRowsFromTopToBottom() async {
    let rows = Rows(style: .plain)
    let driver = AppDriver { rows }
    func order() -> [String] {
      driver.textTree.split(separator: "\n").compactMap { line in
        line.range(of: "\"").map { String(line[$0.upperBound...].dropLast()) }
      }.filter { $0.hasPrefix("Row") || $0 == "Header" }
    }
    let visible = (0..<19).map { "Row \($0)" }
    XCTAssertEqual(order(), ["Header"] + visible)
    rows.tableView.contentOffset.y = 440
    driver.settle()
    rows.tableView.contentOffset.y = 0
    driver.settle()
    XCTAssertEqual(order(), ["Header"] + visible)
  }

  func testTheTextTreeWritesPlainNumbers() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    controller.view.addSubview(UIView(frame: CGRect(x: -0.001, y: -0.0, width: 10.5, height: 1e30)))
    let line = driver.textTree.split(separator: "\n").last.map(String.init) ?? ""
    XCTAssertTrue(line.hasSuffix("UIView (0 0 10.5 1e+30)"), line)
  }
}
