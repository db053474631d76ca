import Foundation
import Host

// What the views that are no controls are to a screen reader.

extension UILabel {
  var labelNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .text)
    nature.label = text
    nature.traits = .staticText
    if !isEnabled { nature.traits.insert(.notEnabled) }
    return nature
  }
}

extension UIImageView {
  /// A picture is only told of once it has a label: most are ornaments.
  var imageNature: AccessibilityNature {
    var nature = AccessibilityNature(role: .image)
    nature.traits = .image
    nature.label = image?.readableName
    return nature
  }
}

extension UIImage {
  /// A symbol's name in words; `nil` for other pictures.
  var readableName: String? { content.symbol?.spokenName }
}

extension UIScrollView {
  var scrollNature: AccessibilityNature {
    var nature = AccessibilityNature(role: .scrollArea)
    let (limits, far) = (offsetLimits, CGFloat.greatestFiniteMagnitude)
    // What has nowhere to go is no place of its own.
    nature.isContainer =
      limits.clamp(CGPoint(x: -far, y: -far)) != limits.clamp(CGPoint(x: far, y: far))
    return nature
  }

  /// Scrolls by what can be seen, less a little. Whether there was anywhere to go.
  func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let limits = offsetLimits
    let goesAcross =
      limits.clamp(CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 0)).x
      > limits.clamp(CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: 0)).x
    var way = direction
    if way == .next { way = goesAcross ? (isMirrored ? .left : .right) : .down }
    if way == .previous { way = goesAcross ? (isMirrored ? .right : .left) : .up }
    let (width, height) = (
      max(room.width - 40, room.width / 2), max(room.height - 40, room.height / 2)
    )
    var target = contentOffset
    switch way {
    case .up: target.y -= height
    case .down: target.y += height
    case .left: target.x -= width
    case .right, .next, .previous: target.x += width
    }
    target = roundToPixels(limits.clamp(target))
    guard isScrollEnabled, target != contentOffset else { return false }
    setContentOffset(target, animated: false)
    return true
  }
}

extension UITextField {
  var fieldNature: AccessibilityNature {
    let isSearch = self is UISearchTextField
    var nature = AccessibilityNature(
      self, isSecureTextEntry ? .passwordField : isSearch ? .searchField : .textField)
    if isSearch { nature.traits.insert(.searchField) }
    nature.label = isSearch ? placeholder ?? "Search" : nil
    nature.value = editor.length > 0 ? shownText : placeholder
    nature.showsControlsInside = true
    return nature
  }

  /// The text as it is shown: dots for what is secret.
  var shownText: String {
    isSecureTextEntry
      ? String(repeating: "•", count: editor.string.unicodeScalars.count)
      : editor.string
  }
}

extension UITextView {
  var textViewNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .textArea)
    nature.value = text
    return nature
  }
}

extension MenuOverlayView {
  var overlayNature: AccessibilityNature {
    var nature = AccessibilityNature()
    nature.isModal = presentation?.isDismissed == false
    return nature
  }
}

extension MenuCardView {
  var cardNature: AccessibilityNature {
    var nature = AccessibilityNature(role: .menu)
    nature.isContainer = true
    nature.label = menu.title
    return nature
  }
}

extension MenuRowView {
  var rowNature: AccessibilityNature {
    var nature = AccessibilityNature(
      isElement: true, role: item.state == .off ? .menuItem : .checkMenuItem)
    nature.traits = .button
    if !item.isEnabled { nature.traits.insert(.notEnabled) }
    if item.state == .on {
      nature.traits.insert(.selected)
      nature.isOn = true
    }
    nature.label = item.title
    nature.value = item.subtitle
    if case .submenu = item.kind { nature.isExpanded = false }
    nature.activate = { [self] in
      if item.isEnabled { overlay?.presentation?.choose(self) }
    }
    return nature
  }

  private var overlay: MenuOverlayView? {
    var view = superview
    while let current = view, !(current is MenuOverlayView) { view = current.superview }
    return view as? MenuOverlayView
  }
}

extension MenuBackRow {
  var backNature: AccessibilityNature {
    var nature = AccessibilityNature(isElement: true, role: .menuItem)
    nature.traits = .button
    nature.label = text
    nature.isExpanded = true
    nature.activate = { [self] in didTap?() }
    return nature
  }
}
