import CoreGraphics
import Foundation
import Synchronization

/// The variants of one image of a catalog.
final class ImageSet: Sendable {
  private struct Contents: Decodable {
    var images: [Entry]
    var properties: Properties?
  }

  private struct Properties: Decodable {
    var templateRenderingIntent: String?
    enum CodingKeys: String, CodingKey {
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  /// One variant: a file, for whom it is, and how it is sliced.
  private struct Entry: Decodable, Sendable {
    struct Slicing: Decodable, Sendable {
      struct Center: Decodable, Sendable { var mode: String? }
      struct Insets: Decodable, Sendable {
        var top: CGFloat?
        var left: CGFloat?
        var bottom: CGFloat?
        var right: CGFloat?
      }
      var mode: String?
      var center: Center?
      var capInsets: Insets?
      enum CodingKeys: String, CodingKey {
        case mode, center
        case capInsets = "cap-insets"
      }
    }

    var filename: String?
    var resizing: Slicing?
    var alignmentInsets: Slicing.Insets?
    var traits: AssetTraits

    enum CodingKeys: String, CodingKey {
      case filename, resizing
      case alignmentInsets = "alignment-insets"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      filename = try container.decodeIfPresent(String.self, forKey: .filename)
      resizing = try container.decodeIfPresent(Slicing.self, forKey: .resizing)
      alignmentInsets = try container.decodeIfPresent(
        Slicing.Insets.self, forKey: .alignmentInsets)
      traits = try AssetTraits(from: decoder)
    }
  }

  /// What is kept of pixels: a drawing has others for every scale.
  private struct Drawing: Hashable {
    var entry: Int
    var scale: CGFloat
  }

  private let folder: String
  private let entries: [Entry]
  private let renderingMode: UIImage.RenderingMode
  private let drawings = Mutex<[Drawing: ImageContent]>([:])

  /// Reads what variants there are; nil, with a report, when the set is damaged or empty.
  init?(folder: String) {
    guard let contents = AssetFile.read(Contents.self, inFolder: folder) else { return nil }
    self.folder = folder
    entries = contents.images.filter { entry in
      guard let name = entry.filename else { return false }
      if FileManager.default.fileExists(atPath: "\(folder)/\(name)") { return true }
      AssetReports.add("\(folder)/Contents.json names \"\(name)\", which is not there")
      return false
    }
    renderingMode =
      switch contents.properties?.templateRenderingIntent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
    if entries.isEmpty {
      AssetReports.add("\(folder) has no picture in it")
      return nil
    }
  }

  /// The variant for the given traits; nil, with a report, when its file cannot be read. Decoded
  /// pixels are kept.
  func content(for traits: UITraitCollection) -> ImageContent? {
    guard let best = entries.indices.best(for: traits, { entries[$0].traits }) else { return nil }
    let screen = traits.displayScale > 0 ? traits.displayScale : 1
    let entry = entries[best]
    let isVector = entry.filename?.lowercased().hasSuffix(".svg") == true
    let drawing = Drawing(
      entry: best,
      scale: isVector ? screen : CGFloat(entry.traits.scaleFactor ?? 1))
    if let known = drawings.withLock({ $0[drawing] }) { return known }
    guard var content = decode(entry, isVector: isVector, scale: drawing.scale) else { return nil }
    applyProperties(of: entry, to: &content)
    drawings.withLock { $0[drawing] = content }
    return content
  }

  private func decode(_ entry: Entry, isVector: Bool, scale: CGFloat) -> ImageContent? {
    let path = "\(folder)/\(entry.filename ?? "")"
    if path.lowercased().hasSuffix(".pdf") {
      AssetReports.add("\(path): PDF files cannot be read here; export it as SVG or PNG")
      return nil
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      AssetReports.add("\(path) cannot be read")
      return nil
    }
    do {
      let decoded = try ImageDecoder.decode(data: data, appliesOrientation: false)
      var image = decoded.image
      if isVector, scale != 1 {
        image = try ImageDecoder.decode(
          data: data, width: Int((CGFloat(decoded.fullWidth) * scale).rounded()),
          height: Int((CGFloat(decoded.fullHeight) * scale).rounded()))
      }
      return ImageContent(
        cgImage: image, scale: scale, orientation: UIImage.Orientation(decoded.orientation))
    } catch {
      AssetReports.add("\(path): \(error.localizedDescription)")
      return nil
    }
  }

  private func applyProperties(of entry: Entry, to content: inout ImageContent) {
    content.renderingMode = renderingMode
    if let slicing = entry.resizing {
      // Written in pixels. Along an axis that is not sliced, the whole is stretched.
      let insets = slicing.capInsets
      let scale = content.scale
      var caps = UIEdgeInsets(
        top: (insets?.top ?? 0) / scale, left: (insets?.left ?? 0) / scale,
        bottom: (insets?.bottom ?? 0) / scale, right: (insets?.right ?? 0) / scale)
      if slicing.mode == "3-part-horizontal" { (caps.top, caps.bottom) = (0, 0) }
      if slicing.mode == "3-part-vertical" { (caps.left, caps.right) = (0, 0) }
      content.isResizable = true
      content.capInsets = caps
      content.resizingMode = slicing.center?.mode == "tile" ? .tile : .stretch
    }
    if let insets = entry.alignmentInsets {
      let scale = content.scale
      content.alignmentInsets = UIEdgeInsets(
        top: (insets.top ?? 0) / scale, left: (insets.left ?? 0) / scale,
        bottom: (insets.bottom ?? 0) / scale, right: (insets.right ?? 0) / scale)
    }
    // A picture for one direction of reading is mirrored for the other, unless that has its own.
    let directions = Set(entries.compactMap(\.traits.languageDirection))
    if directions.count == 1, entry.traits.languageDirection != nil {
      content.flipsForRightToLeft = true
      if directions.contains("right-to-left") {
        content.orientation = content.orientation.horizontallyFlipped
      }
    }
  }
}
