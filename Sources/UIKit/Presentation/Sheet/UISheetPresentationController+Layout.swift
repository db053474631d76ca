import CoreGraphics

/// Where a sheet is.
extension UISheetPresentationController {
  private var room: CGRect { containerView?.bounds ?? .zero }
  private var bottomInset: CGFloat { containerView?.safeAreaInsets.bottom ?? 0 }

  /// Whether the sheet comes up from the bottom; else it is a card, or fills a low window.
  var isAttached: Bool {
    traitCollection.verticalSizeClass == .compact
      ? prefersEdgeAttachedInCompactHeight && traitCollection.horizontalSizeClass == .compact
      : traitCollection.horizontalSizeClass == .compact
  }

  /// Whether the sheet fills the window, since that is low.
  var coversWindow: Bool { !isAttached && traitCollection.verticalSizeClass == .compact }

  /// Where the top of a sheet of the largest height is: below the status bar there would be.
  var attachedTop: CGFloat { max(containerView?.safeAreaInsets.top ?? 0, 20) + 10 }

  private var largestHeight: CGFloat {
    if coversWindow { return room.height }
    if isAttached { return max(0, room.height - attachedTop) }
    return cardSize.height
  }

  /// The size of a card in a wide window.
  private var cardSize: CGSize {
    let wanted = preferredContentSize
    let usual =
      prefersPageSizing
      ? CGSize(width: min(704, room.width - 64), height: room.height - 88)
      : CGSize(width: 540, height: 620)
    let size = wanted == .zero ? usual : wanted
    return CGSize(
      width: min(size.width > 0 ? size.width : usual.width, room.width - 40),
      height: min(size.height > 0 ? size.height : usual.height, room.height - 40))
  }

  /// The heights at which the sheet can rest, the smallest first, with the safe area at the bottom.
  var restingPlaces: [(identifier: Detent.Identifier, height: CGFloat)] {
    let largest = largestHeight
    let inset = isAttached ? bottomInset : 0
    let context = DetentContext(traits: traitCollection, maximum: max(0, largest - inset))
    let places = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        (identifier: detent.identifier, height: min(max(0, $0) + inset, largest))
      }
    }
    return places.isEmpty ? [(.large, largest)] : places.sorted { $0.height < $1.height }
  }

  /// The height at which the sheet rests.
  var restHeight: CGFloat {
    let places = restingPlaces
    return (places.first { $0.identifier == selectedDetentIdentifier } ?? places[0]).height
  }

  var smallestHeight: CGFloat { isAttached ? restingPlaces[0].height : restHeight }
  var greatestHeight: CGFloat {
    isAttached ? restingPlaces[restingPlaces.count - 1].height : restHeight
  }

  /// The height at which nothing of the sheet is seen.
  var goneHeight: CGFloat { isAttached ? 0 : restHeight - (room.height - restTop) }

  /// Where the top is at rest.
  private var restTop: CGFloat {
    if coversWindow { return 0 }
    return isAttached ? room.height - restHeight : ((room.height - restHeight) / 2).rounded()
  }

  /// Where the sheet is at a height, which may be less than any at which it rests.
  func frame(atHeight height: CGFloat) -> CGRect {
    if coversWindow {
      return CGRect(x: 0, y: room.height - height, width: room.width, height: room.height)
    }
    guard isAttached else {
      let width = cardSize.width
      var x = ((room.width - width) / 2).rounded()
      if let sourceView, let containerView, sourceView.window != nil {
        let source = sourceView.convert(sourceView.bounds, to: containerView)
        x = max(20, min(room.width - 20 - width, (source.midX - width / 2).rounded()))
      }
      return CGRect(
        x: x, y: restTop + restHeight - height, width: width, height: restHeight)
    }
    var width = room.width
    let wanted = preferredContentSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, wanted > 0 { width = min(width, wanted) }
    return CGRect(
      x: ((room.width - width) / 2).rounded(), y: room.height - height, width: width,
      height: max(height, smallestHeight))
  }

  /// How dark what lies behind is.
  func dimmingAlpha(atHeight height: CGFloat) -> CGFloat {
    let places = restingPlaces
    let gone = goneHeight
    guard let undimmed = largestUndimmedDetentIdentifier,
      let index = places.firstIndex(where: { $0.identifier == undimmed })
    else {
      let full = smallestHeight
      return full > gone ? max(0, min(1, (height - gone) / (full - gone))) : 0
    }
    let low = places[index].height
    guard index + 1 < places.count else { return 0 }
    let high = places[index + 1].height
    return high > low ? max(0, min(1, (height - low) / (high - low))) : 0
  }

  /// How far what lies behind is pushed back: all the way where the sheet has the largest height
  /// there is.
  func pushProgress(atHeight height: CGFloat) -> CGFloat {
    guard isAttached else { return 0 }
    let largest = largestHeight
    let lower = restingPlaces.last { $0.height < largest - 0.5 }?.height ?? 0
    guard greatestHeight > largest - 0.5, largest > lower else { return 0 }
    return max(0, min(1, (height - lower) / (largest - lower)))
  }
}
