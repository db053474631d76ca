import CoreGraphics
import Foundation
import Synchronization

/// A symbol, drawn at whatever size is asked for.
struct SymbolImage: Hashable, Sendable {
  let parts: SymbolParts
  let configuration: UIImage.SymbolConfiguration

  /// The symbol with an SF Symbol's name; nil when there is none, or its icon is not installed.
  init?(systemName: String, configuration: UIImage.SymbolConfiguration) {
    guard let parts = SymbolParts(systemName: systemName) else { return nil }
    if case .icon(let icon) = parts.base, SymbolFiles.data(ofIcon: icon) == nil { return nil }
    self.init(parts: parts, configuration: configuration)
  }

  private init(parts: SymbolParts, configuration: UIImage.SymbolConfiguration) {
    self.parts = parts
    self.configuration = configuration
  }

  /// The same symbol in another configuration.
  func configured(with configuration: UIImage.SymbolConfiguration) -> SymbolImage {
    SymbolImage(parts: parts, configuration: configuration)
  }

  /// The size in points.
  var size: CGSize { CGSize(width: configuration.side, height: configuration.side) }

  /// Whether the symbol points along the line of text.
  var flipsForRightToLeft: Bool { parts.flipsForRightToLeft }

  /// What screen readers call the symbol: "Share"; where it has no such name, what it shows: "Person
  /// Crop Rectangle".
  var spokenName: String {
    let name =
      switch parts.base {
      case .drawing(let name), .icon(let name): name
      }
    let main =
      SymbolNames.names[name]
      ?? name.replacing("-", with: " ").replacing(".", with: " ").capitalized
    if parts.isSlashed { return "\(main), Off" }
    return switch parts.badge {
    case .plus: "Add \(main)"
    case .minus, .xmark: "Remove \(main)"
    case .checkmark: "\(main), Done"
    case .exclamationmark: "\(main), Attention"
    case .dot: "\(main), New"
    case nil: main
    }
  }

  /// Whether the symbol has colours of its own.
  var hasPalette: Bool { !configuration.values.palette.isEmpty }

  /// The symbol's pixels in one colour, or in its own palette when `tint` is nil and it has one.
  func image(size: CGSize, scale: CGFloat, tint: UIColor?) -> CGImage? {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    let palette = configuration.values.palette
    if tint == nil, let first = palette.first {
      return SymbolPainter.paint(
        parts, width: width, height: height, weight: configuration.values.weight,
        primary: first.cgColor, secondary: (palette.dropFirst().first ?? first).cgColor)
    }
    return SymbolPainter.mask(
      parts, width: width, height: height, weight: configuration.values.weight
    )?.tinted(with: tint ?? .black)
  }
}
