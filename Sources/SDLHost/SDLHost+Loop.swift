import CSDL
import Foundation
import Host

// The loop. It sleeps in one place, `PollSet.wait`, and wakes for the window system, the main
// queue of libdispatch (and with it the main actor), GLib, signals, and the earliest of: the
// next frame, host timer, `Timer` of the main run loop. Nothing else wakes it.
extension SDLHost {
  /// Runs until ``terminate(code:)``, or until SIGTERM or SIGINT, which end it with 0.
  public func run() -> Int32 {
    signals = TerminationSignals()
    defer { signals = nil }
    exitCode = nil
    mayHaveEvents = true
    runLoopCheck = -.infinity
    while exitCode == nil { turn() }
    let code = exitCode ?? 0
    delegate?.hostWillTerminate()
    exitCode = nil
    return code
  }

  /// Ends ``run()`` after what is being done now.
  public func terminate(code: Int32) { exitCode = code }

  /// One turn: do all that can be done, wait for more.
  private func turn() {
    if mayHaveEvents { handleEvents() }
    mayHaveEvents = false
    runTimers()
    tick()
    turnRunLoop()
    guard exitCode == nil else { return }
    guard !hasEventsWaiting else {
      mayHaveEvents = true
      return
    }

    pollSet.removeAll()
    let queue = pollSet.add(MainQueue.descriptor)
    let signal = signals.map { pollSet.add($0.descriptor) }
    let display = connection?.descriptor.map { pollSet.add($0) }
    let sockets = video.sockets.map { pollSet.add($0.descriptor) }
    let glibTimeout = glib.prepare(&pollSet)
    let pollInterval = connection?.pollInterval(isKeyDown: translator.isKeyDown)
    pollSet.wait(timeout: timeout(glibTimeout, pollInterval))

    mayHaveEvents = pollInterval != nil || display.map(pollSet.isReady) ?? false
    if let sockets, pollSet.isReady(sockets) {
      video.sockets?.drain()
      mayHaveEvents = true
    }
    glib.dispatch(pollSet)
    if pollSet.isReady(queue) { MainQueue.drain() }
    if let signal, pollSet.isReady(signal), exitCode == nil { terminate(code: 0) }
    // After a frame nothing but its callbacks ran; after anything else, anything may have.
    if pollSet.isAnyReady { runLoopCheck = -.infinity }
  }

  /// How long to sleep at most, in seconds.
  private func timeout(_ others: TimeInterval?...) -> TimeInterval {
    let now = now
    var timeout = others.reduce(.infinity) { min($0, $1 ?? .infinity) }
    if let due = nextFrameTime { timeout = min(timeout, due - now) }
    if let due = timers.nextTime() { timeout = min(timeout, due - now) }
    if let date = runLoopDate { timeout = min(timeout, date.timeIntervalSinceNow) }
    return timeout
  }

  /// Fires what is due in the main run loop, and learns when the next timer is.
  ///
  /// That takes a tenth of the time that showing a frame does. While frames alone follow each
  /// other, which only their own callbacks could add timers to, every third is often enough.
  private func turnRunLoop() {
    let now = now
    let isDue = runLoopDate.map { $0.timeIntervalSinceNow <= 0 } ?? false
    if !isDue, pacer.isRequested, now - runLoopCheck < 0.045 { return }
    runLoopCheck = now
    let date = RunLoop.main.limitDate(forMode: .default)
    runLoopDate = date == .distantFuture ? nil : date
  }

  /// When the frame that was asked for may begin: at its turn, and not before every window that
  /// presented through a compositor was asked for more.
  private var nextFrameTime: TimeInterval? {
    guard let due = pacer.dueTime else { return nil }
    return windows.values.reduce(due) { max($0, $1.presenter.frameDeadline ?? due) }
  }

  private func runTimers() {
    let time = now
    while exitCode == nil, let timer = timers.takeDue(at: time) {
      timer.run()
      runLoopCheck = -.infinity
    }
  }

  private func tick() {
    guard exitCode == nil, let due = nextFrameTime else { return }
    let time = now
    guard due <= time else { return }
    let target = pacer.begin(at: time)
    delegate?.hostFrame(timestamp: time, target: target)
  }

  // MARK: Events

  private var hasEventsWaiting: Bool {
    if connection?.flush() == true { return true }
    return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
  }

  /// Handles what the window system said until there is no more.
  private func handleEvents() {
    SDL_PumpEvents()
    var event = SDL_Event()
    var motion: SDL_Event?
    while exitCode == nil, next(&event) {
      if event.type == SDL_SYSWMEVENT.rawValue {
        note(event.syswm)
        continue
      }
      // Of movements in a row only the last counts.
      if let pending = motion,
        event.type != SDL_MOUSEMOTION.rawValue
          || pending.motion.windowID != event.motion.windowID
          || pending.motion.state != event.motion.state
      {
        motion = nil
        handle(pending)
      }
      if event.type == SDL_MOUSEMOTION.rawValue {
        motion = event
      } else if !composing.holds(event) {
        handle(event)
      }
    }
    if let motion { handle(motion) }
    // By now the input method has committed what it does on account of these keys.
    let held = composing.held
    composing.held = []
    for event in held { handle(event) }
  }

