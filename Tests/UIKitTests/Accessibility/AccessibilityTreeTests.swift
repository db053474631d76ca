import Host
import UIKitTesting
import XCTest

/// What screens are to those who do not see them.
@MainActor final class AccessibilityTreeTests: XCTestCase {
  private func makeDriver(_ views: [UIView]) -> AppDriver {
    AppDriver(.init(size: CGSize(width: 320, height: 600))) {
      let controller = UIViewController()
      controller.title = "Screen"
      var y: CGFloat = 10
      for view in views {
        view.frame = CGRect(
          x: 20, y: y, width: 200, height: max(view.intrinsicContentSize.height, 30))
        y += view.frame.height + 10
        controller.view.addSubview(view)
      }
      return controller
    }
  }

  private func lines(_ driver: AppDriver) -> [String] {
    driver.accessibilityText.split(separator: "\n").map(String.init)
  }

  private func node(_ driver: AppDriver, named name: String) throws -> HostAccessibilityNode {
    func find(_ node: HostAccessibilityNode) -> HostAccessibilityNode? {
      node.name == name ? node : node.children.lazy.compactMap(find).first
    }
    return try XCTUnwrap(
      find(driver.window.accessibility.accessibilityTree()),
      "\(name) in \(driver.accessibilityText)")
  }

  @MainActor private final class TapTarget: NSObject {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func tapped(_ recognizer: UITapGestureRecognizer) { action() }
  }

  // MARK: Controls

  func testEveryControlHasKindNameValueAndState() async {
    let label = UILabel()
    label.text = "Volume"
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.accessibilityLabel = "Wi-Fi"
    let slider = UISlider()
    slider.value = 0.5
    let stepper = UIStepper()
    stepper.value = 3
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 1
    let pages = UIPageControl()
    pages.numberOfPages = 5
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.25
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "Ada"
    let secret = UITextField()
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    secret.text = "abc"
    let driver = makeDriver([
      label, button, toggle, slider, stepper, segments, pages, progress, wheel, field, secret,
    ])
    XCTAssertEqual(
      lines(driver),
      [
        "window \"Screen\"",
        "  text \"Volume\"",
        "  button \"Save\"",
        "  switchButton \"Wi-Fi\" on",
        "  slider 50%",
        "  stepper 3",
        "  group",
        "    radioButton \"Day\" off 1 of 2",
        "    radioButton \"Week\" selected on 2 of 2",
        "  stepper page 1 of 5",
        "  progress \"Progress\" 25%",
        "  activity \"In progress\" busy",
        "  textField \"Name\" text \"Ada\"",
        "  passwordField \"Password\" text \"•••\"",
      ])
  }

  func testControlsHaveUIKitsOwnValuesAndTraits() async {
    let toggle = UISwitch()
    XCTAssertEqual(toggle.accessibilityValue, "0")
    XCTAssertTrue(toggle.accessibilityTraits.contains(.toggleButton))
    let slider = UISlider()
    slider.value = 0.25
    XCTAssertEqual(slider.accessibilityValue, "25%")
    XCTAssertTrue(slider.accessibilityTraits.contains(.adjustable))
    slider.accessibilityIncrement()
    XCTAssertEqual(slider.value, 0.35, accuracy: 1e-5)
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.isEnabled = false
    XCTAssertEqual(button.accessibilityLabel, "Go")
    XCTAssertEqual(button.accessibilityTraits, [.button, .notEnabled])
    button.accessibilityLabel = "Go on"
    XCTAssertEqual(button.accessibilityLabel, "Go on")
    button.accessibilityLabel = nil
    XCTAssertEqual(button.accessibilityLabel, "Go")
    let label = UILabel()
    label.text = "Text"
    XCTAssertTrue(label.isAccessibilityElement)
    XCTAssertEqual(label.accessibilityTraits, .staticText)
    XCTAssertFalse(UIView().isAccessibilityElement)
  }

