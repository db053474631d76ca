import CoreGraphics
import Foundation

/// The bar of an edit menu: its entries beside each other, and an arrow to what they are about. What
/// there is no room for comes after a button that leads there.
final class EditMenuBar: UIView {
  override var accessibilityNature: AccessibilityNature { AccessibilityNature(containerOf: .menu) }

  private static let height: CGFloat = 40
  private static let padding: CGFloat = 14
  private static let arrowSize = CGSize(width: 18, height: 9)
  private static let ground = UIColor(
    light: UIColor(red: 0.965, green: 0.965, blue: 0.97, alpha: 1),
    dark: UIColor(red: 0.2, green: 0.2, blue: 0.21, alpha: 1))

  private var items: [MenuItem] = []
  private var page = 0
  private var pages: [Range<Int>] = []
  private var buttons: [UIButton] = []
  private var lines: [UIView] = []
  private let card = UIView(frame: .zero)
  private let arrow = EditMenuArrow(frame: CGRect(origin: .zero, size: EditMenuBar.arrowSize))
  private weak var sender: UIView?
  private var target = CGRect.zero
  private var room = CGRect.zero
  private var direction = UIEditMenuArrowDirection.automatic
  /// Called before an entry does what it does.
  var willChoose: () -> Void = {}

  init(_ menu: UIMenu, sender: UIView) {
    self.sender = sender
    super.init(frame: .zero)
    card.backgroundColor = Self.ground
    card.layer.cornerRadius = 10
    card.clipsToBounds = true
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    arrow.color = Self.ground
    addSubview(arrow)
    addSubview(card)
    semanticContentAttribute = sender.semanticContentAttribute
    show(menu)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ menu: UIMenu) {
    items = MenuGroups(menu).groups.flatMap(\.items).filter(\.isEnabled)
    page = 0
  }

  // MARK: Layout

  /// Puts the bar above a rectangle of the window, or where there is no room, elsewhere around it.
  func place(about target: CGRect, in room: CGRect, _ direction: UIEditMenuArrowDirection) {
    self.target = target
    self.room = room
    self.direction = direction
    build()
  }

