import CoreGraphics

extension UIImage {
  /// How pixels are turned when they are shown.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up = 0
    /// Turned by half a turn.
    case down = 1
    /// Turned counter-clockwise by a quarter.
    case left = 2
    /// Turned clockwise by a quarter.
    case right = 3
    /// Mirrored left to right.
    case upMirrored = 4
    /// Mirrored top to bottom.
    case downMirrored = 5
    /// Rows and columns change places.
    case leftMirrored = 6
    /// Rows and columns change places, from the other corner.
    case rightMirrored = 7
  }

  /// Whether an image is shown with its own colours.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown wants it: symbols in one colour, others as they are.
    case automatic = 0
    /// With its own colours.
    case alwaysOriginal = 1
    /// In one colour, the tint of the view; only the alpha of the pixels counts.
    case alwaysTemplate = 2
  }

  /// How the middle of a resizable image fills its place.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }
}

extension UIImage.Orientation {
  /// UIKit's orientation for EXIF's.
  init(_ orientation: ImageOrientation) {
    self =
      switch orientation {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
  }

  /// Whether width and height change places.
  var swapsSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// The orientation that shows the mirror image of what this one shows.
  var horizontallyFlipped: Self {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  /// Maps upright pixels, laid out from the origin in their own size, to where they are shown in a
  /// place of the given size. y points down.
  func transform(in size: CGSize) -> CGAffineTransform {
    let (width, height) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    }
  }
}
