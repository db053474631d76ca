import UIKit

/// The text styles, as large as the user wants text to be.
final class TextStylesController: SectionsController {
  private let styles: [(String, UIFont.TextStyle)] = [
    ("Large title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2),
    ("Title 3", .title3), ("Headline", .headline), ("Body", .body), ("Callout", .callout),
    ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
    ("Caption 2", .caption2),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Text styles", alignment: .fill, styles.map { UILabel.body($0, style: $1) })

    let weights: [(String, UIFont.Weight)] = [
      ("Light", .light), ("Regular", .regular), ("Medium", .medium), ("Semibold", .semibold),
      ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]
    addSection(
      "Weights", alignment: .fill,
      weights.map { name, weight in
        let label = UILabel.body(name)
        label.font = .systemFont(ofSize: 20, weight: weight)
        return label
      })

    let digits = UILabel.body("0123456789 with digits of one width")
    digits.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    let code = UILabel.body("let answer = 42 // monospaced")
    code.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
    let scaled = UILabel.body("A font of one's own that scales")
    scaled.font = UIFontMetrics(forTextStyle: .headline)
      .scaledFont(for: .systemFont(ofSize: 22, weight: .heavy))
    addSection("Special fonts", alignment: .fill, [digits, code, scaled])
  }
}
