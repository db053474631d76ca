import CoreGraphics
import XCTest

final class AffineTransformTests: XCTestCase {
  func testTheNewStepIsAppliedFirst() {
    // Core Graphics: t.translatedBy(...) = translation x t, so the translation sees the scale.
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(t), CGPoint(x: 22, y: 63))
    let u = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(u), CGPoint(x: 12, y: 23))
  }

  func testConcatenatingAppliesTheFirstThenTheSecond() {
    let t = CGAffineTransform(translationX: 1, y: 0)
      .concatenating(CGAffineTransform(scaleX: 10, y: 10))
    XCTAssertEqual(CGPoint(x: 2, y: 2).applying(t), CGPoint(x: 30, y: 20))
  }

  func testRotationGoesFromTheXAxisToTheYAxis() {
    let t = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertEqual(t, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    XCTAssertEqual(CGPoint(x: 1, y: 0).applying(t), CGPoint(x: 0, y: 1))
    let u = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi)
    XCTAssertEqual(CGPoint(x: 1, y: 2).applying(u), CGPoint(x: 4, y: -2))
  }

  func testInversion() {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    assertClose(CGPoint(x: 3, y: 5).applying(t).applying(t.inverted()), CGPoint(x: 3, y: 5))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertEqual(flat.inverted(), flat, "what cannot be undone stays as it is")
    XCTAssertTrue(CGAffineTransform.identity.isIdentity)
    XCTAssertFalse(t.isIdentity)
  }

  func testSizesAndRects() {
    let t = CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 100, ty: 50)
    XCTAssertEqual(
      CGSize(width: 3, height: 4).applying(t), CGSize(width: -4, height: 6))
    XCTAssertEqual(
      CGRect(x: 1, y: 2, width: 3, height: 4).applying(t),
      CGRect(x: 94, y: 52, width: 4, height: 6))
    XCTAssertTrue(CGRect.null.applying(t).isNull)
    XCTAssertTrue(CGRect.infinite.applying(t).isInfinite)
  }

  func testCodingIsAnArrayOfSixNumbers() throws {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(t)
    XCTAssertEqual(try JSONDecoder().decode([Double].self, from: data), [1, 2, 3, 4, 5, 6])
    XCTAssertEqual(try JSONDecoder().decode(CGAffineTransform.self, from: data), t)
  }
}
