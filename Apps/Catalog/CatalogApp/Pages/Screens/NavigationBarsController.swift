import UIKit

/// What a navigation bar can hold: titles, items, a prompt, a pushed page.
final class NavigationBarsController: SectionsController {
  private let status = UILabel.body("Nothing tapped yet", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: say("Add")),
      UIBarButtonItem(
        image: UIImage(systemName: "ellipsis.circle"),
        menu: UIMenu(children: [say("Copy"), say("Move")])),
    ]
    addSection("Titles", alignment: .fill, [titles])
    addSection(
      "Push",
      [
        UIButton(
          configuration: .filled(),
          primaryAction: UIAction(title: "Push another page") { [weak self] _ in self?.push() })
      ])
    status.textColor = .secondaryLabel
    addSection("Items at the top, and at the bottom", alignment: .fill, [status])
    toolbarItems = [
      UIBarButtonItem(systemItem: .trash, primaryAction: say("Trash")), .flexibleSpace(),
      UIBarButtonItem(systemItem: .compose, primaryAction: say("Compose")),
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func say(_ title: String) -> UIAction {
    UIAction(title: title) { [weak self] _ in self?.status.text = title }
  }

  private var titles: UIView {
    let modes: [(String, UINavigationItem.LargeTitleDisplayMode)] = [
      ("Large", .always), ("Small", .never),
    ]
    let actions = modes.map { title, mode in
      UIAction(title: title) { [weak self] _ in
        self?.navigationItem.largeTitleDisplayMode = mode
      }
    }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    control.selectedSegmentIndex = 1
    navigationItem.largeTitleDisplayMode = .never
    return control
  }

  private func push() {
    let next = NavigationBarsController()
    next.title = "Page \((navigationController?.viewControllers.count ?? 0) + 1)"
    navigationController?.pushViewController(next, animated: true)
  }
}
