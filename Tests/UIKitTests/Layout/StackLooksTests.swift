import UIKitTesting
import XCTest

/// Pictures of stack views, compared with references that were looked at.
@MainActor final class StackLooksTests: XCTestCase {
  /// A column of samples, each a caption and a stack view on a grey ground.
  private final class Samples: UIViewController {
    let samples: [(String, (UIStackView) -> Void)]
    let isMirrored: Bool

    init(_ samples: [(String, (UIStackView) -> Void)], isMirrored: Bool = false) {
      self.samples = samples
      self.isMirrored = isMirrored
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let column = UIStackView()
      column.axis = .vertical
      column.spacing = 4
      column.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(column)
      NSLayoutConstraint.activate([
        column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      ])
      for (name, change) in samples {
        let caption = UILabel()
        caption.text = name
        caption.font = .systemFont(ofSize: 12)
        caption.textColor = .secondaryLabel
        column.addArrangedSubview(caption)
        let sample = UIStackView(arrangedSubviews: [
          part("One", 15, .systemRed), part("Number two", 15, .systemGreen),
          part("3", 26, .systemBlue),
        ])
        sample.backgroundColor = .systemGray5
        change(sample)
        column.addArrangedSubview(sample)
        column.setCustomSpacing(12, after: sample)
      }
      if isMirrored { mirror(view) }
    }

    private func mirror(_ view: UIView) {
      view.semanticContentAttribute = .forceRightToLeft
      for subview in view.subviews { mirror(subview) }
    }

    private func part(_ text: String, _ size: CGFloat, _ color: UIColor) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: size)
      label.textColor = .white
      label.backgroundColor = color
      return label
    }
  }

  private let distributions: [(String, (UIStackView) -> Void)] = [
    ("fill", { _ in }),
    ("fill equally", { $0.distribution = .fillEqually }),
    ("fill proportionally", { $0.distribution = .fillProportionally }),
    ("equal spacing", { $0.distribution = .equalSpacing }),
    ("equal centering", { $0.distribution = .equalCentering }),
    (
      "spacing 8, 30 after the first",
      {
        $0.spacing = 8
        $0.distribution = .fillEqually
        $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
      }
    ),
    (
      "the second is hidden, margins of 10",
      {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        $0.distribution = .equalSpacing
        $0.arrangedSubviews[1].isHidden = true
      }
    ),
  ]

  private let alignments: [(String, (UIStackView) -> Void)] = [
    ("top", { $0.alignment = .top }), ("center", { $0.alignment = .center }),
    ("bottom", { $0.alignment = .bottom }), ("first baseline", { $0.alignment = .firstBaseline }),
    ("last baseline", { $0.alignment = .lastBaseline }),
    (
      "a column, leading",
      {
        $0.axis = .vertical
        $0.alignment = .leading
      }
    ),
    (
      "a column, center, lines 30 apart",
      {
        $0.axis = .vertical
        $0.alignment = .center
        $0.spacing = 30
        $0.isBaselineRelativeArrangement = true
      }
    ),
  ]

  private func check(_ name: String, _ controller: Samples) throws {
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 520))) { controller }
    driver.settle()
    try driver.verifyPicture(name)
  }

  func testDistributions() async throws { try check("distributions", Samples(distributions)) }

  func testAlignments() async throws {
    let rows = alignments.map { name, change in
      (
        name,
        { (stack: UIStackView) in
          change(stack)
          if stack.axis == .horizontal { stack.spacing = 6 }
        }
      )
    }
    try check("alignments", Samples(rows))
  }

  func testRightToLeft() async throws {
    try check("right-to-left", Samples(distributions, isMirrored: true))
  }
}
