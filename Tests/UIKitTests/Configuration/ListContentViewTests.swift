@testable import UIKit
import UIKitTesting
import XCTest

/// Where image and texts of list content are, and how high it is.
@MainActor final class ListContentViewTests: XCTestCase {
  private let long = String(repeating: "Many words ", count: 20)

  private func view(
    _ content: UIListContentConfiguration, _ text: String?, _ secondary: String? = nil,
    image: UIImage? = nil, width: CGFloat = 300
  ) -> UIListContentView {
    _ = AppDriver { UIViewController() }
    var content = content
    content.text = text
    content.secondaryText = secondary
    content.image = image
    let view = UIListContentView(configuration: content)
    view.frame.size.width = width
    view.frame.size.height = view.sizeThatFits(CGSize(width: width, height: 0)).height
    view.layoutIfNeeded()
    return view
  }

  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  func testOneText() async {
    let view = view(.cell(), "Text")
    XCTAssertEqual(view.textLabel?.frame.minX, 16)
    XCTAssertEqual(view.textLabel?.frame.minY, 11)
    XCTAssertEqual(view.textLabel.map { view.bounds.height - $0.frame.maxY }, 11)
    XCTAssertEqual(view.textLabel?.frame.maxX, 292)
    XCTAssertNil(view.secondaryTextLabel)
  }

  func testTextsBelowEachOther() async {
    let view = view(.subtitleCell(), "Text", "Second")
    guard let text = view.textLabel?.frame, let second = view.secondaryTextLabel?.frame else {
      return XCTFail("no labels")
    }
    XCTAssertEqual(second.minY, text.maxY + 3, accuracy: 0.5)
    XCTAssertEqual(view.bounds.height, text.height + 3 + second.height + 22, accuracy: 0.5)
  }

  func testLongTextIsShownInFull() async {
    let view = view(.cell(), long, long)
    guard let text = view.textLabel, let second = view.secondaryTextLabel else {
      return XCTFail("no labels")
    }
    for label in [text, second] {
      let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height
      XCTAssertEqual(label.frame.height, needed, accuracy: 0.01)
      XCTAssertGreaterThan(label.frame.height, 3 * label.font.lineHeight)
    }
    XCTAssertEqual(view.bounds.height - second.frame.maxY, 11, accuracy: 0.5)
  }

  func testValuesStandAtTheTrailingEdgeWhereThereIsRoom() async {
    let beside = view(.valueCell(), "Name", "Value")
    XCTAssertEqual(beside.secondaryTextLabel?.frame.maxX, 292)
    XCTAssertEqual(beside.secondaryTextLabel?.frame.midY, beside.textLabel?.frame.midY)
    let below = view(.valueCell(), "Name", "A value that is too long to stand beside the name")
    XCTAssertEqual(below.secondaryTextLabel?.frame.minX, 16)
    XCTAssertGreaterThan(
      below.secondaryTextLabel?.frame.minY ?? 0, below.textLabel?.frame.maxY ?? 0)
    let alone = view(.valueCell(), nil, "Value")
    XCTAssertEqual(alone.secondaryTextLabel?.frame.maxX, 292)
  }

  func testTooLittleHeightTruncatesInsideOfTheBounds() async {
    let view = view(.cell(), long, long)
    for height in [70, 44, 30, 12] as [CGFloat] {
      view.frame.size.height = height
      view.layoutIfNeeded()
      guard let text = view.textLabel?.frame, let second = view.secondaryTextLabel?.frame else {
        return XCTFail("no labels")
      }
      XCTAssertGreaterThanOrEqual(text.minY, 0, "\(height)")
      XCTAssertLessThanOrEqual(text.maxY, height + 0.5, "\(height)")
      XCTAssertLessThanOrEqual(second.maxY, height + 0.5, "\(height)")
      XCTAssertGreaterThan(text.height, 0, "\(height)")
      if second.height > 0 { XCTAssertGreaterThanOrEqual(second.minY, text.maxY, "\(height)") }
    }
  }

