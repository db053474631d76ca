import UIKitTesting
import XCTest

/// Ten million rows, seen at the last one: frames and pixels must not suffer from how far down it is.
@MainActor final class TableTenMillionRowsTests: XCTestCase {
  /// Names rows from the last one up, so that short and long tables end alike.
  private final class Source: NSObject, UITableViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(10_000_000 - count + indexPath.row)"
      return cell
    }
  }

  private func screen(_ count: Int) -> (AppDriver, UITableView, Source) {
    let source = Source(count: count)
    let size = CGSize(width: 200, height: 150)
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 43.5
    table.showsVerticalScrollIndicator = false
    table.dataSource = source
    let driver = AppDriver(.init(size: size, scale: 2)) {
      let controller = UIViewController()
      controller.view.addSubview(table)
      table.frame = controller.view.bounds
      return controller
    }
    driver.settleFrame()
    table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    driver.settle()
    return (driver, table, source)
  }

  func testTheLastRowIsWhereItBelongs() async throws {
    let count = 10_000_000
    let (driver, table, _) = screen(count)
    XCTAssertEqual(table.contentSize.height, 435_000_000)
    XCTAssertEqual(table.contentOffset.y, 434_999_850)
    XCTAssertEqual(
      table.indexPathsForVisibleRows?.rows, [9_999_996, 9_999_997, 9_999_998, 9_999_999])
    for (index, cell) in table.visibleCells.enumerated() {
      let y = CGFloat(9_999_996 + index) * 43.5
      XCTAssertEqual(cell.frame, CGRect(x: 0, y: y, width: 200, height: 43.5))
      XCTAssertEqual(cell.textLabel?.text, "Row \(9_999_996 + index)")
      XCTAssertEqual(
        cell.convert(CGPoint.zero, to: nil).y, CGFloat(index) * 43.5 - 24, "on the screen")
    }
    // Pixel for pixel what a table of forty rows shows at its end.
    let (small, smallTable, _) = screen(40)
    XCTAssertEqual(smallTable.contentOffset.y, 1_590)
    XCTAssertEqual(driver.picture.pngData(), small.picture.pngData())
    try driver.verifyPicture("last-of-ten-million")
  }

  func testScrollingAtTheLastRowGoesByTheFinger() async {
    let (driver, table, _) = screen(10_000_000)
    let row = IndexPath(row: 9_999_990, section: 0)
    table.scrollToRow(at: row, at: .top, animated: false)
    driver.settle()
    for step in 1...20 {
      driver.scroll(by: CGPoint(x: 0, y: 0.5), at: CGPoint(x: 100, y: 75))
      driver.settleFrame()
      XCTAssertEqual(
        table.rectForRow(at: row).minY - table.contentOffset.y, -0.5 * CGFloat(step))
    }
  }
}
