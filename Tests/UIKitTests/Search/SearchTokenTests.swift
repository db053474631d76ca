import UIKit
import UIKitTesting
import XCTest

/// Tokens in search fields, and suggestions below them.
@MainActor final class SearchTokenTests: XCTestCase {
  /// A screen with a search bar at its top, which hears what its field tells.
  private final class Screen: UIViewController, UISearchBarDelegate, UISearchTextFieldDelegate,
    UISearchResultsUpdating
  {
    let search = UISearchController(searchResultsController: nil)
    var bar: UISearchBar { search.searchBar }
    var field: UISearchTextField { bar.searchTextField }
    var log: [String] = []
    var selecting: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      search.searchResultsUpdater = self
      search.obscuresBackgroundDuringPresentation = false
      bar.delegate = self
      bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
      view.addSubview(bar)
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("changed \(searchText)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      log.append("update \(field.tokens.count) \(searchController.searchBar.text ?? "")")
    }
    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) { selecting.append(searchSuggestion.localizedSuggestion ?? "") }
    func searchTextField(
      _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
    ) { log.append("select \(suggestion.localizedSuggestion ?? "")") }
    func searchTextField(
      _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider {
      NSItemProvider(object: "copy of \(token.representedObject as? String ?? "")")
    }
  }

  private func token(_ text: String) -> UISearchToken {
    let token = UISearchToken(icon: nil, text: text)
    token.representedObject = text
    return token
  }

