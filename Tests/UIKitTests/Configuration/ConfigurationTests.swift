import UIKitTesting
import XCTest

/// Configurations as values.
@MainActor final class ConfigurationTests: XCTestCase {
  private let traits = UITraitCollection(preferredContentSizeCategory: .large)
  private var driver: AppDriver?

  /// Default fonts follow the text size of the screen.
  override func setUp() async throws {
    driver = AppDriver { UIViewController() }
  }

  func testStatesHoldValuesOfOnesOwn() async {
    let key = UIConfigurationStateCustomKey("org.example.task")
    var state = UICellConfigurationState(traitCollection: traits)
    XCTAssertNil(state[key])
    state[key] = "milk"
    XCTAssertEqual(state[key], "milk")
    var other = UICellConfigurationState(traitCollection: traits)
    XCTAssertNotEqual(state, other)
    other[key] = "milk"
    XCTAssertEqual(state, other)
    var view = UIViewConfigurationState(traitCollection: traits)
    view[key] = 7
    XCTAssertEqual(view[key], 7)
    XCTAssertEqual(UIConfigurationStateCustomKey(rawValue: "org.example.task"), key)
  }

  func testKindsOfListContent() async {
    let cell = UIListContentConfiguration.cell()
    XCTAssertEqual(cell.textProperties.font, .preferredFont(forTextStyle: .body))
    XCTAssertEqual(cell.textProperties.color, .label)
    XCTAssertEqual(cell.textProperties.numberOfLines, 0)
    XCTAssertEqual(
      cell.directionalLayoutMargins,
      NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    XCTAssertEqual(cell.axesPreservingSuperviewLayoutMargins, .horizontal)
    XCTAssertEqual(cell.imageToTextPadding, 16)
    XCTAssertEqual(cell.textToSecondaryTextVerticalPadding, 3)
    XCTAssertFalse(cell.prefersSideBySideTextAndSecondaryText)
    let value = UIListContentConfiguration.valueCell()
    XCTAssertTrue(value.prefersSideBySideTextAndSecondaryText)
    XCTAssertEqual(value.secondaryTextProperties.color, .secondaryLabel)
    XCTAssertEqual(value.secondaryTextProperties.font.pointSize, 17)
    let grouped = UIListContentConfiguration.groupedHeader()
    XCTAssertEqual(grouped.textProperties.font.pointSize, 13)
    XCTAssertEqual(grouped.textProperties.transform, .uppercase)
    XCTAssertEqual(grouped.textProperties.color, .secondaryLabel)
    XCTAssertEqual(UIListContentConfiguration.plainHeader().textProperties.font.pointSize, 17)
    XCTAssertEqual(
      UIListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.font.pointSize,
      20)
  }

  func testWhatWasNotSetFollowsTheState() async {
    var content = UIListContentConfiguration.cell()
    content.secondaryTextProperties.color = .systemRed
    var state = UICellConfigurationState(traitCollection: traits)
    state.isDisabled = true
    let disabled = content.updated(for: state)
    XCTAssertEqual(disabled.textProperties.color, .tertiaryLabel)
    XCTAssertEqual(disabled.secondaryTextProperties.color, .systemRed, "this was set")
    state.isDisabled = false
    let enabled = disabled.updated(for: state)
    XCTAssertEqual(enabled.textProperties.color, .label)
    XCTAssertEqual(enabled.secondaryTextProperties.color, .systemRed)
    let large = content.updated(
      for: UICellConfigurationState(
        traitCollection: UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)))
    XCTAssertEqual(large.textProperties.font.pointSize, 21)
  }

  func testHeadersFollowTheKindOfList() async {
    func header(_ environment: UIListEnvironment) -> UIListContentConfiguration {
      UIListContentConfiguration.header().updated(
        for: UIViewConfigurationState(
          traitCollection: UITraitCollection(listEnvironment: environment)))
    }
    XCTAssertEqual(header(.plain).textProperties.font.pointSize, 17)
    XCTAssertEqual(header(.insetGrouped).textProperties.font.pointSize, 13)
    XCTAssertEqual(header(.insetGrouped).textProperties.transform, .uppercase)
    XCTAssertEqual(header(.sidebar).textProperties.font.pointSize, 20)
  }

  func testBackgroundsFollowTheState() async {
    var state = UICellConfigurationState(traitCollection: traits)
    let plain = UIBackgroundConfiguration.listPlainCell()
    XCTAssertEqual(plain.backgroundColor, .systemBackground)
    state.isHighlighted = true
    XCTAssertEqual(plain.updated(for: state).backgroundColor, .systemGray4)
    var own = plain
    own.backgroundColor = .systemYellow
    own.cornerRadius = 8
    XCTAssertEqual(own.updated(for: state).backgroundColor, .systemYellow)
    XCTAssertEqual(own.updated(for: state).cornerRadius, 8)
    let grouped = UICellConfigurationState(
      traitCollection: UITraitCollection(listEnvironment: .grouped))
    XCTAssertEqual(
      UIBackgroundConfiguration.listCell().updated(for: grouped).backgroundColor,
      .secondarySystemGroupedBackground)
    var pinned = UIViewConfigurationState(traitCollection: traits)
    let header = UIBackgroundConfiguration.listPlainHeaderFooter()
    XCTAssertEqual(header.updated(for: pinned).backgroundColor, .clear)
    pinned.isPinned = true
    XCTAssertEqual(header.updated(for: pinned).backgroundColor, .systemBackground)
    state.isSelected = true
    let sidebar = UIBackgroundConfiguration.listAccompaniedSidebarCell().updated(for: state)
    XCTAssertNil(sidebar.backgroundColor)
    XCTAssertEqual(sidebar.resolvedBackgroundColor(for: .systemGreen), .systemGreen)
    XCTAssertEqual(UIBackgroundConfiguration.clear().backgroundColor, .clear)
  }

  func testColorTransformers() async {
    let half = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    XCTAssertEqual(half(.red), UIColor.red.withAlphaComponent(0.5))
    XCTAssertEqual(half, half)
    XCTAssertNotEqual(half, UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) })
    var properties = UIListContentConfiguration.cell().textProperties
    properties.color = .red
    properties.colorTransformer = half
    XCTAssertEqual(properties.resolvedColor(), UIColor.red.withAlphaComponent(0.5))
    var image = UIListContentConfiguration.cell().imageProperties
    XCTAssertEqual(image.resolvedTintColor(for: .green), .green)
    image.tintColorTransformer = half
    XCTAssertEqual(
      image.resolvedTintColor(for: .green), UIColor.green.withAlphaComponent(0.5))
    var white: CGFloat = 0
    UIConfigurationColorTransformer.grayscale(.green).getWhite(&white, alpha: nil)
    XCTAssertEqual(white, 0.7152, accuracy: 0.001, "the luma of green by ITU-R BT.709")
  }
}
