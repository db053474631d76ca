import CCairo

/// A block of pixel memory that outlives every surface and image made over it.
///
/// Sendable because the pointer and the length never change, and because whoever shares the bytes
/// between threads (only `CGImage` does) no longer writes to them.
package final class PixelBuffer: @unchecked Sendable {
  /// The first byte.
  package let base: UnsafeMutableRawPointer
  /// The length in bytes.
  package let count: Int
  private let owned: Bool

  /// Allocates `count` zeroed bytes; nil when the memory cannot be had.
  package init?(count: Int) {
    guard count > 0, let memory = calloc(count, 1) else { return nil }
    base = memory
    self.count = count
    owned = true
  }

  /// Refers to memory that somebody else owns and keeps alive.
  package init(borrowing memory: UnsafeMutableRawPointer, count: Int) {
    base = memory
    self.count = count
    owned = false
  }

  deinit {
    if owned { free(base) }
  }
}
