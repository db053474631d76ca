@testable import QuartzCore
import XCTest

/// What a frame of a scrolling list costs. Prints a figure; asserts only what does not depend on
/// the machine.
@MainActor final class ScrollCostTests: XCTestCase {
  func testScrollingPaintsEachPixelOnceAndDrawsNoRowAgain() async throws {
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    let picture = try Picture(width: 400, height: 800)
    let list = layer(0, 0, 400, 800)
    list.masksToBounds = true
    for row in 0..<40 {
      let cell = layer(0, CGFloat(row) * 80, 400, 80, .white)
      for label in 0..<4 {
        cell.addSublayer(layer(20, 10 + CGFloat(label) * 15, 200, 12, .blue))
      }
      list.addSublayer(cell)
    }
    picture.root.addSublayer(list)
    picture.render()
    // Once to the end: all rows are flattened as far as the memory goes.
    for y in stride(from: 0, through: 800, by: 10) {
      list.bounds.origin.y = CGFloat(y)
      picture.render()
    }
    let renders = picture.compositor.statistics.renders
    var before = timespec()
    var after = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before)
    let frames = 80
    for index in 0..<frames {
      list.bounds.origin.y = CGFloat(790 - index * 10)
      picture.render()
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after)
    let seconds =
      Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) * 1e-9
    print("scrolling 400 x 800: \(seconds / Double(frames) * 1000) ms of CPU a frame")
    XCTAssertEqual(picture.compositor.statistics.renders, renders)
    XCTAssertEqual(picture.damage, [PixelRect(x: 0, y: 0, width: 400, height: 800)])
  }
}
