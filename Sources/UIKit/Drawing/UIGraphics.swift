import CoreGraphics

/// The context that UIKit's drawing goes to on this thread: that of the view being drawn, of the
/// image being made, or the one pushed last. Nil when there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.current.entries.last?.context
}

/// Makes a context the current one of this thread until the matching `UIGraphicsPopContext()`. Its
/// y axis is expected to point down.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context))
}

/// Makes the context before the last pushed one the current one. Without one, nothing happens.
public func UIGraphicsPopContext() {
  _ = GraphicsStack.current.entries.popLast()
}

/// Begins an image of the given size in points, at one pixel per point, with alpha.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of the given size in points and makes its context the current one.
///
/// `scale` is pixels per point; 0 means that of the screen. An `opaque` image has no alpha and
/// begins black. A size without area (or larger than 32767 pixels) gives no context, as in UIKit.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
  guard let context = CGContext.forImage(size: size, opaque: opaque, scale: scale) else { return }
  GraphicsStack.current.entries.append(
    GraphicsStack.Entry(context: context, imageScale: scale))
}

/// The image drawn so far; nil when the current context is not one begun as an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.current.entries.last, let scale = entry.imageScale,
    let image = CGImage(copying: entry.context.surface)
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the image begun last. Nothing happens when the current context is not an image's.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsStack.current
  if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}

extension CGContext {
  /// A bitmap context in points, y down, for an image with its origin at `origin`; nil when the
  /// size has no area or is too large.
  static func forImage(
    size: CGSize, opaque: Bool, scale: CGFloat, origin: CGPoint = .zero
  ) -> CGContext? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let sides = 1...CGFloat(CairoSurface.maximumDimension)
    guard sides.contains(width), sides.contains(height),
      let surface = CairoSurface(width: Int(width), height: Int(height), opaque: opaque)
    else { return nil }
    return CGContext(surface: surface, scale: scale, origin: origin)
  }
}
