import Foundation
import Host
import UIKit

extension AppDriver {
  /// Looks at the window as it is now for what those stumble over who do not see it, or cannot point
  /// well.
  ///
  /// For example:
  ///
  ///     XCTAssertEqual(driver.auditAccessibility().map(\.description), [])
  ///
  /// - Parameter kinds: What to look for; everything, unless given.
  /// - Returns: The issues, from the top of the window to its bottom, kind by kind within an element.
  public func auditAccessibility(
    for kinds: Set<AccessibilityIssue.Kind> = Set(AccessibilityIssue.Kind.allCases)
  ) -> [AccessibilityIssue] {
    settleFrame()
    return AccessibilityAudit(window, kinds: kinds).issues
  }

  /// What a screen reader is told of the window, an element a line, what is inside further in: its
  /// kind, its name, what it stands at, its states where they are not the usual ones, its place in a
  /// list.
  public var accessibilityText: String {
    settleFrame()
    var lines = ""
    append(window.accessibility.accessibilityTree(), depth: 0, to: &lines)
    return lines
  }

  /// What a screen reader would have been told to say, oldest first.
  public var announcements: [String] { hostWindow.announcements }

  private func append(_ node: HostAccessibilityNode, depth: Int, to lines: inout String) {
    var words = [node.role.rawValue]
    func add(_ text: String, _ condition: Bool) {
      if condition { words.append(text) }
    }
    add("\"\(node.name)\"", !node.name.isEmpty)
    add("(\(node.help))", !node.help.isEmpty)
    if let number = node.number {
      add(number.text.isEmpty ? "\(number.value)" : number.text, true)
    }
    if let text = node.text { add("text \"\(text.content)\"", true) }
    let states: [(HostAccessibilityStates, String)] = [
      (.focused, "focused"), (.selected, "selected"), (.expanded, "expanded"), (.busy, "busy"),
      (.modal, "modal"),
    ]
    for (state, name) in states { add(name, node.states.contains(state)) }
    add(node.states.contains(.checked) ? "on" : "off", node.states.contains(.checkable))
    add("disabled", !node.states.contains(.enabled))
    if let position = node.position { add("\(position.index) of \(position.count)", true) }
    lines += String(repeating: "  ", count: depth) + words.joined(separator: " ") + "\n"
    for child in node.children { append(child, depth: depth + 1, to: &lines) }
  }
}
