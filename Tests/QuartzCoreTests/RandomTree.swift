import SeededRandom
@testable import QuartzCore
import XCTest

/// Draws a board of coloured squares: the state that a layer with drawn content has.
@MainActor final class Board: CALayerDelegate {
  var cells = [Int](repeating: 0, count: 9)
  var isOpaque = false

  func draw(_ layer: CALayer, in ctx: CGContext) {
    let size = layer.bounds.size
    for (index, value) in cells.enumerated() where value > 0 || isOpaque {
      ctx.setFillColor(
        CGColor(
          red: CGFloat(value % 3) / 2, green: CGFloat(value % 5) / 4,
          blue: CGFloat(value % 7) / 6, alpha: isOpaque ? 1 : CGFloat(value % 4 + 1) / 4))
      ctx.fill(Self.rect(index, size, layer.bounds.origin))
    }
  }

  /// A ninth of the bounds, but for rounding, and none of it outside of them.
  static func rect(_ index: Int, _ size: CGSize, _ origin: CGPoint) -> CGRect {
    let (width, height) = ((size.width / 3).rounded(), (size.height / 3).rounded())
    let (left, top) = (CGFloat(index % 3) * width, CGFloat(index / 3) * height)
    let right = index % 3 == 2 ? size.width : min(left + width, size.width)
    let bottom = index / 3 == 2 ? size.height : min(top + height, size.height)
    return CGRect(
      x: origin.x + left, y: origin.y + top, width: max(right - left, 0),
      height: max(bottom - top, 0))
  }
}

/// A layer tree that changes at random.
@MainActor final class RandomTree {
  let root: CALayer
  private var random: SeededGenerator
  private var layers: [CALayer] = []
  private var detached: [CALayer] = []
  private var boards: [ObjectIdentifier: Board] = [:]
  private let images: [CGImage]
  private let scale: CGFloat
  /// A layer that mostly is as the content of a list: opaque, cut at its edges, and scrolled.
  private let list: CALayer?
  private(set) var log: [String] = []

  init(seed: UInt64, size: CGSize, scale: CGFloat, hasList: Bool = false) throws {
    random = SeededGenerator(seed: seed)
    list = hasList ? CALayer() : nil
    self.scale = scale
    root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    images = try [false, true].map { opaque in
      let surface = try XCTUnwrap(CairoSurface(width: 20, height: 14, opaque: opaque))
      let context = try XCTUnwrap(CGContext(surface: surface, scale: 1))
      for i in 0..<10 {
        context.setFillColor(
          CGColor(
            red: CGFloat(i) / 10, green: 0.4, blue: 1 - CGFloat(i) / 10, alpha: opaque ? 1 : 0.7))
        context.fill(CGRect(x: CGFloat(i * 2), y: CGFloat(i), width: 4, height: 8))
      }
      return CGImage(adopting: surface)
    }
    if let list {
      list.name = "list"
      list.contentsScale = scale
      root.addSublayer(list)
      layers.append(list)
      straighten(list, size)
    }
    for _ in 0..<24 { addLayer() }
  }

  private func say(_ text: String) {
    log.append(text)
    if log.count > 12 { log.removeFirst() }
  }

