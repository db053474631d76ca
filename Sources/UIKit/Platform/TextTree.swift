import Foundation

/// A view and what is inside it as indented lines: class, frame, text, accessibility label.
///
/// Frames are in the superview's coordinates, with halves of points written as `.5`. Hidden
/// views are left out.
@MainActor package enum TextTree {
  /// The lines, each ending in a line feed.
  package static func text(of view: UIView) -> String {
    var lines = ""
    append(view, depth: 0, to: &lines)
    return lines
  }

  private static func append(_ view: UIView, depth: Int, to lines: inout String) {
    guard !view.isHidden else { return }
    lines += String(repeating: "  ", count: depth)
    lines += "\(type(of: view)) \(describe(view.frame))"
    if let text = view.treeText { lines += " \(quoted(text))" }
    if let label = view.accessibilityLabel { lines += " label \(quoted(label))" }
    lines += "\n"
    for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
  }

  private static func describe(_ frame: CGRect) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return "(\(numbers.map(describe).joined(separator: " ")))"
  }

  private static func describe(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}

extension UIView {
  /// The text that the view shows, for ``TextTree``.
  var treeText: String? {
    switch self {
    case let label as UILabel: label.text
    default: nil
    }
  }
}
