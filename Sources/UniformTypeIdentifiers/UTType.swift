import Foundation

/// A kind of data or of file, such as a JPEG image or a folder.
///
/// Types stand above each other: a JPEG image is an image, which is data, which is an item.
///
/// For example:
///
///     UTType(filenameExtension: "jpg") == .jpeg          // true
///     UTType.jpeg.conforms(to: .image)                   // true
///     UTType("public.vcard")?.preferredMIMEType          // "text/vcard"
///
/// Apple's asks the system what there is; this one knows the usual types.
public struct UTType: Sendable {
  /// What the type is called everywhere, such as `public.jpeg`.
  public let identifier: String
  /// What is known of it.
  let declaration: TypeDeclaration

  init(_ declaration: TypeDeclaration) {
    identifier = declaration.identifier
    self.declaration = declaration
  }

  /// A type that is in the table for certain.
  init(known identifier: String) {
    guard let declaration = TypeTable.declaration(identifier) else {
      preconditionFailure("there is no type \(identifier)")
    }
    self.init(declaration)
  }

  /// The type with an identifier; `nil` if there is none that is known.
  public init?(_ identifier: String) {
    guard let declaration = TypeTable.declaration(identifier) ?? DynamicType.read(identifier)
    else { return nil }
    self.init(declaration)
  }

  /// The type that an application brings along.
  ///
  /// Apple's reads the rest from the application's property list; here a type has what is told now, and
  /// no file name extensions.
  ///
  /// - Parameter parentType: What it is a kind of; data if nothing is told.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(
      TypeTable.declaration(identifier)
        ?? TypeDeclaration(identifier, [parentType?.identifier ?? "public.data"]))
  }

  /// The type that an application knows from another one; as ``init(exportedAs:conformingTo:)``.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The type of files with an extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without its dot, in any case.
  ///   - supertype: What the type must be a kind of.
  /// - Returns: The type; a dynamic one if none is known; `nil` if there is no extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of data with a MIME type, such as `text/vcard`.
  ///
  /// - Returns: The type; a dynamic one if none is known; `nil` if there is no MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type that is told by a tag.
  ///
  /// - Returns: The type; a dynamic one if none is known; `nil` if the tag is empty.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard !tag.isEmpty else { return nil }
    let known = TypeTable.identifiers(tag, tagClass).lazy.map { UTType(known: $0) }
    if let found = known.first(where: { supertype.map($0.conforms(to:)) ?? true }) {
      self = found
    } else {
      self.init(DynamicType.make(tag, tagClass, supertype?.identifier))
    }
  }

  /// All types that a tag tells; none if none is known.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    TypeTable.identifiers(tag, tagClass).map { UTType(known: $0) }
      .filter { type in supertype.map(type.conforms(to:)) ?? true }
  }

  // MARK: What is known of it

  /// The extension that files of the type usually have, without a dot.
  public var preferredFilenameExtension: String? { declaration.extensions.first }
  /// The usual MIME type.
  public var preferredMIMEType: String? { declaration.mimeTypes.first }
  /// What users call it, in English.
  public var localizedDescription: String? { declaration.name }
  /// The extensions and MIME types.
  public var tags: [UTTagClass: [String]] {
    [.filenameExtension: declaration.extensions, .mimeType: declaration.mimeTypes]
      .filter { !$0.value.isEmpty }
  }
  /// Whether the type was made for an extension or a MIME type that is not known.
  public var isDynamic: Bool { identifier.hasPrefix(DynamicType.prefix) }
  /// Whether the type is known.
  public var isDeclared: Bool { TypeTable.declaration(identifier) != nil }
  /// Whether the type belongs to nobody.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  // MARK: What it is a kind of

  /// All types above.
  public var supertypes: Set<UTType> {
    Set(TypeTable.supertypes(of: declaration.parents).compactMap { UTType($0) })
  }

  /// Whether the type is another one, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the type is a kind of another one.
  public func isSubtype(of type: UTType) -> Bool {
    TypeTable.supertypes(of: declaration.parents).contains(type.identifier)
  }

  /// Whether another type is a kind of this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// Whether a type is another one or a kind of it, by their identifiers. Identifiers that are not
  /// known are kinds of themselves alone.
  package static func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other
      || TypeTable.supertypes(of: UTType(identifier)?.declaration.parents ?? []).contains(other)
  }
}

extension UTType: Hashable {
  /// Whether both have the same identifier.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier == right.identifier
  }
  /// Feeds the identifier into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
  /// Reads the identifier of a type.
  ///
  /// - Throws: `DecodingError` if it is not known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let identifier = try container.decode(String.self)
    guard let type = UTType(identifier) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "There is no type \(identifier).")
    }
    self = type
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

/// Types that are made for a tag that none has. Their identifiers say all about them.
enum DynamicType {
  static let prefix = "dyn."

  static func make(
    _ tag: String, _ tagClass: UTTagClass, _ parent: String?
  ) -> TypeDeclaration {
    let (tag, parent) = (tag.lowercased(), parent ?? "public.data")
    let isMIME = tagClass == .mimeType
    return TypeDeclaration(
      "\(prefix)\(parent):\(isMIME ? "m" : "e"):\(tag)", [parent], isMIME ? [] : [tag],
      isMIME ? [tag] : [])
  }

  static func read(_ identifier: String) -> TypeDeclaration? {
    guard identifier.hasPrefix(prefix) else { return nil }
    let parts = identifier.dropFirst(prefix.count).split(separator: ":", maxSplits: 2)
    guard parts.count == 3, ["e", "m"].contains(parts[1]) else { return nil }
    return make(
      String(parts[2]), parts[1] == "m" ? .mimeType : .filenameExtension, String(parts[0]))
  }
}
