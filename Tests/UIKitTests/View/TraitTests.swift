import UIKitTesting
import XCTest

/// What views inherit from what surrounds them, and how they hear of changes.
@MainActor final class TraitTests: XCTestCase {
  private struct Density: UITraitDefinition {
    static let defaultValue = 1
  }

  private final class Listener: UIView {
    var heard: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      heard.append("did change")
    }
    func styleDidChange(_ view: UIView) { heard.append("method") }
  }

  private let view = Listener()

  private func makeDriver(_ size: CGSize = CGSize(width: 300, height: 500)) -> AppDriver {
    let driver = AppDriver(.init(size: size)) { UIViewController() }
    driver.window.rootViewController?.view.addSubview(view)
    driver.settle()
    view.heard = []
    return driver
  }

  func testALiveSwitchToDarkIsHeardOf() async throws {
    let driver = makeDriver()
    view.backgroundColor = .systemBackground
    let before = view.layer.backgroundColor
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Listener, old: UITraitCollection) in
      view.heard.append("closure \(old.userInterfaceStyle.rawValue)")
    }
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self],
      action: Selector("styleDidChange:", Listener.styleDidChange(_:)))
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: Listener, _: UITraitCollection) in
      view.heard.append("size")
    }
    driver.host.settings.appearance = .dark
    XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(view.heard, ["did change", "closure 1", "method"])
    XCTAssertNotEqual(view.layer.backgroundColor, before)
    view.heard = []
    driver.host.settings.textScale = 2
    XCTAssertEqual(view.heard, ["did change", "size"])
    XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
  }

  func testARegistrationEnds() async throws {
    let driver = makeDriver()
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Listener, _: UITraitCollection) in
      view.heard.append("closure")
    }
    view.unregisterForTraitChanges(registration)
    driver.host.settings.appearance = .dark
    XCTAssertEqual(view.heard, ["did change"])
  }

  func testControllersHearToo() async throws {
    let driver = makeDriver()
    let controller = try XCTUnwrap(driver.window.rootViewController)
    var heard = 0
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, _: UITraitCollection) in
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      heard += 1
    }
    driver.host.settings.appearance = .dark
    XCTAssertEqual(heard, 1)
  }

  func testOverridesReachWhatIsInside() async throws {
    let driver = makeDriver()
    let controller = try XCTUnwrap(driver.window.rootViewController)
    let inner = UIView()
    view.addSubview(inner)
    controller.traitOverrides.horizontalSizeClass = .regular
    XCTAssertEqual(inner.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(driver.window.traitCollection.horizontalSizeClass, .compact)
    view.traitOverrides.userInterfaceStyle = .dark
    XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
    XCTAssertTrue(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertFalse(view.traitOverrides.contains(UITraitDisplayScale.self))
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .light)
    inner.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
  }

  func testDirectionIsInherited() async throws {
    _ = makeDriver()
    let inner = UIView()
    view.addSubview(inner)
    view.traitOverrides.layoutDirection = .rightToLeft
    XCTAssertEqual(inner.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    inner.semanticContentAttribute = .playback
    XCTAssertEqual(inner.effectiveUserInterfaceLayoutDirection, .leftToRight)
  }

  func testAnApplicationsOwnTrait() async throws {
    _ = makeDriver()
    let inner = UIView()
    view.addSubview(inner)
    XCTAssertEqual(inner.traitCollection[Density.self], 1)
    var heard: [Int] = []
    inner.registerForTraitChanges([Density.self]) { (view: UIView, old: UITraitCollection) in
      heard.append(old[Density.self])
    }
    view.traitOverrides[Density.self] = 3
    view.traitOverrides[Density.self] = 3
    XCTAssertEqual(inner.traitCollection[Density.self], 3)
    XCTAssertEqual(heard, [1], "the same again is no change")
    XCTAssertNotEqual(inner.traitCollection, UITraitCollection.current)
  }

  func testCollectionsAreMadeAndCompared() async throws {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0[Density.self] = 5
    }
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
    XCTAssertEqual(traits[Density.self], 5)
    let other = traits.modifyingTraits { $0.displayScale = 3 }
    XCTAssertEqual(other[Density.self], 5)
    XCTAssertEqual(other[UITraitDisplayScale.self], 3)
    XCTAssertEqual(
      other.changedTraits(from: traits).map { $0.identifier }, [UITraitDisplayScale.identifier])
    XCTAssertEqual(
      traits.replacing(Density.self, value: 1).changedTraits(from: traits).map { $0.name },
      ["Density"])
    XCTAssertEqual(UITraitCollection(Density.self, value: 5)[Density.self], 5)
  }

  func testSizeClassesFollowTheWindow() async throws {
    let driver = makeDriver()
    XCTAssertEqual(view.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(view.traitCollection.verticalSizeClass, .regular)
    driver.window.frame.size = CGSize(width: 800, height: 400)
    driver.settle()
    XCTAssertEqual(view.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(view.traitCollection.verticalSizeClass, .compact)
    XCTAssertTrue(view.heard.contains("did change"))
  }
}
