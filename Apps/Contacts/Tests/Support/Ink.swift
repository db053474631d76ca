import CoreGraphics
import UIKit

/// What stands in a picture, found by its colour.
struct Ink {
  private let pixels: [UInt32]
  private let width: Int
  private let height: Int
  private let scale: CGFloat

  init(_ picture: CGImage, scale: CGFloat) {
    pixels = picture.pixels
    width = picture.width
    height = picture.height
    self.scale = scale
  }

  struct Color: Equatable {
    let red, green, blue: Int
  }

  /// The colour of the pixel at a point.
  func color(_ x: CGFloat, _ y: CGFloat) -> Color { color(Int(x * scale), Int(y * scale)) }

  private func color(_ x: Int, _ y: Int) -> Color {
    let pixel = pixels[y * width + x]
    return Color(
      red: Int(pixel >> 16 & 255), green: Int(pixel >> 8 & 255), blue: Int(pixel & 255))
  }

  /// The smallest rectangle, in points, with all pixels of a kind within `area`.
  func bounds(in area: CGRect, of kind: (Color) -> Bool) -> CGRect? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    let columns = max(0, Int(area.minX * scale))..<min(width, Int((area.maxX * scale).rounded()))
    for y in max(0, Int(area.minY * scale))..<min(height, Int((area.maxY * scale).rounded())) {
      for x in columns where kind(color(x, y)) {
        box = (
          min(box?.left ?? x, x), min(box?.top ?? y, y), max(box?.right ?? x, x),
          max(box?.bottom ?? y, y)
        )
      }
    }
    return box.map {
      CGRect(
        x: CGFloat($0.left) / scale, y: CGFloat($0.top) / scale,
        width: CGFloat($0.right - $0.left + 1) / scale,
        height: CGFloat($0.bottom - $0.top + 1) / scale)
    }
  }

  /// Red ink, soft edges too.
  static func isRed(_ color: Color) -> Bool {
    color.red > color.green + 30 && color.red > color.blue + 30
  }
  /// Blue ink.
  static func isBlue(_ color: Color) -> Bool {
    color.blue > color.red + 30 && color.blue > color.green + 30
  }
  /// White or grey ink on one of the grounds.
  static func isGrey(_ color: Color) -> Bool {
    color.red > 70 && abs(color.red - color.green) < 12 && abs(color.red - color.blue) < 12
  }
  /// Ink that only white letters have.
  static func isWhite(_ color: Color) -> Bool { isGrey(color) && color.red > 190 }
}
