import Contacts
import UIKit

/// A row of the list in the system's look: a picture, the name, and what is worth telling below it.
final class PersonCell: UITableViewCell {
  static let reuseIdentifier = "Person"

  /// How a row is shown.
  struct Look {
    var displayOrder = ListSettings.NameOrder.first
    /// The name that is sorted by stands out.
    var sortOrder = ListSettings.NameOrder.last
    var words: SearchWords?
    /// What a search found outside of the name.
    var found: FoundText?
  }

  /// Whom the row shows.
  private(set) var identifier = ""
  private var summary = ContactSummary()
  private var look = Look()
  private var photo: UIImage?

  /// Shows a person, with a photo if there is one.
  func show(_ summary: ContactSummary, _ look: Look, photo: UIImage?) {
    identifier = summary.identifier
    self.summary = summary
    self.look = look
    self.photo = photo
    fill()
  }

  /// Shows a photo that has come.
  func show(photo: UIImage?) {
    guard photo !== self.photo else { return }
    self.photo = photo
    fill()
  }

  /// The height of rows for a text size: two lines, and the picture.
  static func height(for traits: UITraitCollection) -> CGFloat {
    let name = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight
    let second = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).lineHeight
    return max(Monogram.side + 16, (name + second + 14).rounded(.up))
  }

  private func fill() {
    var content = UIListContentConfiguration.subtitleCell()
    content.attributedText = name
    content.textProperties.numberOfLines = 1
    content.secondaryTextProperties.numberOfLines = 1
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    content.secondaryTextProperties.color = .secondaryLabel
    if let second {
      content.secondaryAttributedText = marked(second, font: content.secondaryTextProperties.font)
    }
    content.image =
      photo
      ?? Monogram.image(
        summary.monogram(look.displayOrder),
        isOrganization: !summary.hasPersonalName && !summary.organizationName.isEmpty)
    content.imageProperties.maximumSize = CGSize(width: Monogram.side, height: Monogram.side)
    content.imageProperties.reservedLayoutSize = content.imageProperties.maximumSize
    content.imageProperties.cornerRadius = Monogram.side / 2
    content.imageToTextPadding = 12
    content.directionalLayoutMargins.top = 4
    content.directionalLayoutMargins.bottom = 4
    contentConfiguration = content
    accessibilityLabel = [name.string, second].compactMap(\.self).joined(separator: ", ")
  }

  /// The name, with the part in bold by which it is sorted.
  private var name: NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: .body)
    guard summary.hasPersonalName else {
      let isUnnamed = summary.contact.isUnnamed
      let text = NSMutableAttributedString(
        attributedString: marked(
          summary.fullName, font: isUnnamed ? font : Self.bold(font)))
      if isUnnamed {
        text.addAttribute(
          NSAttributedString.Key.foregroundColor, value: UIColor.secondaryLabel,
          range: NSRange(location: 0, length: text.length))
      }
      return text
    }
    let isGivenBold = look.sortOrder == .first || summary.familyName.isEmpty
    var given = [(summary.givenName, isGivenBold), (summary.middleName, false)]
    let family = (summary.familyName, !isGivenBold)
    if summary.order(wanted: look.displayOrder) == .first {
      given.append(family)
    } else {
      given.insert(family, at: 0)
    }
    let parts =
      [(summary.namePrefix, false)] + given + [(summary.nameSuffix, false)]
    let glue = CNContactFormatter.delimiter(for: summary.contact)
    let result = NSMutableAttributedString(string: "")
    for (text, isBold) in parts where !text.isEmpty {
      if result.length > 0 { result.append(NSAttributedString(string: glue)) }
      result.append(marked(text, font: isBold ? Self.bold(font) : font))
    }
    return result
  }

  private static func bold(_ font: UIFont) -> UIFont {
    .systemFont(ofSize: font.pointSize, weight: .semibold)
  }

  /// What stands below the name: what was searched for where that is not the name, else the
  /// organization.
  private var second: String? {
    if let found = look.found { return found.line }
    guard summary.hasPersonalName, !summary.organizationName.isEmpty else { return nil }
    return summary.organizationName
  }

  /// A text with what was searched for standing out.
  private func marked(_ text: String, font: UIFont) -> NSAttributedString {
    let result = NSMutableAttributedString(string: text, attributes: [.font: font])
    guard let words = look.words else { return result }
    for range in words.ranges(in: text) + [words.range(inNumber: text)].compactMap(\.self) {
      result.addAttributes(
        [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.35)],
        range: NSRange(range, in: text))
    }
    return result
  }
}

extension CNContact {
  /// Whether nothing stands for the contact.
  fileprivate var isUnnamed: Bool { CNContactFormatter.string(from: self, style: .fullName) == nil }
}
