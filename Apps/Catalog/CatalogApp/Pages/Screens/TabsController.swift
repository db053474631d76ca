import UIKit

/// Three screens that tabs lead to.
final class TabsController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tabs = [
      ("Home", "house", UIColor.systemOrange), ("Search", "magnifyingglass", .systemGreen),
      ("Profile", "person", .systemIndigo),
    ]
    viewControllers = tabs.map { title, symbol, color in
      let controller = ColorController(title, color)
      controller.tabBarItem = UITabBarItem(
        title: title, image: UIImage(systemName: symbol),
        selectedImage: UIImage(systemName: symbol + ".fill"))
      return controller
    }
    viewControllers?[2].tabBarItem.badgeValue = "3"
  }
}

/// A screen of one colour with its name.
private final class ColorController: UIViewController {
  private let text: String
  private let color: UIColor

  init(_ text: String, _ color: UIColor) {
    self.text = text
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel.body(text, style: .title1)
    label.textColor = color
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
