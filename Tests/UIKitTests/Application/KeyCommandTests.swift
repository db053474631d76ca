import UIKitTesting
import XCTest

@testable import UIKit

/// Commands that keys call.
@MainActor final class KeyCommandTests: XCTestCase {
  private final class Screen: UITableViewController {
    var log: [String] = []
    var commands: [UIKeyCommand] = []
    let field = UITextField(frame: CGRect(x: 10, y: 200, width: 200, height: 34))

    override var keyCommands: [UIKeyCommand]? { commands }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.addSubview(field)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name != "forbidden:" && super.canPerformAction(action, withSender: sender)
    }

    func note(_ sender: UIKeyCommand) {
      log.append(sender.discoverabilityTitle ?? sender.title)
    }
  }

  private let screen = Screen(style: .plain)
  private lazy var driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { screen }

  private func command(
    _ title: String, _ input: String, _ flags: UIKeyModifierFlags = [], action: String = "note:"
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, action: Selector(action, Screen.note(_:)), input: input,
      modifierFlags: flags)
  }

  func testCommandIsControlOnADesktop() async {
    screen.commands = [command("New", "n", .command), command("Save As", "S", [.command, .shift])]
    driver.pressControl("n")
    driver.pressControl("s")
    driver.pressControl("s", .shift)
    driver.press(.keyboardN, characters: "n", modifiers: .command)
    driver.press(.keyboardN, characters: "n")
    XCTAssertEqual(screen.log, ["New", "Save As", "New"])
  }

  func testKeysWithNames() async {
    screen.commands = [
      command("Help", UIKeyCommand.f1), command("Close", UIKeyCommand.inputEscape),
      command("Delete", UIKeyCommand.inputDelete, .alternate),
    ]
    driver.press(.keyboardF1)
    driver.press(.keyboardEscape)
    driver.press(.keyboardDeleteOrBackspace, modifiers: .alternate)
    XCTAssertEqual(screen.log, ["Help", "Close", "Delete"])
  }

  func testWhatTheSystemDoesOnAKeyGoesFirstUnlessTheCommandWantsTo() async {
    screen.commands = [command("Down", UIKeyCommand.inputDownArrow), command("Letter", "x")]
    screen.commands.append(command("Copy", "c", .control))
    driver.press(.keyboardDownArrow)
    XCTAssertEqual(screen.log, [], "the list moves")
    driver.tap(screen.field)
    driver.press(.keyboardX, characters: "x")
    driver.type("x")
    driver.pressControl("c")
    XCTAssertEqual(screen.log, [], "the field types and copies")
    XCTAssertEqual(screen.field.text, "x")
    screen.commands[0].wantsPriorityOverSystemBehavior = true
    screen.commands[2].wantsPriorityOverSystemBehavior = true
    driver.press(.keyboardDownArrow)
    driver.pressControl("c")
    XCTAssertEqual(screen.log, ["Down", "Copy"])
  }

  func testCommandsThatCannotBePerformedAreLeftToOthers() async {
    screen.commands = [command("Forbidden", "k", .control, action: "forbidden:")]
    let parent = UINavigationController(rootViewController: screen)
    _ = parent
    driver.pressControl("k")
    screen.commands = [command("Off", "k", .control)]
    screen.commands[0].attributes = .disabled
    driver.pressControl("k")
    XCTAssertEqual(screen.log, [])
  }

  func testCommandsThatAreAddedAndTakenAway() async {
    let command = UIKeyCommand(
      input: "r", modifierFlags: .control, action: Selector("note:", Screen.note(_:)))
    command.discoverabilityTitle = "Reload everything"
    screen.addKeyCommand(command)
    screen.addKeyCommand(command)
    driver.pressControl("r")
    XCTAssertEqual(screen.log, ["Reload everything"])
    screen.removeKeyCommand(command)
    driver.pressControl("r")
    XCTAssertEqual(screen.log.count, 1)
  }

  func testMenusWriteTheKeys() async {
    XCTAssertEqual(command("", "n", .command).keyText, "Ctrl+N")
    XCTAssertEqual(command("", "\r", [.alternate, .shift]).keyText, "Alt+Shift+Enter")
    XCTAssertEqual(command("", UIKeyCommand.f5).keyText, "F5")
  }
}
