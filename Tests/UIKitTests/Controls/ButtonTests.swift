import UIKitTesting
import XCTest

/// Buttons: what they show in which state, how large they are, what a press does.
@MainActor final class ButtonTests: XCTestCase {
  private func show(_ view: UIView) -> AppDriver {
    AppDriver(.init(size: CGSize(width: 300, height: 200))) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
  }

  func testTitlesFollowTheState() async throws {
    let button = UIButton(type: .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .selected)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    let driver = show(button)
    XCTAssertEqual(button.titleLabel?.text, "Normal")
    XCTAssertEqual(button.titleLabel?.textColor, .red)
    driver.touchDown(at: CGPoint(x: 20, y: 20))
    driver.settleFrame()
    XCTAssertEqual(button.titleLabel?.text, "Pressed")
    XCTAssertEqual(button.currentTitle, "Pressed")
    driver.touchUp(at: CGPoint(x: 20, y: 20))
    button.isSelected = true
    driver.settleFrame()
    XCTAssertEqual(button.titleLabel?.text, "Normal")
    XCTAssertEqual(button.titleLabel?.textColor, .green)
    button.isHighlighted = true
    XCTAssertEqual(button.currentTitleColor, .red, "pressed and selected is a state of its own")
  }

  func testATypeHasItsColours() async throws {
    let plain = UIButton(type: .custom)
    XCTAssertEqual(plain.titleColor(for: .normal), .white)
    let system = UIButton(type: .system)
    system.tintColor = .purple
    XCTAssertEqual(system.titleColor(for: .normal), .purple)
    XCTAssertEqual(system.currentTitleColor, .purple)
    system.isEnabled = false
    XCTAssertEqual(system.currentTitleColor, .tertiaryLabel)
    XCTAssertNil(system.title(for: .normal))
    XCTAssertNil(system.currentImage)
    XCTAssertNotNil(UIButton(type: .contactAdd).currentImage)
  }

