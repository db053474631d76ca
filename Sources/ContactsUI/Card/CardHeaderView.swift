import Contacts
import UIKit

/// The top of a contact's screen: picture, name, what the contact does and where, and buttons to reach it.
final class CardHeaderView: UIView {
  private static let pictureSide: CGFloat = 100
  private static let buttonSize = CGSize(width: 96, height: 60)

  private let avatar = ContactAvatarView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let name = UILabel(frame: .zero)
  private let details = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private var buttons: [UIButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.font = .preferredFont(forTextStyle: .title1)
    details.font = .preferredFont(forTextStyle: .body)
    details.textColor = .secondaryLabel
    message.font = .preferredFont(forTextStyle: .footnote)
    message.textColor = .secondaryLabel
    for label in [name, details, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
    name.accessibilityTraits = .header
    addSubview(avatar)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a contact.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - name: Its name.
  ///   - message: A line below.
  ///   - buttons: How to reach it; none for no room for them.
  func show(_ contact: CNContact, name text: String, message line: String?, buttons new: [UIButton])
  {
    let contents = contact.contents
    avatar.show(contents)
    name.text = text
    let work = [contents.jobTitle, contents.departmentName].filter { !$0.isEmpty }
      .joined(separator: ", ")
    details.text = [work, contents.organizationName].filter { !$0.isEmpty && $0 != text }
      .joined(separator: "\n")
    message.text = line
    buttons.forEach { $0.removeFromSuperview() }
    buttons = new
    buttons.forEach(addSubview)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(width: bounds.width, isReal: true)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width, isReal: false))
  }

  private func arrange(width: CGFloat, isReal: Bool) -> CGFloat {
    let side = Self.pictureSide
    let inner = max(0, width - 32)
    if isReal {
      avatar.frame = CGRect(x: ((width - side) / 2).rounded(), y: 8, width: side, height: side)
    }
    var y = side + 16
    for (label, gap) in [(name, CGFloat(2)), (details, 2), (message, 8)]
    where label.text?.isEmpty == false {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
      if isReal { label.frame = CGRect(x: 16, y: y, width: inner, height: height.rounded(.up)) }
      y += height.rounded(.up) + gap
    }
    for label in [name, details, message] { label.isHidden = label.text?.isEmpty != false }
    guard !buttons.isEmpty else { return y + 8 }
    let gap: CGFloat = 8
    let count = CGFloat(buttons.count)
    let size = CGSize(
      width: min(Self.buttonSize.width, (inner - gap * (count - 1)) / count),
      height: Self.buttonSize.height)
    y += 10
    if isReal {
      let all = size.width * count + gap * (count - 1)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, button) in (isMirrored ? buttons.reversed() : buttons).enumerated() {
        button.frame = CGRect(
          x: (width - all) / 2 + CGFloat(index) * (size.width + gap), y: y, width: size.width,
          height: size.height)
      }
    }
    return y + size.height + 12
  }
}
