import CSDL
import Dispatch
import Foundation
import Host
import XCTest

@testable import SDLHost

/// The real host on SDL's driver without a screen: its loop, its windows, its surfaces.
final class SDLHostTests: XCTestCase {
  @MainActor private final class Recorder: HostDelegate, HostWindowDelegate {
    var frames: [TimeInterval] = []
    var events: [HostEvent] = []
    var onFrame: (@MainActor () -> Void)?
    var onEvent: (@MainActor (HostEvent) -> Void)?
    var terminations = 0
    func hostFrame(timestamp: TimeInterval, target: TimeInterval) {
      frames.append(timestamp)
      onFrame?()
    }
    func hostSettingsDidChange() {}
    func hostWillTerminate() { terminations += 1 }
    func hostWindow(_ window: any HostWindow, didReceive event: HostEvent) {
      events.append(event)
      onEvent?(event)
    }
  }

  /// What must come, and what to do when all of it came.
  @MainActor private final class Checklist {
    private(set) var missing: Set<String>
    private let onComplete: @MainActor () -> Void
    init(_ names: Set<String>, onComplete: @escaping @MainActor () -> Void) {
      missing = names
      self.onComplete = onComplete
    }
    func came(_ name: String) {
      missing.remove(name)
      if missing.isEmpty { onComplete() }
    }
  }

  @MainActor private static func makeHost() throws -> (SDLHost, Recorder) {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
    let host = try SDLHost()
    let recorder = Recorder()
    host.delegate = recorder
    return (host, recorder)
  }

  /// A window that is shown.
  @MainActor private static func showWindow(
    of host: SDLHost, to recorder: Recorder
  ) throws -> SDLWindow {
    let window = try host.makeWindow(
      HostWindowDescription(title: "Test", size: CGSize(width: 40, height: 30)))
    window.delegate = recorder
    window.show()
    return try XCTUnwrap(window as? SDLWindow)
  }

  /// Ends a loop that does not end by itself, so that a test fails and does not hang.
  @MainActor private static func guardLoop(_ host: SDLHost) {
    host.schedule(at: host.now + 20) { host.terminate(code: 99) }
  }

  func testTheLoopEndsWithItsCodeAndTellsSo() throws {
    try MainActor.assumeIsolated {
      let (host, recorder) = try Self.makeHost()
      Self.guardLoop(host)
      host.schedule(at: host.now) { host.terminate(code: 5) }
      XCTAssertEqual(host.run(), 5)
      XCTAssertEqual(recorder.terminations, 1)
      host.schedule(at: host.now) { host.terminate(code: 6) }
      XCTAssertEqual(host.run(), 6, "it can run again")
    }
  }

  func testHostTimersKeepTheirOrder() throws {
    try MainActor.assumeIsolated {
      let (host, _) = try Self.makeHost()
      Self.guardLoop(host)
      var log: [Int] = []
      let start = host.now
      host.schedule(at: start + 0.02) {
        log.append(2)
        host.terminate(code: 0)
      }
      host.schedule(at: start + 0.01) { log.append(1) }
      host.schedule(at: start + 0.005) { log.append(0) }.cancel()
      XCTAssertEqual(host.run(), 0)
      XCTAssertEqual(log, [1, 2])
      XCTAssertGreaterThanOrEqual(host.now, start + 0.02)
    }
  }

  func testEverythingThatCallsBackLaterDoes() throws {
    try MainActor.assumeIsolated {
      let (host, _) = try Self.makeHost()
      Self.guardLoop(host)
      let checklist = Checklist(
        ["Timer", "async", "Task", "sleep", "perform", "timer in timer"]
      ) { host.terminate(code: 0) }
      host.schedule(at: host.now) {
        let timer = Timer(timeInterval: 0.005, repeats: false) { _ in
          MainActor.assumeIsolated {
            checklist.came("Timer")
            let next = Timer(timeInterval: 0.005, repeats: false) { _ in
              MainActor.assumeIsolated { checklist.came("timer in timer") }
            }
            RunLoop.main.add(next, forMode: .common)
          }
        }
        RunLoop.main.add(timer, forMode: .common)
        DispatchQueue.main.async { MainActor.assumeIsolated { checklist.came("async") } }
        RunLoop.main.perform { MainActor.assumeIsolated { checklist.came("perform") } }
        Task { @MainActor in
          checklist.came("Task")
          try? await Task.sleep(nanoseconds: 1_000_000)
          checklist.came("sleep")
        }
      }
      XCTAssertEqual(host.run(), 0, "missing: \(checklist.missing)")
    }
  }

