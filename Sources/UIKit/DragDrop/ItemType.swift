import Foundation

/// The types of what drags carry most.
enum ItemType {
  static let plainText = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let folder = "public.folder"
  static let data = "public.data"

  /// The types above each of them.
  private static let parents = [
    plainText: "public.plain-text", "public.plain-text": "public.text", "public.text": data,
    fileURL: url, url: data, "public.png": "public.image", "public.jpeg": "public.image",
    "com.compuserve.gif": "public.image", "public.svg-image": "public.image",
    "public.image": data, "public.vcard": "public.text", "public.html": "public.text",
    "public.json": "public.text", "public.xml": "public.text",
    "public.comma-separated-values-text": "public.text", "com.adobe.pdf": data,
    "public.zip-archive": data, data: "public.item", folder: "public.item",
  ]

  /// The types of files by the end of their name.
  private static let types = [
    "txt": "public.plain-text", "text": "public.plain-text", "png": "public.png",
    "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
    "svg": "public.svg-image", "vcf": "public.vcard", "vcard": "public.vcard",
    "html": "public.html", "htm": "public.html", "json": "public.json", "xml": "public.xml",
    "csv": "public.comma-separated-values-text", "pdf": "com.adobe.pdf",
    "zip": "public.zip-archive",
  ]

  /// The type of a file, by its name; that of data for an end that is not known.
  static func ofFile(_ url: URL) -> String { types[url.pathExtension.lowercased()] ?? data }

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
