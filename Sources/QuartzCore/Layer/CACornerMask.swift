/// A choice of a layer's corners, to be rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}

/// The shape of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that leaves the straight sides gradually.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a layer's contents are fitted into its bounds. Top is where y is smallest.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In the middle of the top side, at its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In the middle of the bottom side, at its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In the middle of the left side, at its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In the middle of the right side, at its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, at its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, at its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, at its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, at its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, undistorted, in the middle.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, undistorted, in the middle.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Where contents of `size` points go in `bounds`.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard self != .resize, size.width > 0, size.height > 0 else { return bounds }
    var size = size
    let across = bounds.size.width / size.width
    let down = bounds.size.height / size.height
    switch self {
    case .resizeAspect:
      size = CGSize(width: size.width * min(across, down), height: size.height * min(across, down))
    case .resizeAspectFill:
      size = CGSize(width: size.width * max(across, down), height: size.height * max(across, down))
    default: break
    }
    let spareX = bounds.size.width - size.width
    let spareY = bounds.size.height - size.height
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: spareX
      default: spareX / 2
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: spareY
      default: spareY / 2
      }
    return CGRect(
      origin: CGPoint(x: bounds.origin.x + x, y: bounds.origin.y + y), size: size)
  }
}
