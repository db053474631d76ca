import CSDL
import Foundation
import XCTest

@testable import SDLHost

final class SocketWatchTests: XCTestCase {
  func testTellsOfNewsOnceAndOnlyOnSocketsOpenedMeanwhile() {
    func pair() -> [Int32] {
      var ends: [Int32] = [0, 0]
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      return ends
    }
    let older = pair()
    let watch = SocketWatch()
    let newer = watch.watching(pair)
    defer { for end in older + newer { close(end) } }

    func hasNews() -> Bool {
      var set = PollSet()
      let place = set.add(watch.descriptor)
      set.wait(timeout: 0)
      defer { watch.drain() }
      return set.isReady(place)
    }
    XCTAssertFalse(hasNews())
    write(older[0], "a", 1)
    XCTAssertFalse(hasNews(), "not opened meanwhile")
    write(newer[0], "a", 1)
    XCTAssertTrue(hasNews())
    XCTAssertFalse(hasNews(), "nothing new, though nobody read it")
    write(newer[0], "b", 1)
    XCTAssertTrue(hasNews())
    watch.remove(newer[1])
    write(newer[0], "c", 1)
    XCTAssertFalse(hasNews(), "watched otherwise")
  }
}
