import CSDL
import CWayland
import Foundation
import Host

/// A picture in memory that is shared with a Wayland compositor.
final class WaylandBuffer {
  /// The compositor's name for the picture.
  let handle: OpaquePointer
  /// The first pixel of the top row.
  let pixels: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  /// The distance from one row to the next, in bytes.
  let bytesPerRow: Int
  /// Whether the compositor may read the picture, so that it must not change.
  var isBusy = false
  /// Where newer pictures differ from this one.
  var missing: [HostPixelRect]
  private let byteCount: Int

  /// Shares a picture of `width` x `height` pixels; nothing was drawn in it.
  init?(memory: OpaquePointer, width: Int, height: Int) {
    self.width = width
    self.height = height
    bytesPerRow = width * 4
    byteCount = bytesPerRow * height
    missing = [HostPixelRect(x: 0, y: 0, width: width, height: height)]
    let closeOnExec: UInt32 = 1
    let descriptor = memfd_create("window", closeOnExec)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard ftruncate(descriptor, byteCount) == 0,
      let pixels = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      pixels != MAP_FAILED
    else { return nil }
    self.pixels = pixels
    let pool = wl_shm_create_pool(memory, descriptor, Int32(byteCount))
    let handle = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(bytesPerRow), WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    guard let handle else {
      munmap(pixels, byteCount)
      return nil
    }
    self.handle = handle
    wl_buffer_add_listener(
      handle, Self.listener.pointer, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    wl_buffer_destroy(handle)
    munmap(pixels, byteCount)
  }

  /// Brings what is missing over from a newer picture of the same size.
  func update(from newer: WaylandBuffer) {
    for rect in missing {
      let offset = rect.y * bytesPerRow + rect.x * 4
      if rect.width == width {
        memcpy(pixels + offset, newer.pixels + offset, rect.height * bytesPerRow)
        continue
      }
      for row in 0..<rect.height {
        let start = offset + row * bytesPerRow
        memcpy(pixels + start, newer.pixels + start, rect.width * 4)
      }
    }
    missing = []
  }

  /// Notes where a newer picture differs.
  func miss(_ rects: [HostPixelRect]) {
    missing += rects
    guard missing.count > 16, let first = missing.first else { return }
    // A buffer that waits long gathers many rectangles; one around them all is no worse.
    missing = [missing.dropFirst().reduce(first) { $0.union($1) }]
  }

  /// What the compositor calls; it must stay where it is.
  private static let listener = Listener()

  private final class Listener: Sendable {
    nonisolated(unsafe) let pointer: UnsafeMutablePointer<wl_buffer_listener>

    init() {
      pointer = .allocate(capacity: 1)
      pointer.initialize(
        to: wl_buffer_listener(release: { data, _ in
          guard let data else { return }
          Unmanaged<WaylandBuffer>.fromOpaque(data).takeUnretainedValue().isBusy = false
        }))
    }

    deinit { pointer.deallocate() }
  }
}
