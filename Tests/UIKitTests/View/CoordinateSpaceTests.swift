import UIKit
import UIKitTesting
import XCTest

/// Places convert between views, windows, the scene and the screen.
@MainActor final class CoordinateSpaceTests: XCTestCase {
  func testAViewConvertsToAnotherGivenAsASpaceAndToTheScreen() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
    window.addSubview(outer)
    outer.addSubview(inner)
    let space: any UICoordinateSpace = window
    let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace

    XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 1), to: space), CGPoint(x: 16, y: 27))
    XCTAssertEqual(inner.convert(CGPoint(x: 16, y: 27), from: space), CGPoint(x: 1, y: 1))
    XCTAssertEqual(
      screen.convert(CGRect(x: 15, y: 26, width: 9, height: 8), to: inner),
      CGRect(x: 0, y: 0, width: 9, height: 8))
    XCTAssertEqual(
      screen.convert(inner.bounds, from: inner), CGRect(x: 15, y: 26, width: 50, height: 50))
    XCTAssertEqual(inner.convert(inner.bounds, to: screen).origin, CGPoint(x: 15, y: 26))
    XCTAssertEqual(inner.convert(CGPoint(x: 15, y: 26), from: screen), .zero)
  }
}
