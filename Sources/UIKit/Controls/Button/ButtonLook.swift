import CoreGraphics

/// The colours of a configured button in a state.
@MainActor struct ButtonLook {
  var foreground: UIColor
  var background: UIColor

  init(_ configuration: UIButton.Configuration, _ button: UIButton) {
    let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
    let base = configuration.baseBackgroundColor ?? tint
    let isAutomatic = button.automaticallyUpdatesConfiguration
    let isPressed = isAutomatic && button.isHighlighted
    let isOff = isAutomatic && !button.isEnabled
    let isSelected =
      isAutomatic && configuration.automaticallyUpdateForSelection && button.isSelected
    foreground = configuration.baseForegroundColor ?? tint
    switch configuration.style {
    case .plain:
      background = isSelected ? Self.tinted(base) : .clear
    case .gray:
      background =
        isSelected
        ? Self.tinted(base) : configuration.baseBackgroundColor ?? .tertiarySystemFill
    case .tinted:
      background = Self.tinted(base)
    case .filled:
      background = base
      foreground = configuration.baseForegroundColor ?? .white
    }
    if let own = configuration.background.backgroundColor { background = own }
    if let transformer = configuration.background.backgroundColorTransformer {
      background = transformer(background)
    }
    if isOff {
      foreground = .tertiaryLabel
      if configuration.style != .plain { background = .tertiarySystemFill }
    } else if isPressed {
      foreground = foreground.dimmed(to: configuration.style == .plain ? 0.3 : 0.75)
      background = background.dimmed(to: 0.75)
    }
  }

  /// A light shade of a colour.
  private static func tinted(_ color: UIColor) -> UIColor {
    UIColor {
      let fixed = color.resolvedColor(with: $0)
      let part: CGFloat = $0.userInterfaceStyle == .dark ? 0.2 : 0.15
      return fixed.withAlphaComponent(fixed.cgColor.alpha * part)
    }
  }
}
