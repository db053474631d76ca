import XCTest

@testable import UIKitTesting

@MainActor final class ReferenceTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "portico-references-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try FileManager.default.removeItem(at: folder) }

  private func reference(_ kind: String) -> Reference {
    Reference(
      name: "a screen", kind: kind, testFile: folder.appendingPathComponent("Some.swift").path)
  }

  private func picture(_ words: [UInt32]) throws -> CGImage {
    try XCTUnwrap(CGImage(opaquePixels: words, width: 2, height: words.count / 2))
  }

  private var files: Set<String> {
    let place = folder.appendingPathComponent("References/Some").path
    return Set((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
  }

  private func store(_ data: Data, _ kind: String) throws {
    let place = folder.appendingPathComponent("References/Some")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try data.write(to: place.appendingPathComponent("a-screen.\(kind)"))
  }

  func testAMissingReferenceFailsAndLeavesTheActualPicture() async throws {
    let picture = try picture([1, 2, 3, 4])
    XCTAssertThrowsError(try reference("png").verify(picture: picture, tolerance: 2)) { error in
      XCTAssertTrue("\(error)".contains("there is no reference"), "\(error)")
    }
    XCTAssertEqual(files, ["a-screen.actual.png"])
  }

  func testEqualPicturesPassWithinTheTolerance() async throws {
    try store(XCTUnwrap(picture([0x101010, 0, 0, 0xFFFFFF]).pngData()), "png")
    try reference("png").verify(picture: picture([0x12100E, 2, 0, 0xFDFFFF]), tolerance: 2)
    XCTAssertEqual(files, ["a-screen.png"])
  }

  func testADifferenceIsCountedAndDrawn() async throws {
    try store(XCTUnwrap(picture([0x101010, 0, 0, 0xFFFFFF]).pngData()), "png")
    let other = try picture([0x131010, 0, 0, 0x00FFFF])
    XCTAssertThrowsError(try reference("png").verify(picture: other, tolerance: 2)) { error in
      XCTAssertTrue("\(error)".contains("2 pixels differ"), "\(error)")
      XCTAssertTrue("\(error)".contains("up to 255 of 255"), "\(error)")
    }
    XCTAssertEqual(
      files, ["a-screen.png", "a-screen.actual.png", "a-screen.difference.png"])
  }

  func testAnotherSizeIsSaid() async throws {
    try store(XCTUnwrap(picture([1, 2, 3, 4]).pngData()), "png")
    let taller = try picture([1, 2, 3, 4, 5, 6])
    XCTAssertThrowsError(try reference("png").verify(picture: taller, tolerance: 2)) { error in
      XCTAssertTrue("\(error)".contains("2 x 2 pixels, the picture 2 x 3"), "\(error)")
    }
  }

  func testTextTellsTheFirstLineThatDiffers() async throws {
    try store(Data("one\ntwo\nthree\n".utf8), "txt")
    try reference("txt").verify(text: "one\ntwo\nthree\n")
    XCTAssertThrowsError(try reference("txt").verify(text: "one\n2\nthree\n")) { error in
      XCTAssertTrue("\(error)".contains("line 2: expected \"two\", got \"2\""), "\(error)")
    }
    XCTAssertEqual(files, ["a-screen.txt", "a-screen.actual.txt"])
  }

  func testWhatAFailureLeftIsGoneOnceItPasses() async throws {
    let picture = try picture([1, 2, 3, 4])
    let other = try self.picture([0xFFFFFF, 2, 3, 4])
    try store(XCTUnwrap(picture.pngData()), "png")
    XCTAssertThrowsError(try reference("png").verify(picture: other, tolerance: 2))
    XCTAssertEqual(files.count, 3)
    try reference("png").verify(picture: picture, tolerance: 2)
    XCTAssertEqual(files, ["a-screen.png"])
    try store(Data("a\n".utf8), "txt")
    XCTAssertThrowsError(try reference("txt").verify(text: "b\n"))
    XCTAssertEqual(files, ["a-screen.png", "a-screen.txt", "a-screen.actual.txt"])
    try reference("txt").verify(text: "a\n")
    XCTAssertEqual(files, ["a-screen.png", "a-screen.txt"])
  }
}
