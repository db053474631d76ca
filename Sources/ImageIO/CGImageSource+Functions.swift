import CoreGraphics
import Foundation

/// Makes a source of a file's bytes. Nothing is decoded yet; nil for no bytes. Options make no
/// difference.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  data.isEmpty ? nil : CGImageSource(data: data)
}

/// Makes a source of a file; nil when it cannot be read. Only files are read, no other URLs.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
  return CGImageSourceCreateWithData(data, options)
}

/// How many pictures a source has: the frames of a GIF, else 1, or 0 for what cannot be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The uniform type identifier of a source's format, such as "public.png"; nil for one that is not
/// known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.typeIdentifier }

/// A picture of a source, not turned; nil when it cannot be decoded, or there is no such index.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.image(at: index, maxPixelSize: nil, appliesOrientation: false)
}

/// A picture of a source with its longest side at most as long as `kCGImageSourceThumbnailMaxPixelSize`
/// says, in pixels, turned upright if `kCGImageSourceCreateThumbnailWithTransform` says so. A JPEG is
/// made smaller while it is decoded; a frame of a moving picture comes in its full size, unlike on iOS.
/// Nil when it cannot be decoded.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let size = options?[kCGImageSourceThumbnailMaxPixelSize]
  let side = (size as? Int) ?? (size as? CGFloat).map { Int($0) } ?? (size as? NSNumber)?.intValue
  return isrc.image(
    at: index, maxPixelSize: side,
    appliesOrientation: options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false)
}

/// What is known of the whole file, by the names of properties; nil for what cannot be read.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? { isrc.properties }

/// What is known of one picture: its size in pixels, its orientation, a frame's delay in seconds.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? { isrc.properties(at: index) }
