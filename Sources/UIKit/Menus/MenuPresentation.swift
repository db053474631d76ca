import Foundation
import QuartzCore

/// A menu on the screen, from its coming to its going. A window has one at a time.
@MainActor final class MenuPresentation {
  /// Where a menu comes from.
  enum Anchor {
    /// A point of the window, of a right click.
    case point(CGPoint)
    /// A rectangle of the window, of a button.
    case rect(CGRect)
  }

  /// How far a finger that opened the menu must go before letting go chooses.
  private static let trackingSlop = 10.0

  let preview: MenuPreview?
  private let anchor: Anchor
  private weak var sender: UIView?
  private weak var window: UIWindow?
  private let overlay: MenuOverlayView
  /// The cards, from the menu itself to the submenu that is open.
  private(set) var cards: [MenuCardView] = []
  private(set) var highlighted: MenuRowView?
  private(set) var isDismissed = false

  var didTapPreview: (() -> Void)?
  var willDismiss: ((MenuAnimator) -> Void)?
  var dismissalPreview: (() -> UITargetedPreview?)?
  /// Called when the user chose something, or changed a mark.
  var didChoose: (() -> Void)?

  init(
    _ menu: UIMenu, in window: UIWindow, preview: MenuPreview?, anchor: Anchor, sender: UIView?
  ) {
    self.window = window
    self.preview = preview
    self.anchor = anchor
    self.sender = sender
    overlay = MenuOverlayView(frame: window.bounds)
    cards = [MenuCardView(menu)]
    overlay.presentation = self
    // The menu reads as what it belongs to.
    if let sender { overlay.semanticContentAttribute = sender.semanticContentAttribute }
  }

