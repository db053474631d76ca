/// How a stored picture has to be turned to be upright. The raw values are EXIF's.
package enum ImageOrientation: Int, CaseIterable, Sendable {
  /// Upright.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Turned by half a turn.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored along the diagonal from the top left: rows are columns.
  case leftMirrored = 5
  /// To be turned clockwise by a quarter.
  case right = 6
  /// Mirrored along the diagonal from the top right.
  case rightMirrored = 7
  /// To be turned counter-clockwise by a quarter.
  case left = 8

  /// Whether width and height change places when the picture is made upright.
  package var swapsSides: Bool { rawValue >= 5 }
}
