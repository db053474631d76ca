/// What a button shows in its states.
struct ButtonValues {
  private var values: [UIControl.State: Any] = [:]

  var isEmpty: Bool { values.isEmpty }

  mutating func set(_ value: Any?, for state: UIControl.State) {
    values[state] = value
  }

  /// What was set for exactly this state.
  func exact<Value>(_ state: UIControl.State) -> Value? { values[state] as? Value }

  /// What is shown in a state: what was set for it, or for the normal state. A state of several
  /// parts has nothing from its parts, as in UIKit.
  func current<Value>(_ state: UIControl.State) -> Value? {
    values[state] as? Value ?? values[.normal] as? Value
  }
}
