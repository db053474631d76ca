@testable import UIKit
import UIKitTesting
import XCTest

/// What alerts, sheets and popovers look like.
@MainActor final class PresentationLooksTests: XCTestCase {
  private final class Screen: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      14
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func show(
    _ controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480),
    style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    let screen = Screen(style: .plain)
    let driver = AppDriver(.init(size: size, scale: 1, style: style, direction: direction)) {
      screen
    }
    if let popover = controller.popoverPresentationController {
      popover.sourceView = screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
      popover.sourceRect = CGRect(x: 20, y: 0, width: 60, height: 44)
    }
    screen.present(controller, animated: true)
    driver.settle()
    return driver
  }

  private func alert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete “Groceries”?",
      message: "The list and its tasks will be deleted. This cannot be undone.",
      preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  private func page(_ grabber: Bool) -> UIViewController {
    let page = Screen(style: .insetGrouped)
    page.sheetPresentationController?.prefersGrabberVisible = grabber
    return page
  }

  func testAlerts() async throws {
    try show(alert(.alert)).verifyPicture("alert")
    try show(alert(.alert), style: .dark).verifyPicture("alert dark")
    let form = UIAlertController(
      title: "Sign in", message: "Enter your name and password.", preferredStyle: .alert)
    form.addTextField { $0.placeholder = "Name" }
    form.addTextField { $0.placeholder = "Password" }
    form.addAction(UIAlertAction(title: "Sign in", style: .default))
    form.addAction(UIAlertAction(title: "Forgot password", style: .default))
    form.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    form.actions[0].isEnabled = false
    try show(form).verifyPicture("alert with fields")
  }

  func testActionSheets() async throws {
    let sheet = alert(.actionSheet)
    sheet.addAction(UIAlertAction(title: "Rename", style: .default))
    try show(sheet).verifyPicture("action sheet")
    let dark = alert(.actionSheet)
    try show(dark, style: .dark).verifyPicture("action sheet dark")
    try show(alert(.actionSheet), size: CGSize(width: 640, height: 480))
      .verifyPicture("action sheet wide")
  }

  func testSheets() async throws {
    try show(page(true)).verifyPicture("sheet")
    let medium = page(true)
    medium.sheetPresentationController?.detents = [.medium(), .large()]
    try show(medium, style: .dark).verifyPicture("sheet medium dark")
    let form = page(false)
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = CGSize(width: 400, height: 300)
    try show(form, size: CGSize(width: 640, height: 480)).verifyPicture("sheet wide")
  }

  func testPopovers() async throws {
    let list = page(false)
    list.modalPresentationStyle = .popover
    list.preferredContentSize = CGSize(width: 240, height: 180)
    try show(list, size: CGSize(width: 640, height: 480)).verifyPicture("popover")
    let dark = page(false)
    dark.modalPresentationStyle = .popover
    dark.preferredContentSize = CGSize(width: 240, height: 180)
    try show(dark, size: CGSize(width: 640, height: 480), style: .dark)
      .verifyPicture("popover dark")
  }

  func testSharing() async throws {
    let share = UIActivityViewController(
      activityItems: ["A text to share"], applicationActivities: nil)
    try show(share).verifyPicture("share")
  }
}
