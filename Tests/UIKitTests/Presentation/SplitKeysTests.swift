@testable import UIKit
import UIKitTesting
import XCTest

/// Where keys go in a window with columns.
@MainActor final class SplitKeysTests: XCTestCase {
  private final class Names: UITableViewController {
    let names: [String]
    var log: [String] = []
    init(_ names: [String]) {
      self.names = names
      super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "r", modifierFlags: .control, action: Selector("note", Names.note))]
    }
    func note() { log.append("command") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log += presses.compactMap { $0.key?.characters }
      super.pressesBegan(presses, with: event)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    var selected: String? { tableView.indexPathForSelectedRow.map { names[$0.row] } }
  }

  private final class Plain: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
  }

  private let list = Names(["Ada", "Grace"])
  private let split = UISplitViewController(style: .doubleColumn)

  private func drive(_ detail: UIViewController) -> AppDriver {
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let driver = AppDriver(.init(size: CGSize(width: 900, height: 600))) { split }
    split.setViewController(detail, for: .secondary)
    driver.settle()
    return driver
  }

  func testKeysGoToTheColumnThatWasTouched() async {
    let detail = Names(["Anna", "Gisela"])
    let driver = drive(detail)
    driver.press(.keyboardG, characters: "g")
    XCTAssertEqual([list.selected, detail.selected], ["Grace", nil])
    driver.tap(at: CGPoint(x: 600, y: 500))
    driver.press(.keyboardG, characters: "g")
    XCTAssertEqual([list.selected, detail.selected], ["Grace", "Gisela"])
    driver.tap(at: CGPoint(x: 100, y: 500))
    driver.press(.keyboardUpArrow)
    XCTAssertEqual([list.selected, detail.selected], ["Ada", "Gisela"])
  }

  func testWhatNoOneWantsThereIsOfferedToTheOthersOnce() async {
    let detail = Plain()
    let driver = drive(detail)
    driver.tap(at: CGPoint(x: 600, y: 500))
    driver.press(.keyboardA, characters: "a")
    XCTAssertEqual(list.selected, "Ada")
    driver.press(.keyboardX, characters: "x")
    driver.pressControl("r")
    XCTAssertEqual(list.log, ["x", "command"])
    driver.tap(detail.field)
    driver.press(.keyboardG, characters: "g")
    driver.press(.keyboardDownArrow)
    driver.pressControl("r")
    XCTAssertEqual(list.selected, "Ada", "a caret keeps the keys")
    XCTAssertEqual(list.log, ["x", "command"])
  }

  /// Looks pressed while a key is down, and leaves keys to others if it does not want them.
  private final class Lamp: UIView {
    var log: [String] = []
    var takes = true
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("began")
      if !takes { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended")
      if !takes { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("cancelled")
      if !takes { super.pressesCancelled(presses, with: event) }
    }
  }

  private final class Lit: UIViewController {
    let lamp = Lamp()
    override func loadView() { view = lamp }
  }

  func testEachBeginHasAnEnd() async {
    let (first, second) = (Lit(), Lit())
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .secondary)
    let driver = AppDriver(.init(size: CGSize(width: 900, height: 600))) { split }
    driver.settle()
    first.lamp.takes = false
    driver.press(.keyboardX, characters: "x")
    XCTAssertEqual(first.lamp.log, ["began", "ended"])
    XCTAssertEqual(second.lamp.log, ["began", "ended"])
    second.lamp.takes = false
    driver.press(.keyboardX, characters: "x")
    XCTAssertEqual(first.lamp.log, ["began", "ended", "began", "ended"])
    XCTAssertEqual(second.lamp.log, ["began", "ended", "began", "ended"])
    first.lamp.takes = true
    driver.press(.keyboardX, characters: "x")
    XCTAssertEqual(second.lamp.log.count, 4, "nobody offered it")
  }
}
