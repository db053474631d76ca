import UIKitTesting
import XCTest

/// Pulling a table down to load it anew.
@MainActor final class RefreshControlTests: XCTestCase {
  private final class Screen: UITableViewController {
    var refreshes = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      let control = UIRefreshControl()
      control.addAction(UIAction { [unowned self] _ in refreshes += 1 }, for: .valueChanged)
      tableView.refreshControl = control
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private var screen = Screen(style: .plain)
  private var table: UITableView { screen.tableView }
  private var control: UIRefreshControl {
    guard let control = table.refreshControl else { preconditionFailure("no refresh control") }
    return control
  }

  private func makeDriver() -> AppDriver {
    screen = Screen(style: .plain)
    return AppDriver(.init(size: CGSize(width: 320, height: 600))) { screen }
  }

  /// Draws the finger down and leaves it there.
  private func pull(_ driver: AppDriver, by distance: CGFloat) {
    driver.touchDown(at: CGPoint(x: 100, y: 100))
    for step in 1...20 {
      driver.advance(frames: 1)
      driver.touchMove(to: CGPoint(x: 100, y: 100 + distance * CGFloat(step) / 20))
    }
    driver.settleFrame()
  }

  func testAPullRefreshesAndTheContentStaysDownUntilItIsOver() async throws {
    let driver = makeDriver()
    pull(driver, by: 300)
    XCTAssertEqual(screen.refreshes, 1, "it begins while the finger is down")
    XCTAssertTrue(control.isRefreshing)
    driver.touchMove(to: CGPoint(x: 100, y: 420))
    driver.touchUp(at: CGPoint(x: 100, y: 420))
    driver.advance(by: 2)
    XCTAssertEqual(table.contentOffset.y, -60)
    XCTAssertEqual(table.adjustedContentInset.top, 60)
    XCTAssertEqual(table.contentInset.top, 0, "the application's inset is its own")
    XCTAssertEqual(screen.refreshes, 1)
    control.endRefreshing()
    XCTAssertFalse(control.isRefreshing)
    driver.advance(by: 0.1)
    XCTAssertTrue((-59...(-1)).contains(table.contentOffset.y), "it goes up slowly")
    driver.advance(by: 1)
    XCTAssertEqual(table.contentOffset.y, 0)
    XCTAssertEqual(table.adjustedContentInset.top, 0)
  }

  func testAShortPullDoesNothing() async throws {
    let driver = makeDriver()
    pull(driver, by: 100)
    XCTAssertLessThan(table.contentOffset.y, -20)
    driver.touchUp(at: CGPoint(x: 100, y: 200))
    driver.advance(by: 2)
    XCTAssertEqual(screen.refreshes, 0)
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testAFlingToTheTopDoesNothing() async throws {
    let driver = makeDriver()
    table.contentOffset.y = 1000
    driver.settleFrame()
    driver.fling(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 500), duration: 0.08)
    driver.advance(by: 4)
    XCTAssertEqual(screen.refreshes, 0)
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testRefreshingCanEndWhileTheFingerIsDown() async throws {
    let driver = makeDriver()
    pull(driver, by: 300)
    control.endRefreshing()
    driver.touchMove(to: CGPoint(x: 100, y: 430))
    XCTAssertEqual(screen.refreshes, 1, "one pull is one refresh")
    driver.touchUp(at: CGPoint(x: 100, y: 430))
    driver.advance(by: 2)
    XCTAssertEqual(table.contentOffset.y, 0)
    pull(driver, by: 300)
    XCTAssertEqual(screen.refreshes, 2)
  }

  func testTheUserCanScrollOnWhileItRefreshes() async throws {
    let driver = makeDriver()
    pull(driver, by: 300)
    driver.touchUp(at: CGPoint(x: 100, y: 400))
    driver.advance(by: 2)
    driver.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 200))
    driver.advance(by: 2)
    let offset = table.contentOffset.y
    XCTAssertGreaterThan(offset, 150)
    control.endRefreshing()
    driver.advance(by: 2)
    XCTAssertEqual(table.contentOffset.y, offset, "what the user looks at stays")
    XCTAssertEqual(table.adjustedContentInset.top, 0)
  }

  func testTheProgramCanBegin() async throws {
    let driver = makeDriver()
    control.beginRefreshing()
    driver.settleFrame()
    XCTAssertEqual(screen.refreshes, 0)
    XCTAssertTrue(control.isRefreshing)
    XCTAssertEqual(table.contentOffset.y, -60)
    control.endRefreshing()
    driver.advance(by: 1)
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testAnotherControlTakesItsPlace() async throws {
    let driver = makeDriver()
    let old = control
    old.beginRefreshing()
    table.refreshControl = UIRefreshControl()
    XCTAssertNil(old.superview)
    XCTAssertEqual(table.adjustedContentInset.top, 0)
    table.refreshControl = nil
    driver.settleFrame()
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testTheSpokesTurn() async throws {
    let driver = makeDriver()
    control.beginRefreshing()
    let first = driver.picture.pngData()
    driver.advance(by: 0.15)
    XCTAssertNotEqual(driver.picture.pngData(), first)
  }
}
