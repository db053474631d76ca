import Foundation

/// The types of what drags carry most.
enum ItemType {
  static let plainText = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"

  /// The types above each of them.
  private static let parents = [
    plainText: "public.plain-text", "public.plain-text": "public.text",
    "public.text": "public.data",
    fileURL: url, url: "public.data", "public.png": "public.image", "public.jpeg": "public.image",
    "public.image": "public.data", "public.data": "public.item",
  ]

  /// Whether a type is another one, or a kind of it.
  static func conforms(_ type: String, to other: String) -> Bool {
    var current: String? = type
    while let known = current {
      if known == other { return true }
      current = parents[known]
    }
    return false
  }
}

extension String: NSItemProviderWriting, NSItemProviderReading {
  /// Plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.plainText] }
  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.plainText] }

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
    [ItemType.url, ItemType.plainText]
  }
  /// An address.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.url] }

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