  func testImages() async {
    let view = view(.cell(), "Text", image: picture(40, 60))
    XCTAssertEqual(view.imageView?.frame, CGRect(x: 16, y: 11, width: 40, height: 60))
    XCTAssertEqual(view.textLabel?.frame.minX, 16 + 40 + 16)
    XCTAssertEqual(view.textLabel.map { $0.frame.midY } ?? 0, 41, accuracy: 0.5)
    XCTAssertEqual(view.bounds.height, 82)
  }

  func testImagesKeepTheirProportionsAndStandInTheMiddleOfTheirRoom() async {
    var content = UIListContentConfiguration.cell()
    content.imageProperties.maximumSize = CGSize(width: 0, height: 30)
    content.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 40)
    content.imageProperties.cornerRadius = 6
    let view = view(content, "Text", image: picture(40, 60))
    XCTAssertEqual(view.imageView?.frame, CGRect(x: 31, y: 16, width: 20, height: 30))
    XCTAssertEqual(view.textLabel?.frame.minX, 16 + 50 + 16)
    XCTAssertEqual(view.bounds.height, 62)
    XCTAssertEqual(view.imageView?.layer.cornerRadius, 6)
  }

  func testTextsBesideSymbolsBeginAtOnePlace() async {
    let starts = ["star", "folder", "trash"].map { name in
      view(.cell(), "Text", image: UIImage(systemName: name)).textLabel?.frame.minX
    }
    XCTAssertEqual(Set(starts).count, 1)
    var content = UIListContentConfiguration.cell()
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    content.imageProperties.reservedLayoutSize = CGSize(width: standard, height: 0)
    XCTAssertEqual(
      view(content, "Text", image: picture(10, 10)).textLabel?.frame.minX, starts[0])
  }

  func testMarginsOfTheViewAroundCount() async {
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    around.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 30, right: 50)
    let view = view(.cell(), "Text")
    around.addSubview(view)
    view.frame = CGRect(x: 10, y: 10, width: 280, height: 60)
    view.layoutIfNeeded()
    XCTAssertEqual(view.textLabel?.frame.minX, 30)
    XCTAssertEqual(view.textLabel?.frame.maxX, 240)
    guard var content = view.configuration as? UIListContentConfiguration else { return }
    content.axesPreservingSuperviewLayoutMargins = []
    view.configuration = content
    view.layoutIfNeeded()
    XCTAssertEqual(view.textLabel?.frame.minX, 16)
    content.axesPreservingSuperviewLayoutMargins = .both
    view.configuration = content
    XCTAssertEqual(
      view.sizeThatFits(CGSize(width: 280, height: 0)).height,
      20 + 11 + (view.textLabel?.frame.height ?? 0), accuracy: 0.5)
  }

  func testTextsWithAttributesAndTransforms() async {
    var content = UIListContentConfiguration.groupedHeader()
    content.attributedText = NSAttributedString(
      string: "Kept as it is", attributes: [.foregroundColor: UIColor.red])
    XCTAssertEqual(view(content, "Not shown").textLabel?.text, "Kept as it is")
    XCTAssertEqual(view(.groupedHeader(), "Header").textLabel?.text, "HEADER")
  }

  func testMirrored() async {
    _ = AppDriver { UIViewController() }
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    content.image = picture(20, 20)
    let view = UIListContentView(configuration: content)
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    XCTAssertEqual(view.imageView?.frame.maxX, 284)
    XCTAssertEqual(view.textLabel?.frame.maxX, 284 - 20 - 16)
    XCTAssertEqual(view.secondaryTextLabel?.frame.minX, 8)
  }

  func testFollowsTheTextSize() async {
    let driver = AppDriver { UIViewController() }
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    driver.window.rootViewController?.view.addSubview(view)
    let before = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    driver.setTextScale(2)
    let after = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    XCTAssertGreaterThan(after, before + 10)
    // The same content again, as a cell gives it after its state changed, keeps the size.
    content.secondaryText = "Second"
    view.configuration = content
    XCTAssertGreaterThan(view.textLabel?.font.pointSize ?? 0, 30)
  }
}