  private func stage() -> (AppDriver, Screen) {
    let screen = Screen()
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 300))) { screen }
    screen.field.tokens = [token("Red"), token("Large")]
    driver.settleFrame()
    return (driver, screen)
  }

  private func offsets(_ field: UISearchTextField) -> Range<Int>? {
    guard let range = field.selectedTextRange else { return nil }
    let start = field.offset(from: field.textualRange.start, to: range.start)
    return start..<field.offset(from: field.textualRange.start, to: range.end)
  }

  func testBackspaceChoosesATokenAndThenDeletesIt() async throws {
    let (driver, screen) = stage()
    screen.field.becomeFirstResponder()
    driver.type("ab")
    driver.press(.keyboardDeleteOrBackspace)
    driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(screen.field.text, "")
    XCTAssertEqual(screen.field.tokens.count, 2)
    driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(screen.field.tokens.count, 2)
    XCTAssertEqual(offsets(screen.field), -1..<0)
    XCTAssertFalse(screen.field.isCaretShown)
    screen.log = []
    driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(screen.field.tokens.map { $0.representedObject as? String }, ["Red"])
    XCTAssertEqual(screen.log, ["changed ", "update 1 "])
    XCTAssertTrue(screen.field.isCaretShown)
  }

  func testArrowsStepThroughTokensAndTypingReplacesThem() async throws {
    let (driver, screen) = stage()
    screen.field.becomeFirstResponder()
    driver.type("x")
    driver.press(.keyboardLeftArrow)
    XCTAssertEqual(offsets(screen.field), 0..<0)
    driver.press(.keyboardLeftArrow)
    driver.press(.keyboardLeftArrow)
    XCTAssertEqual(offsets(screen.field), -2 ..< -1)
    driver.press(.keyboardLeftArrow)
    XCTAssertEqual(offsets(screen.field), -2 ..< -1, "there is nothing before the first one")
    driver.press(.keyboardRightArrow)
    XCTAssertEqual(offsets(screen.field), -1..<0)
    driver.press(.keyboardRightArrow)
    XCTAssertEqual(offsets(screen.field), 0..<0)
    driver.press(.keyboardLeftArrow, modifiers: .shift)
    driver.press(.keyboardLeftArrow, modifiers: .shift)
    XCTAssertEqual(offsets(screen.field), -2..<0)
    driver.type("y")
    XCTAssertEqual(screen.field.tokens, [])
    XCTAssertEqual(screen.field.text, "yx")
  }

  func testAllIsSelectedAndCopiedAndCut() async throws {
    let (driver, screen) = stage()
    screen.field.becomeFirstResponder()
    driver.type("shirt")
    driver.pressControl("a")
    XCTAssertEqual(offsets(screen.field), -2..<5)
    driver.pressControl("x")
    XCTAssertEqual(
      UIPasteboard.general.strings, ["copy of Red", "copy of Large", "shirt"])
    XCTAssertEqual(screen.field.tokens, [])
    XCTAssertEqual(screen.field.text, "")
  }

  func testTokensThatMayNotBeDeletedStay() async throws {
    let (driver, screen) = stage()
    screen.field.allowsDeletingTokens = false
    screen.field.becomeFirstResponder()
    driver.press(.keyboardDeleteOrBackspace)
    driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(screen.field.tokens.count, 2)
    screen.field.allowsCopyingTokens = false
    driver.type("a")
    driver.pressControl("a")
    driver.pressControl("c")
    XCTAssertEqual(UIPasteboard.general.strings, ["a"])
  }

  func testAClickChoosesATokenAndTheClearButtonDeletesThem() async throws {
    let (driver, screen) = stage()
    let start = screen.field.caretRect(for: screen.field.positionOfToken(at: 1))
    driver.click(
      at: screen.field.convert(CGPoint(x: start.maxX + 4, y: start.midY), to: nil))
    XCTAssertTrue(screen.field.isFirstResponder)
    XCTAssertEqual(offsets(screen.field), -1..<0)
    let chosen = try XCTUnwrap(screen.field.selectedTextRange)
    XCTAssertEqual(screen.field.tokens(in: chosen).count, 1)
    driver.click(at: CGPoint(x: 190, y: 28))
    XCTAssertEqual(offsets(screen.field), 0..<0)
    let clear = try XCTUnwrap(screen.field.clearButtonFrame)
    driver.click(at: screen.field.convert(CGPoint(x: clear.midX, y: clear.midY), to: nil))
    XCTAssertEqual(screen.field.tokens, [])
    XCTAssertNil(screen.field.clearButtonFrame)
  }

  func testTextBecomesAToken() async throws {
    let (driver, screen) = stage()
    screen.field.becomeFirstResponder()
    driver.type("blue shirt")
    let field = screen.field
    let start = field.textualRange.start
    let end = try XCTUnwrap(field.position(from: start, offset: 5))
    let range = try XCTUnwrap(field.textRange(from: start, to: end))
    field.replaceTextualPortion(of: range, with: token("Blue"), at: 2)
    XCTAssertEqual(field.text, "shirt")
    XCTAssertEqual(
      field.tokens.map { $0.representedObject as? String }, ["Red", "Large", "Blue"])
    XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: field.endOfDocument), 8)
  }

  func testSuggestionsAreChosenByKeysAndByTouch() async throws {
    let (driver, screen) = stage()
    screen.search.searchSuggestions = [
      UISearchSuggestionItem(localizedSuggestion: "Apples"),
      UISearchSuggestionItem(localizedSuggestion: "Pears"),
    ]
    driver.settleFrame()
    XCTAssertFalse(driver.textTree.contains("Apples"))
    driver.tap(at: CGPoint(x: 240, y: 28))
    driver.settleFrame()
    XCTAssertTrue(driver.textTree.contains("Apples"))
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(screen.selecting, ["Pears"])
    XCTAssertEqual(screen.log.last, "select Pears")
    driver.settleFrame()
    XCTAssertFalse(driver.textTree.contains("Apples"))
    driver.type("a")
    driver.settleFrame()
    XCTAssertTrue(driver.textTree.contains("Apples"))
    driver.tap(at: CGPoint(x: 160, y: 46 + 6 + 22))
    XCTAssertEqual(screen.selecting, ["Pears", "Apples"])
    driver.type("b")
    driver.press(.keyboardEscape)
    XCTAssertTrue(screen.search.isActive)
    XCTAssertFalse(driver.textTree.contains("Apples"))
    driver.press(.keyboardEscape)
    XCTAssertFalse(screen.search.isActive)
    XCTAssertEqual(screen.field.tokens, [])
  }
}