  private func color() -> CGColor {
    CGColor(
      red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1),
      alpha: random.chance(60) ? 1 : random.double(0...1))
  }

  private func coordinate(_ range: ClosedRange<Double>) -> CGFloat {
    let value = random.double(range)
    return random.chance(75) ? value.rounded() : (value * 4).rounded() / 4
  }

  private func frame() -> CGRect {
    CGRect(
      x: coordinate(-20...90), y: coordinate(-20...90), width: coordinate(0...70),
      height: coordinate(0...50))
  }

  private func addLayer() {
    let layer = CALayer()
    layer.name = "\(layers.count)"
    layer.contentsScale = scale
    layer.frame = frame()
    if random.chance(70) { layer.backgroundColor = color() }
    if random.chance(25) { addBoard(to: layer) }
    let parent = random.chance(40) ? root : layers.randomElement(using: &random) ?? root
    parent.addSublayer(layer)
    layers.append(layer)
  }

  private func addBoard(to layer: CALayer) {
    let board = Board()
    board.isOpaque = random.chance(50)
    for index in board.cells.indices { board.cells[index] = random.roll(0...20) }
    boards[ObjectIdentifier(layer)] = board
    layer.delegate = board
    layer.isOpaque = board.isOpaque
    layer.needsDisplayOnBoundsChange = true
    layer.setNeedsDisplay()
  }

  private func straighten(_ list: CALayer, _ size: CGSize) {
    list.setAffineTransform(.identity)
    list.frame = CGRect(x: 4, y: 6, width: size.width - 10, height: size.height - 9)
    list.backgroundColor = .blue
    list.masksToBounds = true
    list.isHidden = false
    list.opacity = 1
    list.cornerRadius = 0
    list.borderWidth = 0
    list.contents = nil
    list.mask = nil
  }

  /// Makes one to four changes; or scrolls the list, and makes a few or none.
  func step() {
    if let list, random.chance(80) {
      if random.chance(20) { straighten(list, root.bounds.size) }
      if random.chance(20), list.superlayer !== root { root.insertSublayer(list, at: 3) }
      say("list scrolls")
      list.bounds.origin.y += CGFloat(random.roll(-6...6))
      if random.chance(5) { list.zPosition = CGFloat(random.roll(-1...1)) }
      if random.chance(5), list.superlayer === root {
        root.insertSublayer(list, at: UInt32(random.roll(0...root.children.count)))
      }
      if random.chance(20) { list.bounds.origin.x += CGFloat(random.roll(-3...3)) }
      for _ in 0..<random.roll(0...2) { change() }
      return
    }
    for _ in 0..<random.roll(1...4) { change() }
  }

  private func change() {
    guard let layer = layers.randomElement(using: &random) else { return }
    let kind = random.roll(0...33)
    say("\(layer.name ?? "") \(kind)")
    switch kind {
    case 0...3:
      layer.position = CGPoint(
        x: layer.position.x + coordinate(-10...10), y: layer.position.y + coordinate(-10...10))
    case 4: layer.frame = frame()
    case 5...8:
      // Scrolling: what is inside moves together.
      layer.bounds.origin.y += random.chance(70) ? 3 : coordinate(-8...8)
    case 9: layer.backgroundColor = random.chance(80) ? color() : nil
    case 10: layer.opacity = random.chance(50) ? 1 : Float(random.double(0...1))
    case 11: layer.isHidden.toggle()
    case 12: layer.masksToBounds.toggle()
    case 13: layer.cornerRadius = random.chance(50) ? 0 : coordinate(0...20)
    case 14: layer.maskedCorners = CACornerMask(rawValue: UInt(random.roll(0...15)))
    case 15: layer.cornerCurve = random.chance(50) ? .circular : .continuous
    case 16: layer.borderWidth = random.chance(50) ? 0 : coordinate(0...5)
    case 17: layer.borderColor = color()
    case 18:
      layer.shadowOpacity = random.chance(60) ? 0 : Float(random.double(0...1))
      layer.shadowOffset = CGSize(width: coordinate(-6...6), height: coordinate(-6...6))
      layer.shadowRadius = coordinate(0...5)
    case 19:
      layer.shadowPath =
        random.chance(50) ? nil : CGPath(ellipseIn: frame(), transform: nil)
    case 20:
      layer.setAffineTransform(
        random.chance(60)
          ? .identity
          : CGAffineTransform(rotationAngle: random.double(-3...3))
            .scaledBy(x: random.double(0.5...1.5), y: random.double(0.5...1.5)))
    case 21:
      layer.anchorPoint = CGPoint(x: random.double(0...1), y: random.double(0...1))
    case 22: layer.zPosition = CGFloat(random.roll(-2...2))
    case 23:
      if boards[ObjectIdentifier(layer)] == nil {
        layer.contents = random.chance(70) ? images.randomElement(using: &random) : nil
        let gravities: [CALayerContentsGravity] = [
          .resize, .center, .topLeft, .resizeAspect, .resizeAspectFill, .bottomRight,
        ]
        layer.contentsGravity = gravities.randomElement(using: &random) ?? .resize
      }
    case 24: reinsert(layer)
    case 25:
      layer.removeFromSuperlayer()
      detached.append(layer)
    case 26:
      if let back = detached.popLast(), back.superlayer == nil { reinsert(back) }
    case 27, 28:
      if let board = boards[ObjectIdentifier(layer)] {
        let index = random.roll(0...8)
        board.cells[index] = random.roll(0...20)
        layer.setNeedsDisplay(Board.rect(index, layer.bounds.size, layer.bounds.origin))
      }
    case 29: layer.mask = random.chance(60) ? nil : mask()
    case 30...32:
      guard let mask = layers.filter({ $0.mask != nil }).randomElement(using: &random)?.mask else {
        return
      }
      if random.chance(50) { mask.frame = frame() } else { mask.backgroundColor = color() }
    default:
      root.bounds.origin.y += random.chance(50) ? 2 : 0
    }
  }

  private func mask() -> CALayer {
    let mask = CALayer()
    mask.contentsScale = scale
    mask.frame = frame()
    mask.backgroundColor = color()
    if random.chance(50) { mask.cornerRadius = coordinate(0...20) }
    if random.chance(30) {
      let inner = CALayer()
      inner.frame = frame()
      inner.backgroundColor = color()
      mask.addSublayer(inner)
    }
    return mask
  }

  private func reinsert(_ layer: CALayer) {
    var parent = random.chance(40) ? root : layers.randomElement(using: &random) ?? root
    var above: CALayer? = parent
    while let next = above {
      if next === layer { parent = root }
      above = next.superlayer
    }
    parent.insertSublayer(layer, at: UInt32(random.roll(0...parent.children.count)))
  }

  /// The same tree, made of layers that no compositor has seen.
  func copy() -> CALayer { Self.copy(root) }

  private static func copy(_ layer: CALayer) -> CALayer {
    let copy = CALayer()
    copy.copySettings(from: layer)
    if layer.delegate != nil {
      copy.contents = nil
      copy.surface = nil
      copy.delegate = layer.delegate
      copy.setNeedsDisplay()
    }
    if let mask = layer.mask { copy.mask = Self.copy(mask) }
    for child in layer.children {
      if child.zPosition != 0 { copy.flags.insert(.sublayersHaveDepth) }
      copy.addSublayer(Self.copy(child))
    }
    return copy
  }
}
