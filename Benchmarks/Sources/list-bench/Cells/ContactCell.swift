import UIKit

/// A cell that shows a contact of the model.
protocol ContactCell: UITableViewCell {
  func show(_ id: UInt32, isOdd: Bool)
}

/// The peers' font and colours.
@MainActor
enum Look {
  static let font = UIFont(name: "DejaVu Sans", size: 16) ?? .systemFont(ofSize: 16)
  static let even = UIColor(white: 26 / 255, alpha: 1)
  static let odd = UIColor(white: 38 / 255, alpha: 1)
  static let first = UIColor.white
  static let last = UIColor(white: 0.8, alpha: 1)
  static let phone = UIColor.red
  static let mail = UIColor(red: 77 / 255, green: 77 / 255, blue: 1, alpha: 1)

  static func attributes(_ color: UIColor) -> [NSAttributedString.Key: Any] {
    [.font: font, .foregroundColor: color]
  }

  static func background(isOdd: Bool) -> UIColor { isOdd ? odd : even }
}
