import CoreGraphics
import Foundation
import Synchronization

/// A picture file that is being read. May be used from any thread.
public final class CGImageSource: Sendable {
  private enum Contents: Sendable {
    case still(width: Int, height: Int, orientation: Int)
    case moving(DecodedAnimation)
  }

  let data: Data
  private let contents = Mutex<Contents?>(nil)

  init(data: Data) { self.data = data }

  /// How many pictures there are; 0 for a file that cannot be read.
  var count: Int {
    switch read() {
    case .still: 1
    case .moving(let animation): animation.frames.count
    case nil: 0
    }
  }

  /// What is said of one picture, under the names of ImageIO.
  func properties(at index: Int) -> CFDictionary? {
    switch read() {
    case .still(let width, let height, let orientation) where index == 0:
      return [
        kCGImagePropertyPixelWidth: width, kCGImagePropertyPixelHeight: height,
        kCGImagePropertyOrientation: orientation,
      ]
    case .moving(let animation) where animation.frames.indices.contains(index):
      let frame = animation.frames[index]
      let delays: CFDictionary =
        isGIF
        ? [
          kCGImagePropertyGIFDelayTime: frame.duration,
          kCGImagePropertyGIFUnclampedDelayTime: frame.duration,
        ]
        : [
          kCGImagePropertyWebPDelayTime: frame.duration,
          kCGImagePropertyWebPUnclampedDelayTime: frame.duration,
        ]
      return [
        kCGImagePropertyPixelWidth: frame.image.width,
        kCGImagePropertyPixelHeight: frame.image.height,
        isGIF ? kCGImagePropertyGIFDictionary : kCGImagePropertyWebPDictionary: delays,
      ]
    default: return nil
    }
  }

  /// What is said of the whole file.
  var properties: CFDictionary? {
    switch read() {
    case .still: return [kCGImagePropertyFileSize: data.count]
    case .moving(let animation):
      return [
        kCGImagePropertyFileSize: data.count,
        isGIF ? kCGImagePropertyGIFDictionary : kCGImagePropertyWebPDictionary: [
          isGIF ? kCGImagePropertyGIFLoopCount : kCGImagePropertyWebPLoopCount: animation.loopCount
        ],
      ]
    case nil: return nil
    }
  }

  /// One picture, its longest side no longer than asked for.
  func image(at index: Int, maxPixelSize: Int?, appliesOrientation: Bool) -> CGImage? {
    switch read() {
    case .moving(let animation):
      guard animation.frames.indices.contains(index) else { return nil }
      return animation.frames[index].image
    case .still where index == 0:
      return try? ImageDecoder.decode(
        data: data, maxPixelSize: maxPixelSize, appliesOrientation: appliesOrientation
      ).image
    default: return nil
    }
  }

  /// The uniform type identifier that the file's first bytes tell; nil for others.
  var typeIdentifier: String? {
    let known: [(prefix: [UInt8], name: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "public.png"), ([0xFF, 0xD8], "public.jpeg"),
      (Array("GIF8".utf8), "com.compuserve.gif"), (Array("BM".utf8), "com.microsoft.bmp"),
      ([0x49, 0x49, 0x2A, 0], "public.tiff"), ([0x4D, 0x4D, 0, 0x2A], "public.tiff"),
    ]
    if data.starts(with: Array("RIFF".utf8)),
      data.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      return "org.webmproject.webp"
    }
    return known.first { data.starts(with: $0.prefix) }?.name
  }

  private var isGIF: Bool { data.starts(with: Array("GIF8".utf8)) }

  private func read() -> Contents? {
    contents.withLock { contents in
      if let contents { return contents }
      // Only these two move; another file would be decoded just to be counted.
      if isGIF || typeIdentifier == "org.webmproject.webp",
        let animation = try? ImageDecoder.decodeAnimation(data: data), animation.frames.count > 1
      {
        contents = .moving(animation)
      } else if let small = try? ImageDecoder.decode(
        data: data, maxPixelSize: 1, appliesOrientation: false)
      {
        contents = .still(
          width: small.fullWidth, height: small.fullHeight,
          orientation: small.orientation.rawValue)
      }
      return contents
    }
  }
}
