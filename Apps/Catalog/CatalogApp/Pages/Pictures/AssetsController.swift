import UIKit

/// Pictures and colours out of an asset catalog; some have variants for dark appearance.
final class AssetsController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let sky = UIImageView(image: UIImage(named: "sky", in: .module, with: nil))
    sky.layer.cornerRadius = 10
    sky.clipsToBounds = true
    addSection("An image with a dark variant", [sky])

    let leaf = UIImageView(image: UIImage(named: "Shapes/drop", in: .module, with: nil))
    leaf.tintColor = .systemTeal
    addSection("A drawing from a namespace, as a template", [leaf.sized(width: 60, height: 60)])

    addSection(
      "Colours with dark variants",
      [UIStackView.row(["accent", "paper", "ink"].map(swatch))])
    let plaque = UIImageView(image: UIImage(named: "plaque", in: .module, with: nil))
    addSection("A sliced image", alignment: .fill, [plaque.sized(height: 56)])
  }

  private func swatch(_ name: String) -> UIView {
    let view = UIView()
    view.backgroundColor = UIColor(named: name, in: .module, compatibleWith: nil)
    view.layer.cornerRadius = 8
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.gray.cgColor
    return UIStackView.captioned(view.sized(width: 90, height: 60), name)
  }
}