  func testTimersAddedInFramesAreSeenWhileFramesFollowEachOther() throws {
    try MainActor.assumeIsolated {
      let (host, recorder) = try Self.makeHost()
      Self.guardLoop(host)
      recorder.onFrame = {
        host.requestFrame()
        guard recorder.frames.count == 5 else { return }
        let timer = Timer(timeInterval: 0.001, repeats: false) { _ in
          MainActor.assumeIsolated { host.terminate(code: 0) }
        }
        RunLoop.main.add(timer, forMode: .default)
      }
      host.requestFrame()
      XCTAssertEqual(host.run(), 0)
      XCTAssertLessThan(recorder.frames.count, 20)
    }
  }

  func testFramesComeOnlyWhenAskedForAndAtTheScreensRate() throws {
    try MainActor.assumeIsolated {
      let (host, recorder) = try Self.makeHost()
      Self.guardLoop(host)
      recorder.onFrame = {
        if recorder.frames.count < 6 {
          host.requestFrame()
        } else {
          // Long enough for several frames, if one came unasked.
          host.schedule(at: host.now + 0.1) { host.terminate(code: 0) }
        }
      }
      host.requestFrame()
      host.requestFrame()
      XCTAssertEqual(host.run(), 0)
      XCTAssertEqual(recorder.frames.count, 6)
      let length = 1 / host.screen.refreshRate
      let first = try XCTUnwrap(recorder.frames.first)
      for (index, frame) in recorder.frames.enumerated() {
        XCTAssertGreaterThanOrEqual(frame, first + Double(index) * length - 1e-6)
      }
    }
  }

  func testAWindowKeepsItsPixelsUntilItsSizeChanges() throws {
    try MainActor.assumeIsolated {
      let (host, recorder) = try Self.makeHost()
      let window = try Self.showWindow(of: host, to: recorder)
      var lost: [Bool] = []
      var read: [UInt32] = []
      @MainActor func paint(_ color: UInt32) {
        window.present { buffer in
          lost.append(buffer.isContentLost)
          read.append(buffer.pixels.load(as: UInt32.self) & 0xFF_FFFF)
          buffer.pixels.storeBytes(of: color, as: UInt32.self)
          return [HostPixelRect(x: -5, y: -5, width: 1000, height: 1000)]
        }
      }
      paint(0x11_2233)
      paint(0x44_5566)
      XCTAssertEqual(lost, [true, false])
      XCTAssertEqual(read.last, 0x11_2233)
      window.size = CGSize(width: 50, height: 60)
      paint(0)
      XCTAssertEqual(lost, [true, false, true])
      let sizes = recorder.events.compactMap { event -> CGSize? in
        if case .resized(let size, _) = event { size } else { nil }
      }
      XCTAssertEqual(sizes, [CGSize(width: 50, height: 60)])
      XCTAssertEqual(window.size, CGSize(width: 50, height: 60))
      window.close()
      window.show()
      paint(0)
      XCTAssertEqual(lost.count, 3, "a closed window has no pixels")
    }
  }

  func testCompositionsAreToldInCharacters() throws {
    try MainActor.assumeIsolated {
      let (host, recorder) = try Self.makeHost()
      Self.guardLoop(host)
      let window = try Self.showWindow(of: host, to: recorder)
      window.setTextInput(active: true, caret: CGRect(x: 1, y: 2, width: 1, height: 10))
      let identifier = window.identifier
      for (text, start, length) in [("にほん", 1, 2), ("nip", 9, 9), ("", 0, 0)] {
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING_EXT.rawValue
        event.editExt.type = event.type
        event.editExt.windowID = identifier
        event.editExt.start = Int32(start)
        event.editExt.length = Int32(length)
        event.editExt.text = SDL_strdup(text)
        SDL_PushEvent(&event)
      }
      recorder.onEvent = { event in
        if case .composition(text: "", _) = event { host.terminate(code: 0) }
      }
      XCTAssertEqual(host.run(), 0)
      let compositions = recorder.events.compactMap { event -> String? in
        guard case .composition(let text, let selection) = event else { return nil }
        return "\(text) \(selection.lowerBound) \(selection.upperBound)"
      }
      XCTAssertEqual(compositions, ["にほん 1 3", "nip 3 3", " 0 0"])
    }
  }

