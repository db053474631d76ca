import Foundation
import Host

// What bars, pickers and what lies over a screen are to a screen reader.

extension UIControl {
  /// A control of an application's own: a button with the texts inside, once it does something.
  var controlNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .button)
    nature.isElement = !handlers.isEmpty || accessibilityStore?.label != nil
    nature.traits.insert(.button)
    nature.showsControlsInside = true
    nature.makeLabel = { [self] in joinedTexts(inside: self) }
    return nature
  }
}

extension AccessibilityNature {
  /// What holds others together and is told as a thing of a kind.
  @MainActor init(containerOf role: HostAccessibilityRole, label: String? = nil) {
    self.init(role: role)
    isContainer = true
    self.label = label
  }
}

extension PresentationContainerView {
  /// Nothing behind it can be used while something is presented in it.
  var containerNature: AccessibilityNature {
    var nature = AccessibilityNature()
    nature.isModal = presentation?.active != nil
    return nature
  }
}

extension UIView {
  /// The nature of a surface that holds the view of a presented controller.
  var surfaceNature: AccessibilityNature {
    func title(of view: UIView) -> String? {
      if let title = view.viewController?.title { return title }
      return view.storedSubviews.lazy.compactMap(title).first
    }
    var nature = AccessibilityNature(containerOf: .dialog, label: title(of: self))
    nature.isModal = true
    return nature
  }
}

extension AlertContentView {
  var alertNature: AccessibilityNature {
    let texts = [alert?.title, alert?.message].compactMap { $0 }.filter { !$0.isEmpty }
    var nature = AccessibilityNature(containerOf: .alert, label: texts.first)
    nature.hint = texts.dropFirst().first
    nature.isModal = true
    return nature
  }
}

extension PickerWheel {
  var wheelNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: count > 0, role: .stepper)
    nature.traits = .adjustable
    guard count > 0 else { return nature }
    let text = self.text(for: selected) ?? "\(selected + 1)"
    nature.value = text
    (nature.label, nature.hint) = owner?.words(for: self) ?? (nil, nil)
    nature.position = HostAccessibilityPosition(index: selected + 1, count: count)
    nature.number = HostAccessibilityNumber(
      value: Double(selected), minimum: 0, maximum: Double(count - 1), step: 1, isSettable: true,
      text: text)
    nature.adjust = { [self] isUp in step(by: isUp ? 1 : -1) }
    nature.setNumber = { [self] in choose(Int(min(max($0, 0), Double(count - 1)))) }
    return nature
  }
}

extension CalendarDay {
  var dayNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: spokenDate != nil, role: .button)
    nature.label = spokenDate
    nature.traits = isChosen ? [.button, .selected] : .button
    if !isOn { nature.traits.insert(.notEnabled) }
    return nature
  }
}
