import UIKit

/// Buttons: types, configurations, sizes, states, images.
final class ButtonsController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Types", [types])
    addSection(
      "Configurations",
      [
        UIStackView.adaptiveRow([button(.plain(), "Plain"), button(.gray(), "Gray")]),
        UIStackView.adaptiveRow([button(.tinted(), "Tinted"), button(.filled(), "Filled")]),
      ])
    addSection(
      "Sizes",
      [
        UIStackView.adaptiveRow([
          button(.filled(), "Mini", size: .mini), button(.filled(), "Small", size: .small),
          button(.filled(), "Medium", size: .medium),
        ]), button(.filled(), "Large", size: .large),
      ])
    addSection("Corners", [corners])
    addSection("Images and subtitles", images)
    addSection("Roles and states", [roles, states])
    addSection("Action", [counter])
  }

  private var types: UIView {
    UIStackView.row(
      [
        UIButton(type: .system, primaryAction: UIAction(title: "System") { _ in }),
        UIButton(type: .detailDisclosure), UIButton(type: .contactAdd), UIButton(type: .close),
      ], spacing: 20)
  }

  private func button(
    _ configuration: UIButton.Configuration, _ title: String,
    size: UIButton.Configuration.Size = .medium
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.buttonSize = size
    return UIButton(configuration: configuration)
  }

  private var corners: UIView {
    let styles: [(String, UIButton.Configuration.CornerStyle)] = [
      ("Small", .small), ("Large", .large), ("Capsule", .capsule),
    ]
    return UIStackView.adaptiveRow(
      styles.map { title, style in
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        configuration.cornerStyle = style
        return UIButton(configuration: configuration)
      })
  }

  private var images: [UIView] {
    var leading = UIButton.Configuration.filled()
    leading.title = "Add to cart"
    leading.image = UIImage(systemName: "cart.fill")
    leading.imagePadding = 8

    var trailing = UIButton.Configuration.gray()
    trailing.title = "Next"
    trailing.image = UIImage(systemName: "chevron.forward")
    trailing.imagePlacement = .trailing
    trailing.imagePadding = 6

    var top = UIButton.Configuration.tinted()
    top.title = "Share"
    top.subtitle = "with everybody"
    top.image = UIImage(systemName: "square.and.arrow.up")
    top.imagePlacement = .top
    top.imagePadding = 4

    var loading = UIButton.Configuration.gray()
    loading.title = "Loading"
    loading.showsActivityIndicator = true
    loading.imagePadding = 8
    return [
      UIButton(configuration: leading),
      UIStackView.adaptiveRow([
        UIButton(configuration: trailing), UIButton(configuration: loading),
      ]),
      UIButton(configuration: top),
    ]
  }

  private var roles: UIView {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Delete"
    let delete = UIButton(configuration: configuration)
    delete.role = .destructive
    let tinted = button(.filled(), "Green")
    tinted.tintColor = .systemGreen
    return UIStackView.adaptiveRow([delete, tinted])
  }

  private var states: UIView {
    let disabled = button(.filled(), "Disabled")
    disabled.isEnabled = false
    let toggle = UIButton(configuration: .tinted())
    toggle.configuration?.title = "Selected"
    toggle.changesSelectionAsPrimaryAction = true
    toggle.isSelected = true
    return UIStackView.adaptiveRow([disabled, toggle])
  }

  private var counter: UIView {
    var count = 0
    let button = UIButton(configuration: .bordered())
    button.configuration?.title = "Tapped 0 times"
    button.addAction(
      UIAction { [weak button] _ in
        count += 1
        button?.configuration?.title = count == 1 ? "Tapped once" : "Tapped \(count) times"
      }, for: .touchUpInside)
    return button
  }
}
