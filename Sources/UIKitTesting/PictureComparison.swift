import Foundation
import UIKit

/// Two pictures of one size, pixel by pixel.
struct PictureComparison {
  private(set) var differingPixels = 0
  private(set) var largestDifference = 0
  /// Red where the pictures differ, on a faded copy of the expected one.
  let difference: CGImage?

  /// Compares. `nil` if the pictures have not one size.
  init?(_ expected: CGImage, _ actual: CGImage, tolerance: Int) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    let (a, b) = (expected.pixels, actual.pixels)
    var marks = [UInt32](repeating: 0, count: a.count)
    for index in a.indices {
      var worst = 0
      for shift in [0, 8, 16] as [UInt32] {
        worst = max(worst, abs(Int((a[index] >> shift) & 255) - Int((b[index] >> shift) & 255)))
      }
      if worst > tolerance {
        differingPixels += 1
        largestDifference = max(largestDifference, worst)
        marks[index] = 0xFFFF_0000
      } else {
        marks[index] = 0xFFC0_C0C0 | ((a[index] >> 2) & 0x3F3F_3F)
      }
    }
    difference = CGImage(opaquePixels: marks, width: expected.width, height: expected.height)
  }
}
