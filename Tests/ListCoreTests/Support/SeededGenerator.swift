import Foundation

/// A random generator that gives the same numbers for the same seed (SplitMix64, by Sebastiano
/// Vigna).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The seeds that a random test goes through: the one in the environment variable
  /// `PORTICO_SEED`, which replays a failure, or the given ones.
  static func seeds(_ usual: ClosedRange<UInt64>) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["PORTICO_SEED"], let seed = UInt64(text) {
      return [seed]
    }
    return Array(usual)
  }
}
