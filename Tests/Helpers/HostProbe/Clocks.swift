import Dispatch
import Foundation
import Host
import SDLHost

/// Starts one of each thing that can call back later on the main thread, and logs each call.
@MainActor enum Clocks {
  static func start(_ host: SDLHost) {
    let timer = Timer(timeInterval: 0.02, repeats: true) { timer in
      Log.write("clock", ["kind": "Timer"])
      timer.invalidate()
    }
    RunLoop.main.add(timer, forMode: .common)
    DispatchQueue.main.async { Log.write("clock", ["kind": "async"]) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
      Log.write("clock", ["kind": "asyncAfter"])
    }
    DispatchQueue.global().async {
      DispatchQueue.main.async { Log.write("clock", ["kind": "background"]) }
    }
    Task { @MainActor in
      Log.write("clock", ["kind": "Task"])
      try? await Task.sleep(nanoseconds: 20_000_000)
      Log.write("clock", ["kind": "sleep"])
      let value = await Task.detached { 6 * 7 }.value
      Log.write("clock", ["kind": "detached", "value": value])
    }
    host.schedule(at: host.now + 0.02) { Log.write("clock", ["kind": "schedule"]) }
    RunLoop.main.perform { Log.write("clock", ["kind": "perform"]) }
  }
}
