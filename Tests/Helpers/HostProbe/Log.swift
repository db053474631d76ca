import Foundation

/// Writes what happens as JSON, one object a line, on the standard output.
enum Log {
  /// Writes an event with its details.
  static func write(_ event: String, _ details: [String: Any] = [:]) {
    var object = details
    object["event"] = event
    guard
      var data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    else { return }
    data.append(UInt8(ascii: "\n"))
    FileHandle.standardOutput.write(data)
  }
}
