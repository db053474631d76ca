import UIKitTesting
import XCTest

@testable import UIKit

/// The colour of rounded fields, and the clear button of search fields.
@MainActor final class RoundedFieldTests: XCTestCase {
  private func show(_ view: UIView) -> AppDriver {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 200, height: 100), scale: 1)) { controller }
    controller.view.backgroundColor = .white
    controller.view.addSubview(view)
    driver.settle()
    return driver
  }

  func testTheColourOfARoundedFieldEndsAtItsCorners() async {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 34))
    field.borderStyle = .roundedRect
    field.backgroundColor = .yellow
    let driver = show(field)
    func color(_ x: Int, _ y: Int) -> UInt32 {
      driver.picture.surface.pixel(x: x, y: y) & 0xFF_FFFF
    }
    XCTAssertEqual(color(60, 37), 0xFFFF00)
    XCTAssertEqual(color(20, 20), 0xFFFFFF, "outside of the corner")
    XCTAssertEqual(field.backgroundColor, .yellow)
    field.borderStyle = .none
    driver.settle()
    XCTAssertEqual(color(20, 20), 0xFFFF00)
    field.borderStyle = .roundedRect
    driver.setStyle(.dark)
    driver.settle()
    XCTAssertEqual(color(20, 20), 0xFFFFFF)
    XCTAssertEqual(color(60, 37), 0xFFFF00)
  }

  func testASearchFieldWithTextCanBeClearedWhileNobodySearches() async throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 200, height: 56))
    bar.text = "mi"
    bar.showsCancelButton = true
    let driver = show(bar)
    XCTAssertFalse(bar.searchTextField.isEditing)
    let clear = try XCTUnwrap(bar.all(ClearButton.self).first)
    driver.tap(clear)
    driver.settle()
    XCTAssertEqual(bar.text, "")
    XCTAssertNil(bar.all(ClearButton.self).first)
  }
}
