import Foundation
import Host
import XCTest

final class HeadlessHostTests: XCTestCase {
  /// Writes down the ticks, and asks for as many more as it was told to.
  @MainActor final class Recorder: HostDelegate {
    var frames: [TimeInterval] = []
    var targets: [TimeInterval] = []
    var settingsChanges = 0
    var terminations = 0
    var framesToAskFor = 0
    weak var host: HeadlessHost?

    func hostFrame(timestamp: TimeInterval, target: TimeInterval) {
      frames.append(timestamp)
      targets.append(target)
      guard framesToAskFor > 0 else { return }
      framesToAskFor -= 1
      host?.requestFrame()
    }

    func hostSettingsDidChange() { settingsChanges += 1 }
    func hostWillTerminate() { terminations += 1 }
  }

  @MainActor private static func makeHost() -> (HeadlessHost, Recorder) {
    let host = HeadlessHost(now: 100)
    let recorder = Recorder()
    recorder.host = host
    host.delegate = recorder
    return (host, recorder)
  }

  func testNoFrameComesUnasked() {
    MainActor.assumeIsolated {
      let (host, recorder) = Self.makeHost()
      host.advance(by: 10)
      XCTAssertEqual(recorder.frames, [])
      XCTAssertEqual(host.now, 110)
    }
  }

  func testOneFrameForManyRequests() {
    MainActor.assumeIsolated {
      let (host, recorder) = Self.makeHost()
      host.requestFrame()
      host.requestFrame()
      host.advance(by: 1)
      XCTAssertEqual(recorder.frames.count, 1)
    }
  }

  func testSixtyFramesInASecond() {
    MainActor.assumeIsolated {
      let (host, recorder) = Self.makeHost()
      recorder.framesToAskFor = 1000
      host.requestFrame()
      host.advance(by: 1)
      XCTAssertEqual(recorder.frames.count, 60)
      for (frame, next) in zip(recorder.frames, recorder.frames.dropFirst()) {
        XCTAssertEqual(next - frame, 1.0 / 60, accuracy: 1e-9)
      }
      for (frame, target) in zip(recorder.frames, recorder.targets) {
        XCTAssertEqual(target - frame, 1.0 / 60, accuracy: 1e-9)
      }
    }
  }

  func testTimersRunInOrderAtTheirTime() {
    MainActor.assumeIsolated {
      let (host, _) = Self.makeHost()
      var log: [String] = []
      @MainActor func note(_ name: String) { log.append("\(name) \(host.now)") }
      host.schedule(at: 102) { note("second") }
      host.schedule(at: 101) {
        note("first")
        host.schedule(at: 101.5) { note("nested") }
      }
      host.schedule(at: 102) { note("same time, later") }
      let cancelled = host.schedule(at: 101.2) { note("cancelled") }
      cancelled.cancel()
      host.schedule(at: 104) { note("too late") }
      host.advance(by: 3)
      XCTAssertEqual(
        log, ["first 101.0", "nested 101.5", "second 102.0", "same time, later 102.0"])
      XCTAssertFalse(cancelled.isPending)
    }
  }

  func testSettingsAreTold() {
    MainActor.assumeIsolated {
      let (host, recorder) = Self.makeHost()
      host.settings.appearance = .dark
      host.settings.appearance = .dark
      XCTAssertEqual(recorder.settingsChanges, 1)
    }
  }

  func testRunFollowsItsScriptAndTellsTheEnd() {
    MainActor.assumeIsolated {
      let (host, recorder) = Self.makeHost()
      host.script = { $0.terminate(code: 3) }
      XCTAssertEqual(host.run(), 3)
      XCTAssertEqual(recorder.terminations, 1)
    }
  }

  func testAWindowKeepsItsPixelsUntilItsSizeChanges() throws {
    try MainActor.assumeIsolated {
      let (host, _) = Self.makeHost()
      let window = try XCTUnwrap(
        host.makeWindow(HostWindowDescription(title: "", size: CGSize(width: 4, height: 3)))
          as? HeadlessWindow)
      var lost: [Bool] = []
      @MainActor func paint() {
        window.present { buffer in
          lost.append(buffer.isContentLost)
          XCTAssertEqual(buffer.width, 8)
          buffer.pixels.storeBytes(of: 0xFF_8800, as: UInt32.self)
          return [HostPixelRect(x: 0, y: 0, width: 1, height: 1)]
        }
      }
      paint()
      paint()
      XCTAssertEqual(window.presentedPixels.first, 0xFF_8800)
      XCTAssertEqual(window.presentedPixels.count, 8 * 6)
      window.size.height = 5
      paint()
      XCTAssertEqual(lost, [true, false, true])
      window.close()
      XCTAssertTrue(host.windows.isEmpty)
    }
  }
}
