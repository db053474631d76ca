// The names of options and properties.

/// Whether decoded pixels are kept; makes no difference.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once, as they always are here.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether pixels may be floating point numbers; they never are.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// What format the bytes may be of; makes no difference.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a thumbnail is made of the picture itself, as it always is here.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail is made where the file has none; it always is.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is turned upright: a Bool.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The longest side of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The length of the file, in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The width, in pixels: an Int.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height, in pixels: an Int.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The orientation, 1 to 8 as in EXIF: an Int.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// What is known of a GIF: a dictionary.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How long a frame is shown, in seconds: a Double. Too short ones are a tenth.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The same: too short delays are not told apart.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often a GIF is played; 0 means without end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// What is known of an animated WebP: a dictionary.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// How long a frame is shown, in seconds: a Double.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The same as `kCGImagePropertyWebPDelayTime`.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often a WebP is played; 0 means without end.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