  /// Whether the menu is read from the right.
  private var isMirrored: Bool {
    (sender ?? overlay).effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: Coming and going

  func show(_ willShow: (MenuAnimator) -> Void) {
    guard let window else { return }
    window.menuPresentation = self
    let animator = MenuAnimator(preview?.controller)
    willShow(animator)
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    overlay.dims = preview != nil
    if let preview {
      overlay.addSubview(preview.view)
      preview.hideSource()
    }
    let card = cards[0]
    overlay.addSubview(card.shadow)
    overlay.addSubview(card)
    UIView.performWithoutAnimation {
      layout()
      card.layoutIfNeeded()
    }
    askForDeferred(in: card)
    let origin = growthOrigin(of: card)
    let place = preview?.view.frame
    UIView.performWithoutAnimation {
      overlay.alpha = preview == nil ? 1 : 0
      card.alpha = 0
      card.shadow.alpha = 0
      card.transform = Self.shrunk(card, towards: origin)
      if let preview { preview.view.frame = preview.source }
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0
    ) {
      overlay.alpha = 1
      card.alpha = 1
      card.shadow.alpha = 1
      card.transform = .identity
      if let preview, let place { preview.view.frame = place }
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
  }

  /// Has the menu go. `animator` is what was added already, by tapping the preview.
  func dismiss(_ animator: MenuAnimator? = nil) {
    guard !isDismissed else { return }
    isDismissed = true
    let animator = animator ?? MenuAnimator(preview?.controller)
    willDismiss?(animator)
    if window?.menuPresentation === self { window?.menuPresentation = nil }
    overlay.isUserInteractionEnabled = false
    var target = preview?.source
    if let preview, let other = dismissalPreview?() {
      let center = other.target.container.convert(other.target.center, to: nil)
      target = CGRect(
        x: center.x - preview.source.width / 2, y: center.y - preview.source.height / 2,
        width: preview.source.width, height: preview.source.height)
    }
    let (overlay, preview, cards) = (overlay, preview, cards)
    UIView.animate(withDuration: 0.22) {
      for card in cards {
        card.alpha = 0
        card.shadow.alpha = 0
      }
      overlay.dims = false
      if let preview, let target {
        preview.view.frame = target
        if preview.controller != nil { preview.view.alpha = 0 }
      }
      animator.animate()
    } completion: { _ in
      preview?.showSource()
      overlay.removeFromSuperview()
      animator.complete()
    }
  }

  private static func shrunk(_ card: UIView, towards point: CGPoint) -> CGAffineTransform {
    let scale: CGFloat = 0.4
    let center = card.center
    return CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(
        translationX: (point.x - center.x) * (1 - scale), y: (point.y - center.y) * (1 - scale)))
  }

  /// The corner or edge from which a card grows.
  private func growthOrigin(of card: UIView) -> CGPoint {
    let frame = card.frame
    let source: CGPoint
    switch anchor {
    case .point(let point):
      source = preview.map { CGPoint(x: point.x, y: $0.view.frame.midY) } ?? point
    case .rect(let rect): source = CGPoint(x: rect.midX, y: rect.midY)
    }
    return CGPoint(
      x: min(max(source.x, frame.minX), frame.maxX), y: min(max(source.y, frame.minY), frame.maxY))
  }

  // MARK: Layout

  /// Puts preview and cards where there is room for them.
  func layout() {
    guard let window else { return }
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
    let places = MenuLayout(
      room: room, isMirrored: isMirrored, preview: preview.map { ($0.source, $0.size) },
      anchor: anchor, height: cards[0].fullHeight)
    preview?.view.frame = places.preview ?? .zero
    place(cards[0], places.menu)
    for (index, card) in cards.enumerated() where index > 0 {
      // A submenu lies over the entry that opened it.
      let below = cards[index - 1].shadow.frame
      let height = min(card.fullHeight, room.height)
      let y = min(max(room.minY, below.minY + 12), room.maxY - height)
      place(card, CGRect(x: below.minX, y: y, width: below.width, height: height))
    }
  }

  private func place(_ card: MenuCardView, _ frame: CGRect) {
    // The frame of what is turned or made smaller is not its own.
    card.bounds.size = frame.size
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    card.shadow.frame = frame
  }

  // MARK: Changes

  private var topCard: MenuCardView { cards[cards.count - 1] }

  /// Shows another menu in place of the one that is open.
  func update(_ block: (UIMenu) -> UIMenu) {
    replaceTopCard(with: block(topCard.menu))
  }

  private func replaceTopCard(with menu: UIMenu) {
    let old = topCard
    let header = cards.count > 1 ? MenuBackRow(menu) : nil
    let card = MenuCardView(menu, header: header)
    header?.didTap = { [weak self] in self?.closeSubmenu() }
    let place = highlighted.flatMap { row in old.rows.firstIndex { $0 === row } }
    UIView.performWithoutAnimation {
      cards[cards.count - 1] = card
      overlay.insertSubview(card.shadow, aboveSubview: old)
      overlay.insertSubview(card, aboveSubview: card.shadow)
      old.shadow.removeFromSuperview()
      old.removeFromSuperview()
      layout()
    }
    highlighted = nil
    if let place, card.rows.indices.contains(place) { highlight(card.rows[place]) }
    askForDeferred(in: card)
  }

  private func askForDeferred(in card: MenuCardView) {
    for element in MenuGroups(card.menu).deferred {
      element.provider { [weak self, weak card] found in
        element.found = found
        guard let self, let card, self.topCard === card, !self.isDismissed else { return }
        self.replaceTopCard(with: card.menu)
        if !element.isCached { element.found = nil }
      }
    }
  }

  private func openSubmenu(_ menu: UIMenu) {
    let header = MenuBackRow(menu)
    header.didTap = { [weak self] in self?.closeSubmenu() }
    let card = MenuCardView(menu, header: header)
    let below = topCard
    cards.append(card)
    highlight(nil)
    overlay.addSubview(card.shadow)
    overlay.addSubview(card)
    UIView.performWithoutAnimation {
      layout()
      card.layoutIfNeeded()
      card.alpha = 0
      card.shadow.alpha = 0
    }
    askForDeferred(in: card)
    UIView.animate(withDuration: 0.2) {
      card.alpha = 1
      card.shadow.alpha = 1
      below.alpha = 0.6
      below.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    }
  }

  func closeSubmenu() {
    guard cards.count > 1 else { return }
    let card = cards.removeLast()
    highlight(nil)
    let below = topCard
    UIView.animate(withDuration: 0.2) {
      card.alpha = 0
      card.shadow.alpha = 0
      below.alpha = 1
      below.transform = .identity
    } completion: { _ in
      card.shadow.removeFromSuperview()
      card.removeFromSuperview()
    }
  }

  private func highlight(_ row: MenuRowView?) {
    guard row !== highlighted else { return }
    highlighted?.isHighlighted = false
    highlighted = row
    row?.isHighlighted = true
    if let row { topCard.reveal(row) }
  }

  // MARK: Choosing

  /// Does what an entry is there for.
  func choose(_ row: MenuRowView) {
    guard row.item.isEnabled, !isDismissed else { return }
    switch row.item.kind {
    case .submenu(let menu): openSubmenu(menu)
    case .loading: break
    case .leaf(let leaf):
      if row.item.menu.options.contains(.singleSelection) { mark(leaf, in: row.item.menu) }
      let stays = row.item.attributes.contains(.keepsMenuPresented)
      if !stays { dismiss() }
      leaf.performWithSender(sender, target: nil)
      didChoose?()
      if stays { replaceTopCard(with: topCard.menu) }
    }
  }

  private func mark(_ leaf: any UIMenuLeaf, in menu: UIMenu) {
    for case let other as any UIMenuLeaf in menu.children {
      other.state = other === leaf ? .on : .off
    }
  }

  private func enabledRow(at point: CGPoint) -> MenuRowView? {
    topCard.row(at: point).flatMap { $0.item.isEnabled ? $0 : nil }
  }

  /// The finger that opened the menu, or one on a card, moved.
  func track(_ point: CGPoint, from start: CGPoint?) {
    if let start, hypot(point.x - start.x, point.y - start.y) < Self.trackingSlop { return }
    highlight(enabledRow(at: point))
  }

  /// The finger was lifted: over an entry, that is chosen.
  func endTracking(_ point: CGPoint, from start: CGPoint?) {
    if let start, hypot(point.x - start.x, point.y - start.y) < Self.trackingSlop { return }
    let row = enabledRow(at: point)
    highlight(nil)
    if let row { choose(row) }
  }

  /// A touch began on the overlay. False if it means that the menu is to go.
  func touchBegan(_ point: CGPoint) -> Bool {
    if topCard.bounds.contains(topCard.convert(point, from: nil)) {
      highlight(enabledRow(at: point))
      return true
    }
    return false
  }

  /// A tap beside the card that is in front.
  func tapOutside(_ point: CGPoint) {
    if cards.count > 1,
      cards.dropLast().contains(where: { $0.bounds.contains($0.convert(point, from: nil)) })
    {
      return closeSubmenu()
    }
    if let preview, preview.view.bounds.contains(preview.view.convert(point, from: nil)) {
      if let didTapPreview { return didTapPreview() }
    }
    dismiss()
  }

  /// The mouse moved without a button.
  func hover(at point: CGPoint) { highlight(enabledRow(at: point)) }

  // MARK: Keys

  /// Where keys go while the menu is open.
  var keyResponder: UIResponder { overlay }

  /// Handles a key. While a menu is open no other responder hears of keys.
  func handleKey(_ key: UIKey) {
    let rows = topCard.rows.filter(\.item.isEnabled)
    let place = highlighted.flatMap { row in rows.firstIndex { $0 === row } }
    switch key.keyCode {
    case .keyboardDownArrow where !rows.isEmpty:
      highlight(rows[place.map { ($0 + 1) % rows.count } ?? 0])
    case .keyboardUpArrow where !rows.isEmpty:
      highlight(rows[place.map { ($0 + rows.count - 1) % rows.count } ?? rows.count - 1])
    case .keyboardHome: highlight(rows.first)
    case .keyboardEnd: highlight(rows.last)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      if let highlighted, !key.isRepeat { choose(highlighted, byKey: true) }
    case isMirrored ? .keyboardLeftArrow : .keyboardRightArrow:
      if let highlighted, case .submenu = highlighted.item.kind {
        choose(highlighted, byKey: true)
      }
    case isMirrored ? .keyboardRightArrow : .keyboardLeftArrow: closeSubmenu()
    case .keyboardEscape: cards.count > 1 ? closeSubmenu() : dismiss()
    default: chooseByLetter(key, rows, place)
    }
  }

  private func choose(_ row: MenuRowView, byKey: Bool) {
    let count = cards.count
    choose(row)
    if cards.count > count { highlight(topCard.rows.first { $0.item.isEnabled }) }
  }

  /// Goes to the next entry that begins with what a key means.
  private func chooseByLetter(_ key: UIKey, _ rows: [MenuRowView], _ place: Int?) {
    let letter = key.charactersIgnoringModifiers.lowercased()
    guard !letter.isEmpty else { return }
    let start = place.map { $0 + 1 } ?? 0
    let order = rows.indices.map { rows[($0 + start) % rows.count] }
    if let row = order.first(where: { $0.item.title.lowercased().hasPrefix(letter) }) {
      highlight(row)
    }
  }
}
