import SeededRandom
@testable import QuartzCore
import XCTest

/// A tree that changes at random, composited with damage and caches, looks like the same tree
/// drawn from nothing.
@MainActor final class CompositorRandomTests: XCTestCase {
  override func setUp() async throws { CATransaction.setDisableActions(true) }
  override func tearDown() async throws { CATransaction.flush() }

  func testIncrementalPicturesEqualFreshOnes() async throws {
    for seed in SeededGenerator.seeds(1...2) {
      try compare(seed: seed, steps: 1000, flattening: false, tolerance: 0)
    }
  }

  /// Blending what is translucent first with each other and then with what is behind rounds
  /// otherwise, so that these pictures may differ by two steps.
  func testFlattenedPicturesEqualFreshOnes() async throws {
    for seed in SeededGenerator.seeds(1...2) {
      let statistics = try compare(seed: seed, steps: 1000, flattening: true, tolerance: 2)
      XCTAssertGreaterThan(statistics.hits, 0, "seed \(seed): nothing was ever flattened")
    }
  }

  /// A list that scrolls by moving what is on the screen shows what painting it would show.
  func testMovedPicturesEqualFreshOnes() async throws {
    for seed in SeededGenerator.seeds(1...4) {
      let flattening = seed % 4 < 2
      try compare(
        seed: seed, steps: 500, flattening: flattening, tolerance: flattening ? 2 : 0, moving: true)
    }
  }

  /// In one frame a list scrolls and comes to lie above what lay over it.
  func testScrollingAndComingToTheFrontAtOnce() async throws {
    for usesDepth in [false, true] {
      let picture = try Picture(width: 60, height: 60)
      picture.movesPixels = true
      let list = layer(0, 0, 60, 60, .blue)
      list.masksToBounds = true
      list.addSublayer(layer(0, 0, 60, 500, .green))
      let cover = layer(10, 10, 20, 20, .red)
      picture.root.addSublayer(list)
      picture.root.addSublayer(cover)
      picture.render()
      list.bounds.origin.y = 3
      if usesDepth {
        list.zPosition = 1
      } else {
        picture.root.insertSublayer(list, at: 1)
      }
      picture.render()
      for y in 0..<60 { XCTAssertEqual(picture.pixel(20, y), 0x00FF00, "row \(y)") }
    }
  }

  @discardableResult private func compare(
    seed: UInt64, steps: Int, flattening: Bool, tolerance: Int, moving: Bool = false
  ) throws -> FlatStatistics {
    let scale: CGFloat = seed % 2 == 0 ? 2 : 1
    let size = CGSize(width: 100, height: 80)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let tree = try RandomTree(seed: seed, size: size, scale: scale, hasList: moving)
    let picture = try Picture(root: tree.root, width: width, height: height, scale: scale)
    picture.compositor.usesFlattening = flattening
    picture.movesPixels = moving
    for step in 0..<steps {
      tree.step()
      let damage = picture.render()
      let fresh = try Picture(root: tree.copy(), width: width, height: height, scale: scale)
      fresh.compositor.usesFlattening = false
      fresh.render()
      let worst = picture.difference(from: fresh)
      guard worst.amount <= tolerance else {
        XCTFail(
          "seed \(seed) (PORTICO_SEED=\(seed)), step \(step): off by \(worst.amount) at "
            + "(\(worst.x), \(worst.y)), damage \(damage), changes \(tree.log)")
        break
      }
      for one in damage {
        for other in damage where one != other {
          XCTAssertFalse(one.intersects(other), "seed \(seed)")
        }
      }
    }
    if moving {
      XCTAssertGreaterThan(picture.moveCount, steps / 10, "seed \(seed): hardly anything was moved")
    }
    return picture.compositor.statistics
  }
}
