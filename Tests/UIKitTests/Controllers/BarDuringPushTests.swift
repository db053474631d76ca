import UIKitTesting
import XCTest

@testable import UIKit

/// What bars do while screens are pushed and popped.
@MainActor final class BarDuringPushTests: XCTestCase {
  private let first = RecordingScreen("first")
  private let second = RecordingScreen("second")
  private lazy var navigation = UINavigationController(rootViewController: first)

  private func show(
    _ direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    let driver = AppDriver(
      .init(size: CGSize(width: 400, height: 600), scale: 1, direction: direction)
    ) { navigation }
    driver.settle()
    return driver
  }

  private var shownBar: CGRect { navigation.navigationBar.layer.presentation()?.frame ?? .null }
  private var shownEdge: CGFloat {
    second.view.layer.presentation().map { $0.frame.minX } ?? .nan
  }

  func testABarThatAScreenHidesGoesWithThePush() async {
    second.onWillAppear = { [unowned self] in
      navigation.setNavigationBarHidden(true, animated: true)
    }
    first.onWillAppear = { [unowned self] in
      navigation.setNavigationBarHidden(false, animated: true)
    }
    let driver = show()
    let rest = navigation.navigationBar.frame
    navigation.pushViewController(second, animated: true)
    driver.advance(frames: 1)
    driver.advance(by: 0.12)
    XCTAssertEqual(shownBar.minY, rest.minY, "it goes sideways")
    XCTAssertEqual(shownBar.maxX, shownEdge, accuracy: 1, "at the edge of what comes")
    XCTAssertLessThan(shownBar.minX, -1)
    XCTAssertTrue(navigation.navigationBar.shownTexts.contains("first"))
    driver.settle()
    XCTAssertLessThan(navigation.navigationBar.frame.maxY, 0)
    navigation.popViewController(animated: true)
    driver.advance(frames: 1)
    driver.advance(by: 0.12)
    XCTAssertEqual(shownBar.minY, rest.minY)
    XCTAssertEqual(shownBar.maxX, shownEdge, accuracy: 1, "at the edge of what goes")
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame, rest)
    XCTAssertTrue(navigation.navigationBar.shownTexts.contains("first"))
  }

  func testABarThatAScreenShowsComesWithIt() async {
    first.onWillAppear = { [unowned self] in
      navigation.setNavigationBarHidden(true, animated: true)
    }
    second.onWillAppear = { [unowned self] in
      navigation.setNavigationBarHidden(false, animated: true)
    }
    let driver = show(.rightToLeft)
    navigation.pushViewController(second, animated: true)
    driver.advance(frames: 1)
    driver.advance(by: 0.12)
    XCTAssertEqual(shownBar.minX, shownEdge, accuracy: 1)
    XCTAssertLessThan(shownBar.minX, -1, "from the left, where one reads from the right")
    XCTAssertTrue(navigation.navigationBar.shownTexts.contains("second"))
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame.origin, .zero)
    navigation.popViewController(animated: true)
    driver.settle()
    XCTAssertLessThan(navigation.navigationBar.frame.maxY, 0)
  }

  func testButtonsThatChangeDuringAPushFadeIn() async throws {
    let driver = show()
    navigation.pushViewController(second, animated: true)
    driver.advance(frames: 2)
    let item = UIBarButtonItem(title: "Late", primaryAction: UIAction { _ in })
    second.navigationItem.rightBarButtonItem = item
    driver.advance(frames: 1)
    let button = try XCTUnwrap(
      navigation.navigationBar.all(BarButtonView.self).first { $0.item === item })
    let early = button.layer.presentation()?.opacity ?? 1
    XCTAssertLessThan(early, 0.3)
    driver.advance(by: 0.1)
    XCTAssertGreaterThan(button.layer.presentation()?.opacity ?? 0, early)
    driver.settle()
    XCTAssertEqual(button.alpha, 1)
    XCTAssertTrue(navigation.navigationBar.shownTexts.contains("Late"))
  }
}
