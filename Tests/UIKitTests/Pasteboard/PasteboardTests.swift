import UIKit
import UIKitTesting
import XCTest

/// What is copied and pasted.
@MainActor final class PasteboardTests: XCTestCase {
  private func driver() -> AppDriver {
    AppDriver(.init(size: CGSize(width: 100, height: 100))) { UIViewController() }
  }

  func testTextGoesToTheDesktopAndComesFromIt() async throws {
    let driver = driver()
    let pasteboard = UIPasteboard.general
    pasteboard.string = "one"
    XCTAssertEqual(driver.host.clipboardText, "one")
    XCTAssertTrue(pasteboard.hasStrings)
    let count = pasteboard.changeCount
    driver.host.clipboardText = "from elsewhere"
    XCTAssertEqual(pasteboard.string, "from elsewhere")
    XCTAssertEqual(pasteboard.changeCount, count + 1)
    XCTAssertEqual(pasteboard.changeCount, count + 1)
    pasteboard.strings = ["a", "b"]
    XCTAssertEqual(driver.host.clipboardText, "a\nb")
    XCTAssertEqual(pasteboard.strings, ["a", "b"])
    XCTAssertEqual(pasteboard.numberOfItems, 2)
    pasteboard.items = []
    XCTAssertNil(driver.host.clipboardText)
    XCTAssertNil(pasteboard.string)
  }

  func testAddressesAreTextToo() async throws {
    let driver = driver()
    let pasteboard = UIPasteboard.general
    let url = try XCTUnwrap(URL(string: "https://example.org/a"))
    pasteboard.url = url
    XCTAssertEqual(pasteboard.string, "https://example.org/a")
    XCTAssertEqual(pasteboard.types, ["public.url", "public.utf8-plain-text"])
    driver.host.clipboardText = "https://example.org/b\n"
    XCTAssertEqual(pasteboard.url?.path, "/b")
    driver.host.clipboardText = "no address"
    XCTAssertFalse(pasteboard.hasURLs)
  }

  func testImagesColoursAndData() async throws {
    let driver = driver()
    let pasteboard = UIPasteboard.general
    pasteboard.color = .systemRed
    XCTAssertTrue(pasteboard.hasColors)
    XCTAssertNil(driver.host.clipboardText)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    pasteboard.image = image
    XCTAssertEqual(pasteboard.image?.size, CGSize(width: 4, height: 3))
    let png = try XCTUnwrap(pasteboard.data(forPasteboardType: "public.png"))
    pasteboard.setData(png, forPasteboardType: "public.png")
    XCTAssertNotNil(pasteboard.image)
    XCTAssertTrue(pasteboard.contains(pasteboardTypes: ["public.image"]))
    pasteboard.setValue("text", forPasteboardType: "public.utf8-plain-text")
    XCTAssertEqual(pasteboard.value(forPasteboardType: "public.text") as? String, "text")
    pasteboard.addItems([[UIPasteboard.typeAutomatic: "more"]])
    XCTAssertEqual(pasteboard.strings, ["text", "more"])
    XCTAssertEqual(
      pasteboard.itemSet(withPasteboardTypes: ["public.text"]), IndexSet(integersIn: 0...1))
    pasteboard.setItems([["public.text": "hidden"]], options: [.localOnly: true])
    XCTAssertNil(driver.host.clipboardText)
    XCTAssertEqual(pasteboard.string, "hidden")
    pasteboard.setItems(
      [["public.text": "old"]], options: [.expirationDate: Date(timeIntervalSince1970: 0)])
    XCTAssertNil(pasteboard.string)
  }

  func testNamedPasteboardsStayInside() async throws {
    let driver = driver()
    driver.host.clipboardText = "outside"
    let unique = UIPasteboard.withUniqueName()
    unique.string = "inside"
    XCTAssertEqual(driver.host.clipboardText, "outside")
    XCTAssertEqual(UIPasteboard(name: unique.name, create: false)?.string, "inside")
    UIPasteboard.remove(withName: unique.name)
    XCTAssertNil(UIPasteboard(name: unique.name, create: false))
    let made = try XCTUnwrap(UIPasteboard(name: .init("mine"), create: true))
    XCTAssertEqual(made.numberOfItems, 0)
    UIPasteboard.remove(withName: made.name)
  }

  func testChangesAreTold() async throws {
    let driver = driver()
    let pasteboard = UIPasteboard.withUniqueName()
    pasteboard.string = "text"
    var added: [String]?
    var removed: [String]?
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
    ) { notification in
      let added2 = notification.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
      let removed2 =
        notification.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
      MainActor.assumeIsolated {
        added = added2
        removed = removed2
      }
    }
    pasteboard.color = .red
    NotificationCenter.default.removeObserver(token)
    XCTAssertEqual(added, ["com.apple.uikit.color"])
    XCTAssertEqual(removed, ["public.utf8-plain-text"])
    _ = driver
  }
}
