import ImageIO
import XCTest

final class ImageSourceTests: XCTestCase {
  /// Two frames of 2 x 1 pixels: red for 0.2 s, then blue for 0.5 s, without end.
  private let gif = Data(
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
      + [0x21, 0xF9, 4, 4, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
      + [2, 2, 0b0000_0100, 0b0000_1010, 0]
      + [0x21, 0xF9, 4, 4, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
      + [2, 2, 0b0100_1100, 0b0000_1010, 0] + [0x3B])

  func testFramesAndDelays() throws {
    let source = try XCTUnwrap(CGImageSourceCreateWithData(gif as CFData, nil))
    XCTAssertEqual(CGImageSourceGetType(source), "com.compuserve.gif")
    XCTAssertEqual(CGImageSourceGetCount(source), 2)
    let delays = (0..<2).map { index -> Double? in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let gif = properties?[kCGImagePropertyGIFDictionary] as? [String: Any]
      return gif?[kCGImagePropertyGIFDelayTime] as? Double
    }
    XCTAssertEqual(delays, [0.2, 0.5])
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 1, nil)?.width, 2)
    XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 2, nil))
    let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary]
    XCTAssertEqual((whole as? [String: Any])?[kCGImagePropertyGIFLoopCount] as? Int, 0)
  }

  func testThumbnails() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 80, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let png = try XCTUnwrap(context.makeImage()?.pngData())
    let source = try XCTUnwrap(CGImageSourceCreateWithData(png as CFData, nil))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceThumbnailMaxPixelSize: 20,
      ] as CFDictionary
    let thumbnail = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    XCTAssertEqual(thumbnail?.width, 20)
    XCTAssertEqual(thumbnail?.height, 10)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    XCTAssertEqual(properties?[kCGImagePropertyPixelWidth] as? Int, 80)
  }

  func testWhatCannotBeRead() throws {
    XCTAssertNil(CGImageSourceCreateWithData(Data() as CFData, nil))
    XCTAssertNil(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/none") as CFURL, nil))
    let rubbish = try XCTUnwrap(CGImageSourceCreateWithData(Data("rubbish".utf8), nil))
    XCTAssertEqual(CGImageSourceGetCount(rubbish), 0)
    XCTAssertNil(CGImageSourceCreateImageAtIndex(rubbish, 0, nil))
  }
}
