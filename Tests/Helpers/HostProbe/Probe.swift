import Foundation
import Host
import SDLHost

/// A window that paints a pattern, logs what happens to it, and does what it is told on the
/// standard input, one command a line.
@MainActor final class Probe: HostDelegate, HostWindowDelegate {
  let host: SDLHost
  let window: any HostWindow
  private var commands: CommandReader?
  /// Rectangles to paint in the next frame.
  private var patches: [(rect: HostPixelRect, color: UInt32)] = []
  private var isComplete = false
  private var presented = 0
  /// Frames to run and what was used before the first that counts.
  private var run: (left: Int, warmUp: Int, start: Usage?, began: TimeInterval)?
  /// Whether `.closeRequested` ends the process.
  private var closes = true

  init(size: CGSize, isDecorated: Bool) throws {
    host = try SDLHost()
    window = try host.makeWindow(
      HostWindowDescription(title: "HostProbe", size: size, isDecorated: isDecorated))
    host.delegate = self
    window.delegate = self
    window.minimumSize = CGSize(width: 100, height: 80)
    commands = CommandReader { [unowned self] line in
      guard let line else { return }
      self.obey(line)
    }
  }

  func start() -> Int32 {
    window.show()
    host.requestFrame()
    logScreen()
    return host.run()
  }

  // MARK: Frames

  func hostFrame(timestamp: TimeInterval, target: TimeInterval) {
    if run != nil { return runFrame(timestamp) }
    present()
  }

  private func present() {
    var rects: [HostPixelRect] = []
    window.present { buffer in
      if buffer.isContentLost || !isComplete {
        Pattern.paint(buffer)
        rects = [HostPixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
      }
      for patch in patches {
        Pattern.fill(patch.rect, patch.color, in: buffer)
        rects.append(patch.rect)
      }
      isComplete = true
      return rects
    }
    patches = []
    presented += 1
    let usage = Usage()
    Log.write(
      "presented",
      ["count": presented, "rects": rects.count, "cpu": usage.cpu, "memory": usage.memory])
  }

  /// Moves the picture up by ten rows, as scrolling does, and presents all of it.
  private func runFrame(_ timestamp: TimeInterval) {
    guard var state = run else { return }
    if state.warmUp == 0, state.start == nil {
      state.start = Usage()
      state.began = timestamp
    }
    if state.left == 0 {
      let end = Usage()
      let frames = Double(presented)
      Log.write(
        "run",
        [
          "cpu_ms_per_frame": (end.cpu - (state.start?.cpu ?? 0)) / frames,
          "ms_per_frame": (timestamp - state.began) / frames * 1000,
        ])
      run = nil
      isComplete = false
      return
    }
    window.present { buffer in
      let step = min(10, buffer.height) * buffer.bytesPerRow
      let length = buffer.height * buffer.bytesPerRow
      memmove(buffer.pixels, buffer.pixels + step, length - step)
      memset(buffer.pixels + length - step, Int32(truncatingIfNeeded: state.left * 7), step)
      return [HostPixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
    }
    if state.warmUp > 0 {
      state.warmUp -= 1
    } else {
      presented += 1
      state.left -= 1
    }
    run = state
    host.requestFrame()
  }

  // MARK: Commands

  private func obey(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let command = words.first else { return }
    let rest = words.dropFirst().joined(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch command {
    case "fill" where words.count == 6 && numbers.count >= 4:
      patches.append(
        (
          HostPixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
          UInt32(words[5], radix: 16) ?? 0
        ))
      host.requestFrame()
    case "run" where numbers.count == 1:
      presented = 0
      run = (numbers[0], 60, nil, 0)
      host.requestFrame()
    case "title": window.title = rest
    case "size" where numbers.count == 2:
      window.size = CGSize(width: numbers[0], height: numbers[1])
    case "cursor": window.cursor = rest == "text" ? .text : .arrow
    case "icon":
      window.setIcon(
        rgba: Array(repeating: [255, 0, 0, 255], count: 16).flatMap { $0 }, width: 4, height: 4)
    case "copy": host.clipboardText = rest
    case "paste": Log.write("paste", ["text": host.clipboardText ?? ""])
    case "textinput":
      window.setTextInput(
        active: rest == "on", caret: CGRect(x: 10, y: 10, width: 1, height: 20))
    case "hide": window.hide()
    case "show": window.show()
    case "keep": closes = false
    case "close":
      window.close()
      Log.write("closed")
    case "usage": logCounters()
    case "settings": logSettings()
    case "clocks": Clocks.start(host)
    case "quit": host.terminate(code: numbers.first.map(Int32.init) ?? 0)
    default: Log.write("unknown", ["command": line])
    }
    Log.write("done", ["command": line])
  }

  private func logCounters() {
    let usage = Usage()
    Log.write("usage", ["cpu": usage.cpu, "memory": usage.memory])
  }

  func hostSettingsDidChange() { logSettings() }

  private func logSettings() {
    Log.write(
      "settings",
      [
        "appearance": host.settings.appearance.rawValue,
        "textScale": Double(host.settings.textScale),
        "reducesMotion": host.settings.reducesMotion,
      ])
  }

  private func logScreen() {
    let screen = host.screen
    Log.write(
      "screen",
      [
        "width": Double(screen.size.width), "height": Double(screen.size.height),
        "scale": Double(screen.scale), "rate": screen.refreshRate,
        "windowWidth": Double(window.size.width), "windowHeight": Double(window.size.height),
        "windowScale": Double(window.scale),
      ])
  }

  // MARK: Events

  func hostWindow(_ window: any HostWindow, didReceive event: HostEvent) {
    EventLog.write(event)
    switch event {
    case .resized:
      isComplete = false
      host.requestFrame()
    case .exposed:
      isComplete = false
      host.requestFrame()
    case .closeRequested:
      if closes { host.terminate(code: 0) }
    default:
      break
    }
  }
}
