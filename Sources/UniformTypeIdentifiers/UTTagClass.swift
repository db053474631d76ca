/// A way to tell types other than by their identifiers: a file name extension or a MIME type.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the class of tags.
  public let rawValue: String
  /// Takes the name of a class of tags.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What comes after the last dot of a file's name.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// A media type such as `text/vcard`.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// The name.
  public var description: String { rawValue }
}
