import UIKit

/// Stack views: distributions and alignments.
final class StackViewsController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let distributions: [(String, UIStackView.Distribution)] = [
      ("Fill", .fill), ("Fill equally", .fillEqually),
      ("Fill proportionally", .fillProportionally), ("Equal spacing", .equalSpacing),
      ("Equal centering", .equalCentering),
    ]
    for (title, distribution) in distributions {
      let stack = UIStackView(arrangedSubviews: boxes(widths: [30, 60, 90], height: 28))
      stack.distribution = distribution
      stack.spacing = 8
      addSection(title, alignment: .fill, [stack])
    }
    let alignments: [(String, UIStackView.Alignment)] = [
      ("Top", .top), ("Centre", .center), ("Bottom", .bottom), ("Fill", .fill),
    ]
    let row = UIStackView.adaptiveRow(
      alignments.map { title, alignment in
        let stack = UIStackView(arrangedSubviews: [
          box(.systemBlue, width: 20, height: 20), box(.systemGreen, width: 20, height: 50),
          box(.systemOrange, width: 20, height: 34),
        ])
        stack.alignment = alignment
        stack.spacing = 4
        let column = UIStackView.captioned(stack, title)
        column.alignment = .leading
        return column
      }, spacing: 20)
    addSection("Alignments", [row])

    let hiding = UIStackView(arrangedSubviews: boxes(widths: [60, 60, 60], height: 28))
    hiding.distribution = .fillEqually
    hiding.spacing = 8
    let button = UIButton(
      configuration: .bordered(),
      primaryAction: UIAction(title: "Hide or show the middle one") { [weak hiding] _ in
        UIView.animate(withDuration: 0.3) {
          hiding?.arrangedSubviews[1].isHidden.toggle()
          hiding?.layoutIfNeeded()
        }
      })
    addSection(
      "Hidden views take no place", alignment: .fill,
      [hiding, UIStackView.row([button, UIView()])])
  }

  private func boxes(widths: [CGFloat], height: CGFloat) -> [UIView] {
    zip([UIColor.systemBlue, .systemGreen, .systemOrange], widths).map {
      box($0, width: $1, height: height)
    }
  }

  private func box(_ color: UIColor, width: CGFloat, height: CGFloat) -> UIView {
    let box = Box(size: CGSize(width: width, height: height))
    box.backgroundColor = color
    box.layer.cornerRadius = 4
    return box
  }
}

/// A view with a size of its own, which it gives up easily.
private final class Box: UIView {
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
