/// Why a picture could not be decoded.
package enum ImageDecodingError: Error, Equatable, LocalizedError {
  /// There are no bytes.
  case empty
  /// The bytes are of no picture format that can be read here.
  case unknownFormat
  /// The picture is cut off or damaged; what the decoder says.
  case damaged(String)
  /// The picture is larger than can be drawn, or than memory allows.
  case tooLarge(width: Int, height: Int)

  /// One sentence in English.
  package var errorDescription: String? {
    switch self {
    case .empty: "The image is empty."
    case .unknownFormat: "The image is of an unknown format."
    case .damaged(let detail): "The image is damaged: \(detail)"
    case .tooLarge(let width, let height):
      "The image of \(width) x \(height) pixels is too large."
    }
  }
}
