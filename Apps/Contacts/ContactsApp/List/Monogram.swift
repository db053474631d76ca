import UIKit

/// Round pictures for people of whom there is no photo: their first letters on grey.
@MainActor enum Monogram {
  /// The side of pictures in the list, in points.
  static let side: CGFloat = 40

  private struct Key: Hashable {
    var letters: String
    var isOrganization: Bool
    var side: CGFloat
    var scale: CGFloat
  }

  private static var images: [Key: UIImage] = [:]

  /// The picture of some letters; without letters, of a person or an organization.
  static func image(_ letters: String, isOrganization: Bool, side: CGFloat = Self.side) -> UIImage {
    let key = Key(
      letters: letters, isOrganization: isOrganization, side: side, scale: UIScreen.main.scale)
    if let image = images[key] { return image }
    if images.count > 1500 { images.removeAll() }
    let image = draw(letters, isOrganization, side)
    images[key] = image
    return image
  }

  private static func draw(_ letters: String, _ isOrganization: Bool, _ side: CGFloat) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: bounds.size).image { context in
      let colors = [
        UIColor(red: 0.65, green: 0.67, blue: 0.73, alpha: 1).cgColor,
        UIColor(red: 0.52, green: 0.54, blue: 0.59, alpha: 1).cgColor,
      ]
      context.cgContext.addEllipse(in: bounds)
      context.cgContext.clip()
      if let gradient = CGGradient(
        colorsSpace: nil, colors: colors, locations: [0, 1])
      {
        context.cgContext.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: side), options: [])
      }
      if letters.isEmpty {
        drawSymbol(isOrganization ? "building.2.fill" : "person.fill", in: bounds)
      } else {
        drawLetters(letters, in: bounds)
      }
    }
  }

  private static func drawLetters(_ letters: String, in bounds: CGRect) {
    let size = bounds.width * (letters.count > 1 ? 0.42 : 0.5)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size, weight: .medium), .foregroundColor: UIColor.white,
    ]
    let text = letters.size(withAttributes: attributes)
    letters.draw(
      at: CGPoint(x: bounds.midX - text.width / 2, y: bounds.midY - text.height / 2),
      withAttributes: attributes)
  }

  private static func drawSymbol(_ name: String, in bounds: CGRect) {
    let configuration = UIImage.SymbolConfiguration(pointSize: bounds.width * 0.5)
    guard
      let symbol = UIImage(systemName: name, withConfiguration: configuration)?
        .withTintColor(.white, renderingMode: .alwaysOriginal)
    else { return }
    symbol.draw(
      at: CGPoint(
        x: bounds.midX - symbol.size.width / 2, y: bounds.midY - symbol.size.height / 2))
  }
}
