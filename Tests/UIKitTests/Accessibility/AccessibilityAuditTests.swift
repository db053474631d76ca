import UIKitTesting
import XCTest

/// The audit finds what is wrong, and nothing else.
@MainActor final class AccessibilityAuditTests: XCTestCase {
  private func makeDriver(_ views: [(UIView, CGRect)]) -> AppDriver {
    AppDriver(.init(size: CGSize(width: 320, height: 480))) {
      let controller = UIViewController()
      for (view, frame) in views {
        view.frame = frame
        controller.view.addSubview(view)
      }
      return controller
    }
  }

  private func button(_ title: String?) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    return button
  }

  func testAGoodScreenHasNoIssues() async {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Wi-Fi"
    let field = UITextField()
    field.placeholder = "Name"
    let driver = makeDriver([
      (button("Save"), CGRect(x: 20, y: 20, width: 100, height: 44)),
      (toggle, CGRect(x: 20, y: 80, width: 51, height: 31)),
      (field, CGRect(x: 20, y: 130, width: 200, height: 34)),
      (UIImageView(image: nil), CGRect(x: 20, y: 200, width: 10, height: 10)),
    ])
    XCTAssertEqual(driver.auditAccessibility().map(\.description), [])
  }

  func testFindsWhatHasNoName() async {
    let nameless = button(nil)
    let driver = makeDriver([
      (nameless, CGRect(x: 20, y: 20, width: 100, height: 44)),
      (UISlider(), CGRect(x: 20, y: 80, width: 200, height: 31)),
      (button("Save"), CGRect(x: 20, y: 120, width: 100, height: 44)),
    ])
    let issues = driver.auditAccessibility()
    XCTAssertEqual(issues.map(\.kind), [.unlabelled, .unlabelled])
    XCTAssertTrue(issues.first?.element === nameless)
    XCTAssertEqual(
      issues.first?.description, "unlabelled: button UIButton at (20.0, 20.0) 100.0 x 44.0")
  }

  func testFindsWhatIsTooSmallToTap() async {
    final class Reaching: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    let small = button("x")
    let reaching = Reaching(frame: .zero)
    reaching.setTitle("+", for: .normal)
    let driver = makeDriver([
      (small, CGRect(x: 100, y: 100, width: 20, height: 44)),
      (reaching, CGRect(x: 200, y: 100, width: 22, height: 22)),
    ])
    let issues = driver.auditAccessibility()
    XCTAssertEqual(issues.map(\.kind), [.tooSmall])
    XCTAssertTrue(issues.first?.element === small)
  }

  func testFindsWhatLiesOverEachOther() async {
    let (under, over) = (button("under"), button("over"))
    let driver = makeDriver([
      (under, CGRect(x: 20, y: 20, width: 100, height: 60)),
      (over, CGRect(x: 80, y: 40, width: 100, height: 60)),
      (button("beside"), CGRect(x: 20, y: 100, width: 100, height: 60)),
    ])
    let issues = driver.auditAccessibility()
    XCTAssertEqual(issues.map(\.kind), [.overlapping])
    XCTAssertTrue(issues.first?.element === over)
    XCTAssertTrue(issues.first?.description.hasSuffix("at (20.0, 20.0) 100.0 x 60.0") ?? false)
    XCTAssertEqual(driver.auditAccessibility(for: [.tooSmall]).count, 0)
  }
}
