import CoreGraphics
import Foundation

/// The text field of a search bar: gray and round, with a magnifying glass.
///
/// Escape ends the search, or without one deletes the text. The arrows up and down go to the list
/// that is searched. Tokens and suggestions do not exist here.
@MainActor open class UISearchTextField: UITextField {
  /// The bar that the field is in.
  weak var searchBar: UISearchBar?

  /// Makes a field. `frame` is in points in the superview's coordinates; 36 is the usual height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Makes a field. There are no nibs here, and nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    leftView = SearchIcon()
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    placeholder = "Search"
  }

  /// The size of the text or placeholder and what is around it; 36 points high with the usual font.
  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width, height: max(36, usedFont.lineHeight.rounded(.up) + 15))
  }

  /// The intrinsic size, whatever is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Where the magnifying glass goes, in points.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? -6 : 6, dy: 0)
  }

  /// Where the clear button goes, in points.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: isMirrored ? 6 : -6, dy: 0)
  }

  /// Where the text goes while it is not edited, in points.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    withMargins(super.textRect(forBounds: bounds), bounds)
  }

  /// Where the text goes while it is edited, in points.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    withMargins(super.editingRect(forBounds: bounds), bounds)
  }

  /// A little room after the magnifying glass, and at the other side.
  private func withMargins(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
    let isWide = abs(isMirrored ? rect.minX - bounds.minX : bounds.maxX - rect.maxX) < 1
    let (near, far): (CGFloat, CGFloat) = (5, isWide ? 8 : 0)
    return CGRect(
      x: rect.minX + (isMirrored ? far : near), y: rect.minY,
      width: max(0, rect.width - near - far), height: rect.height)
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  override func handle(_ press: UIPress) -> Bool {
    switch press.key?.keyCode {
    case .keyboardEscape where isEditing: return searchBar?.escape() ?? clearByKey()
    case .keyboardUpArrow where hasNoModifiers(press),
      .keyboardDownArrow where hasNoModifiers(press):
      return isEditing && moveInList(press)
    default: return super.handle(press)
    }
  }

  private func hasNoModifiers(_ press: UIPress) -> Bool {
    press.key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) ?? true
  }

  func clearByKey() -> Bool {
    guard hasText else { return false }
    clear()
    return true
  }

  /// Hands a key to the list: to what the field is in, where that takes keys, else to the list of
  /// the screen.
  private func moveInList(_ press: UIPress) -> Bool {
    var ancestor = superview
    while let current = ancestor {
      if current.takesKeysWithoutFocus { return false }
      ancestor = current.superview
    }
    guard let root = window?.rootViewController?.topmost.viewIfLoaded,
      let list = root.firstViewTakingKeys
    else { return false }
    if press.phase == .began {
      list.pressesBegan([press], with: nil)
    } else {
      list.pressesChanged([press], with: nil)
    }
    return true
  }
}
