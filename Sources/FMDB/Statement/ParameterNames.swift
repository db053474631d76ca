import CSQLite

/// The parameters of a statement by name.
final class ParameterNames: Sendable {
  /// The name of each parameter without its `:`, `@` or `$`; nil for `?`. The parameter with index
  /// 1 comes first.
  let names: [String?]

  private let indexes: [String: Int32]

  init(_ statement: OpaquePointer?, count: Int32) {
    var names: [String?] = []
    var indexes: [String: Int32] = [:]
    if let statement, count > 0 {
      for index in 1...count {
        guard let raw = sqlite3_bind_parameter_name(statement, index) else {
          names.append(nil)
          continue
        }
        let name = Self.bare(String(cString: raw))
        names.append(name)
        indexes[name] = index
      }
    }
    self.names = names
    self.indexes = indexes
  }

  /// The index (from 1) of the parameter called `name`, or nil.
  func index(of name: String) -> Int32? { indexes[name] ?? indexes[Self.bare(name)] }

  /// How a parameter is called in messages.
  func label(at index: Int32) -> String {
    let position = Int(index) - 1
    if names.indices.contains(position), let name = names[position] {
      return "parameter :\(name)"
    }
    return "parameter \(index)"
  }

  private static func bare(_ name: String) -> String {
    switch name.utf8.first {
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "?"):
      String(name.dropFirst())
    default: name
    }
  }
}
