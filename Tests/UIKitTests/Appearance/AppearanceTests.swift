import UIKitTesting
import XCTest

/// Looks that are set for all objects of a class.
@MainActor final class AppearanceTests: XCTestCase {
  private final class Badge: UILabel {}
  private final class Panel: UIView {}

  private func makeDriver() -> AppDriver {
    AppDriver(.init(size: CGSize(width: 200, height: 200))) { UIViewController() }
  }

  func testViewsTakeItOverWhenTheyComeIntoAWindow() async throws {
    let driver = makeDriver()
    UISwitch.appearance().onTintColor = .systemRed
    let toggle = UISwitch()
    XCTAssertNil(toggle.onTintColor)
    driver.window.addSubview(toggle)
    XCTAssertEqual(toggle.onTintColor, .systemRed)
    XCTAssertTrue(UISwitch.appearance() === UISwitch.appearance())
  }

  func testWhatWasSetOnAViewGoesBefore() async throws {
    let driver = makeDriver()
    UILabel.appearance().textColor = .systemRed
    let (plain, own) = (UILabel(), UILabel())
    own.textColor = .systemGreen
    driver.window.addSubview(plain)
    driver.window.addSubview(own)
    XCTAssertEqual(plain.textColor, .systemRed)
    XCTAssertEqual(own.textColor, .systemGreen)
  }

  func testSubclassesInheritAndOverride() async throws {
    let driver = makeDriver()
    Badge.appearance().textColor = .systemBlue
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let (label, badge) = (UILabel(), Badge())
    driver.window.addSubview(label)
    driver.window.addSubview(badge)
    XCTAssertEqual(label.textColor, .systemRed)
    XCTAssertEqual(badge.textColor, .systemBlue)
    XCTAssertEqual(badge.font.pointSize, 30)
  }

  func testAPlaceMattersMoreThanAnyPlace() async throws {
    let driver = makeDriver()
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .systemBlue
    UILabel.appearance().textColor = .systemRed
    let panel = Panel()
    let (inside, outside) = (UILabel(), UILabel())
    let between = UIView()
    panel.addSubview(between)
    between.addSubview(inside)
    driver.window.addSubview(panel)
    driver.window.addSubview(outside)
    XCTAssertEqual(inside.textColor, .systemBlue)
    XCTAssertEqual(outside.textColor, .systemRed)
  }

  func testContainersAreCountedFromInside() async throws {
    let driver = makeDriver()
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self, UIScrollView.self]).textColor =
      .systemBlue
    let (panel, scroll) = (Panel(), UIScrollView())
    let (right, wrong) = (UILabel(), UILabel())
    panel.addSubview(right)
    scroll.addSubview(panel)
    driver.window.addSubview(scroll)
    XCTAssertEqual(right.textColor, .systemBlue)
    let (outerPanel, innerScroll) = (Panel(), UIScrollView())
    innerScroll.addSubview(wrong)
    outerPanel.addSubview(innerScroll)
    driver.window.addSubview(outerPanel)
    XCTAssertNotEqual(wrong.textColor, .systemBlue)
  }

  func testTablesOfAnyStyleTakeABackground() async throws {
    let driver = makeDriver()
    UITableView.appearance().backgroundColor = .systemYellow
    UITableView.appearance().separatorColor = .systemRed
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let table = UITableView(frame: .zero, style: style)
      driver.window.addSubview(table)
      XCTAssertEqual(table.backgroundColor, .systemYellow)
      XCTAssertEqual(table.separatorColor, .systemRed)
    }
  }

  func testAnotherApplicationStartsWithoutIt() async throws {
    _ = makeDriver()
    UISwitch.appearance().onTintColor = .systemRed
    let driver = makeDriver()
    let toggle = UISwitch()
    driver.window.addSubview(toggle)
    XCTAssertNil(toggle.onTintColor)
  }
}
