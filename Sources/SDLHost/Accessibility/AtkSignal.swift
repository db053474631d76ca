import CATK
import Foundation

/// Sends GLib's signals, whose own functions take arguments that Swift cannot give.
@MainActor enum AtkSignal {
  /// One argument of a signal.
  enum Argument {
    case number(Int)
    case text(String)
    case object(UnsafeMutablePointer<AtkObject>?)
  }

  /// GLib's number of the type of double-precision numbers.
  nonisolated static let doubleType: GType = 15 << 2

  /// Sends a signal of an object.
  ///
  /// - Returns: Whether the object's class knows such a signal.
  @discardableResult
  static func send(
    _ name: String, _ detail: String? = nil, from object: UnsafeMutablePointer<AtkObject>,
    _ arguments: [Argument] = []
  ) -> Bool {
    let type = UnsafeRawPointer(object).load(as: UnsafePointer<GTypeClass>.self).pointee.g_type
    let signal = g_signal_lookup(name, type)
    guard signal != 0 else { return false }
    var query = GSignalQuery()
    g_signal_query(signal, &query)
    guard Int(query.n_params) == arguments.count else { return false }
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], object)
    for (index, argument) in arguments.enumerated() {
      // The lowest bit of a parameter's type says something else.
      let wanted = query.param_types[index] & ~1
      g_value_init(&values[index + 1], wanted)
      switch argument {
      case .number(let number): set(number, &values[index + 1], wanted)
      case .text(let text): g_value_set_string(&values[index + 1], text)
      case .object(let child): setObject(child, &values[index + 1], wanted)
      }
    }
    g_signal_emitv(values, signal, detail.map { g_quark_from_string($0) } ?? 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
    return true
  }

  private static func set(_ number: Int, _ value: inout GValue, _ type: GType) {
    // 7 << 2 is the type of unsigned numbers.
    if type == 7 << 2 {
      g_value_set_uint(&value, guint(clamping: number))
    } else {
      g_value_set_int(&value, gint(clamping: number))
    }
  }

  private static func setObject(
    _ object: UnsafeMutablePointer<AtkObject>?, _ value: inout GValue, _ type: GType
  ) {
    // 17 << 2 is the type of pointers.
    if type == 17 << 2 {
      g_value_set_pointer(&value, object)
    } else {
      g_value_set_object(&value, object)
    }
  }
}
