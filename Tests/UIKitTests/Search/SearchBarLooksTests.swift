import UIKit
import UIKitTesting
import XCTest

/// The parts of search bars: buttons, pictures, prompt and places.
@MainActor final class SearchBarLooksTests: XCTestCase {
  private final class Screen: UIViewController, UISearchBarDelegate {
    let bars = (0..<4).map { _ in UISearchBar() }
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      bars[0].prompt = "Choose a fruit"
      bars[0].showsBookmarkButton = true
      bars[1].showsBookmarkButton = true
      bars[1].showsSearchResultsButton = true
      bars[1].isSearchResultsButtonSelected = true
      bars[1].barStyle = .black
      bars[1].showsCancelButton = true
      bars[2].scopeButtonTitles = ["All", "Red"]
      bars[2].showsScopeBar = true
      bars[2].setScopeBarButtonTitleTextAttributes(
        [.foregroundColor: UIColor.systemRed], for: .normal)
      bars[2].searchTextField.tokens = [
        UISearchToken(icon: UIImage(systemName: "star.fill"), text: "Sweet"),
        UISearchToken(icon: nil, text: "Round"),
      ]
      bars[2].text = "apple"
      bars[3].searchBarStyle = .minimal
      bars[3].searchTextField.tokenBackgroundColor = .systemGreen
      bars[3].searchTextField.tokens = [UISearchToken(icon: nil, text: "Green")]
      bars[3].searchTextField.searchSuggestions = [
        UISearchSuggestionItem(
          localizedSuggestion: "Kiwi", localizedDescription: nil,
          iconImage: UIImage(systemName: "magnifyingglass")),
        UISearchSuggestionItem(localizedSuggestion: "Lime"),
      ]
      for bar in bars {
        bar.delegate = self
        view.addSubview(bar)
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      var y: CGFloat = 0
      for bar in bars {
        bar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 0)
        bar.sizeToFit()
        bar.frame.size.width = view.bounds.width
        y = bar.frame.maxY
      }
    }

    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
  }

  private func stage() -> (AppDriver, Screen) {
    let screen = Screen()
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 410))) { screen }
    driver.settleFrame()
    return (driver, screen)
  }

  func testThePartsOfSearchBars() async throws {
    let (driver, screen) = stage()
    screen.bars[3].becomeFirstResponder()
    driver.press(.keyboardLeftArrow)
    driver.settleFrame()
    try driver.verifyPicture("search bars")
  }

  func testAPromptMakesTheBarHigher() async throws {
    let (_, screen) = stage()
    XCTAssertEqual(screen.bars[0].frame.height, 75)
    screen.bars[0].prompt = nil
    XCTAssertEqual(screen.bars[0].frame.height, 56)
  }

  func testTheButtonsAreThereWhileThereIsNoText() async throws {
    let (driver, screen) = stage()
    driver.tap(at: CGPoint(x: 287, y: 19 + 28))
    XCTAssertEqual(screen.log, ["bookmark"])
    driver.tap(screen.bars[0].searchTextField)
    driver.type("a")
    XCTAssertEqual(screen.bars[0].searchTextField.rightViewMode, .never)
    XCTAssertNotNil(screen.bars[0].searchTextField.clearButtonFrame)
    let field = screen.bars[1].searchTextField
    let side = try XCTUnwrap(field.rightView)
    driver.tap(at: side.convert(CGPoint(x: 12, y: 12), to: nil))
    XCTAssertEqual(screen.log, ["bookmark", "results"])
  }

  func testPicturesAndOffsetsAreUsed() async throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    func square(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
    }
    bar.layoutIfNeeded()
    let place = bar.searchTextField.frame
    let text = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 1)
    XCTAssertEqual(
      bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds).origin,
      CGPoint(x: text.minX + 5, y: text.minY + 1))
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: -3)
    bar.layoutIfNeeded()
    XCTAssertEqual(bar.searchTextField.frame, place.offsetBy(dx: 0, dy: -3))
    let icon = bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds)
    bar.setPositionAdjustment(UIOffset(horizontal: 2, vertical: 0), for: .search)
    XCTAssertEqual(bar.positionAdjustment(for: .search).horizontal, 2)
    XCTAssertEqual(
      bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds),
      icon.offsetBy(dx: 2, dy: 0))
    bar.setImage(square(12), for: .search, state: .normal)
    XCTAssertEqual((bar.searchTextField.leftView as? UIImageView)?.image?.size.width, 12)
    XCTAssertEqual(bar.image(for: .search, state: .normal)?.size.width, 12)
    bar.setImage(nil, for: .search, state: .normal)
    XCTAssertNil(bar.searchTextField.leftView as? UIImageView)
    bar.setSearchFieldBackgroundImage(square(50), for: .normal)
    XCTAssertEqual(bar.sizeThatFits(.zero).height, 70)
    bar.setBackgroundImage(square(4), for: .any, barMetrics: .default)
    XCTAssertNotNil(bar.backgroundImage(for: .any, barMetrics: .default))
    XCTAssertNil(bar.backgroundImage(for: .top, barMetrics: .default))
  }
}
