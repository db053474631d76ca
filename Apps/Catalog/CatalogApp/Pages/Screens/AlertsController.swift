import UIKit

/// Alerts and action sheets.
final class AlertsController: SectionsController {
  private let status = UILabel.body("Nothing chosen yet", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "Alerts",
      [
        button("One button") { self.showNotice() },
        button("Two buttons") { self.showQuestion() },
        button("A text field") { self.showPrompt() },
      ])
    addSection("Action sheets", [button("Three ways and a way back") { self.showSheet() }])
    status.textColor = .secondaryLabel
    addSection("Chosen", [status])
  }

  private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in action() })
  }

  private func action(
    _ title: String, _ style: UIAlertAction.Style = .default
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in self?.status.text = title }
  }

  private func showNotice() {
    let alert = UIAlertController(
      title: "Saved", message: "The file is where it was.", preferredStyle: .alert)
    alert.addAction(action("OK"))
    present(alert, animated: true)
  }

  private func showQuestion() {
    let alert = UIAlertController(
      title: "Delete the photo?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(action("Delete", .destructive))
    present(alert, animated: true)
  }

  private func showPrompt() {
    let alert = UIAlertController(title: "New folder", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(action("Cancel", .cancel))
    alert.addAction(
      UIAlertAction(title: "Create", style: .default) { [weak self, weak alert] _ in
        self?.status.text = alert?.textFields?.first?.text
      })
    present(alert, animated: true)
  }

  private func showSheet() {
    let sheet = UIAlertController(
      title: nil, message: "Where is the picture?", preferredStyle: .actionSheet)
    sheet.addAction(action("Take a photo"))
    sheet.addAction(action("Choose from the library"))
    sheet.addAction(action("Remove", .destructive))
    sheet.addAction(action("Cancel", .cancel))
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }
}
