import UIKit

/// Sheets with detents, full screens and popovers.
final class PresentationsController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "Sheets",
      [
        button("Page sheet") { self.show(.pageSheet) },
        button("Sheet of half the height") { self.showHalf() },
        button("Form sheet") { self.show(.formSheet) },
      ])
    addSection("Full screen", [button("Full screen") { self.show(.fullScreen) }])
    let popover = UIButton(configuration: .tinted())
    popover.configuration?.title = "Popover"
    popover.addAction(
      UIAction { [weak self, weak popover] _ in
        guard let popover else { return }
        self?.showPopover(from: popover)
      }, for: .touchUpInside)
    addSection("Popovers", [popover])
  }

  private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in action() })
  }

  private func show(_ style: UIModalPresentationStyle) {
    let content = PresentedController()
    content.modalPresentationStyle = style
    present(content, animated: true)
  }

  private func showHalf() {
    let content = PresentedController()
    content.sheetPresentationController?.detents = [.medium(), .large()]
    content.sheetPresentationController?.prefersGrabberVisible = true
    present(content, animated: true)
  }

  private func showPopover(from source: UIView) {
    let content = PresentedController()
    content.preferredContentSize = CGSize(width: 240, height: 160)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = source
    content.popoverPresentationController?.sourceRect = source.bounds
    content.popoverPresentationController?.delegate = self
    present(content, animated: true)
  }
}

extension PresentationsController: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
}

/// What is presented: a text and a button that takes it away.
private final class PresentedController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let close = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Done") { [weak self] _ in self?.dismiss(animated: true) })
    let stack = UIStackView(arrangedSubviews: [UILabel.body("Drag me down, or tap Done."), close])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.widthAnchor),
    ])
  }
}
