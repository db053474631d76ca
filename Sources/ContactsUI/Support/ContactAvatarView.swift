import Contacts
import UIKit

/// The round picture of a contact: its own, or else the first letters of its name, or else a sign.
final class ContactAvatarView: UIView {
  private let letters = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let sign = UIImageView(frame: .zero)
  /// The picture's file, which is not decoded twice.
  private var shownData: Data?

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    (layer as? CAGradientLayer)?.colors = [
      UIColor(red: 0.647, green: 0.671, blue: 0.725, alpha: 1).cgColor,
      UIColor(red: 0.522, green: 0.537, blue: 0.580, alpha: 1).cgColor,
    ]
    clipsToBounds = true
    letters.textColor = .white
    letters.textAlignment = .center
    sign.tintColor = .white
    sign.contentMode = .center
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    for view in [letters, sign, picture] { addSubview(view) }
    isAccessibilityElement = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a contact.
  func show(_ contents: ContactContents) {
    let data = contents.imageData ?? contents.thumbnailImageData
    show(picture: data, initials: Self.initials(of: contents))
    if contents.contactType == .organization {
      letters.text = nil
      setSign("building.2.fill")
    }
  }

  private func show(picture data: Data?, initials: String) {
    if data != shownData {
      shownData = data
      let image = data.flatMap(UIImage.init(data:))
      picture.image = image?.preparingThumbnail(of: Self.filling(image?.size)) ?? image
    }
    picture.isHidden = picture.image == nil
    letters.text = initials
    setSign(initials.isEmpty ? "person.fill" : nil)
  }

  /// The size of a picture that fills the circle at its largest.
  private static func filling(_ size: CGSize?) -> CGSize {
    let side: CGFloat = 240
    guard let size, size.width > 0, size.height > 0 else {
      return CGSize(width: side, height: side)
    }
    let factor = min(1, side / min(size.width, size.height))
    return CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
  }

  private func setSign(_ name: String?) {
    sign.image = name.flatMap {
      UIImage(
        systemName: $0,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: max(12, bounds.width * 0.45)))
    }
  }

  /// The first letters of given and family name, in the order of the name.
  static func initials(of contents: ContactContents) -> String {
    let contact = CNContact(contents: contents)
    let names = [contents.givenName, contents.familyName]
    let isFamilyFirst = CNContactFormatter.nameOrder(for: contact) == .familyNameFirst
    let letters = (isFamilyFirst ? names.reversed() : names).compactMap { name in
      name.first { $0.isLetter || $0.isNumber }
    }
    if letters.isEmpty {
      return CNContactFormatter.string(from: contact, style: .fullName)?
        .first { $0.isLetter }.map { String($0).uppercased() } ?? ""
    }
    return letters.map { String($0).uppercased() }.joined()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    for view in [letters, sign, picture] { view.frame = bounds }
    letters.font = .systemFont(ofSize: bounds.width * 0.42, weight: .medium)
  }
}
