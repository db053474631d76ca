import UIKit

/// Progress bars and wheels.
final class ProgressController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Progress", alignment: .fill, [bar(0), bar(0.35), bar(1)])

    let tinted = bar(0.6)
    tinted.progressTintColor = .systemGreen
    tinted.trackTintColor = .systemGreen.withAlphaComponent(0.2)
    let thin = bar(0.6)
    thin.progressViewStyle = .bar
    addSection("Colours, and the style for bars", alignment: .fill, [tinted, thin])

    let medium = UIActivityIndicatorView(style: .medium)
    medium.startAnimating()
    let large = UIActivityIndicatorView(style: .large)
    large.startAnimating()
    let colored = UIActivityIndicatorView(style: .large)
    colored.color = .systemOrange
    colored.startAnimating()
    addSection("Activity", [UIStackView.row([medium, large, colored], spacing: 24)])

    let download = UIProgressView()
    let button = UIButton(configuration: .bordered())
    button.configuration?.title = "Load a quarter more"
    button.addAction(
      UIAction { [weak download] _ in
        guard let download else { return }
        let next = download.progress >= 1 ? 0 : download.progress + 0.25
        download.setProgress(next, animated: true)
      }, for: .touchUpInside)
    addSection("Animated", alignment: .fill, [download, UIStackView.row([button, UIView()])])
  }

  private func bar(_ progress: Float) -> UIProgressView {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = progress
    return bar
  }
}
