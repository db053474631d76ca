import CoreGraphics

/// Where a menu and its preview find room.
@MainActor struct MenuLayout {
  private static let gap: CGFloat = 10

  private(set) var menu: CGRect
  private(set) var preview: CGRect?

  /// - Parameters:
  ///   - room: What may be used of the window.
  ///   - isMirrored: Whether one reads from the right.
  ///   - preview: Where the preview comes from, and how large it is.
  ///   - anchor: Where the menu comes from.
  ///   - height: The height that the menu needs.
  init(
    room: CGRect, isMirrored: Bool, preview: (source: CGRect, size: CGSize)?,
    anchor: MenuPresentation.Anchor, height: CGFloat
  ) {
    let width = min(MenuCardView.width, room.width)
    let height = min(height, room.height)
    func fit(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: min(max(x, room.minX), room.maxX - width).rounded(),
        y: min(max(y, room.minY), room.maxY - height).rounded(), width: width, height: height)
    }
    if let preview {
      let source = preview.source
      let size = CGSize(
        width: preview.size.width,
        height: min(preview.size.height, max(44, room.height - height - Self.gap)))
      // The preview stays where it is, unless the menu finds no room below or above it.
      var y = source.midY - size.height / 2
      let fitsBelow = y + size.height + Self.gap + height <= room.maxY
      let fitsAbove = y - Self.gap - height >= room.minY
      let isBelow = fitsBelow || !fitsAbove
      if isBelow {
        y = min(y, room.maxY - height - Self.gap - size.height)
        y = max(y, room.minY)
      }
      let x = min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width)
      let frame = CGRect(
        x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
      self.preview = frame
      let isAtRight = abs(source.midX - room.midX) < 1 ? isMirrored : source.midX > room.midX
      menu = fit(
        isAtRight ? frame.maxX - width : frame.minX,
        isBelow ? frame.maxY + Self.gap : frame.minY - Self.gap - height)
      return
    }
    switch anchor {
    case .point(let point):
      // Beside the pointer, on the side where there is room.
      let goesLeft = isMirrored ? point.x - width >= room.minX : point.x + width > room.maxX
      let goesUp = point.y + height > room.maxY && point.y - height >= room.minY
      menu = fit(goesLeft ? point.x - width : point.x, goesUp ? point.y - height : point.y)
    case .rect(let rect):
      let isAtRight = abs(rect.midX - room.midX) < 1 ? isMirrored : rect.midX > room.midX
      let below = rect.maxY + 8
      let above = rect.minY - 8 - height
      menu = fit(
        isAtRight ? rect.maxX - width : rect.minX,
        below + height <= room.maxY || above < room.minY ? below : above)
    }
  }
}
