import UIKit

/// A page of views one under another, in titled sections, that scrolls where it is too high.
class SectionsController: UIViewController {
  private let stackView = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)

    stackView.axis = .vertical
    stackView.spacing = 28
    stackView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stackView)

    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stackView.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      stackView.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      stackView.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  /// Adds a section. With `alignment` leading, views are as wide as they want to be; with fill, as
  /// wide as the page.
  func addSection(
    _ title: String, alignment: UIStackView.Alignment = .leading, _ views: [UIView]
  ) {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0

    for view in views { name(view, title) }

    let section = UIStackView(arrangedSubviews: [label] + views)
    section.axis = .vertical
    section.alignment = alignment
    section.spacing = 10
    section.setCustomSpacing(8, after: label)
    stackView.addArrangedSubview(section)
  }

  /// Has those who do not see the page hear the section's title for what has no words of its own.
  private func name(_ view: UIView, _ title: String) {
    if let stack = view as? UIStackView {
      for inside in stack.arrangedSubviews { name(inside, title) }
    } else if view is UIControl || view is UIProgressView || view is UIActivityIndicatorView
      || view is UIPickerView || view is UITextView,
      view.accessibilityLabel?.isEmpty ?? true, (view as? UITextField)?.placeholder?.isEmpty ?? true
    {
      view.accessibilityLabel = title
    }
  }
}
