import Foundation

extension NSLayoutConstraint {
  /// The constraint as an equation, with its identifier and priority.
  var sentence: String {
    var text = "<NSLayoutConstraint:\(LayoutState.address(of: self))"
    if let identifier { text += " '\(identifier)'" }
    text += " \(equation)"
    if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    return text + "   (\(isActive ? "active" : "inactive"))>"
  }

  /// The constraint as an equation.
  var equation: String {
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    guard let second else { return "\(first.name) \(sign) \(Self.number(constant))" }
    var text = "\(first.name) \(sign) "
    if multiplier != 1 { text += "\(Self.number(multiplier))*" }
    text += second.name
    if constant > 0 { text += " + \(Self.number(constant))" }
    if constant < 0 { text += " - \(Self.number(-constant))" }
    return text
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
  }
}
