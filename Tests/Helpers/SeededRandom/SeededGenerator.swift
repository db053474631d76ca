import Foundation

/// Chance that can be repeated: the same numbers for the same seed (SplitMix64, by Sebastiano Vigna).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What it was made with.
  public let seed: UInt64
  private var state: UInt64

  /// Makes a generator.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number of a range.
  public mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A number of a range.
  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// True once in so many times.
  public mutating func once(in count: Int) -> Bool { roll(1...count) == 1 }

  /// True in so many of a hundred times.
  public mutating func chance(_ percent: Int) -> Bool { roll(0...99) < percent }

  /// The seed of `PORTICO_SEED`, which repeats a failure.
  public static var replayed: UInt64? {
    ProcessInfo.processInfo.environment["PORTICO_SEED"].flatMap { UInt64($0) }
  }

  /// The seeds of a random test: the one that is to be repeated, or the usual ones.
  public static func seeds(_ usual: ClosedRange<UInt64>) -> [UInt64] {
    replayed.map { [$0] } ?? Array(usual)
  }
}