  /// Takes what X itself says and SDL does not pass on.
  private func note(_ event: SDL_SysWMEvent) {
    guard let message = event.msg, message.pointee.subsystem == SDL_SYSWM_X11 else { return }
    let event = message.pointee.msg.x11.event
    switch event.type {
    case KeyPress:
      if video.leavesComposing { note(event.xkey) }
    case VisibilityNotify:
      let isCovered = event.xvisibility.state != VisibilityUnobscured
      if let window = windows.values.first(where: { $0.isWindow(event.xvisibility.window) }),
        window.presenter.coverChanged(isCovered: isCovered)
      {
        window.send(.exposed)
      }
    default:
      break
    }
  }

  private func next(_ event: inout SDL_Event) -> Bool {
    SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0
  }

  private func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      // The window system is gone.
      terminate(code: 0)
    case SDL_WINDOWEVENT:
      handle(event.window)
    case SDL_TEXTINPUT:
      var text = event.text.text
      let string = withUnsafeBytes(of: &text) { Self.string($0) }
      if !composing.swallowsText, !isShortcut(string) {
        focused(event.text.windowID)?.send(.text(string))
      }
    case SDL_TEXTEDITING:
      var text = event.edit.text
      let string = withUnsafeBytes(of: &text) { Self.string($0) }
      compose(
        string, start: event.edit.start, length: event.edit.length, in: event.edit.windowID)
    case SDL_TEXTEDITING_EXT:
      guard let text = event.editExt.text else { return }
      let string = String(cString: text)
      SDL_free(text)
      compose(
        string, start: event.editExt.start, length: event.editExt.length,
        in: event.editExt.windowID)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      handle(event.drop)
    default:
      handleInput(event)
    }
  }

  private func handleInput(_ event: SDL_Event) {
    let identifier: UInt32? =
      switch SDL_EventType(event.type) {
      case SDL_MOUSEMOTION: event.motion.windowID
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
      case SDL_MOUSEWHEEL: event.wheel.windowID
      case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
      case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
      default: nil
      }
    let isKey = event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue
    if isKey { heldModifiers = SDL_Keymod(rawValue: UInt32(event.key.keysym.mod)) }
    guard let identifier, let window = windows[identifier] else { return }
    if isKey, accessibility != nil, ReaderKeys.isTaken(event.key) { return }
    let translated = translator.translate(
      event, metrics: window.metrics, time: now, modifiers: modifiers, pointer: pointer)
    if let translated { window.send(translated) }
    if event.type == SDL_KEYDOWN.rawValue { compose(event.key, in: window) }
  }

  private func handle(_ event: SDL_WindowEvent) {
    guard let window = windows[event.windowID] else { return }
    window.handle(event)
    if SDL_WindowEventID(UInt32(event.event)) == SDL_WINDOWEVENT_FOCUS_GAINED {
      heldModifiers = SDL_GetModState()
    }
    if SDL_WindowEventID(UInt32(event.event)) == SDL_WINDOWEVENT_LEAVE,
      let exit = translator.exit(
        metrics: window.metrics, time: now, modifiers: modifiers, pointer: pointer)
    {
      window.send(exit)
    }
  }

  /// Whether `text` is the character of a key that was pressed as a shortcut: X gives the letter
  /// for Alt and the letter too. (The right Alt key types characters on many layouts.)
  private func isShortcut(_ text: String) -> Bool {
    let held = heldModifiers.rawValue
    let mask =
      KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue | KMOD_LALT.rawValue | KMOD_LGUI.rawValue
      | KMOD_RGUI.rawValue
    return text.count == 1 && held & mask != 0 && held & KMOD_RALT.rawValue == 0
  }

  private func focused(_ identifier: UInt32) -> SDLWindow? {
    windows[identifier].flatMap { $0.isTextInputActive ? $0 : nil }
  }

  private func compose(_ text: String, start: Int32, length: Int32, in identifier: UInt32) {
    let count = text.unicodeScalars.count
    let lower = min(max(0, Int(start)), count)
    let upper = min(lower + max(0, Int(length)), count)
    composing.hasPreedit = count > 0
    focused(identifier)?.send(.composition(text: text, selection: lower..<upper))
  }

  private var modifiers: HostModifiers { InputTranslator.modifiers(heldModifiers) }

  private var pointer: (x: Int32, y: Int32) {
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetMouseState(&x, &y)
    return (x, y)
  }

  /// The text before the first zero byte.
  private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
