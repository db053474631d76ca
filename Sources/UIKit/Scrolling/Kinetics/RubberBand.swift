import Foundation

/// The resistance that content offers when it is dragged beyond its end.
///
/// A finger that is `x` points beyond the end moves the content by
/// `f(x) = (1 − 1 / (x·c/d + 1))·d`, where `d` is the length of the viewport and `c` is 0.55. The
/// content never gets farther than `d`.
enum RubberBand {
  /// The constant `c`: the share of the finger's way that the content follows at first.
  static let coefficient = 0.55

  /// How far the content is beyond its end for a finger that is `distance` points beyond it.
  /// Both have the same sign.
  static func offset(forDistance distance: Double, dimension: Double) -> Double {
    guard dimension > 0, distance != 0 else { return 0 }
    let x = abs(distance)
    let y = (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return distance < 0 ? -y : y
  }

  /// The inverse of ``offset(forDistance:dimension:)``.
  static func distance(forOffset offset: Double, dimension: Double) -> Double {
    guard dimension > 0, offset != 0 else { return 0 }
    // At the full length the finger would be infinitely far away.
    let y = min(abs(offset), dimension * 0.999)
    let x = y / (dimension - y) * dimension / coefficient
    return offset < 0 ? -x : x
  }

  /// How fast the content moves for each point that the finger moves, at `distance` points
  /// beyond the end: the derivative of ``offset(forDistance:dimension:)``.
  static func slope(atDistance distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let denominator = abs(distance) * coefficient / dimension + 1
    return coefficient / (denominator * denominator)
  }

  /// Where the content is for a finger that would have it at `position`, given its limits.
  static func position(
    for position: Double, limits: ClosedRange<Double>, dimension: Double
  ) -> Double {
    if position < limits.lowerBound {
      return limits.lowerBound
        + offset(forDistance: position - limits.lowerBound, dimension: dimension)
    }
    if position > limits.upperBound {
      return limits.upperBound
        + offset(forDistance: position - limits.upperBound, dimension: dimension)
    }
    return position
  }

  /// Where a finger would have the content that is at `position`: the inverse of
  /// ``position(for:limits:dimension:)``.
  static func unbanded(
    _ position: Double, limits: ClosedRange<Double>, dimension: Double
  ) -> Double {
    if position < limits.lowerBound {
      return limits.lowerBound
        + distance(forOffset: position - limits.lowerBound, dimension: dimension)
    }
    if position > limits.upperBound {
      return limits.upperBound
        + distance(forOffset: position - limits.upperBound, dimension: dimension)
    }
    return position
  }
}
