import XCTest

@testable import UIKit

@MainActor final class FittingTests: XCTestCase {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.layer.contentsScale = 1
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func card(_ labels: [UILabel]) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    view.layer.contentsScale = 1
    var top = view.topAnchor
    for label in labels {
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: top, constant: 8),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
      top = label.bottomAnchor
    }
    view.bottomAnchor.constraint(equalTo: top, constant: 8).isActive = true
    return view
  }

  private let long =
    "A sentence that is much too long for one line of a narrow view, so that it is broken."

  func testHeightFollowsFromTheWidth() async {
    let text = label(long, lines: 0)
    let view = card([label("Title"), text])
    for width: CGFloat in [200, 320, 1000] {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let textHeight = text.sizeThatFits(CGSize(width: width - 32, height: 0)).height
      XCTAssertEqual(size, CGSize(width: width, height: 8 + 21 + 8 + textHeight + 8))
      // And the layout in that size is the same.
      view.frame.size = size
      view.layoutIfNeeded()
      XCTAssertEqual(text.frame, CGRect(x: 16, y: 37, width: width - 32, height: textHeight))
    }
  }

  func testMeasuringLeavesTheLayoutAsItWas() async {
    let text = label("Short")
    let view = card([text])
    view.layoutIfNeeded()
    let frame = text.frame
    XCTAssertEqual(frame, CGRect(x: 16, y: 8, width: 288, height: 28))
    _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    view.layoutIfNeeded()
    XCTAssertEqual(text.frame, frame)
  }

  func testCompressedAndExpandedSizes() async {
    let text = label("Short")
    let view = card([text])
    let natural = text.intrinsicContentSize
    XCTAssertEqual(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: natural.width + 32, height: natural.height + 16))
    let flexible = UIView(frame: .zero)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    flexible.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
      inner.leftAnchor.constraint(equalTo: flexible.leftAnchor),
      inner.rightAnchor.constraint(equalTo: flexible.rightAnchor),
    ])
    XCTAssertEqual(
      flexible.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width, 500)
    XCTAssertEqual(
      flexible.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 0)
  }

  func testViewWithoutConstraintsHasTheSizeOfItsContent() async {
    let text = label("Short")
    XCTAssertEqual(
      text.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), text.intrinsicContentSize)
    XCTAssertEqual(
      UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), .zero)
  }

  func testPartOfALayoutIsMeasuredByItself() async {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    window.layer.contentsScale = 1
    let part = card([label("One"), label("Two")])
    part.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(part)
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      part.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      part.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    XCTAssertEqual(part.frame, CGRect(x: 0, y: 0, width: 500, height: 66))
    let size = part.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    XCTAssertEqual(size.height, 66)
    XCTAssertLessThan(size.width, 100)
    part.subviews.first.map { ($0 as? UILabel)?.font = .systemFont(ofSize: 34) }
    window.layoutIfNeeded()
    XCTAssertEqual(part.frame.width, 500)
    XCTAssertGreaterThan(part.frame.height, 80)
  }

  func testChangedTextMovesWhatIsBelow() async {
    let (first, second) = (label("One", lines: 0), label("Two"))
    let view = card([first, second])
    view.frame.size = CGSize(width: 200, height: 300)
    NSLayoutConstraint.deactivate(
      view.constraints.filter { $0.firstItem === view && $0.firstAttribute == .bottom })
    view.layoutIfNeeded()
    XCTAssertEqual(second.frame.minY, 37)
    first.text = long
    view.layoutIfNeeded()
    XCTAssertEqual(
      second.frame.minY, 16 + first.sizeThatFits(CGSize(width: 168, height: 0)).height)
    first.text = "One"
    view.layoutIfNeeded()
    XCTAssertEqual(second.frame.minY, 37)
  }

  func testBaselines() async {
    let small = label("small")
    let large = label("large")
    large.font = .systemFont(ofSize: 34)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.layer.contentsScale = 1
    view.addSubview(small)
    view.addSubview(large)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: view.topAnchor),
      large.leftAnchor.constraint(equalTo: view.leftAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
    ])
    view.layoutIfNeeded()
    // Both letters' feet are on a line: the difference is that of the ascents.
    let difference = large.font.ascender - small.font.ascender
    XCTAssertEqual(small.frame.minY, difference, accuracy: 1)
    XCTAssertGreaterThan(small.frame.minY, 10)
    view.layoutIfNeeded()
    small.font = .systemFont(ofSize: 34)
    view.layoutIfNeeded()
    XCTAssertEqual(small.frame.minY, 0, accuracy: 0.5)
  }

  func testUpdateConstraintsIsCalledFromTheInsideOut() async {
    final class Updating: UIView {
      static var order: [Int] = []
      override func updateConstraints() {
        Updating.order.append(tag)
        super.updateConstraints()
      }
    }
    let outer = Updating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    outer.tag = 1
    let inner = Updating()
    inner.tag = 2
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    Updating.order = []
    outer.layoutIfNeeded()
    XCTAssertEqual(Updating.order, [2, 1], "once without being told, as the class overrides it")
    Updating.order = []
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    XCTAssertTrue(outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    XCTAssertEqual(Updating.order, [2, 1])
    XCTAssertFalse(outer.needsUpdateConstraints())
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    XCTAssertEqual(Updating.order, [2, 1], "only where it is due")
  }

  func testEngineDoesNotKeepItsViews() async {
    weak var gone: UIView?
    weak var label: UIView?
    autoreleasepool {
      let view = card([self.label("One", lines: 0)])
      view.layoutIfNeeded()
      view.setNeedsUpdateConstraints()
      gone = view
      label = view.subviews.first
    }
    XCTAssertNil(gone)
    XCTAssertNil(label)
  }
}

private func autoreleasepool(_ body: () -> Void) { body() }
