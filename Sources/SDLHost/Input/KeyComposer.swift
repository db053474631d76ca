import CSDL
import Foundation

/// Makes characters of dead keys and of what follows the compose key, on X11.
///
/// X's library can do that too, and reads the half megabyte of sequences for it when the display
/// is opened: a sixth of the time until the first frame of a list. Here they are read with the
/// first key of the first text.
final class KeyComposer {
  /// What a key means.
  enum Outcome: Equatable {
    /// It is part of no sequence.
    case plain
    /// A sequence goes on with it, or ended with nothing: the key means no text.
    case nothing
    /// A sequence ended with this text.
    case text(String)
  }

  private let context: OpaquePointer
  private let table: OpaquePointer
  private let state: OpaquePointer

  /// Reads the sequences of a locale, such as `en_US.UTF-8`; `nil` if it has none.
  init?(locale: String = KeyComposer.currentLocale()) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    guard
      let table = xkb_compose_table_new_from_locale(
        context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      xkb_compose_table_unref(table)
      xkb_context_unref(context)
      return nil
    }
    self.context = context
    self.table = table
    self.state = state
  }

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
    xkb_context_unref(context)
  }

  /// Takes the next key, by X's name for what it means.
  func feed(_ symbol: UInt32) -> Outcome {
    guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else {
      // A modifier.
      return .plain
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED:
      return .nothing
    case XKB_COMPOSE_COMPOSED:
      var bytes = [CChar](repeating: 0, count: 64)
      let length = xkb_compose_state_get_utf8(state, &bytes, bytes.count)
      guard length > 0, length < bytes.count else { return .nothing }
      return .text(
        String(decoding: bytes[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self))
    default:
      return .plain
    }
  }

  /// Forgets a sequence that was begun.
  func reset() { xkb_compose_state_reset(state) }

  /// The locale for characters, as the environment says.
  static func currentLocale() -> String {
    let environment = ProcessInfo.processInfo.environment
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = environment[name], !value.isEmpty { return value }
    }
    return "C"
  }
}
