import Contacts
import UIKitTesting
import XCTest

@testable import ContactsApp

/// The screens beside pictures of them that were looked at.
@MainActor final class ContactsPicturesTests: XCTestCase {
  private func verify(_ name: String, _ test: ShellTest) throws {
    test.driver.settle(limit: 2)
    test.driver.advance(by: 10)
    test.driver.settle(limit: 2)
    try test.driver.verifyPicture(name)
  }

  private func configuration(
    _ width: CGFloat = 390, _ height: CGFloat = 600, style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight, textScale: CGFloat = 1
  ) -> AppDriver.Configuration {
    .init(
      size: CGSize(width: width, height: height), scale: 1, style: style, direction: direction,
      textScale: textScale)
  }

  func testLists() async throws {
    try verify("list", ShellTest(window: configuration()))
    try verify("list dark", ShellTest(ShellTest.many(60), window: configuration(style: .dark)))
    try verify("list right to left", ShellTest(window: configuration(direction: .rightToLeft)))
    try verify("list large", ShellTest(window: configuration(textScale: 1.8)))
    try verify("list drawn", ShellTest(ShellTest.many(60), style: .drawn, window: configuration()))
  }

  func testWide() async throws {
    let test = try ShellTest(window: configuration(900))
    test.driver.tap(at: test.point(of: 1, 4))
    try verify("wide", test)
  }

  func testSelecting() async throws {
    let test = try ShellTest(window: configuration())
    test.choose("Select")
    test.driver.tap(at: test.point(of: 0, 3))
    try verify("selecting", test)
  }

  func testSearching() async throws {
    let test = try ShellTest(window: configuration())
    test.driver.pressControl("f")
    test.driver.settle(limit: 2)
    test.driver.type("7946")
    try verify("searching", test)
  }

  func testEmptyStart() async throws {
    try verify("empty", ShellTest([], window: configuration()))
    try verify("empty large", ShellTest([], window: configuration(textScale: 1.8)))
  }

  func testGroups() async throws {
    let test = try ShellTest(groups: ["Family": [3], "Friends": [0, 1]], window: configuration())
    test.tap("Groups")
    try verify("groups", test)
    let other = try ShellTest(
      groups: ["Family": [3], "Those who wrote about engines first": [0, 1]],
      window: configuration(320, 400, style: .dark, direction: .rightToLeft, textScale: 1.8))
    other.shell.showGroups()
    try verify("groups dark right to left large", other)
  }

  func testImporting() async throws {
    let folder = try Fixtures.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("people.vcf")
    let cards = """
      BEGIN:VCARD
      VERSION:3.0
      FN:Ada Lovelace
      N:Lovelace;Ada;;;
      TEL:020 7946 0958
      EMAIL:countess@example.net
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Grace Hopper
      N:Hopper;Grace;;;
      EMAIL:grace@example.com
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Lise Meitner
      N:Meitner;Lise;;;
      no colon here
      END:VCARD

      """
    try Data(cards.utf8).write(to: file)
    for (name, window) in [
      ("light", configuration(390, 700)), ("dark", configuration(390, 700, style: .dark)),
    ] {
      let test = try ShellTest(window: window)
      test.shell.startImport(file)
      await test.finish(test.shell.importFlow?.isWorking ?? true)
      try verify("import \(name)", test)
      test.tap("Import")
      await test.finish(test.shell.importFlow?.isWorking ?? false)
      try verify("imported \(name)", test)
    }
    let test = try ShellTest(window: configuration(390, 700))
    let text = folder.appendingPathComponent("notes.txt")
    try Data("nothing".utf8).write(to: text)
    test.shell.startImport(text)
    await test.finish(test.shell.importFlow?.isWorking ?? true)
    try verify("import failed", test)
    let narrow = try ShellTest(window: configuration(320, 600, textScale: 2.6))
    narrow.shell.startImport(text)
    await narrow.finish(narrow.shell.importFlow?.isWorking ?? true)
    try verify("import failed large", narrow)
  }

  func testExporting() async throws {
    let test = try ShellTest(window: configuration())
    test.shell.export(.all)
    try verify("export", test)
    let wide = try ShellTest(
      window: .init(size: CGSize(width: 700, height: 400), scale: 2, style: .dark))
    wide.shell.export(.all)
    try verify("export dark wide at 2x", wide)
  }
}
