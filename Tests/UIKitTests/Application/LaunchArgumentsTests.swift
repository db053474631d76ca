import UIKit
import XCTest

final class LaunchArgumentsTests: XCTestCase {
  func testKnownOptionsAreTakenAndOthersAreLeft() throws {
    let arguments = try LaunchArguments([
      "app", "--import", "a.db", "--snapshot", "out.png", "--size", "320x480", "--scale", "1.5",
      "--appearance", "dark", "--scroll", "200", "--text", "out.txt", "rest",
    ])
    XCTAssertEqual(arguments.snapshot, "out.png")
    XCTAssertEqual(arguments.text, "out.txt")
    XCTAssertEqual(arguments.size, CGSize(width: 320, height: 480))
    XCTAssertEqual(arguments.scale, 1.5)
    XCTAssertEqual(arguments.scroll, 200)
    XCTAssertEqual(arguments.remaining, ["--import", "a.db", "rest"])
    XCTAssertTrue(arguments.isHeadless)
  }

  func testBadValuesAreSaidInOneLine() {
    let bad = [
      ["--size", "320"], ["--size", "0x0"], ["--size", "axb"], ["--size", "1e9x5"],
      ["--snapshot"], ["--snapshot", "--size"], ["--appearance", "blue"], ["--text"],
      ["--snapshot", "a", "--scale", "0"], ["--snapshot", "a", "--scale", "nan"],
      ["--snapshot", "a", "--scroll", "x"], ["--scroll", "5"], ["--scale", "2"],
    ]
    for options in bad {
      XCTAssertThrowsError(try LaunchArguments(["app"] + options), "\(options)") { error in
        XCTAssertFalse("\(error)".contains("\n"))
        XCTAssertTrue("\(error)".contains("--"), "\(error)")
      }
    }
  }
}
