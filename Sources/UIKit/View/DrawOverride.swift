import Foundation

/// Tells whether a view class overrides ``UIView/draw(_:)``.
///
/// UIKit asks the Objective-C runtime, so that a view that draws nothing gets no surface. Swift
/// has no such question, but the answer stands in the class: a class's table of methods has
/// the address of `draw(_:)` in the same place as `UIView`'s own, and it is the same address
/// unless the method is overridden. The place is found with two probes, one that overrides
/// `draw(_:)` and one that overrides nothing. If it cannot be found, every view counts as
/// drawing: that is right, and costs memory.
@MainActor enum DrawOverride {
  private final class DrawingProbe: UIView {
    override func draw(_ rect: CGRect) { tag += 1 }
  }
  private final class PlainProbe: UIView {}

  /// The fixed part of a class's metadata, in words: kind, superclass, flags and address
  /// point, sizes, metadata sizes, description, variable destroyer.
  private static let headerWords = 7

  private static let slot: Int? = {
    let view = words(of: UIView.self)
    let drawing = words(of: DrawingProbe.self)
    let plain = words(of: PlainProbe.self)
    let places = (headerWords..<wordCount(of: UIView.self)).filter {
      drawing[$0] != view[$0] && plain[$0] == view[$0]
    }
    return places.count == 1 ? places[0] : nil
  }()

  private static var answers: [ObjectIdentifier: Bool] = [:]

  /// Whether `type` or a superclass below `UIView` overrides `draw(_:)`. O(1).
  static func isOverridden(by type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = answers[key] { return answer }
    let answer = slot.map { words(of: type)[$0] != words(of: UIView.self)[$0] } ?? true
    answers[key] = answer
    return answer
  }

  private static func words(of type: UIView.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type as AnyClass, to: UnsafePointer<UInt>.self)
  }

  /// The size of the class's metadata behind its address point: the 32-bit words at bytes 32
  /// (whole size) and 36 (the part before the address point).
  private static func wordCount(of type: UIView.Type) -> Int {
    let halves = UnsafeRawPointer(words(of: type))
    let whole = halves.load(fromByteOffset: 32, as: UInt32.self)
    let before = halves.load(fromByteOffset: 36, as: UInt32.self)
    return Int(whole - before) / MemoryLayout<UInt>.size
  }
}
