/// Surfaces for pictures that are needed for a moment, used again and again.
@MainActor final class ScratchSurfaces {
  private var free: [CairoSurface] = []

  /// A surface of at least the given size, clear where it is that large.
  func take(
    width: Int, height: Int, format: CairoSurface.Format = .argb32
  ) -> CairoSurface? {
    guard width > 0, height > 0 else { return nil }
    if let index = free.lastIndex(where: {
      $0.width >= width && $0.height >= height && $0.format == format
    }) {
      let surface = free.remove(at: index)
      surface.clear(CGRect(x: 0, y: 0, width: width, height: height))
      return surface
    }
    // A size that a slightly larger picture can share.
    return CairoSurface(width: (width + 63) & ~63, height: (height + 63) & ~63, format: format)
  }

  /// Keeps a surface for the next one who needs one. A few are kept, the largest rather than the
  /// smallest.
  func giveBack(_ surface: CairoSurface) {
    free.append(surface)
    guard free.count > 5 else { return }
    if let least = free.indices.min(by: {
      free[$0].bytesPerRow * free[$0].height < free[$1].bytesPerRow * free[$1].height
    }) {
      free.remove(at: least)
    }
  }

  /// Lets go of all memory.
  func removeAll() { free.removeAll() }
}