  private func build() {
    for view in buttons + lines { view.removeFromSuperview() }
    let all = items.map { makeButton($0) }
    let widths = all.map { Self.width(of: $0) }
    pages = Self.pages(widths, room: room.width)
    page = min(page, max(0, pages.count - 1))
    let shown = pages.isEmpty ? 0..<0 : pages[page]
    buttons = Array(all[shown])
    if page > 0 { buttons.insert(turnButton("chevron.left", -1), at: 0) }
    if page < pages.count - 1 { buttons.append(turnButton("chevron.right", 1)) }
    lines = buttons.dropFirst().map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      return line
    }
    for view in buttons + lines { card.addSubview(view) }
    layOutCard()
  }

  private func layOutCard() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let size = CGSize(
      width: buttons.reduce(0) { $0 + Self.width(of: $1) }, height: Self.height)
    let places = Self.places(of: size, about: target, in: room, direction)
    frame = places.bar.union(places.arrow)
    card.frame = places.bar.offsetBy(dx: -frame.minX, dy: -frame.minY)
    arrow.direction = places.direction
    arrow.frame = places.arrow.offsetBy(dx: -frame.minX, dy: -frame.minY)
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = Self.width(of: button)
      button.frame = CGRect(
        x: isMirrored ? size.width - x - width : x, y: 0, width: width, height: size.height)
      x += width
      if index < lines.count {
        lines[index].frame = CGRect(
          x: isMirrored ? size.width - x : x, y: 0, width: 0.5, height: size.height)
      }
    }
  }

  private static func width(of button: UIButton) -> CGFloat {
    button.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: height))
      .width.rounded(.up)
  }

  /// Which entries are shown together.
  private static func pages(_ widths: [CGFloat], room: CGFloat) -> [Range<Int>] {
    guard widths.reduce(0, +) > room else { return [0..<widths.count] }
    let turning = 2 * (2 * padding + 12)
    var pages: [Range<Int>] = []
    var start = 0
    var sum: CGFloat = 0
    for (index, width) in widths.enumerated() {
      if index > start, sum + width > room - turning {
        pages.append(start..<index)
        start = index
        sum = 0
      }
      sum += width
    }
    pages.append(start..<widths.count)
    return pages
  }

  /// Where bar and arrow go.
  private static func places(
    of size: CGSize, about target: CGRect, in room: CGRect,
    _ preferred: UIEditMenuArrowDirection
  ) -> (bar: CGRect, arrow: CGRect, direction: UIEditMenuArrowDirection) {
    let deep = arrowSize.height
    let fits: [(UIEditMenuArrowDirection, Bool)] = [
      (.down, target.minY - deep - size.height >= room.minY),
      (.up, target.maxY + deep + size.height <= room.maxY),
      (.left, target.maxX + deep + size.width <= room.maxX),
      (.right, target.minX - deep - size.width >= room.minX),
    ]
    let wanted = fits.first { $0.0 == preferred && $0.1 } ?? fits.first { $0.1 }
    let direction = wanted?.0 ?? .down
    let x = min(
      max(room.minX, target.midX - size.width / 2), max(room.minX, room.maxX - size.width))
    let y = min(
      max(room.minY, target.midY - size.height / 2), max(room.minY, room.maxY - size.height))
    let wide = arrowSize.width
    func across(_ bar: CGRect) -> CGFloat {
      min(max(target.midX, bar.minX + 10 + wide / 2), bar.maxX - 10 - wide / 2) - wide / 2
    }
    switch direction {
    case .up:
      let bar = CGRect(x: x, y: target.maxY + deep, width: size.width, height: size.height)
      return (
        bar, CGRect(x: across(bar), y: bar.minY - deep, width: wide, height: deep), direction
      )
    case .left:
      let bar = CGRect(x: target.maxX + deep, y: y, width: size.width, height: size.height)
      return (
        bar, CGRect(x: bar.minX - deep, y: bar.midY - wide / 2, width: deep, height: wide),
        direction
      )
    case .right:
      let bar = CGRect(
        x: target.minX - deep - size.width, y: y, width: size.width, height: size.height)
      return (
        bar, CGRect(x: bar.maxX, y: bar.midY - wide / 2, width: deep, height: wide), direction
      )
    default:
      let top = max(room.minY, target.minY - deep - size.height)
      let bar = CGRect(x: x, y: top, width: size.width, height: size.height)
      return (bar, CGRect(x: across(bar), y: bar.maxY, width: wide, height: deep), .down)
    }
  }

  // MARK: Entries

  private func makeButton(_ item: MenuItem) -> UIButton {
    let button = button(title: item.title)
    if item.title.isEmpty { button.setImage(item.image, for: .normal) }
    let isDestructive = item.attributes.contains(.destructive)
    button.setTitleColor(isDestructive ? .systemRed : .label, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
    return button
  }

  private func turnButton(_ symbol: String, _ step: Int) -> UIButton {
    let button = button(title: nil)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.tintColor = .label
    button.accessibilityLabel = step > 0 ? "More" : "Back"
    button.addAction(
      UIAction { [weak self] _ in
        self?.page += step
        self?.build()
      }, for: .touchUpInside)
    return button
  }

  private func button(title: String?) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.contentEdgeInsets = UIEdgeInsets(
      top: 0, left: Self.padding, bottom: 0, right: Self.padding)
    return button
  }

  private func choose(_ item: MenuItem) {
    let sender = sender
    willChoose()
    switch item.kind {
    case .leaf(let leaf): leaf.performWithSender(sender, target: nil)
    case .submenu(let menu):
      guard let window = sender?.window else { return }
      MenuPresentation(menu, in: window, preview: nil, anchor: .rect(frame), sender: sender)
        .show { _ in }
    case .loading: break
    }
  }
}

/// The arrow of an edit menu's bar.
final class EditMenuArrow: UIView {
  var color = UIColor.clear
  var direction = UIEditMenuArrowDirection.down {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let (left, right, top, bottom) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
    let corners: [CGPoint] =
      switch direction {
      case .up:
        [
          CGPoint(x: left, y: bottom), CGPoint(x: right, y: bottom),
          CGPoint(x: bounds.midX, y: top),
        ]
      case .left:
        [CGPoint(x: right, y: top), CGPoint(x: right, y: bottom), CGPoint(x: left, y: bounds.midY)]
      case .right:
        [CGPoint(x: left, y: top), CGPoint(x: left, y: bottom), CGPoint(x: right, y: bounds.midY)]
      default:
        [CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: bounds.midX, y: bottom)]
      }
    let path = UIBezierPath()
    path.move(to: corners[0])
    path.addLine(to: corners[1])
    path.addLine(to: corners[2])
    path.close()
    color.setFill()
    path.fill()
  }
}