  func testAPressPerformsThePrimaryActionOnce() async throws {
    var presses = 0
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Go") { _ in presses += 1 })
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 50, y: 50)
    let driver = show(button)
    XCTAssertEqual(button.titleLabel?.text, "Go")
    driver.tap(button)
    XCTAssertEqual(presses, 1)
    driver.click(at: CGPoint(x: 55, y: 55))
    XCTAssertEqual(presses, 2)
  }

  func testAButtonKeepsAChoice() async throws {
    var choices: [Bool] = []
    let button = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(title: "Star") {
        choices.append(($0.sender as? UIButton)?.isSelected ?? false)
      })
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    let driver = show(button)
    driver.tap(button)
    driver.tap(button)
    XCTAssertEqual(choices, [true, false])
  }

  func testImageAndTextStandBesideEachOther() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setImage(image, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    let driver = show(button)
    let picture = try XCTUnwrap(button.imageView?.frame)
    var text = try XCTUnwrap(button.titleLabel?.frame)
    XCTAssertEqual(picture.maxX, text.minX, accuracy: 0.6)
    XCTAssertEqual((picture.minX + text.maxX) / 2, 100, accuracy: 1, "both are in the middle")
    XCTAssertEqual(picture.midY, 20)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    driver.settleFrame()
    XCTAssertEqual(button.titleLabel?.frame.minX ?? 0, text.minX + 5, accuracy: 0.6)
    button.titleEdgeInsets = .zero
    button.contentHorizontalAlignment = .left
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)
    driver.settleFrame()
    XCTAssertEqual(button.imageView?.frame.minX, 12)
    button.semanticContentAttribute = .forceRightToLeft
    driver.settleFrame()
    text = try XCTUnwrap(button.titleLabel?.frame)
    XCTAssertEqual(button.imageView?.frame.minX ?? 0, text.maxX, accuracy: 0.6)
  }

  func testATitleOf15PointsMakesAButton30High() async throws {
    let button = UIButton(type: .system)
    button.setTitle("Hello", for: .normal)
    let line = UIFont.systemFont(ofSize: 15).lineHeight
    XCTAssertEqual(button.intrinsicContentSize.height, line + 12, accuracy: 1)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(button.intrinsicContentSize.height, line + 4, accuracy: 1)
  }

  func testAConfigurationGivesSizeTextAndColours() async throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.subtitle = "in the cloud"
    configuration.baseBackgroundColor = .systemPink
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    let driver = show(button)
    XCTAssertEqual(button.titleLabel?.text, "Save")
    XCTAssertEqual(button.subtitleLabel?.text, "in the cloud")
    XCTAssertEqual(button.titleLabel?.textColor, .white)
    let wanted =
      UIFont.preferredFont(forTextStyle: .body).lineHeight
      + UIFont.preferredFont(forTextStyle: .footnote).lineHeight + 15
    XCTAssertEqual(button.bounds.height, wanted, accuracy: 1)
    XCTAssertEqual(
      button.bounds.width, (button.subtitleLabel?.bounds.width ?? 0) + 24, accuracy: 1)
    button.configuration?.buttonSize = .large
    button.configuration?.subtitle = nil
    button.sizeToFit()
    driver.settleFrame()
    XCTAssertEqual(
      button.bounds.height, UIFont.preferredFont(forTextStyle: .body).lineHeight + 30,
      accuracy: 1)
    XCTAssertNil(button.subtitleLabel)
  }

  /// Where the end is cut off, a title has one line; where words wrap, as many as it needs.
  func testALineBreakModeThatCutsGivesOneLine() async throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Send all that was written to everybody"
    configuration.subtitle = "and to those who asked for it before"
    let button = UIButton(configuration: configuration)
    let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
    let small = UIFont.preferredFont(forTextStyle: .footnote).lineHeight
    let width = CGSize(width: 140, height: 0)
    XCTAssertGreaterThan(button.sizeThatFits(width).height, 2 * line + 2 * small)
    for mode in [.byTruncatingTail, .byTruncatingMiddle, .byClipping] as [NSLineBreakMode] {
      button.configuration?.titleLineBreakMode = mode
      button.configuration?.subtitleLineBreakMode = mode
      let size = button.sizeThatFits(width)
      XCTAssertEqual(size.height, line + small + 15, accuracy: 2, "\(mode)")
      button.frame = CGRect(x: 0, y: 0, width: 140, height: size.height)
      let driver = show(button)
      driver.settleFrame()
      let title = try XCTUnwrap(button.titleLabel)
      XCTAssertEqual(title.frame.height, line, accuracy: 1, "\(mode)")
      XCTAssertLessThanOrEqual(title.frame.maxX, 140, "\(mode)")
    }
  }

  func testTheImageIsPlacedOnTheSideThatIsWanted() async throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Up"
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePadding = 8
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let driver = show(button)
    func frames() throws -> (image: CGRect, title: CGRect) {
      driver.settleFrame()
      return (
        try XCTUnwrap(button.imageView?.frame), try XCTUnwrap(button.titleLabel?.frame)
      )
    }
    XCTAssertEqual(try frames().title.minX - frames().image.maxX, 8, accuracy: 1)
    button.configuration?.imagePlacement = .trailing
    XCTAssertEqual(try frames().image.minX - frames().title.maxX, 8, accuracy: 1)
    button.configuration?.imagePlacement = .top
    XCTAssertEqual(try frames().title.minY - frames().image.maxY, 8, accuracy: 1)
    XCTAssertEqual(try frames().title.midX, 100, accuracy: 1)
    button.configuration?.imagePlacement = .bottom
    XCTAssertEqual(try frames().image.minY - frames().title.maxY, 8, accuracy: 1)
  }

  func testTheHandlerChangesTheConfigurationWithTheState() async throws {
    let button = UIButton(configuration: .gray())
    button.configurationUpdateHandler = {
      $0.configuration?.title = $0.isHighlighted ? "Down" : "Up"
      $0.configuration?.showsActivityIndicator = $0.isSelected
    }
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let driver = show(button)
    XCTAssertEqual(button.titleLabel?.text, "Up")
    driver.touchDown(at: CGPoint(x: 10, y: 10))
    driver.settleFrame()
    XCTAssertEqual(button.titleLabel?.text, "Down")
    driver.touchUp(at: CGPoint(x: 10, y: 10))
    driver.settleFrame()
    XCTAssertEqual(button.titleLabel?.text, "Up")
    button.isSelected = true
    driver.settleFrame()
    XCTAssertTrue(
      button.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
  }

  func testTextAttributesAreTransformed() async throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Big"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = .boldSystemFont(ofSize: 30)
      return attributes
    }
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    XCTAssertGreaterThan(button.bounds.height, 45)
    var text = AttributedString("Red")
    text.foregroundColor = .red
    button.configuration?.attributedTitle = text
    let driver = show(button)
    driver.settleFrame()
    let shown = button.titleLabel?.attributedText?.attribute(
      .foregroundColor, at: 0, effectiveRange: nil)
    XCTAssertEqual(shown as? UIColor, .red)
  }

  func testConfigurationsAreValues() async throws {
    var one = UIButton.Configuration.tinted()
    var other = UIButton.Configuration.tinted()
    XCTAssertEqual(one, other)
    one.title = "a"
    XCTAssertNotEqual(one, other)
    other.title = "a"
    XCTAssertEqual(one, other)
    XCTAssertEqual(
      one.contentInsets, NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    one.contentInsets.top = 1
    one.buttonSize = .large
    XCTAssertEqual(one.contentInsets.top, 1, "insets that were set stay")
    one.setDefaultContentInsets()
    XCTAssertEqual(one.contentInsets.top, 15)
  }
}
