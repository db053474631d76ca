import Foundation

/// What the look of list content depends on.
struct ListContentSituation: Hashable {
  var isDisabled = false
  /// Whether the content stands on the ground of a selected cell.
  var isOnSelection = false
  var environment = UIListEnvironment.unspecified
  var category: UIContentSizeCategory

  /// Nothing special, at the user's wanted text size.
  init() { category = .effective(nil) }

  /// What of a state matters.
  init(_ state: any UIConfigurationState) {
    category = .effective(state.traitCollection)
    environment = state.traitCollection.listEnvironment
    if let state = state as? UICellConfigurationState {
      isDisabled = state.isDisabled
      isOnSelection = state.isSelected || state.isHighlighted
    } else if let state = state as? UIViewConfigurationState {
      isDisabled = state.isDisabled
      isOnSelection = state.isSelected || state.isHighlighted
    }
  }

  // MARK: Fonts and colours

  /// The font of a text style.
  func font(_ style: UIFont.TextStyle) -> UIFont {
    .preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
  }

  /// The bold font of a text style.
  func boldFont(_ style: UIFont.TextStyle) -> UIFont {
    let font = font(style)
    guard let bold = font.fontDescriptor.withSymbolicTraits(.traitBold) else { return font }
    return UIFont(descriptor: bold, size: 0)
  }

  private func color(_ color: UIColor) -> UIColor { isDisabled ? .tertiaryLabel : color }

  private var symbols: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
  }

  // MARK: Looks

  /// The look of a cell.
  func cell(secondary: UIFont, _ secondaryColor: UIColor) -> ListContentLook {
    ListContentLook(
      image: .init(symbols: symbols, tintColor: isDisabled ? .tertiaryLabel : nil),
      text: .init(font: font(.body), color: color(.label)),
      secondaryText: .init(font: secondary, color: color(secondaryColor)),
      margins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
  }

  /// The look of a cell of a sidebar. Beside its content a selected one is filled with the tint, and
  /// its texts are white.
  func sidebarCell(isAccompanied: Bool) -> ListContentLook {
    var look = cell(secondary: font(.footnote), .secondaryLabel)
    look.margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    look.imageToTextPadding = 12
    look.verticalPadding = 2
    if isOnSelection, isAccompanied, !isDisabled {
      look.text.color = .white
      look.secondaryText.color = UIColor.white.withAlphaComponent(0.8)
      look.image.tintColor = .white
    }
    return look
  }

  /// The look of a header or footer.
  func header(
    _ font: UIFont, _ color: UIColor, margins: (top: CGFloat, bottom: CGFloat),
    transform: UIListContentConfiguration.TextProperties.TextTransform = .none
  ) -> ListContentLook {
    var text = UIListContentConfiguration.TextProperties(font: font, color: self.color(color))
    text.transform = transform
    let secondary = UIListContentConfiguration.TextProperties(
      font: self.font(.footnote), color: self.color(.secondaryLabel))
    return ListContentLook(
      image: .init(symbols: UIImage.SymbolConfiguration(font: font), tintColor: nil), text: text,
      secondaryText: secondary,
      margins: NSDirectionalEdgeInsets(
        top: margins.top, leading: 16, bottom: margins.bottom, trailing: 16),
      imageToTextPadding: 8)
  }
}
