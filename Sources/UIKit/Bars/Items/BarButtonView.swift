import Foundation

/// The button that a bar shows for an item.
final class BarButtonView: UIButton {
  /// Space beside what is seen, which a finger may hit.
  static let padding: CGFloat = 8

  let item: UIBarButtonItem
  private var look = UIBarButtonItemAppearance()

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    become(item.systemItem == .close ? .close : .system)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.padding, bottom: 0, right: Self.padding)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.item.isSelected = self.isSelected
        self.item.perform(from: self, event: self.eventInHand)
      }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private var shownImage: UIImage? {
    isCompact ? item.landscapeImagePhone ?? item.image : item.image
  }

  /// Shows what the item says now, in a bar whose buttons look a certain way.
  func update(_ look: UIBarButtonItemAppearance) {
    self.look = look
    let image = shownImage
    if buttonType != .close { setImage(image, for: .normal) }
    imageEdgeInsets = isCompact ? item.landscapeImagePhoneInsets : item.imageInsets
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    menu = item.menu
    changesSelectionAsPrimaryAction = item.changesSelectionAsPrimaryAction
    showsMenuAsPrimaryAction =
      item.menu != nil && item.primaryAction == nil && item.action == nil
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    updateTitle(isShown: image == nil)
    updateBackground()
    let offset = item.titlePositionAdjustment(for: isCompact ? .compact : .default)
    let general = look.normal.titlePositionAdjustment
    titleEdgeInsets = UIEdgeInsets(
      top: 2 * (offset.vertical + general.vertical), left: offset.horizontal + general.horizontal,
      bottom: 0, right: -(offset.horizontal + general.horizontal))
  }

  private var font: UIFont {
    .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
  }

  private func attributes(for state: State) -> [NSAttributedString.Key: Any] {
    let own =
      item.titleTextAttributes(for: .normal)?.merging(
        item.titleTextAttributes(for: state) ?? [:]
      ) { $1 } ?? item.titleTextAttributes(for: state) ?? [:]
    return look.titleAttributes(for: state).merging(own) { $1 }
  }

  private func updateTitle(isShown: Bool) {
    guard isShown, let title = item.title, !title.isEmpty else {
      setTitle(nil, for: .normal)
      for state in [State.normal, .highlighted, .disabled] { setAttributedTitle(nil, for: state) }
      return
    }
    setTitle(title, for: .normal)
    titleLabel?.font = font
    for state in [State.normal, .highlighted, .disabled] {
      let attributes = attributes(for: state)
      let color: UIColor = state == .disabled ? .tertiaryLabel : tintColor
      setAttributedTitle(
        attributes.isEmpty
          ? nil : BarText.string(title, attributes, font: font, color: color),
        for: state)
    }
  }

  private func updateBackground() {
    let metrics: UIBarMetrics = isCompact ? .compact : .default
    for state in [State.normal, .highlighted, .disabled] {
      setBackgroundImage(
        item.backgroundImage(for: state, barMetrics: metrics)
          ?? look.appearance(for: state).backgroundImage, for: state)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTitle(isShown: shownImage == nil)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      update(look)
    }
  }

  /// The width that the button needs, of at least a finger's.
  var naturalWidth: CGFloat {
    if item.width > 0 { return item.width }
    var width = intrinsicContentSize.width
    for title in item.possibleTitles ?? [] where shownImage == nil {
      let text = BarText.string(title, attributes(for: .normal), font: font, color: .label)
      width = max(width, text.size().width.rounded(.up) + 2 * Self.padding)
    }
    return max(width, 30)
  }
}