  /// Keys that waited while the application was busy: those of SDL's state now are held no more.
  func testModifiersAreThoseOfTheirTime() throws {
    try MainActor.assumeIsolated {
      let (host, recorder) = try Self.makeHost()
      Self.guardLoop(host)
      let window = try Self.showWindow(of: host, to: recorder)
      window.setTextInput(active: true, caret: CGRect(x: 1, y: 2, width: 1, height: 10))
      let identifier = window.identifier
      func type(_ scancode: SDL_Scancode, _ letter: Character, _ held: SDL_Keymod) {
        var event = SDL_Event()
        event.type = SDL_KEYDOWN.rawValue
        event.key.windowID = identifier
        event.key.state = UInt8(SDL_PRESSED)
        event.key.keysym.scancode = scancode
        event.key.keysym.sym = SDL_Keycode(letter.asciiValue ?? 0)
        event.key.keysym.mod = UInt16(held.rawValue)
        SDL_PushEvent(&event)
        event = SDL_Event()
        event.type = SDL_TEXTINPUT.rawValue
        event.text.windowID = identifier
        event.text.text.0 = CChar(letter.asciiValue ?? 0)
        SDL_PushEvent(&event)
      }
      type(SDL_SCANCODE_A, "a", KMOD_LCTRL)
      type(SDL_SCANCODE_Z, "z", SDL_Keymod(rawValue: 0))
      recorder.onEvent = { event in
        if case .text = event { host.terminate(code: 0) }
      }
      XCTAssertEqual(host.run(), 0)
      let seen = recorder.events.compactMap { event -> String? in
        switch event {
        case .key(let key): "\(key.characters) \(key.modifiers == .control)"
        case .text(let text): text
        default: nil
        }
      }
      XCTAssertEqual(seen, ["a true", "z false", "z"])
    }
  }

  func testALinkThatNoProgramTakesIsNotOpened() throws {
    try MainActor.assumeIsolated {
      let (host, _) = try Self.makeHost()
      XCTAssertFalse(host.open(try XCTUnwrap(URL(string: "portico-nobody:555-0100"))))
    }
  }

  func testMovementsInARowAreOne() throws {
    try MainActor.assumeIsolated {
      let (host, recorder) = try Self.makeHost()
      Self.guardLoop(host)
      let window = try Self.showWindow(of: host, to: recorder)
      let identifier = window.identifier
      func push(_ type: SDL_EventType, x: Int32) {
        var event = SDL_Event()
        event.type = type.rawValue
        if type == SDL_MOUSEMOTION {
          event.motion.windowID = identifier
          event.motion.x = x
        } else {
          event.button.windowID = identifier
          event.button.button = 1
          event.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
          event.button.x = x
        }
        SDL_PushEvent(&event)
      }
      for x in 1...3 { push(SDL_MOUSEMOTION, x: Int32(x)) }
      push(SDL_MOUSEBUTTONDOWN, x: 3)
      push(SDL_MOUSEMOTION, x: 4)
      push(SDL_MOUSEBUTTONUP, x: 4)
      recorder.onEvent = { event in
        if case .pointer(let pointer) = event, pointer.phase == .released {
          host.terminate(code: 0)
        }
      }
      XCTAssertEqual(host.run(), 0)
      let pointers = recorder.events.compactMap { event -> String? in
        guard case .pointer(let pointer) = event else { return nil }
        return "\(pointer.phase) \(pointer.location.x)"
      }
      XCTAssertEqual(pointers, ["moved 3.0", "pressed 3.0", "moved 4.0", "released 4.0"])
    }
  }
}
