import Foundation
import XCTest

@testable import ContactsUI

/// Where a photo is looked for first.
@MainActor final class PhotoFolderTests: XCTestCase {
  func testItIsTheFolderForPicturesOrHome() async throws {
    let files = FileManager.default
    let home = files.homeDirectoryForCurrentUser
    let there = files.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    XCTAssertEqual(PhotoChooser.folder(of: there), home)
    XCTAssertEqual(PhotoChooser.folder(of: nil), home)
    try files.createDirectory(at: there, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: there) }
    XCTAssertEqual(PhotoChooser.folder(of: there), there)
  }
}
