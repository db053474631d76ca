import Foundation
import Host
import UIKit

/// Looks for issues in the tree that screen readers get.
@MainActor struct AccessibilityAudit {
  /// The least width and height of what a finger is to hit, in points.
  private static let leastSide: CGFloat = 44
  /// What overlaps by less than this, in points, does so by rounding.
  private static let tolerance: CGFloat = 1

  private let window: UIWindow
  private let kinds: Set<AccessibilityIssue.Kind>
  private(set) var issues: [AccessibilityIssue] = []

  init(_ window: UIWindow, kinds: Set<AccessibilityIssue.Kind>) {
    self.window = window
    self.kinds = kinds
    var worked: [(node: HostAccessibilityNode, path: [Int])] = []
    visit(window.accessibility.accessibilityTree(), [], &worked)
    if kinds.contains(.overlapping) { findOverlaps(worked) }
  }

  private mutating func visit(
    _ node: HostAccessibilityNode, _ path: [Int],
    _ worked: inout [(node: HostAccessibilityNode, path: [Int])]
  ) {
    let isWorked = Self.isWorked(node)
    if isWorked || node.role == .image, node.name.isEmpty { report(.unlabelled, node) }
    if isWorked, node.states.contains(.showing) {
      worked.append((node, path))
      if kinds.contains(.tooSmall), isTooSmall(node) { report(.tooSmall, node) }
    }
    for child in node.children { visit(child, path + [node.identifier], &worked) }
  }

  private static func isWorked(_ node: HostAccessibilityNode) -> Bool {
    guard ![.window, .list, .scrollArea].contains(node.role) else { return false }
    return node.text != nil
      || node.actions.contains { $0.kind == .press || $0.kind == .increment }
  }

  private mutating func report(
    _ kind: AccessibilityIssue.Kind, _ node: HostAccessibilityNode, _ more: String = ""
  ) {
    guard kinds.contains(kind), let element = window.accessibility.element(node.identifier) else {
      return
    }
    issues.append(
      AccessibilityIssue(
        kind: kind, element: element, frame: node.frame,
        description: "\(kind.rawValue): \(Self.name(node, element))\(more)"))
  }

  private static func name(_ node: HostAccessibilityNode, _ element: UIResponder) -> String {
    let frame = node.frame
    let place = "(\(frame.minX), \(frame.minY)) \(frame.width) x \(frame.height)"
    let name = node.name.isEmpty ? node.testName : "\"\(node.name)\""
    return [node.role.rawValue, name, "\(type(of: element)) at \(place)"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Size

  private func isTooSmall(_ node: HostAccessibilityNode) -> Bool {
    let own: [HostAccessibilityRole] = [
      .switchButton, .slider, .stepper, .radioButton, .textField, .searchField, .passwordField,
      .textArea,
    ]
    guard !own.contains(node.role), node.actions.contains(where: { $0.kind == .press }) else {
      return false
    }
    let frame = node.frame
    if frame.width >= Self.leastSide, frame.height >= Self.leastSide { return false }
    // A view may take touches outside its bounds.
    guard let view = window.accessibility.element(node.identifier) as? UIView else { return true }
    let reach = Self.leastSide / 2 - 0.5
    let (dx, dy) = (max(reach, frame.width / 2 - 0.5), max(reach, frame.height / 2 - 0.5))
    return [(-dx, 0), (dx, 0), (0, -dy), (0, dy)].contains { x, y in
      let point = CGPoint(x: frame.midX + x, y: frame.midY + y)
      guard let hit = window.hitTest(point, with: nil) else { return true }
      return !hit.isDescendant(of: view)
    }
  }

  // MARK: Overlaps

  private mutating func findOverlaps(_ worked: [(node: HostAccessibilityNode, path: [Int])]) {
    let sorted = worked.sorted { $0.node.frame.minY < $1.node.frame.minY }
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.node.frame.minY >= one.node.frame.maxY - Self.tolerance { break }
        // What is inside another is meant to be.
        guard !one.path.contains(other.node.identifier), !other.path.contains(one.node.identifier)
        else { continue }
        let common = one.node.frame.intersection(other.node.frame)
        guard !common.isNull, min(common.width, common.height) > Self.tolerance else { continue }
        guard let element = window.accessibility.element(one.node.identifier) else { continue }
        report(.overlapping, other.node, " lies over \(Self.name(one.node, element))")
      }
    }
  }
}
