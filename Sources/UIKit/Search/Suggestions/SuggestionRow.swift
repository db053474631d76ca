import CoreGraphics
import Foundation

/// One suggestion in the list.
final class SuggestionRow: UIControl {
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let iconSide: CGFloat = 22

  let suggestion: any UISearchSuggestion
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)
  var isLast = false {
    didSet { line.isHidden = isLast }
  }

  init(_ suggestion: any UISearchSuggestion) {
    self.suggestion = suggestion
    super.init(frame: .zero)
    icon.image = suggestion.iconImage
    icon.tintColor = .secondaryLabel
    icon.contentMode = .scaleAspectFit
    label.font = .preferredFont(forTextStyle: .body)
    if let text = suggestion.localizedAttributedSuggestion {
      label.attributedText = text
    } else {
      label.text = suggestion.localizedSuggestion
    }
    line.backgroundColor = .separator
    for view in [icon, label, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = suggestion.localizedDescription ?? label.text
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted || isSelected ? .systemGray5 : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    let hasIcon = suggestion.iconImage != nil
    let start = Self.margin + (hasIcon ? Self.iconSide + Self.gap : 0)
    place(
      icon,
      CGRect(
        x: Self.margin, y: (bounds.height - Self.iconSide) / 2, width: hasIcon ? Self.iconSide : 0,
        height: Self.iconSide))
    place(
      label,
      CGRect(
        x: start, y: 0, width: max(0, bounds.width - start - Self.margin), height: bounds.height))
    let pixel = 1 / max(1, contentScaleFactor)
    place(
      line,
      CGRect(
        x: start, y: bounds.height - pixel, width: max(0, bounds.width - start), height: pixel))
  }
}
