import Foundation
import UniformTypeIdentifiers

extension String: NSItemProviderWriting, NSItemProviderReading {
  /// Plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }
  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  /// The text in UTF-8.
  public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? { Data(utf8) }

  /// Reads UTF-8.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw ItemProviderError.unreadable(typeIdentifier)
    }
    return text
  }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
  /// An address, and plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.url.identifier, UTType.utf8PlainText.identifier]
  }
  /// An address.
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  /// The address as text in UTF-8.
  public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
    Data(absoluteString.utf8)
  }

  /// Reads an address.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> URL {
    guard let text = String(data: data, encoding: .utf8), let url = URL(string: text) else {
      throw ItemProviderError.unreadable(typeIdentifier)
    }
    return url
  }
}
