import Foundation
import UIKit

/// Two pictures of one size, pixel by pixel.
struct PictureComparison {
  private(set) var differingPixels = 0
  private(set) var largestDifference = 0
  /// Red where the pictures differ, on a faded copy of the expected one; nil where they do not.
  let difference: CGImage?

  /// Compares. `nil` if the pictures have not one size.
  init?(_ expected: CGImage, _ actual: CGImage, tolerance: Int) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    // Most rows are the same, and most pictures altogether; memory is compared fast.
    let rows = expected.rowsDiffering(from: actual)
    guard !rows.isEmpty else {
      difference = nil
      return
    }
    let (a, b, width) = (expected.pixels, actual.pixels, expected.width)
    var marks: [UInt32] = []
    for row in rows {
      for index in row * width..<(row + 1) * width where a[index] != b[index] {
        var worst = 0
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int((a[index] >> shift) & 255) - Int((b[index] >> shift) & 255)
          worst = max(worst, abs(difference))
        }
        guard worst > tolerance else { continue }
        if marks.isEmpty { marks = a.map { 0xFFC0_C0C0 | (($0 >> 2) & 0x3F3F_3F) } }
        differingPixels += 1
        largestDifference = max(largestDifference, worst)
        marks[index] = 0xFFFF_0000
      }
    }
    guard !marks.isEmpty else {
      difference = nil
      return
    }
    difference = CGImage(opaquePixels: marks, width: expected.width, height: expected.height)
  }
}
