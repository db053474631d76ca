import CGIO
import Foundation
import XCTest

@testable import SDLHost

final class GLibContextTests: XCTestCase {
  /// What GLib's own threads have to tell (D-Bus: the desktop's settings, who reads the screen) wakes a
  /// loop that sleeps.
  @MainActor func testASourceOfAnotherThreadWakesTheLoop() async {
    var context = GLibContext()
    var set = PollSet()
    // What is there already is not what is waited for.
    repeat {
      set.removeAll()
      _ = context.prepare(&set)
      set.wait(timeout: 0)
      context.dispatch(set)
    } while set.isAnyReady
    set.removeAll()
    _ = context.prepare(&set)
    let hasRun = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    hasRun.initialize(to: false)
    defer { hasRun.deallocate() }
    let address = UInt(bitPattern: hasRun)
    Thread.detachNewThread {
      g_idle_add(
        { data in
          data?.assumingMemoryBound(to: Bool.self).pointee = true
          return 0
        }, UnsafeMutableRawPointer(bitPattern: address))
    }
    set.wait(timeout: 20)
    XCTAssertTrue(set.isAnyReady)
    context.dispatch(set)
    XCTAssertTrue(hasRun.pointee)
  }
}
