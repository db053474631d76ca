import UIKit

extension UIViewController {
  /// The controller in a form sheet of its own, which a button cancels.
  func inFormSheet() -> UINavigationController {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let navigation = UINavigationController(rootViewController: self)
    navigation.modalPresentationStyle = .formSheet
    return navigation
  }
}
