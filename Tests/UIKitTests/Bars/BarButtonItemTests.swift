import UIKitTesting
import XCTest

@MainActor final class BarButtonItemTests: XCTestCase {
  private final class Screen: UIViewController {
    var received: [Any] = []
    func didTap(_ sender: UIBarButtonItem) { received.append(sender) }
  }

  private func stage() -> (Screen, AppDriver) {
    let screen = Screen()
    screen.title = "Screen"
    let navigation = UINavigationController(rootViewController: screen)
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) { navigation }
    return (screen, driver)
  }

  private func tap(_ item: UIBarButtonItem, _ driver: AppDriver) {
    driver.settle()
    guard let view = item.itemView else { return XCTFail("the item has no view") }
    driver.tap(view)
  }

  func testASelectorIsCalledWithTheItem() async {
    let (screen, driver) = stage()
    let item = UIBarButtonItem(
      title: "Tap", style: .plain, target: screen,
      action: Selector("didTap:", Screen.didTap(_:)))
    screen.navigationItem.rightBarButtonItem = item
    tap(item, driver)
    XCTAssertTrue(screen.received.first as? UIBarButtonItem === item)
    item.isEnabled = false
    tap(item, driver)
    XCTAssertEqual(screen.received.count, 1)
  }

  func testWithoutATargetTheResponderChainIsAsked() async {
    let (screen, driver) = stage()
    let item = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: Selector("didTap:", Screen.didTap(_:)))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    screen.view.addSubview(field)
    screen.navigationItem.rightBarButtonItem = item
    field.becomeFirstResponder()
    tap(item, driver)
    XCTAssertEqual(screen.received.count, 1)
  }

  func testAPrimaryActionGivesTitleAndSender() async {
    let (screen, driver) = stage()
    var sender: Any?
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Do it") { sender = $0.sender })
    XCTAssertEqual(item.title, "Do it")
    screen.navigationItem.leftBarButtonItem = item
    tap(item, driver)
    XCTAssertTrue(sender as? UIBarButtonItem === item)
  }

  func testAMenuIsShownByATap() async {
    let (screen, driver) = stage()
    var chosen = 0
    let item = UIBarButtonItem(
      title: "More",
      menu: UIMenu(children: [UIAction(title: "One") { _ in chosen += 1 }]))
    screen.navigationItem.rightBarButtonItem = item
    tap(item, driver)
    driver.settle()
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(chosen, 1)
  }

  func testItemsStandFromTheOutsideIn() async {
    let (screen, driver) = stage()
    let items = ["A", "B"].map { UIBarButtonItem(title: $0) }
    screen.navigationItem.rightBarButtonItems = items
    let left = ["C", "D"].map { UIBarButtonItem(title: $0) }
    screen.navigationItem.leftBarButtonItems = left
    driver.settle()
    let places = (items + left).compactMap { item in
      item.itemView.map { $0.convert($0.bounds, to: nil) }
    }
    XCTAssertEqual(places.count, 4)
    XCTAssertGreaterThan(places[0].minX, places[1].minX)
    XCTAssertLessThan(places[2].minX, places[3].minX)
    // What is seen ends 16 points from the edges.
    XCTAssertEqual(places[0].maxX, 390 - 16 + 8)
    XCTAssertEqual(places[2].minX, 16 - 8)
  }

  func testCustomViewsKeepTheirSizes() async {
    let (screen, driver) = stage()
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    let sized = UIView()
    sized.translatesAutoresizingMaskIntoConstraints = false
    sized.widthAnchor.constraint(equalToConstant: 50).isActive = true
    sized.heightAnchor.constraint(equalToConstant: 30).isActive = true
    screen.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(customView: own), UIBarButtonItem(customView: sized),
    ]
    driver.settle()
    XCTAssertEqual(own.convert(own.bounds, to: nil), CGRect(x: 314, y: 12, width: 60, height: 20))
    XCTAssertEqual(sized.convert(sized.bounds, to: nil).size, CGSize(width: 50, height: 30))
  }

  func testTheEditButtonEditsATable() async {
    let screen = NumbersScreen()
    screen.navigationItem.leftBarButtonItem = screen.editButtonItem
    let driver = AppDriver { UINavigationController(rootViewController: screen) }
    tap(screen.editButtonItem, driver)
    XCTAssertTrue(screen.tableView.isEditing)
    XCTAssertEqual(screen.editButtonItem.title, "Done")
    XCTAssertEqual(screen.editButtonItem.style, .done)
    driver.settle()
    tap(screen.editButtonItem, driver)
    XCTAssertFalse(screen.tableView.isEditing)
    XCTAssertEqual(screen.editButtonItem.title, "Edit")
  }

  func testFlexibleSpacesShareTheRoomOfAToolbar() async {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let items = (0..<3).map { UIBarButtonItem(title: "Item \($0)") }
    bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
    bar.layoutIfNeeded()
    let places = items.compactMap { $0.itemView?.frame }
    XCTAssertEqual(places[0].minX, 8)
    XCTAssertEqual(places[1].midX, 195, accuracy: 1)
    XCTAssertEqual(places[2].maxX, 382)
  }

  func testSystemItemsHaveATitleOrAnImage() async {
    for item in UIBarButtonItem.SystemItem.allCases
    where item != .flexibleSpace && item != .fixedSpace {
      let made = UIBarButtonItem(systemItem: item)
      XCTAssertTrue(made.title != nil || made.image != nil, "\(item)")
      XCTAssertNotNil(made.accessibilityLabel ?? made.title, "\(item)")
    }
  }

  func testABarAloneGoesBackThroughItsItems() async {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let screen = UIViewController()
    let driver = AppDriver { screen }
    screen.view.addSubview(bar)
    bar.setItems(
      [UINavigationItem(title: "One"), UINavigationItem(title: "Two")], animated: false)
    driver.settle()
    XCTAssertEqual(bar.backItem?.title, "One")
    driver.tap(at: CGPoint(x: 30, y: 22))
    driver.settle()
    XCTAssertEqual(bar.items?.map(\.title), ["One"])
    XCTAssertEqual(bar.shownTexts, ["One"])
  }

  func testBarsTakeOverTheLooksOfTheirClass() async {
    let (_, driver) = stage()
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemRed
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().prefersLargeTitles = true
    UIBarButtonItem.appearance().tintColor = .systemGreen
    let screen = UIViewController()
    let item = UIBarButtonItem(title: "Item")
    screen.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: screen)
    driver.window.rootViewController = navigation
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.standardAppearance.backgroundColor, .systemRed)
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    XCTAssertEqual(item.itemView?.tintColor, .systemGreen)
  }
}
