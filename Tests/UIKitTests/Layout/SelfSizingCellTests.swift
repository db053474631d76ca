import UIKitTesting
import XCTest

@testable import UIKit

/// A cell of two labels, one below the other, between the margins.
private final class NoteCell: UITableViewCell {
  let title = UILabel()
  let note = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    note.numberOfLines = 0
    for label in [title, note] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      note.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor private final class Notes: UITableViewController {
  var notes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    if let cell = cell as? NoteCell {
      cell.title.text = "Note \(indexPath.row)"
      cell.note.text = notes[indexPath.row]
    }
    return cell
  }
}

@MainActor final class SelfSizingCellTests: XCTestCase {
  private let long = String(repeating: "several words that need lines ", count: 8)

  private func screen(_ notes: [String]) -> (AppDriver, Notes) {
    let controller = Notes()
    controller.notes = notes
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) { controller }
    driver.advance(by: 0.1)
    return (driver, controller)
  }

  func testHeightsFollowFromConstraints() async throws {
    let (driver, controller) = screen(["short", long])
    let table = try XCTUnwrap(controller.tableView)
    func check(_ width: CGFloat) throws {
      for (row, text) in controller.notes.enumerated() {
        let cell = try XCTUnwrap(table.cellForRow(at: [0, row]) as? NoteCell)
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        let height = label.sizeThatFits(CGSize(width: width - 32, height: 0)).height
        XCTAssertEqual(
          cell.frame.height, 10 + cell.title.intrinsicContentSize.height + 4 + height + 10,
          accuracy: 1.01, "row \(row)")
        XCTAssertEqual(cell.note.frame.height, height, "row \(row)")
        XCTAssertEqual(cell.note.frame.minX, 16)
      }
    }
    try check(390)
    driver.window.frame.size.width = 300
    driver.advance(by: 0.1)
    try check(300)
  }

  func testReusedCellsAreMeasuredAnew() async throws {
    let notes = (0..<60).map { $0 % 3 == 0 ? long : "short" }
    let (driver, controller) = screen(notes)
    let table = try XCTUnwrap(controller.tableView)
    for offset in stride(from: CGFloat(0), to: 3000, by: 150) {
      table.contentOffset.y = offset
      driver.advance(by: 0.05)
      for cell in table.visibleCells {
        let cell = try XCTUnwrap(cell as? NoteCell)
        let row = try XCTUnwrap(table.indexPath(for: cell)?.row)
        XCTAssertEqual(cell.note.text, notes[row])
        XCTAssertEqual(
          cell.note.frame.height,
          cell.note.sizeThatFits(CGSize(width: cell.note.frame.width, height: 0)).height,
          "row \(row) at \(offset)")
        XCTAssertEqual(cell.contentView.bounds.maxY - cell.note.frame.maxY, 10, accuracy: 1.01)
      }
    }
  }

  func testConstraintsToTheCellCountToo() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.heightAnchor.constraint(equalToConstant: 90),
      box.widthAnchor.constraint(equalTo: cell.widthAnchor, multiplier: 0.5),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size, CGSize(width: 300, height: 100))
    cell.frame.size = size
    cell.layoutIfNeeded()
    XCTAssertEqual(box.frame, CGRect(x: 0, y: 5, width: 150, height: 90))
  }

  func testCellWithoutConstraintsIsMeasuredBySizeThatFits() async {
    final class Tall: UITableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
    }
    let size = Tall(style: .default, reuseIdentifier: nil).systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size.height, 77)
  }
}
