import UIKit

/// Symbols: a choice of them, sizes, weights, colours.
final class SymbolsController: SectionsController {
  private let names = [
    "star", "star.fill", "heart", "heart.fill", "person", "person.fill", "person.2",
    "person.crop.circle", "house", "house.fill", "gearshape", "trash", "folder", "doc.text",
    "envelope", "envelope.fill", "paperplane", "phone", "message", "bubble.left", "calendar",
    "clock", "bell", "bell.slash", "lock", "key", "magnifyingglass", "pencil",
    "square.and.pencil", "square.and.arrow.up", "link", "paperclip", "scissors", "tag", "flag",
    "bookmark", "map", "mappin", "location", "globe", "sun.max", "moon", "cloud.rain", "bolt",
    "flame", "drop", "leaf", "snowflake", "play.fill", "pause.fill", "speaker.wave.2", "mic",
    "camera", "photo", "video", "music.note", "checkmark.circle.fill", "xmark.circle.fill",
    "exclamationmark.triangle", "info.circle", "questionmark.circle", "plus.circle",
    "minus.circle", "arrow.clockwise",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Names", stride(from: 0, to: names.count, by: 8).map(row))
    addSection("Scales and text styles", [sizes])
    addSection("Weights", [weights])
    addSection("Colours", [colors])
    addSection("In a text's line", [UILabel.body("A symbol is as large as its text."), styles])
  }

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil)
    -> UIImageView
  { UIImageView(image: UIImage(systemName: name, withConfiguration: configuration)) }

  private func row(from start: Int) -> UIView {
    let views = names[start..<min(start + 8, names.count)].map { name in
      let view = symbol(name)
      view.tintColor = .label
      view.accessibilityLabel = name
      return view
    }
    return UIStackView.row(views, spacing: 20)
  }

  private var sizes: UIView {
    UIStackView.row(
      [UIImage.SymbolScale.small, .medium, .large].map {
        symbol("cloud.sun.fill", UIImage.SymbolConfiguration(scale: $0))
      }
        + [20, 30, 44].map {
          symbol("cloud.sun.fill", UIImage.SymbolConfiguration(pointSize: $0))
        })
  }

  private var weights: UIView {
    let all: [UIImage.SymbolWeight] = [
      .ultraLight, .light, .regular, .medium, .semibold, .bold, .black,
    ]
    return UIStackView.row(
      all.map { symbol("heart", UIImage.SymbolConfiguration(pointSize: 26, weight: $0)) })
  }

  private var colors: UIView {
    let tinted = symbol("heart.fill")
    tinted.tintColor = .systemPink
    return UIStackView.row([
      tinted,
      symbol(
        "checkmark.circle.fill",
        UIImage.SymbolConfiguration(paletteColors: [.white, .systemGreen])),
      symbol(
        "exclamationmark.triangle.fill",
        UIImage.SymbolConfiguration(paletteColors: [.black, .systemYellow])),
      symbol(
        "plus.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue)),
    ])
  }

  private var styles: UIView {
    UIStackView.row(
      [UIFont.TextStyle.largeTitle, .title2, .body, .caption1].map {
        symbol("textformat", UIImage.SymbolConfiguration(textStyle: $0))
      })
  }
}
