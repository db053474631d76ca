import Foundation
import UniformTypeIdentifiers

extension UIPasteboard {
  /// The name of a pasteboard.
  public struct Name: Hashable, RawRepresentable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the pasteboard that all programs share.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// How items are put on a pasteboard.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` after which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// A `Bool`: whether other programs are not to see the items.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }
}

/// The kinds of values that a pasteboard knows.
enum PasteboardKind {
  case text, url, image, color

  static let colorType = "com.apple.uikit.color"

  /// The type under which a value of the kind is put on a pasteboard.
  var type: String {
    switch self {
    case .text: UTType.utf8PlainText.identifier
    case .url: UTType.url.identifier
    case .image: UTType.png.identifier
    case .color: Self.colorType
    }
  }

  /// The types that count as the kind.
  func includes(_ type: String) -> Bool {
    switch self {
    case .text: UTType.conforms(type, to: UTType.text.identifier)
    case .url: UTType.conforms(type, to: UTType.url.identifier)
    case .image: UTType.conforms(type, to: UTType.image.identifier)
    case .color: type == Self.colorType
    }
  }

  /// What a value is put on a pasteboard as, where it says nothing itself: by its class.
  static func representations(of value: Any) -> [String: Any] {
    switch value {
    case let text as String: [PasteboardKind.text.type: text]
    case let url as URL:
      [PasteboardKind.url.type: url, PasteboardKind.text.type: url.absoluteString]
    case let image as UIImage: [PasteboardKind.image.type: image]
    case let color as UIColor: [colorType: color]
    default: [:]
    }
  }

  /// The data of a value; nil if it has none.
  static func data(of value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
}
