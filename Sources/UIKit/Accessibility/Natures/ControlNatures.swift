import Foundation
import Host

// What the controls are to a screen reader.

extension AccessibilityNature {
  /// A control of a kind: an element that is enabled and selected as the control is.
  @MainActor init(_ control: UIControl, _ role: HostAccessibilityRole) {
    self.init(isElement: true, role: role)
    if !control.isEnabled { traits.insert(.notEnabled) }
    if control.isSelected { traits.insert(.selected) }
  }

  /// A number as a part of the way from one end to the other, in percent.
  static func percent(_ value: Double, from minimum: Double, to maximum: Double) -> String {
    guard maximum > minimum else { return "0%" }
    return "\(Int(((value - minimum) / (maximum - minimum) * 100).rounded()))%"
  }
}

extension UIButton {
  var buttonNature: AccessibilityNature {
    let isChoice = showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
    let isToggle = !showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
    var nature = AccessibilityNature(
      self, isChoice ? .comboBox : isToggle ? .toggleButton : .button)
    nature.traits.insert(isToggle ? [.button, .toggleButton] : .button)
    if isToggle { nature.isOn = isSelected }
    if showsMenuAsPrimaryAction { nature.isExpanded = contextMenuInteraction?.isShown ?? false }
    nature.makeLabel = { [self] in
      let configured = configuration.flatMap { content in
        content.title ?? content.attributedTitle.map { String($0.characters) }
      }
      let title = configured ?? currentAttributedTitle?.string ?? currentTitle
      let texts = [title, configuration?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
      if !texts.isEmpty { return texts.joined(separator: ", ") }
      return chosenEntry?.title ?? (configuration?.image ?? currentImage)?.readableName
        ?? buttonType.readableName
    }
    nature.activate = { [self] in performPrimaryAction() }
    return nature
  }
}

extension UISwitch {
  var switchNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .switchButton)
    nature.traits.insert([.button, .toggleButton])
    nature.value = isOn ? "1" : "0"
    nature.isOn = isOn
    nature.activate = { [self] in performPrimaryAction() }
    return nature
  }
}

extension UISlider {
  var sliderNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .slider)
    nature.traits.insert(.adjustable)
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    let text = AccessibilityNature.percent(Double(value), from: low, to: high)
    nature.value = text
    nature.number = HostAccessibilityNumber(
      value: Double(value), minimum: low, maximum: high, step: (high - low) / 10,
      isSettable: isEnabled, text: text)
    nature.adjust = { [self] isUp in
      userSets(value + (maximumValue - minimumValue) / (isUp ? 10 : -10))
    }
    nature.setNumber = { [self] in userSets(Float($0)) }
    return nature
  }

  private func userSets(_ new: Float) {
    guard isEnabled else { return }
    let old = value
    setValue(new, animated: false)
    if value != old { sendValueChanged() }
  }
}

extension UIStepper {
  var stepperNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .stepper)
    nature.traits.insert(.adjustable)
    let text = value.formatted(.number.grouping(.never).precision(.fractionLength(0...6)))
    nature.value = text
    nature.number = HostAccessibilityNumber(
      value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue,
      isSettable: isEnabled, text: text)
    nature.adjust = { [self] isUp in if isEnabled { change(by: isUp ? stepValue : -stepValue) } }
    nature.setNumber = { [self] in if isEnabled { change(by: $0 - value) } }
    return nature
  }
}

extension UIPageControl {
  var pageControlNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .stepper)
    nature.traits.insert([.adjustable, .updatesFrequently])
    guard numberOfPages > 0 else { return nature }
    let text = "page \(currentPage + 1) of \(numberOfPages)"
    nature.value = text
    nature.number = HostAccessibilityNumber(
      value: Double(currentPage + 1), minimum: 1, maximum: Double(numberOfPages), step: 1,
      isSettable: isEnabled, text: text)
    nature.adjust = { [self] isUp in if isEnabled { go(to: currentPage + (isUp ? 1 : -1)) } }
    nature.setNumber = { [self] in
      if isEnabled, $0.isFinite { go(to: Int(min(max($0, 1), Double(numberOfPages))) - 1) }
    }
    return nature
  }
}

extension UISegmentedControl {
  var segmentedNature: AccessibilityNature {
    var nature = AccessibilityNature(role: .group)
    nature.isContainer = true
    return nature
  }
}

extension SegmentView {
  var segmentNature: AccessibilityNature {
    guard let control = superview as? UISegmentedControl, let index = control.index(of: self) else {
      return AccessibilityNature()
    }
    var nature = AccessibilityNature(
      isElement: true, role: control.isMomentary ? .button : .radioButton)
    nature.traits = .button
    let isOn = control.isEnabled && control.isEnabledForSegment(at: index)
    if !isOn { nature.traits.insert(.notEnabled) }
    if !control.isMomentary {
      nature.isOn = control.selectedSegmentIndex == index
      if nature.isOn == true { nature.traits.insert(.selected) }
    }
    nature.label =
      control.titleForSegment(at: index) ?? control.imageForSegment(at: index)?.readableName
    nature.position = HostAccessibilityPosition(index: index + 1, count: control.numberOfSegments)
    nature.activate = { if isOn { control.choose(index) } }
    return nature
  }
}

extension UIProgressView {
  var progressNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .progress)
    nature.traits = .updatesFrequently
    nature.label = "Progress"
    let text = AccessibilityNature.percent(Double(progress), from: 0, to: 1)
    nature.value = text
    nature.number = HostAccessibilityNumber(
      value: Double(progress), minimum: 0, maximum: 1, text: text)
    return nature
  }
}

extension UIActivityIndicatorView {
  var activityNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .activity)
    nature.label = isAnimating ? "In progress" : "Progress halted"
    nature.value = isAnimating ? "1" : "0"
    nature.traits = .updatesFrequently
    nature.isBusy = isAnimating
    return nature
  }
}

extension UIRefreshControl {
  var refreshNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: isRefreshing, role: .activity)
    nature.label = attributedTitle?.string ?? "Refreshing"
    nature.isBusy = isRefreshing
    return nature
  }
}

extension ClearButton {
  var clearButtonNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .button)
    nature.traits.insert(.button)
    nature.activate = { [self] in sendActions(for: .touchUpInside) }
    return nature
  }
}
