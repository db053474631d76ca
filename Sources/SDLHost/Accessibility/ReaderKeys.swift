import CATK
import CSDL

/// Shows keys to screen readers before the application gets them: their commands are keys too.
@MainActor enum ReaderKeys {
  private struct Listener {
    let identifier: guint
    let function: AtkKeySnoopFunc
    let data: UnsafeMutableRawPointer?
  }

  private static var listeners: [Listener] = []
  private static var lastIdentifier: guint = 0

  /// Adds who wants to see keys, and gives the number to take it away by.
  static func add(_ function: AtkKeySnoopFunc?, _ data: UnsafeMutableRawPointer?) -> guint {
    guard let function else { return 0 }
    lastIdentifier += 1
    listeners.append(Listener(identifier: lastIdentifier, function: function, data: data))
    return lastIdentifier
  }

  static func remove(_ identifier: guint) {
    listeners.removeAll { $0.identifier == identifier }
  }

  /// Shows a key. Whether a reader keeps it for itself.
  static func isTaken(_ event: SDL_KeyboardEvent) -> Bool {
    guard !listeners.isEmpty else { return false }
    let symbol = KeySymbol(event.keysym)
    var isTaken = false
    symbol.text.withCString { text in
      var shown = AtkKeyEventStruct()
      shown.type = gint(
        event.type == SDL_KEYDOWN.rawValue
          ? ATK_KEY_EVENT_PRESS.rawValue : ATK_KEY_EVENT_RELEASE.rawValue)
      shown.state = KeySymbol.state(SDL_Keymod(rawValue: UInt32(event.keysym.mod)))
      shown.keyval = symbol.value
      shown.string = UnsafeMutablePointer(mutating: text)
      shown.length = gint(symbol.text.utf8.count)
      shown.keycode = symbol.keyCode
      shown.timestamp = event.timestamp
      for listener in listeners where listener.function(&shown, listener.data) != 0 {
        isTaken = true
      }
    }
    return isTaken
  }
}

/// A key as X names it, which is how screen readers know keys.
struct KeySymbol: Equatable {
  /// X's symbol.
  let value: UInt32
  /// X's code of the key's place; 0 for keys that are on few keyboards.
  let keyCode: UInt16
  /// What it types, or X's name for it.
  let text: String

  init(_ key: SDL_Keysym) {
    let code = Int(key.scancode.rawValue)
    keyCode = Self.evdevCodes[code].map { $0 + 8 } ?? 0
    if let special = Self.specials[code] {
      value = special.0
      text = special.1
    } else if key.sym > 0, key.sym < 0x4000_0000, let scalar = Unicode.Scalar(UInt32(key.sym)) {
      let isShifted = UInt32(key.mod) & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0
      text = isShifted ? String(scalar).uppercased() : String(scalar)
      let typed = text.unicodeScalars.count == 1 ? text.unicodeScalars.first ?? scalar : scalar
      value = typed.value < 256 ? typed.value : 0x0100_0000 | typed.value
    } else {
      value = 0
      text = ""
    }
  }

  /// X's mask of modifier keys.
  static func state(_ held: SDL_Keymod) -> UInt32 {
    let masks: [(UInt32, UInt32)] = [
      (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue, 1), (KMOD_CAPS.rawValue, 2),
      (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue, 4),
      (KMOD_LALT.rawValue | KMOD_RALT.rawValue, 8), (KMOD_NUM.rawValue, 16),
      (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue, 64),
    ]
    return masks.reduce(0) { held.rawValue & $1.0 != 0 ? $0 | $1.1 : $0 }
  }

  /// X's symbols of keys that type nothing, by their usage on USB's keyboard page.
  private static let specials: [Int: (UInt32, String)] = {
    var keys: [Int: (UInt32, String)] = [
      0x28: (0xff0d, "Return"), 0x29: (0xff1b, "Escape"), 0x2a: (0xff08, "BackSpace"),
      0x2b: (0xff09, "Tab"), 0x39: (0xffe5, "Caps_Lock"), 0x46: (0xff61, "Print"),
      0x47: (0xff14, "Scroll_Lock"), 0x48: (0xff13, "Pause"), 0x49: (0xff63, "Insert"),
      0x4a: (0xff50, "Home"), 0x4b: (0xff55, "Page_Up"), 0x4c: (0xffff, "Delete"),
      0x4d: (0xff57, "End"), 0x4e: (0xff56, "Page_Down"), 0x4f: (0xff53, "Right"),
      0x50: (0xff51, "Left"), 0x51: (0xff54, "Down"), 0x52: (0xff52, "Up"),
      0x53: (0xff7f, "Num_Lock"), 0x54: (0xffaf, "KP_Divide"), 0x55: (0xffaa, "KP_Multiply"),
      0x56: (0xffad, "KP_Subtract"), 0x57: (0xffab, "KP_Add"), 0x58: (0xff8d, "KP_Enter"),
      0x62: (0xff9e, "KP_Insert"), 0x63: (0xff9f, "KP_Delete"), 0x65: (0xff67, "Menu"),
      0xe0: (0xffe3, "Control_L"), 0xe1: (0xffe1, "Shift_L"), 0xe2: (0xffe9, "Alt_L"),
      0xe3: (0xffeb, "Super_L"), 0xe4: (0xffe4, "Control_R"), 0xe5: (0xffe2, "Shift_R"),
      0xe6: (0xffea, "Alt_R"), 0xe7: (0xffec, "Super_R"),
    ]
    let pad = ["End", "Down", "Page_Down", "Left", "Begin", "Right", "Home", "Up", "Page_Up"]
    let padSymbols: [UInt32] = [
      0xff9c, 0xff99, 0xff9b, 0xff96, 0xff9d, 0xff98, 0xff95, 0xff97, 0xff9a,
    ]
    for (index, name) in pad.enumerated() { keys[0x59 + index] = (padSymbols[index], "KP_\(name)") }
    for number in 1...12 { keys[0x39 + number] = (0xffbd + UInt32(number), "F\(number)") }
    return keys
  }()

  /// The kernel's codes of keys, by their usage on USB's keyboard page.
  private static let evdevCodes: [Int: UInt16] = {
    let fromLetterA: [UInt16] = [
      30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17,
      45,
      21, 44, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41,
      51, 52, 53, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104,
      111, 107, 109, 106, 105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73,
      82, 83, 86, 127,
    ]
    var codes: [Int: UInt16] = [:]
    for (index, code) in fromLetterA.enumerated() { codes[4 + index] = code }
    for (index, code) in ([29, 42, 56, 125, 97, 54, 100, 126] as [UInt16]).enumerated() {
      codes[0xe0 + index] = code
    }
    return codes
  }()
}
