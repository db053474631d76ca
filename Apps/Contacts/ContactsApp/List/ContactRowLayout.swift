import UIKit

/// Where the texts of a row stand. A pure calculation, in points, for a row that is read from left
/// to right; ``mirrored(_:)`` turns a place round for the other direction.
struct ContactRowLayout {
  /// The distance of texts from the edges and from one another.
  static let gap: CGFloat = 5

  /// The widths of the texts, in points; 0 for those that are not there.
  struct Widths {
    var first: CGFloat = 0
    var last: CGFloat = 0
    var phone: CGFloat = 0
    var email: CGFloat = 0
  }

  /// The first name, at the left edge.
  let first: CGRect
  /// The last name, behind the first; at the left edge where there is no first name.
  let last: CGRect
  /// The number, at the right edge, no wider than the room that the names leave.
  let phone: CGRect
  /// The address, from the row's vertical middle down.
  let email: CGRect
  /// Whether the number has to be truncated.
  let isPhoneCut: Bool

  private let width: CGFloat

  /// Lays out a row.
  ///
  /// - Parameters:
  ///   - size: The row's size.
  ///   - widths: The widths of the texts; with an address there are two lines.
  ///   - lineHeight: The height of a line.
  init(size: CGSize, widths: Widths, lineHeight: CGFloat) {
    width = size.width
    let gap = Self.gap
    let top = widths.email > 0 ? 0 : (size.height - lineHeight) / 2
    func line(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: x, y: top, width: width, height: lineHeight)
    }
    first = line(gap, widths.first)
    last = line(widths.first > 0 ? first.maxX + gap : gap, widths.last)
    let namesEnd = max(widths.first > 0 ? first.maxX : 0, widths.last > 0 ? last.maxX : 0)
    let room = max(0, size.width - namesEnd - 2 * gap)
    isPhoneCut = widths.phone > room
    let phoneWidth = min(widths.phone, room)
    phone = line(size.width - gap - phoneWidth, phoneWidth)
    email = CGRect(x: gap, y: size.height / 2, width: widths.email, height: lineHeight)
  }

  /// The place at the same distance from the other edge.
  func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