  func testARequestDoesWhatAFingerDoes() async throws {
    var log: [String] = []
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Save") { _ in log.append("saved") })
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Wi-Fi"
    toggle.addAction(UIAction { _ in log.append("switched") }, for: .valueChanged)
    let slider = UISlider()
    slider.accessibilityLabel = "Volume"
    slider.addAction(UIAction { _ in log.append("slid") }, for: .valueChanged)
    let field = UITextField()
    field.placeholder = "Name"
    field.addAction(UIAction { _ in log.append("typed") }, for: .editingChanged)
    let card = UIView()
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = .button
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { _ in
        log.append("archived")
        return true
      }
    ]
    let target = TapTarget { log.append("tapped") }
    card.addGestureRecognizer(
      UITapGestureRecognizer(
        target: target, action: Selector("tapped:", TapTarget.tapped(_:))))
    let driver = makeDriver([button, toggle, slider, field, card])
    let accessibility = driver.window.accessibility
    func ask(_ name: String, _ request: HostAccessibilityRequest) throws {
      XCTAssertTrue(accessibility.perform(request, on: try node(driver, named: name).identifier))
    }
    try ask("Save", .act(.press))
    try ask("Wi-Fi", .act(.press))
    XCTAssertTrue(toggle.isOn)
    try ask("Volume", .setNumber(0.75))
    XCTAssertEqual(slider.value, 0.75)
    try ask("Name", .replaceText(0..<0, with: "Zoë"))
    XCTAssertEqual(field.text, "Zoë")
    XCTAssertTrue(field.isFirstResponder)
    try ask("Card", .act(.press))
    driver.advance(by: 0.5)
    try ask("Card", .act(.custom(0)))
    XCTAssertEqual(log, ["saved", "switched", "slid", "typed", "tapped", "archived"])
    button.isEnabled = false
    XCTAssertFalse(
      accessibility.perform(.act(.press), on: try node(driver, named: "Save").identifier))
  }

  // MARK: Trees

  func testWhatIsHiddenOrBehindWhatIsModalIsNotTold() async {
    let shown = UILabel()
    shown.text = "shown"
    let hidden = UILabel()
    hidden.text = "hidden"
    hidden.isHidden = true
    let ornament = UILabel()
    ornament.text = "ornament"
    ornament.accessibilityElementsHidden = true
    let driver = makeDriver([shown, hidden, ornament])
    XCTAssertEqual(lines(driver), ["window \"Screen\"", "  text \"shown\""])
    let dialog = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    dialog.accessibilityViewIsModal = true
    let question = UILabel(frame: dialog.bounds)
    question.text = "Sure?"
    dialog.addSubview(question)
    shown.superview?.addSubview(dialog)
    XCTAssertEqual(
      lines(driver), ["window \"Screen\"", "  dialog modal", "    text \"Sure?\""])
  }

  func testElementsOfAViewThatDrawsThemTakeItsPlace() async throws {
    let chart = UIView()
    let bars = ["Monday", "Tuesday"].enumerated().map { index, title in
      let element = UIAccessibilityElement(accessibilityContainer: chart)
      element.accessibilityLabel = title
      element.accessibilityFrameInContainerSpace = CGRect(
        x: index * 50, y: 0, width: 50, height: 20)
      return element
    }
    chart.accessibilityElements = bars
    let driver = makeDriver([chart])
    XCTAssertEqual(
      lines(driver), ["window \"Screen\"", "  text \"Monday\"", "  text \"Tuesday\""])
    XCTAssertEqual(
      try node(driver, named: "Tuesday").frame, CGRect(x: 70, y: 10, width: 50, height: 20))
    XCTAssertEqual(chart.accessibilityElementCount(), 2)
    XCTAssertEqual(chart.index(ofAccessibilityElement: bars[1]), 1)
  }

  func testWhatStandsOnALineIsReadAlongIt() async {
    let driver = makeDriver([])
    let root = driver.window.rootViewController?.view
    for (text, frame) in [
      ("second", CGRect(x: 150, y: 8, width: 50, height: 31)),
      ("third", CGRect(x: 20, y: 60, width: 50, height: 20)),
      ("first", CGRect(x: 20, y: 12, width: 50, height: 22)),
    ] {
      let label = UILabel(frame: frame)
      label.text = text
      root?.addSubview(label)
    }
    XCTAssertEqual(
      lines(driver).dropFirst(), ["  text \"first\"", "  text \"second\"", "  text \"third\""])
  }

  func testFocusFollowsTheKeys() async {
    let one = UIButton(type: .system)
    one.setTitle("One", for: .normal)
    let two = UITextField()
    two.placeholder = "Two"
    let driver = makeDriver([one, two])
    driver.press(.keyboardTab)
    XCTAssertTrue(lines(driver).contains("  button \"One\" focused"), driver.accessibilityText)
    driver.press(.keyboardTab)
    XCTAssertTrue(
      lines(driver).contains("  textField \"Two\" text \"\" focused"), driver.accessibilityText)
  }

  func testCaretAndSelectionAreCountedInScalars() async throws {
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "a👍🏽b"
    let driver = makeDriver([field])
    XCTAssertTrue(field.becomeFirstResponder())
    field.selectedTextRange = field.textRange(
      from: try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 1)),
      to: field.endOfDocument)
    let text = try XCTUnwrap(node(driver, named: "Name").text)
    XCTAssertEqual(text.content, "a👍🏽b")
    // The hand and the colour of its skin are a scalar each.
    XCTAssertEqual(text.selection, 1..<4)
    XCTAssertEqual(text.caret, 4)
  }

  func testAnnouncementsAndStatusReachTheHost() async {
    let driver = makeDriver([])
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    XCTAssertEqual(driver.announcements, ["Saved"])
    XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
    let told = expectation(
      forNotification: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    driver.host.settings.usesScreenReader = true
    await fulfillment(of: [told], timeout: 1)
    XCTAssertTrue(UIAccessibility.isVoiceOverRunning)
  }
}
