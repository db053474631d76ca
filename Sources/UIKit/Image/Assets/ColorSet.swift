import CoreGraphics
import Foundation

/// The variants of one colour of a catalog.
struct ColorSet: Sendable {
  private struct Contents: Decodable { var colors: [Entry] }

  private struct Entry: Decodable {
    var color: Value?
    var traits: AssetTraits

    enum CodingKeys: String, CodingKey { case color }

    init(from decoder: any Decoder) throws {
      color = try decoder.container(keyedBy: CodingKeys.self)
        .decodeIfPresent(Value.self, forKey: .color)
      traits = try AssetTraits(from: decoder)
    }
  }

  /// Numbers in a space, or the name of one of UIKit's colours.
  private struct Value: Decodable {
    var colorSpace: String?
    var components: [String: Component]?
    var reference: String?
    enum CodingKeys: String, CodingKey {
      case components, reference
      case colorSpace = "color-space"
    }
  }

  /// A number, written as text (or as a number, by hand): "0.5", "128" or "0x80".
  private struct Component: Decodable {
    var value: CGFloat

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = CGFloat(number)
        return
      }
      let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
      if text.lowercased().hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) {
        value = CGFloat(number) / 255
      } else if let number = Int(text) {
        value = CGFloat(number) / 255
      } else if let number = Double(text), number.isFinite {
        value = CGFloat(number)
      } else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\"\(text)\" is no number")
      }
    }
  }

  private let variants: [(traits: AssetTraits, color: UIColor)]

  /// Reads what variants there are; nil, with a report, when the set is damaged or empty.
  init?(folder: String) {
    guard let contents = AssetFile.read(Contents.self, inFolder: folder) else { return nil }
    variants = contents.colors.compactMap { entry in
      guard let value = entry.color else { return nil }
      guard let color = Self.color(value) else {
        AssetReports.add("\(folder)/Contents.json has a colour that cannot be understood")
        return nil
      }
      return (entry.traits, color)
    }
    if variants.isEmpty {
      AssetReports.add("\(folder) has no colour in it")
      return nil
    }
  }

  /// The only colour there is, whatever the traits.
  var onlyColor: UIColor? { variants.count == 1 ? variants[0].color : nil }

  /// The variant for the given traits.
  func color(for traits: UITraitCollection) -> UIColor {
    // There is at least one.
    variants.best(for: traits) { $0.traits }?.color ?? .clear
  }

  private static func color(_ value: Value) -> UIColor? {
    if let reference = value.reference { return UIColor.referenced(by: reference) }
    guard let components = value.components else { return nil }
    let alpha = components["alpha"]?.value ?? 1
    if let white = components["white"]?.value { return UIColor(white: white, alpha: alpha) }
    guard let red = components["red"]?.value, let green = components["green"]?.value,
      let blue = components["blue"]?.value
    else { return nil }
    let name: String? =
      switch value.colorSpace {
      case "display-p3": CGColorSpace.displayP3
      case "extended-linear-srgb": CGColorSpace.linearSRGB
      default: nil
      }
    if let space = name.flatMap({ CGColorSpace(name: $0) }),
      let color = CGColor(colorSpace: space, components: [red, green, blue, alpha])
    {
      return UIColor(cgColor: color)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIColor {
  /// The colour that a catalog calls by the name of UIKit's method, such as "systemBlueColor".
  fileprivate static func referenced(by name: String) -> UIColor? {
    let name = name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
    return byName[name]
  }

  private static let byName: [String: UIColor] = [
    "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white,
    "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
    "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
    "brown": .brown, "clear": .clear,
    "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue,
    "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemPink": .systemPink,
    "systemPurple": .systemPurple, "systemTeal": .systemTeal, "systemIndigo": .systemIndigo,
    "systemBrown": .systemBrown, "systemMint": .systemMint, "systemCyan": .systemCyan,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "link": .link, "placeholderText": .placeholderText,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator,
    "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "lightText": .lightText, "darkText": .darkText,
    "groupTableViewBackground": .systemGroupedBackground,
  ]
}
