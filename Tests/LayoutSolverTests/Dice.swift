import Foundation

/// Chance that can be repeated (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of a range.
  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { roll(1...count) == 1 }

  /// The seeds of a random test: the one of `PORTICO_SEED`, which repeats a failure, or those given.
  static func seeds(_ given: ClosedRange<UInt64>) -> [UInt64] {
    let replayed = ProcessInfo.processInfo.environment["PORTICO_SEED"].flatMap { UInt64($0) }
    return replayed.map { [$0] } ?? Array(given)
  }
}
