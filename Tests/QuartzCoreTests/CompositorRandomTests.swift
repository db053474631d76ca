@testable import QuartzCore
import XCTest

/// A tree that changes at random, composited with damage and caches, looks like the same tree
/// drawn from nothing.
@MainActor final class CompositorRandomTests: XCTestCase {
  override func setUp() async throws { CATransaction.setDisableActions(true) }
  override func tearDown() async throws { CATransaction.flush() }

  func testIncrementalPicturesEqualFreshOnes() async throws {
    for seed in SeededGenerator.seeds(1...3) {
      try compare(seed: seed, scale: seed % 2 == 0 ? 2 : 1, steps: 1000)
    }
  }

  private func compare(seed: UInt64, scale: CGFloat, steps: Int) throws {
    let size = CGSize(width: 100, height: 80)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let tree = try RandomTree(seed: seed, size: size, scale: scale)
    let picture = try Picture(root: tree.root, width: width, height: height, scale: scale)
    for step in 0..<steps {
      tree.step()
      let damage = picture.render()
      let fresh = try Picture(root: tree.copy(), width: width, height: height, scale: scale)
      fresh.compositor.usesFlattening = false
      fresh.render()
      let worst = picture.difference(from: fresh)
      guard worst.amount <= 2 else {
        let text =
          "seed \(seed) (PORTICO_SEED=\(seed)), step \(step): off by \(worst.amount) at "
          + "(\(worst.x), \(worst.y)), damage \(damage), changes \(tree.log)"
        XCTFail(text)
        return
      }
      for one in damage {
        for other in damage where one != other {
          XCTAssertFalse(one.intersects(other), "seed \(seed)")
        }
      }
    }
    let statistics = picture.compositor.statistics
    XCTAssertGreaterThan(statistics.hits, 0, "seed \(seed): nothing was ever flattened")
  }
}
