import Foundation

/// A view and what is inside it as indented lines: class, frame, text, accessibility label.
///
/// Frames are in the superview's coordinates, with halves of points written as `.5`. Hidden
/// views are left out. Views come from back to front, apart from a table's rows, headers and
/// footers: those come from top to bottom.
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
    if let label = view.accessibilityStore?.label?.string { lines += " label \(quoted(label))" }
    lines += "\n"
    for subview in ordered(view.subviews) { append(subview, depth: depth + 1, to: &lines) }
  }

  /// Rows and the like in the order in which one reads them, in the places that they have among
  /// the others.
  private static func ordered(_ views: [UIView]) -> [UIView] {
    let places = views.indices.filter {
      views[$0] is UITableViewCell || views[$0] is UITableViewHeaderFooterView
    }
    var result = views
    // Rows of no height stay in the order that they have.
    let rows = places.reversed().map { views[$0] }.enumerated()
      .sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }
    for (place, row) in zip(places, rows) { result[place] = row.element }
    return result
  }

  private static func describe(_ frame: CGRect) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return "(\(numbers.map(describe).joined(separator: " ")))"
  }

  private static func describe(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 100).rounded() / 100
    // A zero that came from below has a sign.
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
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
    case let field as UITextField:
      field.isSecureTextEntry
        ? String(repeating: EditorLayout.bullet, count: field.text?.count ?? 0) : field.text
    case let view as UITextView: view.text
    default: nil
    }
  }
}
