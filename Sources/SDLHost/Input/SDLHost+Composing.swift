import CSDL
import Foundation
import Host

/// What composing has to remember between an event of X and SDL's events for it.
struct ComposingState {
  /// The sequences, read when they are first needed.
  private var storedComposer: KeyComposer??
  var composer: KeyComposer? {
    mutating get {
      if let storedComposer { return storedComposer }
      let composer = KeyComposer()
      storedComposer = .some(composer)
      return composer
    }
  }
  /// What X says the key means whose events of SDL come next.
  var symbol: UInt32?
  /// Whether the text that SDL has for the last key is none.
  var swallowsText = false
  /// Whether an input method is composing.
  var hasPreedit = false
  /// Keys that went down while an input method was composing, and their texts. SDL tells them before
  /// what the input method commits on account of them.
  var held: [SDL_Event] = []
  /// Whether the last event was a key that went down: the text that comes next is the key's own.
  private var isAfterKey = false

  /// Whether an event waits until the input method has spoken; it is kept then.
  mutating func holds(_ event: SDL_Event) -> Bool {
    let isWaiting = hasPreedit || !held.isEmpty
    let isHeld: Bool
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN: isHeld = isWaiting
    case SDL_KEYUP: isHeld = !held.isEmpty
    case SDL_TEXTINPUT: isHeld = isWaiting && isAfterKey
    default: isHeld = false
    }
    isAfterKey = event.type == SDL_KEYDOWN.rawValue
    if isHeld { held.append(event) }
    return isHeld
  }

  /// Forgets what was begun.
  mutating func reset() {
    symbol = nil
    swallowsText = false
    if let composer = storedComposer { composer?.reset() }
  }
}

// SDL gives what X says of a key press first, then the key, then its text. Keys that an input
// method took come as no key.
extension SDLHost {
  /// Keeps what X says of a key, for ``compose(_:in:)``.
  func note(_ press: XKeyEvent) {
    var (press, symbol) = (press, KeySym(0))
    XLookupString(&press, nil, 0, &symbol, nil)
    composing.symbol = UInt32(truncatingIfNeeded: symbol)
    composing.swallowsText = false
  }

  /// Takes a key into a sequence, and hands `window` what comes of it.
  func compose(_ event: SDL_KeyboardEvent, in window: SDLWindow) {
    guard Int32(event.state) == SDL_PRESSED, let symbol = composing.symbol else { return }
    composing.symbol = nil
    guard window.isTextInputActive else { return }
    switch composing.composer?.feed(symbol) {
    case .nothing: composing.swallowsText = true
    case .text(let text):
      composing.swallowsText = true
      window.send(.text(text))
    case .plain, nil: break
    }
  }
}
