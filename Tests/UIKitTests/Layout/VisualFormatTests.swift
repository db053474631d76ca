import XCTest

@testable import UIKit

@MainActor final class VisualFormatTests: XCTestCase {
  private let view: UIView = {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.layer.contentsScale = 1
    view.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    return view
  }()

  private func made(_ count: Int) -> [UIView] {
    (0..<count).map { _ in
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      return child
    }
  }

  private func apply(
    _ format: String, _ views: [String: UIView], metrics: [String: Any] = [:],
    options: NSLayoutConstraint.FormatOptions = []
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views))
    view.layoutIfNeeded()
  }

  func testLengthsAndDistances() async {
    let views = made(3)
    let names = ["a": views[0], "b": views[1], "c": views[2]]
    apply("H:|-10-[a(50)]-[b(==a)]-gap-[c]|", names, metrics: ["gap": 20])
    XCTAssertEqual(views.map(\.frame.minX), [10, 68, 138])
    XCTAssertEqual(views.map(\.frame.width), [50, 50, 162])
    apply("V:|-[a]-|", names)
    XCTAssertEqual(views[0].frame.minY, 8)
    XCTAssertEqual(views[0].frame.height, 84)
  }

  func testPrioritiesAndComparisons() async {
    let views = made(2)
    let names = ["a": views[0], "b": views[1]]
    apply("|[a(>=40,<=80,200@500)]-(>=10)-[b(30)]|", names)
    XCTAssertEqual(views[0].frame.width, 80)
    XCTAssertEqual(views[1].frame.minX, 270)
  }

  func testMarginsAndAlignment() async {
    let views = made(2)
    let names = ["first": views[0], "second_2": views[1]]
    apply("H:|-[first(20)]-0-[second_2]-|", names, options: [.alignAllTop, .alignAllBottom])
    apply("V:|-5-[first(10)]", names)
    XCTAssertEqual(views[0].frame, CGRect(x: 16, y: 5, width: 20, height: 10))
    XCTAssertEqual(views[1].frame, CGRect(x: 36, y: 5, width: 248, height: 10))
  }

  func testFromRightToLeft() async {
    let views = made(2)
    apply(
      "H:|-10-[a(50)]-5-[b(20)]", ["a": views[0], "b": views[1]], options: .directionRightToLeft)
    XCTAssertEqual(views.map(\.frame.minX), [240, 215])
  }

  func testFaultsSayWhere() async {
    func message(_ format: String) -> String {
      var reader = VisualFormatReader(format, options: [], metrics: [:], views: [:])
      do {
        _ = try reader.read()
        return ""
      } catch {
        return "\(error)"
      }
    }
    XCTAssertEqual(
      message("H:|-[name]"),
      """
      Unable to parse constraint format: name is not a key in the views
      H:|-[name]
           ^
      """)
    XCTAssertTrue(message("H:|-8").contains("- is expected after a distance"))
    XCTAssertTrue(message("|").contains("a view in brackets is expected"))
  }
}
