import Foundation

extension NSLayoutConstraint {
  /// Makes the constraints that a line of text draws, such as `"H:|-[icon(24)]-8-[name(>=50)]-|"`.
  ///
  /// Views are in brackets, with their lengths in parentheses, the superview's edge is `|`, and what
  /// is between are distances: a number, the name of a metric, or `-` for the system's. Between a
  /// view and the superview's edge that is the layout margin. Lengths and distances take `==`, `<=`,
  /// `>=` and, after `@`, a priority. `V:` at the start goes from top to bottom. A format that cannot
  /// be read is a mistake of the program and ends it, saying where.
  ///
  /// - Parameters:
  ///   - format: The line.
  ///   - opts: How it is read, and what the views are aligned by.
  ///   - metrics: Numbers by the names that the line uses.
  ///   - views: Views and guides by the names that the line uses.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, options: opts, metrics: metrics ?? [:], views: views)
    do {
      return try reader.read()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
