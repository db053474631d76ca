import UIKit

extension UIViewController {
  /// Puts a label that tells what happens at the top of the page.
  func showAtTop(_ log: UILabel) {
    log.textAlignment = .center
    log.textColor = .secondaryLabel
    log.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(log)
    NSLayoutConstraint.activate([
      log.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      log.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      log.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
