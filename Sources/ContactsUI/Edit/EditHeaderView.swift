import Contacts
import UIKit

/// The top of the form: the picture, and a button that changes it.
final class EditHeaderView: UIView {
  static let height: CGFloat = 172
  private static let side: CGFloat = 112

  private let avatar = ContactAvatarView(frame: CGRect(x: 0, y: 0, width: side, height: side))
  private let button = UIButton(configuration: .plain(), primaryAction: nil)

  /// Called to choose a picture.
  var onChoose: () -> Void = {}
  /// Called to take the picture away.
  var onRemove: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(avatar)
    addSubview(button)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, button.menu == nil else { return }
        onChoose()
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the picture of a contact.
  func show(_ contents: ContactContents) {
    avatar.show(contents)
    let hasPicture = contents.imageData != nil || contents.thumbnailImageData != nil
    var look = UIButton.Configuration.plain()
    look.title = hasPicture ? "Edit" : "Add Photo"
    button.configuration = look
    button.accessibilityLabel = hasPicture ? "Edit Photo" : "Add Photo"
    button.showsMenuAsPrimaryAction = hasPicture
    button.menu =
      hasPicture
      ? UIMenu(children: [
        UIAction(title: "Choose Photo…", image: UIImage(systemName: "photo")) { [weak self] _ in
          self?.onChoose()
        },
        UIAction(
          title: "Remove Photo", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { [weak self] _ in self?.onRemove() },
      ]) : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    avatar.frame = CGRect(
      x: ((bounds.width - Self.side) / 2).rounded(), y: 8, width: Self.side, height: Self.side)
    let size = button.sizeThatFits(CGSize(width: bounds.width, height: 44))
    button.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: Self.side + 12, width: size.width,
      height: max(44, size.height))
  }
}
