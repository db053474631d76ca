import UIKit

/// Menus that a button opens, and a menu of a view.
final class MenusController: SectionsController {
  private let status = UILabel.body("Nothing chosen yet")

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("A button that opens a menu", [actionsButton])
    addSection("A button that shows what is chosen", [sortButton])
    addSection("A menu for a view: hold it, or click it with the other button", [contextView])
    addSection("Chosen", [status])
  }

  private func choose(_ title: String) -> UIAction {
    UIAction(title: title) { [weak self] action in self?.status.text = action.title }
  }

  private var menu: UIMenu {
    let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) {
      [weak self] in self?.status.text = $0.title
    }
    let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) {
      [weak self] in self?.status.text = $0.title
    }
    let delete = UIAction(
      title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
    ) { [weak self] in self?.status.text = $0.title }
    let more = UIMenu(title: "More", children: [choose("Rename"), choose("Duplicate")])
    return UIMenu(children: [
      copy, share, more, UIMenu(options: .displayInline, children: [delete]),
    ])
  }

  private var actionsButton: UIButton {
    let button = UIButton(configuration: .bordered())
    button.configuration?.title = "Actions"
    button.configuration?.image = UIImage(systemName: "ellipsis.circle")
    button.configuration?.imagePadding = 6
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    return button
  }

  private var sortButton: UIButton {
    let button = UIButton(configuration: .tinted())
    button.menu = UIMenu(children: [choose("By name"), choose("By date"), choose("By size")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    return button
  }

  private var contextView: UIView {
    let label = UILabel.body("A photo")
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = .systemIndigo
    label.layer.cornerRadius = 12
    label.layer.masksToBounds = true
    label.isUserInteractionEnabled = true
    label.addInteraction(UIContextMenuInteraction(delegate: self))
    return label.sized(width: 160, height: 90)
  }
}

extension MenusController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.menu
    }
  }
}
