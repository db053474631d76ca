import Host
import UIKitTesting
import XCTest

/// What comes over a screen and stands round it, to those who do not see it.
@MainActor final class AccessibilityScreenTests: XCTestCase {
  private func makeDriver(_ controller: UIViewController) -> AppDriver {
    AppDriver(.init(size: CGSize(width: 320, height: 600))) { controller }
  }

  private func screen(_ button: UIButton) -> UIViewController {
    let controller = UIViewController()
    controller.title = "Screen"
    button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    controller.view.addSubview(button)
    return controller
  }

  private func press(_ name: String, in driver: AppDriver) throws {
    func find(_ node: HostAccessibilityNode) -> HostAccessibilityNode? {
      node.name == name && node.actions.contains { $0.kind == .press }
        ? node : node.children.lazy.compactMap(find).first
    }
    let accessibility = driver.window.accessibility
    let node = try XCTUnwrap(
      find(accessibility.accessibilityTree()), "\(name) in \(driver.accessibilityText)")
    XCTAssertTrue(accessibility.perform(.act(.press), on: node.identifier))
    driver.settle()
  }

  func testAnAlertHidesWhatIsBehindAndIsAnswered() async throws {
    let controller = screen(
      UIButton(configuration: .plain(), primaryAction: UIAction(title: "Save") { _ in }))
    let driver = makeDriver(controller)
    XCTAssertTrue(driver.accessibilityText.contains("button \"Save\""))
    var answers: [String] = []
    let alert = UIAlertController(
      title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
    for title in ["Cancel", "Delete"] {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { _ in
          answers.append(title)
        })
    }
    controller.present(alert, animated: false)
    driver.settle()
    let text = driver.accessibilityText
    XCTAssertTrue(text.contains("  alert \"Delete?\" (It cannot be undone.) focused modal\n"), text)
    XCTAssertFalse(text.contains("Save"), text)
    try press("Delete", in: driver)
    XCTAssertEqual(answers, ["Delete"])
    XCTAssertTrue(driver.accessibilityText.contains("button \"Save\""), driver.accessibilityText)
  }

  func testAMenuIsReadAndChosenFrom() async throws {
    var log: [String] = []
    let button = UIButton(configuration: .plain())
    button.setTitle("More", for: .normal)
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { _ in log.append("copy") },
      UIAction(title: "Delete", attributes: .disabled) { _ in log.append("delete") },
      UIAction(title: "Wide", state: .on) { _ in log.append("wide") },
    ])
    button.showsMenuAsPrimaryAction = true
    let driver = makeDriver(screen(button))
    try press("More", in: driver)
    let text = driver.accessibilityText
    XCTAssertTrue(text.contains("  menu\n"), text)
    XCTAssertTrue(text.contains("    menuItem \"Copy\"\n"), text)
    XCTAssertTrue(text.contains("    menuItem \"Delete\" disabled\n"), text)
    XCTAssertTrue(text.contains("    checkMenuItem \"Wide\" selected on\n"), text)
    XCTAssertFalse(text.contains("More"), text)
    driver.press(.keyboardDownArrow)
    XCTAssertTrue(
      driver.accessibilityText.contains("menuItem \"Copy\" focused"), driver.accessibilityText)
    try press("Copy", in: driver)
    XCTAssertEqual(log, ["copy"])
    XCTAssertTrue(driver.accessibilityText.contains("More"), driver.accessibilityText)
  }

  func testABarHasAHeadingAndAWayBack() async throws {
    let first = UIViewController()
    first.title = "Mail"
    let second = UIViewController()
    second.title = "Letter"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: first)
    let driver = makeDriver(navigation)
    XCTAssertTrue(driver.accessibilityText.contains("heading \"Mail\""), driver.accessibilityText)
    navigation.pushViewController(second, animated: false)
    driver.settle()
    let text = driver.accessibilityText
    XCTAssertTrue(text.contains("heading \"Letter\""), text)
    XCTAssertTrue(text.contains("button \"Add\""), text)
    try press("Mail", in: driver)
    XCTAssertTrue(navigation.topViewController === first)
  }

  func testAWheelOfAPickerGoesUpAndDown() async throws {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { ["One", "Two", "Three"][row] }
    }
    let rows = Rows()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    picker.dataSource = rows
    picker.delegate = rows
    let controller = UIViewController()
    controller.view.addSubview(picker)
    let driver = makeDriver(controller)
    XCTAssertTrue(
      driver.accessibilityText.contains("stepper One 1 of 3"), driver.accessibilityText)
    func find(_ node: HostAccessibilityNode) -> HostAccessibilityNode? {
      node.role == .stepper ? node : node.children.lazy.compactMap(find).first
    }
    let accessibility = driver.window.accessibility
    let wheel = try XCTUnwrap(find(accessibility.accessibilityTree()))
    XCTAssertTrue(accessibility.perform(.act(.increment), on: wheel.identifier))
    driver.settle()
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
    XCTAssertTrue(driver.accessibilityText.contains("stepper Two 2 of 3"))
  }

  func testAControlOfOnesOwnIsAButtonWithItsTexts() async throws {
    final class Tile: UIControl {}
    let tile = Tile(frame: CGRect(x: 20, y: 100, width: 100, height: 60))
    let label = UILabel(frame: tile.bounds)
    label.text = "Weather"
    tile.addSubview(label)
    var count = 0
    let controller = UIViewController()
    controller.view.addSubview(tile)
    let driver = makeDriver(controller)
    XCTAssertTrue(driver.accessibilityText.contains("  text \"Weather\""), "nothing to press yet")
    tile.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    XCTAssertTrue(driver.accessibilityText.contains("  button \"Weather\"\n"))
    try press("Weather", in: driver)
    XCTAssertEqual(count, 1)
  }
}
