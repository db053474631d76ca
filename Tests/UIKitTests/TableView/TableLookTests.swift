import UIKitTesting
import XCTest

/// Colours at places of the picture, at scale 2. The colours are those of Apple's Human Interface
/// Guidelines; the places follow from rows of 44 points, lines of a pixel and corners of 10 points.
@MainActor final class TableLookTests: XCTestCase {
  private struct Picture {
    let pixels: [UInt32]
    let width: Int

    @MainActor init(_ screen: TableScreen) {
      let image = screen.driver.picture
      pixels = image.pixels
      width = image.width
    }

    /// The colour at a point, as 0xRRGGBB.
    func at(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
      pixels[Int(y * 2) * width + Int(x * 2)] & 0xFFFFFF
    }
  }

  private func screen(
    _ style: UITableView.Style, dark: Bool = false, setUp: (UITableView) -> Void = { _ in }
  ) -> TableScreen {
    var configuration = AppDriver.Configuration()
    configuration.style = dark ? .dark : .light
    return TableScreen([3], style: style, configuration: configuration) { table, source in
      // Empty cells, so that only grounds and lines are seen.
      source.makeCell = { table, indexPath in
        table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
      setUp(table)
    }
  }

  func testPlain() async {
    let picture = Picture(screen(.plain))
    XCTAssertEqual(picture.at(200, 20), 0xFFFFFF)
    XCTAssertEqual(picture.at(200, 400), 0xFFFFFF)
    // 29 % of 3C3C43 on white.
    XCTAssertEqual(picture.at(200, 43.5), 0xC6C6C8)
    XCTAssertEqual(picture.at(16, 43.5), 0xC6C6C8)
    XCTAssertEqual(picture.at(15.5, 43.5), 0xFFFFFF)
    XCTAssertEqual(picture.at(200, 43), 0xFFFFFF)
    XCTAssertEqual(picture.at(200, 44), 0xFFFFFF)
    let dark = Picture(screen(.plain, dark: true))
    XCTAssertEqual(dark.at(200, 20), 0x000000)
  }

  func testInsetGroupedCards() async {
    for (dark, ground, card) in [
      (false, 0xF2F2F7, 0xFFFFFF), (true, 0x000000, 0x1C1C1E),
    ] as [(Bool, UInt32, UInt32)] {
      let picture = Picture(screen(.insetGrouped, dark: dark))
      // The card reaches from (16, 35) to (374, 35 + 132).
      XCTAssertEqual(picture.at(8, 60), ground)
      XCTAssertEqual(picture.at(15.5, 60), ground)
      XCTAssertEqual(picture.at(16, 60), card)
      XCTAssertEqual(picture.at(373.5, 60), card)
      XCTAssertEqual(picture.at(374, 60), ground)
      for (x, y) in [(16, 35), (373.5, 35), (16, 166.5), (373.5, 166.5)] as [(CGFloat, CGFloat)] {
        XCTAssertEqual(picture.at(x, y), ground, "the corner at \(x), \(y) is round")
      }
      XCTAssertEqual(picture.at(16, 79), card, "between rows it is not")
      XCTAssertEqual(picture.at(195, 35), card)
      XCTAssertEqual(picture.at(195, 34.5), ground)
    }
  }

  func testSelectedRow() async {
    let selected = screen(.plain)
    selected.table.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    selected.layOut()
    let picture = Picture(selected)
    XCTAssertEqual(picture.at(5, 50), 0xD1D1D6)
    XCTAssertEqual(picture.at(5, 40), 0xFFFFFF)
    XCTAssertEqual(picture.at(5, 90), 0xFFFFFF)
  }

  func testHeaderThatStaysCoversRows() async {
    let screen = TableScreen([30]) { table, source in
      source.headers = ["A"]
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.backgroundColor = .red
        return cell
      }
    }
    screen.scroll(to: 300)
    let picture = Picture(screen)
    XCTAssertEqual(picture.at(300, 10), 0xFFFFFF, "the header's ground")
    XCTAssertEqual(picture.at(300, 30), 0xFF0000)
  }

  func testWithoutSeparators() async {
    let picture = Picture(
      screen(.plain) { table in
        table.separatorStyle = .none
        table.backgroundColor = .black
      })
    XCTAssertEqual(picture.at(200, 43.5), 0xFFFFFF)
    XCTAssertEqual(picture.at(200, 200), 0x000000, "the table's own ground below the rows")
  }
}
