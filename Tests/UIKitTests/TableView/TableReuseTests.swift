import XCTest

@testable import UIKit

/// Making cells from classes, and what is said when that cannot be.
@MainActor final class TableReuseTests: XCTestCase {
  // The shapes of subclasses that code for iOS has. That they compile is half of the test.

  private final class PlainCell: UITableViewCell {}

  private class UsualCell: UITableViewCell {
    let dot = UIView(frame: .zero)
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class DeepCell: UsualCell {
    var number = 7
    convenience init(number: Int) {
      self.init(style: .default, reuseIdentifier: nil)
      self.number = number
    }
  }

  private final class TwoWaysCell: UITableViewCell {
    let title: String
    init(title: String) {
      self.title = title
      super.init(style: .value1, reuseIdentifier: nil)
    }
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      title = "reused"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) {
      title = ""
      super.init(coder: coder)
    }
  }

  private final class GenericCell<Content>: UITableViewCell { var content: Content? }

  /// It cannot be registered, but code for iOS may make it itself.
  private final class OwnInitCell: UITableViewCell {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(style: .default, reuseIdentifier: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class UsualHeader: UITableViewHeaderFooterView {
    let line = UIView(frame: .zero)
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      contentView.addSubview(line)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class PlainHeader: UITableViewHeaderFooterView {}

  func testRegisteredClassesAreMade() async {
    let table = UITableView()
    let classes: [UITableViewCell.Type] = [
      UITableViewCell.self, PlainCell.self, UsualCell.self, DeepCell.self, TwoWaysCell.self,
      GenericCell<[Int]>.self,
    ]
    for type in classes {
      table.register(type, forCellReuseIdentifier: "cell")
      let cell = table.dequeueReusableCell(withIdentifier: "cell")
      XCTAssertTrue(cell.map { Swift.type(of: $0) == type } ?? false, "\(type)")
      XCTAssertEqual(cell?.reuseIdentifier, "cell")
    }
    table.register(UsualCell.self, forCellReuseIdentifier: "cell")
    let cell = table.dequeueReusableCell(withIdentifier: "cell")
    XCTAssertNotNil(cell?.detailTextLabel, "its initializer chose the subtitle style")
    XCTAssertEqual(OwnInitCell(number: 3).number, 3)
    XCTAssertEqual(DeepCell(number: 3).number, 3)
    table.register(TwoWaysCell.self, forCellReuseIdentifier: "two")
    XCTAssertEqual(
      (table.dequeueReusableCell(withIdentifier: "two") as? TwoWaysCell)?.title, "reused")
  }

  func testRegisteredSectionViewsAreMade() async {
    let table = UITableView()
    table.register(UsualHeader.self, forHeaderFooterViewReuseIdentifier: "usual")
    table.register(PlainHeader.self, forHeaderFooterViewReuseIdentifier: "plain")
    let usual = table.dequeueReusableHeaderFooterView(withIdentifier: "usual")
    XCTAssertTrue(usual is UsualHeader)
    XCTAssertEqual(usual?.reuseIdentifier, "usual")
    XCTAssertTrue(table.dequeueReusableHeaderFooterView(withIdentifier: "plain") is PlainHeader)
    XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "other"))
  }

  func testCellsThatAreMadeGoAwayAgain() async {
    weak var gone: UITableViewCell?
    let table = UITableView()
    table.register(UsualCell.self, forCellReuseIdentifier: "a rather long identifier, not inline")
    do {
      let cell = table.dequeueReusableCell(
        withIdentifier: "a rather long identifier, not inline")
      gone = cell
      XCTAssertNotNil(gone)
    }
    XCTAssertNil(gone)
  }

  func testUnknownIdentifierGivesNil() async {
    let table = UITableView()
    XCTAssertNil(table.dequeueReusableCell(withIdentifier: "nobody"))
    table.register(PlainCell.self, forCellReuseIdentifier: "cell")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "cell")
    XCTAssertNil(table.dequeueReusableCell(withIdentifier: "cell"))
  }

  func testFaultsNameWhatIsWrong() async {
    let row = IndexPath(row: 7, section: 2)
    let range = TableFault.rowOutOfRange(
      indexPath: row, count: 5, operation: "scrollToRow(at:at:animated:)")
    XCTAssertEqual(
      "\(range)",
      "scrollToRow(at:at:animated:): row 7 is out of range; section 2 has 5 rows.")
    let section = TableFault.sectionOutOfRange(section: 3, count: 1, operation: "x")
    XCTAssertEqual("\(section)", "x: section 3 is out of range; the table has 1 section.")
    XCTAssertTrue("\(TableFault.unknownCellIdentifier("who"))".contains("\"who\""))
    let inUse = TableFault.cellInUse(row: row, other: IndexPath(row: 1, section: 0))
    XCTAssertTrue("\(inUse)".contains("row 7 of section 2"))
    XCTAssertTrue("\(inUse)".contains("row 1 of section 0"))
    let type = TableFault.notACellClass(UIView.self, identifier: "v")
    XCTAssertTrue("\(type)".contains("UIView"))
    XCTAssertTrue("\(TableFault.negativeCount(-1, section: 4))".contains("section 4: -1"))
  }

  func testIndexPaths() async {
    var path = IndexPath(row: 3, section: 1)
    XCTAssertEqual(path, IndexPath(indexes: [1, 3]))
    XCTAssertEqual(path.row, 3)
    XCTAssertEqual(path.item, 3)
    XCTAssertEqual(path.section, 1)
    path.row = 5
    path.section = 0
    XCTAssertEqual(path, IndexPath(item: 5, section: 0))
  }
}
