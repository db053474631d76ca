import UIKitTesting
import XCTest

@testable import UIKit

/// What a screen shows when there is nothing to show.
@MainActor final class ContentUnavailableTests: XCTestCase {
  private final class Screen: UITableViewController {
    var count = 0
    var states: [String?] = []
    var makes: ((UIContentUnavailableConfigurationState) -> UIContentUnavailableConfiguration?)?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Lists"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      states.append(state.searchText)
      contentUnavailableConfiguration = makes?(state)
    }
  }

  private let screen = Screen(style: .plain)

  private func show(
    style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    AppDriver(
      .init(
        size: CGSize(width: 320, height: 480), scale: 1, style: style, direction: direction)
    ) { UINavigationController(rootViewController: screen) }
  }

  private var texts: [String] { screen.view.all(UILabel.self).compactMap(\.text) }

  private func empty(_ tap: @escaping () -> Void) -> UIContentUnavailableConfiguration {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No Lists"
    empty.secondaryText = "Lists that you make, or that others share with you, are shown here."
    empty.button = .filled()
    empty.button.title = "Make a List"
    empty.buttonProperties.primaryAction = UIAction { _ in tap() }
    empty.secondaryButton.title = "Import…"
    return empty
  }

  func testAnEmptyScreen() async throws {
    var taps = 0
    screen.makes = { [unowned self] _ in empty { taps += 1 } }
    let driver = show()
    XCTAssertEqual(screen.states, [nil], "it is asked before the first layout")
    XCTAssertEqual(texts.first, "No Lists")
    let button = try XCTUnwrap(screen.view.all(UIButton.self).first)
    driver.tap(button)
    XCTAssertEqual(taps, 1)
    screen.makes = nil
    screen.setNeedsUpdateContentUnavailableConfiguration()
    driver.settle()
    XCTAssertFalse(texts.contains("No Lists"))
    XCTAssertNil(screen.contentUnavailableConfiguration)
  }

  func testTheContentStaysInTheMiddleOfWhatIsSeen() async throws {
    screen.makes = { [unowned self] _ in empty {} }
    screen.count = 30
    let driver = show()
    let view = try XCTUnwrap(screen.view.all(UIContentUnavailableView.self).first)
    driver.wheel(notches: 5, at: CGPoint(x: 160, y: 300))
    driver.settle()
    XCTAssertGreaterThan(screen.tableView.contentOffset.y, 0)
    XCTAssertEqual(view.convert(view.bounds, to: nil), CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  func testASearchWithoutResultsSaysForWhat() async throws {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    screen.navigationItem.searchController = search
    screen.makes = { state in
      state.searchText?.isEmpty == false
        ? UIContentUnavailableConfiguration.search().updated(for: state) : nil
    }
    let driver = show()
    driver.pressControl("f")
    driver.type("mi")
    driver.settle()
    XCTAssertEqual(texts.first, "No Results for “mi”")
    XCTAssertEqual(screen.states.last, "mi")
    search.isActive = false
    driver.settle()
    XCTAssertFalse(texts.contains { $0.hasPrefix("No Results") })
  }

  func testLoading() async throws {
    screen.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    screen.makes = { _ in .loading() }
    _ = show()
    XCTAssertEqual(texts.first, "Loading…")
    XCTAssertEqual(screen.view.all(UIActivityIndicatorView.self).first?.isAnimating, true)
  }

  func testLooks() async throws {
    screen.makes = { [unowned self] _ in empty {} }
    try show().verifyPicture("unavailable empty")
    screen.view.removeFromSuperview()
    let other = Screen(style: .insetGrouped)
    other.makes = { [unowned self] _ in empty {} }
    let dark = AppDriver(
      .init(
        size: CGSize(width: 320, height: 480), scale: 1, style: .dark, direction: .rightToLeft)
    ) { other }
    try dark.verifyPicture("unavailable empty dark right to left")
  }
}
