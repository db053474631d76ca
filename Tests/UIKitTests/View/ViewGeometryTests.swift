import UIKitTesting
import XCTest

@MainActor final class ViewGeometryTests: XCTestCase {
  func testFrameFollowsCenterAndBounds() async {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    XCTAssertEqual(view.center, CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 100, y: 100)
    XCTAssertEqual(view.frame, CGRect(x: 50, y: 75, width: 100, height: 50))
    view.bounds.size = CGSize(width: 20, height: 10)
    XCTAssertEqual(view.frame, CGRect(x: 90, y: 95, width: 20, height: 10))
  }

  func testFrameOfTurnedViewIsTheBoxAroundIt() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertEqual(view.frame.width, 50, accuracy: 1e-9)
    XCTAssertEqual(view.frame.height, 100, accuracy: 1e-9)
    XCTAssertEqual(view.frame.midX, 50, accuracy: 1e-9)
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  func testConversionGoesThroughScrolledBounds() async {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let middle = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 60, width: 10, height: 10))
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.bounds.origin = CGPoint(x: 0, y: 50)
    XCTAssertEqual(inner.convert(CGPoint.zero, to: outer), CGPoint(x: 15, y: 20))
    XCTAssertEqual(outer.convert(CGPoint(x: 15, y: 20), to: inner), .zero)
    XCTAssertEqual(
      outer.convert(inner.bounds, from: inner), CGRect(x: 15, y: 20, width: 10, height: 10))
  }

  // UIKit's documented rule: the flexible parts share the change in proportion to their lengths.
  func testAutoresizingSharesTheChange() async {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func resized(_ mask: UIView.AutoresizingMask) -> CGRect {
      outer.frame.size = CGSize(width: 100, height: 100)
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
      view.autoresizingMask = mask
      outer.addSubview(view)
      outer.frame.size = CGSize(width: 200, height: 150)
      defer { view.removeFromSuperview() }
      return view.frame
    }
    XCTAssertEqual(resized([]), CGRect(x: 10, y: 20, width: 60, height: 40))
    XCTAssertEqual(
      resized([.flexibleWidth, .flexibleHeight]), CGRect(x: 10, y: 20, width: 160, height: 90))
    XCTAssertEqual(resized(.flexibleLeftMargin), CGRect(x: 110, y: 20, width: 60, height: 40))
    // 10 and 30 points of margins share 100 points as 1 to 3.
    XCTAssertEqual(
      resized([.flexibleLeftMargin, .flexibleRightMargin]),
      CGRect(x: 35, y: 20, width: 60, height: 40))
  }

  func testHitTestSkipsWhatCannotBeTouched() async {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(back)
    outer.addSubview(front)
    let point = CGPoint(x: 20, y: 20)
    XCTAssertTrue(outer.hitTest(point, with: nil) === front)
    front.alpha = 0.005
    XCTAssertTrue(outer.hitTest(point, with: nil) === back)
    front.alpha = 1
    front.isHidden = true
    XCTAssertTrue(outer.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    XCTAssertTrue(outer.hitTest(point, with: nil) === back)
    XCTAssertTrue(outer.hitTest(CGPoint(x: 80, y: 80), with: nil) === outer)
    XCTAssertNil(outer.hitTest(CGPoint(x: 100, y: 100), with: nil))
  }

  func testMarginsAreMirroredWithTheDirection() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  // MARK: Safe area

  private final class Careful: UIView {
    var told: [UIEdgeInsets] = []
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      told.append(safeAreaInsets)
    }
  }

  func testAViewIsToldOfItsSafeAreaWhenItComesSomewhereElse() async {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 200, height: 300))) { controller }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    let (outer, inner) = (Careful(), Careful())
    outer.frame = CGRect(x: 0, y: 10, width: 200, height: 100)
    inner.frame = CGRect(x: 0, y: 30, width: 200, height: 70)
    outer.addSubview(inner)
    XCTAssertEqual(outer.told, [])
    // 40 points of the bar reach into the outer view, 10 into the inner one.
    driver.window.rootViewController?.view.addSubview(outer)
    XCTAssertEqual(outer.told, [UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)])
    XCTAssertEqual(inner.told, [UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)])
    outer.frame.origin.y = 25
    XCTAssertEqual(outer.told.last?.top, 25)
    XCTAssertEqual(inner.told.last, .zero)
    (outer.told, inner.told) = ([], [])
    outer.center.y += 5
    XCTAssertEqual(outer.told.map(\.top), [20])
    XCTAssertEqual(inner.told, [])
    inner.frame.origin.y = 0
    XCTAssertEqual(inner.told.map(\.top), [20])
    // Where nothing changes for it, a view is not told.
    outer.frame.size.width = 150
    XCTAssertEqual(outer.told.count, 1)
    controller.additionalSafeAreaInsets.top = 60
    XCTAssertEqual(outer.told.map(\.top), [20, 30])
    outer.removeFromSuperview()
    XCTAssertEqual(outer.told.last, .zero)
    XCTAssertEqual(inner.told.last, .zero)
  }

  func testATallerViewTellsThoseInsideItOfTheBarAtItsEnd() async {
    let controller = UIViewController()
    _ = AppDriver(.init(size: CGSize(width: 200, height: 300))) { controller }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0)
    let (outer, inner) = (Careful(), Careful())
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    inner.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    XCTAssertEqual(inner.told.map(\.bottom), [40])
    outer.frame.size.height = 280
    XCTAssertEqual(outer.told.map(\.bottom), [40, 20])
    // The inner view still ends 20 points lower than the outer one.
    XCTAssertEqual(inner.safeAreaInsets.bottom, 40)
    outer.frame = CGRect(x: 0, y: -50, width: 200, height: 330)
    XCTAssertEqual(outer.safeAreaInsets.bottom, 20)
    XCTAssertEqual(inner.told.map(\.bottom), [40, 0])
  }
}
