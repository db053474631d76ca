/// A layer and its sublayers, painted once, so that moving them is a copy.
@MainActor final class FlatSurface {
  fileprivate(set) var surface: CairoSurface?
  /// The pixels of `surface`, counted from the pixel that holds the layer's origin.
  var rect = PixelRect.empty
  /// Pixels that are opaque, counted in the same way.
  var opaque = PixelRect.empty
  /// The fraction of a pixel by which the layer's origin was off.
  var phase = CGPoint.zero
  /// The state of the layer that was painted.
  var interiorFrame: UInt32 = 0
  /// The state of the layer that is better painted in its parts, if it was looked at.
  var refusedInterior: UInt32?
  fileprivate(set) var lastUse: UInt32 = 0

  fileprivate var bytes: Int { surface.map { $0.bytesPerRow * $0.height } ?? 0 }
}

/// The place of a layer's origin on the device: a whole pixel and a fraction.
struct PixelOrigin {
  var x: Int
  var y: Int
  var phase: CGPoint

  init(_ t: CGAffineTransform) {
    // Rounding errors must not tear apart what belongs to one pixel.
    x = PixelGrid.floor(t.tx + 1e-6)
    y = PixelGrid.floor(t.ty + 1e-6)
    phase = CGPoint(x: t.tx - CGFloat(x), y: t.ty - CGFloat(y))
  }

  func hasPhase(_ other: CGPoint) -> Bool {
    abs(phase.x - other.x) < 1e-5 && abs(phase.y - other.y) < 1e-5
  }
}

/// Figures on flattened layers.
package struct FlatStatistics: Sendable {
  /// The memory in use, in bytes.
  package var bytes = 0
  /// How many layers are kept flattened.
  package var count = 0
  /// How often a flattened layer was painted by a copy.
  package var hits = 0
  /// How often a layer was flattened.
  package var renders = 0
}

/// The flattened layers of a window: a bounded amount of memory, the least recently used ones
/// given up first.
@MainActor final class FlatCache {
  private(set) var flats: [FlatSurface] = []
  var statistics = FlatStatistics()
  /// The most memory that is kept, in bytes.
  var limit = 0

  /// Notes that a surface is painted in a frame.
  func use(_ flat: FlatSurface, frame: UInt32) {
    flat.lastUse = frame
    statistics.hits += 1
  }

  /// The surface to flatten into: the flat's own when it fits, else a new one. Nil when it would
  /// not fit into the limit even alone, or only in place of what this frame needs.
  func prepare(
    _ flat: FlatSurface, width: Int, height: Int, opaque: Bool, frame: UInt32
  ) -> CairoSurface? {
    if let own = flat.surface, own.width == width, own.height == height, own.isOpaque == opaque {
      flat.lastUse = frame
      if !opaque { own.clear() }
      return own
    }
    let wanted = width * height * 4
    release(flat)
    dropDead()
    while statistics.bytes + wanted > limit {
      guard
        let oldest = flats.filter({ $0.surface != nil }).min(by: { $0.lastUse < $1.lastUse }),
        oldest.lastUse < frame
      else { return nil }
      release(oldest)
    }
    guard let surface = CairoSurface(width: width, height: height, opaque: opaque) else {
      return nil
    }
    flat.surface = surface
    flat.lastUse = frame
    if !flats.contains(where: { $0 === flat }) { flats.append(flat) }
    statistics.bytes += flat.bytes
    statistics.count += 1
    return surface
  }

  func release(_ flat: FlatSurface) {
    guard flat.surface != nil else { return }
    statistics.bytes -= flat.bytes
    statistics.count -= 1
    flat.surface = nil
  }

  func removeAll() {
    for flat in flats { release(flat) }
    flats.removeAll()
  }

  /// Forgets what belongs to no layer any more: nobody but this cache refers to it.
  private func dropDead() {
    var index = 0
    while index < flats.count {
      if isKnownUniquelyReferenced(&flats[index]) { release(flats[index]) }
      if flats[index].surface == nil {
        flats.swapAt(index, flats.count - 1)
        flats.removeLast()
      } else {
        index += 1
      }
    }
  }
}
