import Foundation
import QuartzCore

/// The card of a menu: its entries below each other, with lines between them.
final class MenuCardView: UIView {
  override var accessibilityNature: AccessibilityNature { cardNature }

  static let width: CGFloat = 250
  static let cornerRadius: CGFloat = 13
  private static let groupGap: CGFloat = 8

  let menu: UIMenu
  /// The shadow, a view of its own: it would be costly to blur anew for each step of a card that
  /// grows.
  let shadow = MenuShadowView(frame: .zero)
  /// The entries, from the first to the last.
  private(set) var rows: [MenuRowView] = []
  private var parts: [(view: UIView, height: CGFloat)] = []
  private let scrollView = UIScrollView(frame: .zero)
  private let header: UIView?

  /// Makes a card. `header` is the entry that opened it, which leads back.
  init(_ menu: UIMenu, header: UIView? = nil) {
    self.menu = menu
    self.header = header
    super.init(frame: .zero)
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    backgroundColor = Self.ground
    scrollView.layer.cornerRadius = Self.cornerRadius
    scrollView.layer.cornerCurve = .continuous
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delaysContentTouches = false
    addSubview(scrollView)
    build()
  }

  required init?(coder: NSCoder) { nil }

  /// As the light material of iOS looks on white, or the dark one on black.
  private static let ground = UIColor(
    light: UIColor(red: 0.965, green: 0.965, blue: 0.97, alpha: 0.98),
    dark: UIColor(red: 0.145, green: 0.145, blue: 0.155, alpha: 0.98))
  private static let gap = UIColor(
    light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 0, alpha: 0.3))

  private func build() {
    if let header {
      add(header, height: header.sizeThatFits(CGSize(width: Self.width, height: 0)).height)
    }
    if header == nil, !menu.title.isEmpty { addTitle(menu.title) }
    let groups = MenuGroups(menu).groups
    let hasMarks = groups.contains { $0.items.contains(where: Self.hasMark) }
    for (index, group) in groups.enumerated() {
      if index > 0 { addLine(Self.groupGap, Self.gap) } else if !parts.isEmpty { addHairline() }
      if !group.title.isEmpty {
        addTitle(group.title)
        addHairline()
      }
      for (place, item) in group.items.enumerated() {
        if place > 0 { addHairline() }
        let row = MenuRowView(item, hasMarks: hasMarks)
        rows.append(row)
        add(row, height: row.sizeThatFits(CGSize(width: Self.width, height: 0)).height)
      }
    }
  }

  private static func hasMark(_ item: MenuItem) -> Bool {
    if case .submenu = item.kind { return true }
    return item.state != .off
  }

  private func add(_ view: UIView, height: CGFloat) {
    scrollView.addSubview(view)
    parts.append((view, height))
  }

  private func addLine(_ height: CGFloat, _ color: UIColor) {
    let line = UIView(frame: .zero)
    line.backgroundColor = color
    add(line, height: height)
  }

  private func addHairline() { addLine(1 / UIScreen.main.scale, .separator) }

  private func addTitle(_ text: String) {
    let label = MenuTitleLabel(frame: .zero)
    label.text = text
    add(label, height: label.sizeThatFits(CGSize(width: Self.width, height: 0)).height)
  }

  /// The height of all entries.
  var fullHeight: CGFloat { parts.reduce(0) { $0 + $1.height } }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    var y: CGFloat = 0
    for part in parts {
      part.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: part.height)
      y += part.height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
    scrollView.isScrollEnabled = y > bounds.height + 0.5
  }

  /// The entry at a point of the window.
  func row(at point: CGPoint) -> MenuRowView? {
    guard bounds.contains(convert(point, from: nil)) else { return nil }
    return rows.first { $0.bounds.contains($0.convert(point, from: nil)) }
  }

  /// Scrolls so that an entry can be seen.
  func reveal(_ row: MenuRowView) { scrollView.scrollRectToVisible(row.frame, animated: false) }
}

/// The shadow of a card.
final class MenuShadowView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 10)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: MenuCardView.cornerRadius).cgPath
  }
}

/// A small text above entries.
final class MenuTitleLabel: UIView {
  private let label = UILabel(frame: .zero)

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 3
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: size.width - 32, height: 0))
    return CGSize(width: size.width, height: text.height.rounded(.up) + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 8)
  }
}
