import XCTest

@testable import UIKit

/// A view whose content has a size.
final class Sized: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

@MainActor final class ConstraintTests: XCTestCase {
  private func root(_ width: CGFloat = 300, _ height: CGFloat = 200) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.layer.contentsScale = 1
    return view
  }

  private func child(of view: UIView) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    return child
  }

  /// What is said about conflicts while `body` runs.
  private func conflicts(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    let old = LayoutEngine.conflictHandler
    LayoutEngine.conflictHandler = { messages.append($0) }
    body()
    LayoutEngine.conflictHandler = old
    return messages
  }

  func testPinnedEdgesFollowTheSuperview() async {
    let view = root()
    let inner = child(of: view)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
      inner.heightAnchor.constraint(equalToConstant: 44),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 10, y: 5, width: 270, height: 44))
    view.frame.size.width = 400
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 10, y: 5, width: 370, height: 44))
    // Where the root is makes no difference.
    view.frame.origin = CGPoint(x: 50, y: 60)
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 10, y: 5, width: 370, height: 44))
  }

  func testConstraintIsKeptByTheNearestCommonAncestor() async {
    let view = root()
    let a = child(of: view)
    let b = child(of: a)
    let c = child(of: a)
    let width = b.widthAnchor.constraint(equalToConstant: 10)
    let toParent = b.leftAnchor.constraint(equalTo: a.leftAnchor)
    let between = b.topAnchor.constraint(equalTo: c.topAnchor)
    let far = c.rightAnchor.constraint(equalTo: view.rightAnchor)
    NSLayoutConstraint.activate([width, toParent, between, far])
    XCTAssertEqual(b.constraints, [width])
    XCTAssertEqual(a.constraints, [toParent, between])
    XCTAssertEqual(view.constraints, [far])
    far.isActive = false
    XCTAssertEqual(view.constraints, [])
  }

  func testRemovedViewLosesConstraintsToTheOutsideAndKeepsThoseInside() async {
    let view = root()
    let a = child(of: view)
    let b = child(of: a)
    let outside = a.leftAnchor.constraint(equalTo: view.leftAnchor)
    let deep = b.topAnchor.constraint(equalTo: view.topAnchor)
    let inside = b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 7)
    let size = a.widthAnchor.constraint(equalToConstant: 100)
    let width = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5)
    NSLayoutConstraint.activate([outside, deep, inside, size, width])
    view.layoutIfNeeded()
    XCTAssertEqual(b.frame.width, 50)
    a.removeFromSuperview()
    XCTAssertFalse(outside.isActive)
    XCTAssertFalse(deep.isActive)
    XCTAssertTrue(inside.isActive && size.isActive && width.isActive)
    size.constant = 60
    let other = root()
    other.addSubview(a)
    a.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 3).isActive = true
    other.layoutIfNeeded()
    XCTAssertEqual(a.frame.minX, 3)
    XCTAssertEqual(b.frame.minX, 7)
    XCTAssertEqual(b.frame.width, 30)
  }

  func testMultipliersCentersAndBounds() async {
    let view = root()
    let inner = child(of: view)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.25),
      inner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -20),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 70, y: 60, width: 160, height: 40))
    // The coordinates of a view begin where its bounds say.
    view.bounds.origin = CGPoint(x: 100, y: 50)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 170, y: 110, width: 160, height: 40))
  }

  func testPrioritiesDecideWhatIsSatisfied() async {
    let view = root()
    let inner = child(of: view)
    let wide = inner.widthAnchor.constraint(equalToConstant: 500)
    wide.priority = .defaultHigh
    let narrow = inner.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = .defaultLow
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.rightAnchor.constraint(lessThanOrEqualTo: view.rightAnchor), wide, narrow,
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame.width, 300, "as near to 500 as the superview lets it")
    wide.priority = UILayoutPriority(100)
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame.width, 50)
  }

  func testContentSizeHugsAndResists() async {
    let view = root()
    let (a, b) = (Sized(100, 20), Sized(120, 30))
    view.addSubview(a)
    view.addSubview(b)
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    b.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      a.topAnchor.constraint(equalTo: view.topAnchor),
      b.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(a.frame, CGRect(x: 0, y: 0, width: 100, height: 20))
    XCTAssertEqual(b.frame, CGRect(x: 100, y: 0, width: 200, height: 30))
    view.frame.size.width = 150
    view.layoutIfNeeded()
    XCTAssertEqual(a.frame.width, 100)
    XCTAssertEqual(b.frame.width, 50)
    a.size.width = 80
    view.layoutIfNeeded()
    XCTAssertEqual(a.frame.width, 80)
    XCTAssertEqual(b.frame, CGRect(x: 80, y: 0, width: 70, height: 30))
  }

  func testConflictIsToldWithTheConstraintsNamed() async {
    let view = root()
    let inner = child(of: view)
    let first = inner.widthAnchor.constraint(equalToConstant: 100)
    first.identifier = "first-width"
    let second = inner.widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "second-width"
    let messages = conflicts {
      NSLayoutConstraint.activate([first, second])
      view.layoutIfNeeded()
    }
    XCTAssertEqual(messages.count, 1)
    let message = messages.first ?? ""
    XCTAssertTrue(message.hasPrefix("Unable to simultaneously satisfy constraints."), message)
    XCTAssertTrue(message.contains("first-width") && message.contains("second-width"), message)
    XCTAssertEqual(inner.frame.width, 100, "the one that came last gives way")
    XCTAssertTrue(second.isActive)
  }

  func testConstantIsChangedAndAnimated() async {
    let view = root()
    let inner = child(of: view)
    let left = inner.leftAnchor.constraint(equalTo: view.leftAnchor)
    NSLayoutConstraint.activate([left, inner.widthAnchor.constraint(equalToConstant: 40)])
    view.layoutIfNeeded()
    left.constant = 100
    UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
    XCTAssertEqual(inner.frame.minX, 100)
    XCTAssertNotNil(inner.layer.animation(forKey: "position"))
  }

  func testLeadingIsAtTheRightWhereOneReadsFromTheRight() async {
    let view = root()
    let inner = child(of: view)
    inner.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -50),
      inner.widthAnchor.constraint(equalToConstant: 100),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame.minX, 190)
    inner.semanticContentAttribute = .forceLeftToRight
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame.minX, 10)
  }

  func testEdgesAreAtWholePixels() async {
    let view = root(100, 100)
    var previous: UIView?
    var parts: [UIView] = []
    for _ in 0..<3 {
      let part = child(of: view)
      part.leftAnchor.constraint(equalTo: previous?.rightAnchor ?? view.leftAnchor).isActive = true
      part.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1 / 3).isActive = true
      parts.append(part)
      previous = part
    }
    view.layoutIfNeeded()
    XCTAssertEqual(parts.map(\.frame.minX), [0, 33, 67])
    XCTAssertEqual(parts.map(\.frame.width), [33, 34, 33])
  }

  // MARK: Frames set by others

  func testTranslatedMaskFollowsFrameAndSuperview() async {
    let view = root()
    let fixed = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 40))
    fixed.autoresizingMask = [.flexibleWidth]
    view.addSubview(fixed)
    let below = child(of: view)
    NSLayoutConstraint.activate([
      below.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 8),
      below.leftAnchor.constraint(equalTo: fixed.leftAnchor),
      below.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(below.frame, CGRect(x: 20, y: 78, width: 100, height: 10))
    fixed.frame = CGRect(x: 25, y: 0, width: 60, height: 50)
    view.layoutIfNeeded()
    XCTAssertEqual(below.frame, CGRect(x: 25, y: 58, width: 60, height: 10))
    view.frame.size.width += 50
    view.layoutIfNeeded()
    XCTAssertEqual(fixed.frame.width, 110)
    XCTAssertEqual(below.frame.width, 110)
  }

  func testViewsWithoutConstraintsKeepTheirFramesAndHaveNoState() async {
    let view = root()
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.addSubview(plain)
    let inner = child(of: view)
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.layoutIfNeeded()
    XCTAssertEqual(plain.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertNil(plain.layoutState)
  }

  func testConstraintThroughAViewWithAFrameOfItsOwn() async {
    let view = root()
    let frame = UIView(frame: CGRect(x: 40, y: 10, width: 100, height: 100))
    view.addSubview(frame)
    let inner = child(of: frame)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: frame.leftAnchor, constant: 5),
      inner.heightAnchor.constraint(equalToConstant: 10),
      inner.topAnchor.constraint(equalTo: frame.topAnchor),
    ])
    view.layoutIfNeeded()
    XCTAssertTrue(frame.isLayoutRoot)
    inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -60).isActive = true
    XCTAssertFalse(frame.isLayoutRoot)
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 5, y: 0, width: 195, height: 10))
    XCTAssertEqual(frame.frame, CGRect(x: 40, y: 10, width: 100, height: 100))
    frame.frame.origin.x = 50
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 5, y: 0, width: 185, height: 10))
  }

  // MARK: Guides

  func testGuidesTakePart() async {
    let view = root()
    view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let inner = child(of: view)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.2),
      inner.leftAnchor.constraint(equalTo: guide.rightAnchor),
      inner.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
      inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 60, y: 10, width: 200, height: 160))
    XCTAssertEqual(guide.layoutFrame.width, 60)
    view.layoutMargins.right = 0
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame.width, 240)
    XCTAssertEqual(
      view.layoutMarginsGuide.layoutFrame, CGRect(x: 20, y: 10, width: 280, height: 160))
  }

  func testMarginAttributesAreThoseOfTheGuide() async {
    let view = root()
    view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let inner = child(of: view)
    func pin(_ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute) {
      NSLayoutConstraint(
        item: inner, attribute: attribute, relatedBy: .equal, toItem: view, attribute: other,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    pin(.left, .leftMargin)
    pin(.right, .rightMargin)
    pin(.centerY, .centerYWithinMargins)
    pin(.height, .height)
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 20, y: -10, width: 240, height: 200))
  }

  func testDistancesBetweenAnchors() async {
    let view = root()
    let (a, b) = (child(of: view), child(of: view))
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: view.leftAnchor),
      a.widthAnchor.constraint(equalToConstant: 50),
      b.widthAnchor.constraint(equalToConstant: 50),
      gap.constraint(equalTo: a.widthAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 2),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(b.frame.minX, 150)
    XCTAssertEqual(b.frame.minY, 16)
  }

  func testContentInsideAScrollViewGivesItsContentSize() async {
    let view = root()
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    let content = child(of: scroll)
    let floating = child(of: scroll)
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      scroll.rightAnchor.constraint(equalTo: view.rightAnchor),
      scroll.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 5),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
      content.heightAnchor.constraint(equalToConstant: 1000),
      floating.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      floating.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
      floating.widthAnchor.constraint(equalToConstant: 30),
      floating.heightAnchor.constraint(equalToConstant: 30),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(scroll.frame, CGRect(x: 10, y: 20, width: 290, height: 180))
    XCTAssertEqual(scroll.contentSize, CGSize(width: 290, height: 1000))
    XCTAssertEqual(content.frame, CGRect(x: 5, y: 0, width: 280, height: 1000))
    XCTAssertEqual(floating.frame, CGRect(x: 0, y: 150, width: 30, height: 30))
    scroll.contentOffset.y = 100
    view.layoutIfNeeded()
    XCTAssertEqual(content.frame, CGRect(x: 5, y: 0, width: 280, height: 1000))
    XCTAssertEqual(floating.frame.minY, 250)
  }
}
