import UIKit

/// Labels: alignment, lines, truncation, attributed text.
final class LabelsController: SectionsController {
  private let long =
    "A sentence that is much too long for one line of a phone's screen, as sentences often are."

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Alignment", alignment: .fill, alignments)
    addSection("Lines and truncation", alignment: .fill, truncations)
    addSection("A font that shrinks to fit", alignment: .fill, [shrinking])
    addSection("Attributed", alignment: .fill, [attributed, paragraph])
    addSection("Shadow and states", alignment: .fill, [shadowed, disabled])
  }

  private var alignments: [UIView] {
    let names: [(String, NSTextAlignment)] = [
      ("Natural", .natural), ("Centred", .center), ("Right", .right),
    ]
    return names.map { name, alignment in
      let label = UILabel.body(name)
      label.textAlignment = alignment
      label.backgroundColor = .secondarySystemBackground
      return label
    }
  }

  private var truncations: [UIView] {
    let modes: [(Int, NSLineBreakMode)] = [
      (1, .byTruncatingTail), (1, .byTruncatingMiddle), (1, .byTruncatingHead),
      (2, .byTruncatingTail), (0, .byWordWrapping),
    ]
    return modes.map { lines, mode in
      let label = UILabel.body(long)
      label.numberOfLines = lines
      label.lineBreakMode = mode
      return label
    }
  }

  private var shrinking: UILabel {
    let label = UILabel.body("One line that is a little too long")
    label.font = .systemFont(ofSize: 30, weight: .semibold)
    label.numberOfLines = 1
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    return label
  }

  private var attributed: UILabel {
    let text = NSMutableAttributedString(
      string: "Bold, italic, ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 0, length: 4))
    text.addAttribute(
      .font, value: UIFont.italicSystemFont(ofSize: 17), range: NSRange(location: 6, length: 6))
    text.append(
      NSAttributedString(
        string: "underlined",
        attributes: [
          .font: UIFont.systemFont(ofSize: 17),
          .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]))
    text.append(
      NSAttributedString(
        string: ", struck, ",
        attributes: [
          .font: UIFont.systemFont(ofSize: 17),
          .strikethroughStyle: NSUnderlineStyle.single.rawValue,
        ]))
    text.append(
      NSAttributedString(
        string: "red",
        attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.systemRed]))
    text.append(
      NSAttributedString(
        string: " and marked",
        attributes: [
          .font: UIFont.systemFont(ofSize: 17), .backgroundColor: UIColor.systemYellow,
          .foregroundColor: UIColor.black,
        ]))
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    return label
  }

  private var paragraph: UILabel {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 6
    style.firstLineHeadIndent = 20
    style.alignment = .justified
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: long, attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
    return label
  }

  private var shadowed: UILabel {
    let label = UILabel.body("With a shadow")
    label.shadowColor = .tertiaryLabel
    label.shadowOffset = CGSize(width: 1, height: 2)
    return label
  }

  private var disabled: UILabel {
    let label = UILabel.body("Disabled")
    label.isEnabled = false
    return label
  }
}
