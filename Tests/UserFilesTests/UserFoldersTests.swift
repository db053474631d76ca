import UserFiles
import XCTest

/// Folders as the XDG base directory specification, version 0.8, has them.
final class UserFoldersTests: XCTestCase {
  func testFoldersThatAreNamed() {
    let environment = [
      "HOME": "/home/ada", "XDG_DATA_HOME": "/a", "XDG_CONFIG_HOME": "/b", "XDG_STATE_HOME": "/c",
    ]
    XCTAssertEqual(UserFolders.folder(for: .data, in: environment).path, "/a")
    XCTAssertEqual(UserFolders.folder(for: .settings, in: environment).path, "/b")
    XCTAssertEqual(UserFolders.folder(for: .state, in: environment).path, "/c")
  }

  func testThoseOfTheHomeOtherwise() {
    // "All paths set in these environment variables must be absolute." Others are to be ignored.
    let environment = ["HOME": "/home/ada", "XDG_DATA_HOME": "here", "XDG_CONFIG_HOME": ""]
    XCTAssertEqual(UserFolders.home(in: environment).path, "/home/ada")
    XCTAssertEqual(UserFolders.folder(for: .data, in: environment).path, "/home/ada/.local/share")
    XCTAssertEqual(UserFolders.folder(for: .settings, in: environment).path, "/home/ada/.config")
    XCTAssertEqual(UserFolders.folder(for: .state, in: environment).path, "/home/ada/.local/state")
  }

  func testWithoutAHomeTheListOfUsersTells() {
    XCTAssertEqual(UserFolders.home(in: [:]), FileManager.default.homeDirectoryForCurrentUser)
    XCTAssertEqual(
      UserFolders.home(in: ["HOME": "nowhere"]), FileManager.default.homeDirectoryForCurrentUser)
  }

  func testAPrivateFolderIsOfThisUserAlone() throws {
    let folder = try PrivateFolder.make("a/b")
    defer { try? FileManager.default.removeItem(at: folder) }
    XCTAssertTrue(folder.lastPathComponent.hasPrefix("a-b-"), folder.path)
    let rights = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    XCTAssertEqual(rights as? Int, 0o700)
  }
}
