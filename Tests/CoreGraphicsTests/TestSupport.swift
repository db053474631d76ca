import CoreGraphics
import XCTest

/// A pixel's bytes; colours are multiplied by alpha.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(word: UInt32) {
    self.init(
      Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF), Int(word >> 24))
  }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  func isClose(to other: Pixel, within tolerance: Int) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }

  static let clear = Pixel(0, 0, 0, 0)
  static let black = Pixel(0, 0, 0)
  static let white = Pixel(255, 255, 255)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)
  static let yellow = Pixel(255, 255, 0)
}

/// A picture to draw on and to look at.
struct Canvas {
  let surface: CairoSurface
  let context: CGContext

  /// Points with the origin at the top left, as views have them.
  init(_ width: Int, _ height: Int, scale: CGFloat = 1, opaque: Bool = false) throws {
    surface = try XCTUnwrap(CairoSurface(width: width, height: height, opaque: opaque))
    context = try XCTUnwrap(CGContext(surface: surface, scale: scale))
  }

  /// The pixel at a column and row from the top left.
  func pixel(_ x: Int, _ y: Int) -> Pixel { Pixel(word: surface.pixel(x: x, y: y)) }

  /// One character a pixel: `#` covered, `.` not, `+` in between, by alpha.
  var coverage: [String] {
    (0..<surface.height).map { y in
      String(
        (0..<surface.width).map { x in
          switch pixel(x, y).alpha {
          case 0: "."
          case 255: "#"
          default: "+"
          }
        })
    }
  }
}

extension CGImage {
  func pixel(_ x: Int, _ y: Int) -> Pixel { Pixel(word: surface.pixel(x: x, y: y)) }

  /// An image of rows of straight colours from the top.
  static func rows(_ rows: [[CGColor]]) throws -> CGImage {
    let canvas = try Canvas(rows[0].count, rows.count)
    for (y, row) in rows.enumerated() {
      for (x, color) in row.enumerated() {
        canvas.context.setFillColor(color)
        canvas.context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return try XCTUnwrap(canvas.context.makeImage())
  }
}

extension CGColor {
  static let testRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let testGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let testBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let testYellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
}

func assertClose(
  _ one: CGPoint, _ other: CGPoint, accuracy: CGFloat = 1e-9, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(one.x, other.x, accuracy: accuracy, message, file: file, line: line)
  XCTAssertEqual(one.y, other.y, accuracy: accuracy, message, file: file, line: line)
}

func assertClose(
  _ one: CGRect, _ other: CGRect, accuracy: CGFloat = 1e-9, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(one.minX, other.minX, accuracy: accuracy, message, file: file, line: line)
  XCTAssertEqual(one.minY, other.minY, accuracy: accuracy, message, file: file, line: line)
  XCTAssertEqual(one.maxX, other.maxX, accuracy: accuracy, message, file: file, line: line)
  XCTAssertEqual(one.maxY, other.maxY, accuracy: accuracy, message, file: file, line: line)
}
