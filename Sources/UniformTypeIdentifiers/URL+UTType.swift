import Foundation

extension URL {
  /// The same address with a file name extension for a type at its end, unless it has one of the
  /// type's or the type has none.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let usual = contentType.preferredFilenameExtension,
      contentType.tags[.filenameExtension]?.contains(pathExtension.lowercased()) != true
    else { return self }
    return appendingPathExtension(usual)
  }

  /// The address of something inside, whose name gets an extension for its type where it has none.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL
  {
    let isDirectory = contentType.conforms(to: .directory)
    return appendingPathComponent(partialName, isDirectory: isDirectory)
      .appendingPathExtension(for: contentType)
  }
}
