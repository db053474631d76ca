import UIKit

/// A scenario; it prints its figures and ends the process when it has them.
@MainActor
protocol Run: AnyObject {
  /// Before each frame.
  func tick()
}

/// Prints a line and ends the process.
@MainActor
func finish(_ options: Options, _ values: KeyValuePairs<String, any CustomStringConvertible>)
  -> Never
{
  printLine(
    [
      ("program", "portico"), ("variant", options.form.rawValue),
      ("scenario", options.scenario.name), ("n", options.rows),
    ] + values.map { ($0.key, $0.value) })
  exit(0)
}
