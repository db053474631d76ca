import UIKitTesting
import XCTest

@MainActor private var log: [String] = []

private final class Logging: UIView {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }
  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    log.append("\(name) willMove superview \(newSuperview == nil ? "nil" : "set")")
  }
  override func didMoveToSuperview() { log.append("\(name) didMove superview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.append("\(name) willMove window \(newWindow == nil ? "nil" : "set")")
  }
  override func didMoveToWindow() {
    log.append("\(name) didMove window \(window == nil ? "nil" : "set")")
  }
  override func didAddSubview(_ subview: UIView) { log.append("\(name) didAdd") }
  override func willRemoveSubview(_ subview: UIView) { log.append("\(name) willRemove") }
}

@MainActor final class ViewHierarchyTests: XCTestCase {
  func testOrderOfCallbacks() async {
    let driver = AppDriver { UIViewController() }
    let outer = Logging("outer")
    let inner = Logging("inner")
    log = []
    outer.addSubview(inner)
    XCTAssertEqual(
      log, ["inner willMove superview set", "inner didMove superview", "outer didAdd"])
    log = []
    driver.window.addSubview(outer)
    XCTAssertEqual(
      log,
      [
        "outer willMove superview set", "outer willMove window set", "inner willMove window set",
        "outer didMove superview", "outer didMove window set", "inner didMove window set",
      ])
    log = []
    inner.removeFromSuperview()
    XCTAssertEqual(
      log,
      [
        "inner willMove superview nil", "inner willMove window nil", "outer willRemove",
        "inner didMove superview", "inner didMove window nil",
      ])
  }

  func testOrderOfSubviewsAndLayersStaysTheSame() async {
    let outer = UIView()
    let views = (0..<4).map { _ in UIView() }
    outer.addSubview(views[0])
    outer.addSubview(views[2])
    outer.insertSubview(views[1], belowSubview: views[2])
    outer.insertSubview(views[3], aboveSubview: views[2])
    func check(_ order: [Int], line: UInt = #line) {
      XCTAssertEqual(outer.subviews, order.map { views[$0] }, line: line)
      XCTAssertEqual(outer.layer.sublayers ?? [], order.map { views[$0].layer }, line: line)
    }
    check([0, 1, 2, 3])
    outer.exchangeSubview(at: 0, withSubviewAt: 3)
    check([3, 1, 2, 0])
    outer.bringSubviewToFront(views[1])
    check([3, 2, 0, 1])
    outer.sendSubviewToBack(views[0])
    check([0, 3, 2, 1])
    outer.insertSubview(views[0], aboveSubview: views[2])
    check([3, 2, 0, 1])
    outer.addSubview(views[3])
    check([2, 0, 1, 3])
    outer.insertSubview(views[3], at: 0)
    check([3, 2, 0, 1])
  }

  func testMovingToAnotherSuperviewLeavesTheFirst() async {
    let (first, second, view) = (UIView(), UIView(), UIView())
    first.addSubview(view)
    second.addSubview(view)
    XCTAssertTrue(first.subviews.isEmpty)
    XCTAssertTrue(view.superview === second)
    XCTAssertTrue(view.layer.superlayer === second.layer)
  }

  func testOnlyClassesWithDrawingGetASurface() async throws {
    final class Drawing: UIView {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    final class Plain: UIView {
      override func layoutSubviews() { super.layoutSubviews() }
    }
    class Base: UIView {
      var draws = 0
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        draws += 1
      }
    }
    final class Derived: Base {}
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let (drawing, plain, derived) = (
      Drawing(frame: frame), Plain(frame: frame), Derived(frame: frame)
    )
    for view in [drawing, plain, derived] as [UIView] { controller.view.addSubview(view) }
    driver.settle()
    XCTAssertEqual(drawing.draws, 1)
    XCTAssertEqual(derived.draws, 1)
    driver.settle()
    XCTAssertEqual(drawing.draws, 1)
    drawing.setNeedsDisplay()
    plain.setNeedsDisplay()
    XCTAssertFalse(plain.layer.needsDisplay())
    driver.settle()
    XCTAssertEqual(drawing.draws, 2)
  }

  func testTintColorComesFromOutside() async {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let outer = UIView()
    let inner = Tinted()
    outer.addSubview(inner)
    outer.tintColor = .red
    XCTAssertEqual(inner.tintColor, .red)
    XCTAssertEqual(inner.changes, 1)
    inner.tintColor = .green
    outer.tintColor = .blue
    XCTAssertEqual(inner.tintColor, .green)
    XCTAssertEqual(inner.changes, 2)
  }

  func testLayoutIsDoneOnceAFrame() async {
    final class Laid: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let view = Laid(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    controller.view.addSubview(view)
    driver.settle()
    XCTAssertEqual(view.layouts, 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    driver.settle()
    XCTAssertEqual(view.layouts, 2)
    view.frame.origin.x = 5
    driver.settle()
    XCTAssertEqual(view.layouts, 2)
    view.frame.size.width = 30
    driver.settle()
    XCTAssertEqual(view.layouts, 3)
  }

  func testDynamicBackgroundFollowsTheDesktop() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let view = UIView()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    controller.view.addSubview(view)
    driver.settle()
    XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
    driver.setStyle(.dark)
    XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
  }

  func testTraitsOfAViewThatMovesInsideItsWindow() async {
    final class Watching: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let driver = AppDriver { UIViewController() }
    let (light, dark, moving, inner) = (UIView(), UIView(), UIView(), Watching())
    dark.overrideUserInterfaceStyle = .dark
    driver.window.addSubview(light)
    driver.window.addSubview(dark)
    moving.addSubview(inner)
    light.addSubview(moving)
    inner.styles = []
    dark.addSubview(moving)
    XCTAssertEqual(inner.styles, [.dark])
  }
}
