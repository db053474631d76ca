import UIKit
import XCTest

/// A button of an application, which sees of UIKit what everyone does.
private final class RoundButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 9
  }
  required init?(coder: NSCoder) { fatalError("there are no nibs") }
}

/// A button that adds nothing.
private final class PlainButton: UIButton {}

@MainActor final class ButtonSubclassTests: XCTestCase {
  func testSubclassesAreMadeByType() async {
    let round = RoundButton(type: .system)
    XCTAssertEqual(round.buttonType, .system)
    XCTAssertEqual(round.layer.cornerRadius, 9)
    XCTAssertEqual(PlainButton(type: .custom).buttonType, .custom)
    XCTAssertNotNil(PlainButton(type: .infoLight).currentImage)
    let configured = RoundButton(
      configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in })
    XCTAssertEqual(configured.layer.cornerRadius, 9)
    XCTAssertEqual(configured.currentTitle, "Go")
  }
}
