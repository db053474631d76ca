import XCTest

@testable import UIKit

@MainActor final class StackViewTests: XCTestCase {
  private func stack(_ views: [UIView], _ width: CGFloat, _ height: CGFloat) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.layer.contentsScale = 1
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [ClosedRange<CGFloat>] {
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map {
      stack.axis == .horizontal
        ? $0.frame.minX...$0.frame.maxX : $0.frame.minY...$0.frame.maxY
    }
  }

  func testFillStretchesWhatHugsLeast() async {
    let views = [Sized(50, 20), Sized(60, 30), Sized(70, 40)]
    for view in [views[0], views[2]] {
      view.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    }
    let stack = stack(views, 300, 50)
    stack.spacing = 10
    XCTAssertEqual(spans(stack), [0...50, 60...220, 230...300])
    XCTAssertEqual(views.map(\.frame.height), [50, 50, 50])
    stack.frame.size.width = 150
    views[1].setContentCompressionResistancePriority(UILayoutPriority(700), for: .horizontal)
    XCTAssertEqual(spans(stack), [0...50, 60...70, 80...150])
  }

  func testAForcedDirectionIsTheStacksAlone() async {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      scroll.semanticContentAttribute = .forceRightToLeft
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      outer.addSubview(scroll)
      let views = [Sized(50, 20), Sized(60, 20)]
      for view in views { view.semanticContentAttribute = .forceRightToLeft }
      let stack = UIStackView(arrangedSubviews: views)
      stack.semanticContentAttribute = .forceLeftToRight
      stack.axis = axis
      stack.spacing = 10
      stack.alignment = .leading
      stack.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        stack.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
      ])
      outer.layoutIfNeeded()
      XCTAssertEqual(views.map(\.frame.minX), axis == .horizontal ? [0, 60] : [0, 0])
      XCTAssertEqual(views.map(\.frame.width), [50, 60])
      XCTAssertGreaterThan(stack.frame.width, 0)
      XCTAssertEqual(scroll.contentSize.width, stack.frame.width)
      // Turned round, the first is at the right.
      stack.semanticContentAttribute = .forceRightToLeft
      outer.layoutIfNeeded()
      XCTAssertEqual(
        views.map { stack.bounds.width - $0.frame.maxX }, axis == .horizontal ? [0, 60] : [0, 0])
    }
  }

  func testFillEqually() async {
    let stack = stack([Sized(50, 20), Sized(60, 30), Sized(70, 40)], 320, 50)
    stack.distribution = .fillEqually
    stack.spacing = 10
    XCTAssertEqual(spans(stack), [0...100, 110...210, 220...320])
  }

  func testFillProportionally() async {
    let stack = stack([Sized(50, 20), Sized(100, 30), Sized(150, 40)], 620, 50)
    stack.distribution = .fillProportionally
    stack.spacing = 10
    XCTAssertEqual(spans(stack), [0...100, 110...310, 320...620])
  }

  func testEqualSpacing() async {
    let stack = stack([Sized(50, 20), Sized(100, 30), Sized(50, 40)], 300, 50)
    stack.distribution = .equalSpacing
    stack.spacing = 10
    XCTAssertEqual(spans(stack), [0...50, 100...200, 250...300])
  }

  func testEqualCentering() async {
    let stack = stack([Sized(20, 20), Sized(100, 30), Sized(40, 40)], 300, 50)
    stack.distribution = .equalCentering
    // The middles are at 10, 145 and 280.
    XCTAssertEqual(spans(stack), [0...20, 95...195, 260...300])
  }

  func testAlignments() async {
    let view = Sized(50, 20)
    let tall = Sized(50, 60)
    let stack = stack([view, tall], 100, 60)
    let expected: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
      (.fill, 0, 60), (.top, 0, 20), (.center, 20, 20), (.bottom, 40, 20),
    ]
    for (alignment, y, height) in expected {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      XCTAssertEqual(view.frame.minY, y, "\(alignment)")
      XCTAssertEqual(view.frame.height, height, "\(alignment)")
    }
  }

  func testColumn() async {
    let stack = stack([Sized(50, 20), Sized(60, 30)], 100, 110)
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .trailing
    XCTAssertEqual(spans(stack), [0...20, 80...110])
    XCTAssertEqual(stack.arrangedSubviews.map(\.frame.minX), [50, 40])
  }

  func testSizeComesFromTheContent() async {
    let stack = UIStackView(arrangedSubviews: [Sized(50, 20), Sized(60, 30)])
    stack.spacing = 8
    stack.alignment = .center
    XCTAssertEqual(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 118, height: 30))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 124, height: 34))
  }

  func testCustomSpacing() async {
    let views = [Sized(10, 20), Sized(10, 20), Sized(10, 20)]
    let stack = stack(views, 100, 20)
    stack.distribution = .fillEqually
    stack.spacing = 5
    stack.setCustomSpacing(30, after: views[0])
    XCTAssertEqual(stack.customSpacing(after: views[0]), 30)
    XCTAssertEqual(stack.customSpacing(after: views[1]), UIStackView.spacingUseDefault)
    stack.frame.size.width = 125
    XCTAssertEqual(spans(stack), [0...30, 60...90, 95...125])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.frame.size.width = 103
    XCTAssertEqual(spans(stack), [0...30, 38...68, 73...103])
  }

  func testHiddenViewsTakeNoRoom() async {
    let views = [Sized(50, 20), Sized(60, 30), Sized(70, 40)]
    let stack = stack(views, 320, 50)
    stack.distribution = .fillEqually
    stack.spacing = 10
    views[1].isHidden = true
    stack.layoutIfNeeded()
    XCTAssertEqual([views[0], views[2]].map(\.frame.minX), [0, 165])
    XCTAssertEqual(views[0].frame.width, 155)
    UIView.animate(withDuration: 1) {
      views[1].isHidden = false
      stack.layoutIfNeeded()
    }
    XCTAssertEqual(views.map(\.frame.minX), [0, 110, 220])
    XCTAssertNotNil(views[2].layer.animation(forKey: "position"))
  }

  func testListOfArrangedViews() async {
    let views = [Sized(50, 20), Sized(60, 30), Sized(70, 40)]
    let stack = UIStackView()
    for view in views { stack.addArrangedSubview(view) }
    stack.insertArrangedSubview(views[2], at: 0)
    XCTAssertEqual(stack.arrangedSubviews, [views[2], views[0], views[1]])
    XCTAssertEqual(stack.subviews, views)
    stack.removeArrangedSubview(views[0])
    XCTAssertEqual(stack.arrangedSubviews, [views[2], views[1]])
    XCTAssertTrue(views[0].superview === stack)
    views[1].removeFromSuperview()
    XCTAssertEqual(stack.arrangedSubviews, [views[2]])
    XCTAssertFalse(stack.translatesAutoresizingMaskIntoConstraints == false)
    XCTAssertFalse(views[2].translatesAutoresizingMaskIntoConstraints)
  }

  func testRowIsMirroredWhereOneReadsFromTheRight() async {
    let stack = stack([Sized(50, 20), Sized(60, 30)], 110, 30)
    for view in stack.arrangedSubviews { view.semanticContentAttribute = .forceRightToLeft }
    stack.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(spans(stack), [60...110, 0...60])
  }

  func testNestedStacks() async {
    let row = UIStackView(arrangedSubviews: [Sized(50, 20), Sized(60, 30)])
    row.spacing = 4
    let column = stack([row, Sized(10, 40)], 200, 100)
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 6
    column.distribution = .equalSpacing
    column.layoutIfNeeded()
    XCTAssertEqual(row.frame, CGRect(x: 0, y: 0, width: 114, height: 30))
    XCTAssertEqual(column.arrangedSubviews[1].frame, CGRect(x: 0, y: 60, width: 10, height: 40))
  }
}
