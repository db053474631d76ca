import XCTest

@testable import SDLHost

final class FramePacerTests: XCTestCase {
  private let length = 0.01

  func testNothingIsDueUnasked() {
    XCTAssertNil(FramePacer(frameLength: length).dueTime)
  }

  func testTheFirstFrameIsDueAtOnce() throws {
    var pacer = FramePacer(frameLength: length)
    pacer.request()
    XCTAssertLessThanOrEqual(try XCTUnwrap(pacer.dueTime), 5)
    XCTAssertEqual(pacer.begin(at: 5), 5.01, accuracy: 1e-9)
    XCTAssertNil(pacer.dueTime)
  }

  func testLateWakeUpsDoNotAddUp() throws {
    var pacer = FramePacer(frameLength: length)
    pacer.request()
    _ = pacer.begin(at: 5)
    for frame in 1...100 {
      pacer.request()
      let due = try XCTUnwrap(pacer.dueTime)
      XCTAssertEqual(due, 5 + Double(frame) * length, accuracy: 1e-9)
      // Three thousandths late, every time.
      _ = pacer.begin(at: due + 0.003)
    }
  }

  func testAfterAPauseFramesStartAnew() throws {
    var pacer = FramePacer(frameLength: length)
    pacer.request()
    _ = pacer.begin(at: 5)
    pacer.request()
    XCTAssertEqual(pacer.begin(at: 7.123), 7.133, accuracy: 1e-9)
    pacer.request()
    XCTAssertEqual(try XCTUnwrap(pacer.dueTime), 7.133, accuracy: 1e-9)
  }

  func testAHurriedFrameDoesNotWait() throws {
    var pacer = FramePacer(frameLength: length)
    pacer.request()
    _ = pacer.begin(at: 5)
    pacer.hurry()
    pacer.request()
    XCTAssertLessThanOrEqual(try XCTUnwrap(pacer.dueTime), 5.001)
  }
}
