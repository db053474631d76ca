import CCairo

extension CGContext {
  /// Makes a bitmap context over the given memory, or over memory of its own when nil.
  ///
  /// Supported are 8 bits a component in an RGB space with `premultipliedFirst`,
  /// `premultipliedLast`, `noneSkipFirst` or `noneSkipLast`, in either 32 bit byte order; and in a
  /// gray space with `none`. Everything else, a side outside 1...32767, or a row too short gives
  /// nil. Whatever the space, the numbers are taken as sRGB. Fastest is `premultipliedFirst` with
  /// `byteOrder32Little`; other layouts are converted wherever something is drawn.
  ///
  /// `bytesPerRow` zero lets the context choose, when it makes the memory. The caller's memory must
  /// outlive the context; the first row is the top one.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, width > 0, height > 0, bytesPerRow >= 0,
      let layout = Self.layout(space: space, info: info)
    else { return nil }
    var rowBytes = bytesPerRow
    if rowBytes == 0, data == nil { rowBytes = width * layout.bytesPerPixel }
    guard rowBytes >= width * layout.bytesPerPixel,
      rowBytes <= Int.max / CairoSurface.maximumDimension
    else { return nil }

    let isOpaque: Bool
    var isNative = false
    switch layout {
    case .gray: isOpaque = true
    case .word(let shifts, let hasAlpha):
      isOpaque = !hasAlpha
      isNative = shifts == Self.nativeShifts && rowBytes % 4 == 0
      if let data { isNative = isNative && Int(bitPattern: data) % 4 == 0 }
    }
    if isNative, let data {
      guard
        let surface = CairoSurface(
          wrapping: data, width: width, height: height, bytesPerRow: rowBytes, opaque: isOpaque)
      else { return nil }
      self.init(surface: surface, initial: .identity, bridge: nil)
    } else if isNative {
      guard height <= CairoSurface.maximumDimension,
        let buffer = PixelBuffer(count: rowBytes * height),
        let surface = CairoSurface(
          buffer: buffer, offset: 0, width: width, height: height, bytesPerRow: rowBytes,
          format: isOpaque ? .rgb24 : .argb32)
      else { return nil }
      self.init(surface: surface, initial: .identity, bridge: nil)
    } else {
      guard let surface = CairoSurface(width: width, height: height, opaque: isOpaque),
        let bridge = PixelBridge(
          memory: data, bytesPerRow: rowBytes, layout: layout, surface: surface)
      else { return nil }
      self.init(surface: surface, initial: .identity, bridge: bridge)
    }
    description = Description(
      space: space, info: info, bitsPerPixel: layout.bytesPerPixel * 8, bytesPerRow: rowBytes)
  }

  /// The shift of each byte's component in `0xAARRGGBB`, or nil for a layout that is not supported.
  private static func layout(space: CGColorSpace, info: CGBitmapInfo) -> PixelBridge.Layout? {
    guard !info.contains(.floatComponents), let alpha = info.alphaInfo else { return nil }
    if space.model == .monochrome {
      return alpha == .none ? .gray : nil
    }
    var shifts: [UInt32]
    let hasAlpha: Bool
    switch alpha {
    case .premultipliedFirst, .noneSkipFirst:
      shifts = [24, 16, 8, 0]
      hasAlpha = alpha == .premultipliedFirst
    case .premultipliedLast, .noneSkipLast:
      shifts = [16, 8, 0, 24]
      hasAlpha = alpha == .premultipliedLast
    default: return nil
    }
    switch info.intersection(.byteOrderMask) {
    case .byteOrderDefault, .byteOrder32Big: break
    case .byteOrder32Little: shifts.reverse()
    default: return nil
    }
    return .word(shifts: shifts, hasAlpha: hasAlpha)
  }

  /// The layout that Cairo draws to, as `layout(space:info:)` describes it.
  private static let nativeShifts: [UInt32] =
    1.littleEndian == 1 ? [0, 8, 16, 24] : [24, 16, 8, 0]

  /// The bitmap's memory, top row first, in the layout that the context was made with.
  public var data: UnsafeMutableRawPointer? {
    surface.flush()
    guard let bridge else { return surface.pixels }
    bridge.activate()
    return bridge.base
  }

  /// The bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel.
  public var bitsPerPixel: Int { description.bitsPerPixel }
  /// Bytes from one row of the bitmap to the next.
  public var bytesPerRow: Int { description.bytesPerRow }
  /// The space that the context was made with.
  public var colorSpace: CGColorSpace? { description.space }
  /// How the bytes of a pixel are laid out.
  public var bitmapInfo: CGBitmapInfo { description.info }
  /// Where alpha is kept.
  public var alphaInfo: CGImageAlphaInfo { description.info.alphaInfo ?? .none }

  /// An image of the bitmap as it is now: what is drawn later does not show in it. Takes time in
  /// proportion to the pixels. Nil when the memory for it cannot be had.
  public func makeImage() -> CGImage? {
    bridge?.load(CGRect(x: 0, y: 0, width: width, height: height))
    return CGImage(copying: surface)
  }

  /// What the context says about its bitmap.
  struct Description {
    var space: CGColorSpace
    var info: CGBitmapInfo
    var bitsPerPixel: Int
    var bytesPerRow: Int
  }
}
