/// Turns a layer tree into the pixels of a window: what changed, and nothing else.
///
/// A frame goes through four steps, each in a file of its own: find the damage
/// (`Compositor+Damage`), list what touches it (`DisplayListBuilder`), drop what is hidden behind
/// opaque items (`DisplayList`), paint the rest (`Painter`).
@MainActor package final class Compositor {
  private static var lastIdentity: UInt32 = 0

  /// The layer that fills the window. Its position, transform, opacity and hiding have no effect:
  /// the origin of its bounds is the top left pixel.
  package let root: CALayer
  /// Pixels per point.
  package let scale: CGFloat
  /// Whether layers that move are flattened. Pictures are the same with and without.
  package var usesFlattening = true

  let identity: UInt32
  /// The number of the present frame.
  private(set) var frame: UInt32 = 1
  let flats = FlatCache()
  let scratch = ScratchSurfaces()
  /// The pixels of the screen.
  private(set) var screenArea = 0
  var damage = PixelRegion()
  /// Whether pixels that are on the screen can be moved in this frame.
  var mayMovePixels = false
  /// What scrolls in this frame by moving its pixels.
  var scrolled: ScrolledLayer?
  /// What changed in that, apart from having moved.
  var damageInScrolled = PixelRegion()
  /// Whether pixels were moved in this frame.
  private(set) var movesPixels = false
  private var size = (width: 0, height: 0)
  private var spareLists: [DisplayList] = []

  /// Shows the tree under `root`, which must be in no other tree, and asks for a frame.
  package init(root: CALayer, scale: CGFloat) {
    Self.lastIdentity += 1
    identity = Self.lastIdentity
    self.root = root
    self.scale = scale
    root.host = self
    FrameScheduler.requestFrame?()
  }

  /// Figures on flattened layers, counted since the beginning.
  package var statistics: FlatStatistics { flats.statistics }

  /// How much memory flattened layers may take, in bytes: three screens of pixels.
  package var flatLimit: Int { flats.limit }

  /// Gives up the memory that only serves speed.
  package func dropCaches() {
    flats.removeAll()
    scratch.removeAll()
  }

  /// Whether something has changed since the last `render`.
  package var needsRender: Bool { !root.flags.isDisjoint(with: .anyChange) }

  /// Paints what changed since the last call.
  ///
  /// - Parameters:
  ///   - target: The window's pixels, which still hold the last frame.
  ///   - isContentLost: Whether they do not, so that everything has to be painted. A change of
  ///     the size means this, too.
  ///   - move: Moves pixels on the screen, called at most once and before anything is painted; nil
  ///     where that costs as much as painting.
  /// - Returns: The pixels that were painted, as rectangles that do not overlap. Empty when
  ///   nothing changed.
  package func render(
    into target: CairoSurface, isContentLost: Bool, move: PixelMover? = nil
  ) -> [PixelRect] {
    let screen = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    screenArea = screen.area
    flats.limit = screen.area * 4 * 3
    damage.removeAll()
    frame &+= 1
    let isResized = size != (target.width, target.height)
    size = (target.width, target.height)
    let isWhole = isContentLost || isResized
    if isWhole { damage.add(screen) }
    mayMovePixels = move != nil && !isWhole
    scrolled = nil
    findDamage(in: screen, isWhole: isWhole)
    if let scrolled {
      finishScroll(scrolled, inside: damageInScrolled)
      damageInScrolled.removeAll()
    }
    movesPixels = scrolled != nil
    if let move, let scrolled { move(scrolled.source, scrolled.x, scrolled.y) }
    scrolled = nil
    guard !damage.isEmpty else { return [] }

    let list = takeList()
    defer { giveBack(list) }
    let builder = DisplayListBuilder(
      list: list, wanted: damage, scale: scale, compositor: self, mayFlatten: usesFlattening,
      scratch: scratch)
    // What no layer covers is black.
    var backdrop = DisplayItem(
      kind: .fill, transform: .identity, isAligned: true, rect: screen.cgRect, bounds: screen)
    backdrop.color = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    backdrop.opaque = screen
    list.items.append(backdrop)
    var values = root.shownValues
    values.opacity = 1
    builder.add(root, values, rootTransform, clip: screen, hasMoved: false)
    list.resolve(in: damage)
    Painter(target: target, originX: 0, originY: 0, scratch: scratch)?.paint(list)
    target.flush()
    return damage.rects
  }

  /// From the root's coordinates to pixels.
  var rootTransform: CGAffineTransform {
    let origin = root.shownValues.bounds.origin
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
  }

  func takeList() -> DisplayList { spareLists.popLast() ?? DisplayList() }

  func giveBack(_ list: DisplayList) {
    // Emptied here, so that no surface is kept alive by a list that waits.
    list.removeAll()
    spareLists.append(list)
  }
}
