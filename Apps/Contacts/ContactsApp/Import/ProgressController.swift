import ContactsImport
import UIKit

/// Shows how far something is that takes long, with a button to end it.
final class ProgressController: UIViewController {
  /// Called when the user wants it to end.
  var onCancel: (() -> Void)?

  private let bar = UIProgressView(progressViewStyle: .default)
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel()
  private let label = UILabel()

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    titleLabel.text = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] action in
        (action.sender as? UIBarButtonItem)?.isEnabled = false
        self?.label.text = "Ending…"
        self?.onCancel?()
      })
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.text = " "
    bar.isHidden = true
    bar.accessibilityLabel = titleLabel.text
    wheel.startAnimating()
    let stack = UIStackView(arrangedSubviews: [titleLabel, wheel, bar, label])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      stack.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      stack.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64),
    ])
  }

  /// Shows how far it is.
  func show(_ progress: ImportProgress) {
    loadViewIfNeeded()
    guard navigationItem.leftBarButtonItem?.isEnabled == true else { return }
    let isKnown = progress.fraction != nil
    bar.isHidden = !isKnown
    wheel.isHidden = isKnown
    bar.progress = Float(progress.fraction ?? 0)
    let done = progress.completed.formatted()
    label.text =
      switch (progress.phase, progress.total) {
      case (.comparing, _): "Looking for people who are there already…"
      case (_, let total?): "\(done) of \(total.formatted())"
      case (_, nil): progress.completed == 0 ? " " : done
      }
  }
}
