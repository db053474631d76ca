import CoreGraphics

/// What an alert shows: a card with texts, text fields and buttons; in a sheet at the bottom, with the
/// button that cancels on a card of its own.
final class AlertContentView: UIView {
  override var accessibilityNature: AccessibilityNature { alertNature }

  /// Where the alert is.
  enum Form { case alert, bottom, popover }

  private(set) weak var alert: UIAlertController?
  private let card = AlertCard(frame: .zero)
  private let cancelCard = AlertCard(frame: .zero)
  private let header = AlertHeaderView(frame: .zero)
  private let headerScroll = UIScrollView(frame: .zero)
  private let actionScroll = UIScrollView(frame: .zero)
  private var buttons: [AlertActionView] = []
  private var cancelButton: AlertActionView?
  private var lines: [UIView] = []
  private var needsRebuild = true

  var form = Form.alert { didSet { if form != oldValue { setNeedsRebuild() } } }

  static let alertWidth: CGFloat = 270
  private static let cardGap: CGFloat = 8

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for scrollView in [headerScroll, actionScroll] {
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.delaysContentTouches = false
      card.addSubview(scrollView)
    }
    headerScroll.addSubview(header)
    addSubview(card)
    addSubview(cancelCard)
  }

  required init?(coder: NSCoder) { nil }

  func setNeedsRebuild() {
    needsRebuild = true
    setNeedsLayout()
    alert?.activePresentationController?.containerView?.setNeedsLayout()
  }

  func update(_ action: UIAlertAction) {
    for button in buttons + [cancelButton].compactMap({ $0 }) where button.action === action {
      button.update()
    }
  }

  // MARK: Building

  private var buttonHeight: CGFloat {
    let usual: CGFloat = form == .bottom ? 57 : 44
    return max(usual, UIFont.preferredFont(forTextStyle: .body).lineHeight + 22)
  }

  private func rebuildIfNeeded() {
    guard needsRebuild, let alert else { return }
    needsRebuild = false
    for view in buttons as [UIView] + lines { view.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    (buttons, lines, cancelButton) = ([], [], nil)
    header.show(
      title: alert.title, message: alert.message, fields: alert.textFields ?? [],
      isQuiet: form != .alert)
    let cancel = alert.cancelAction
    var order = alert.actions.filter { $0 !== cancel }
    if let cancel {
      switch form {
      case .alert where alert.actions.count == 2: order.insert(cancel, at: 0)
      case .alert: order.append(cancel)
      case .bottom: cancelButton = makeButton(cancel, in: alert, isBold: true)
      // A click beside it cancels.
      case .popover: if order.isEmpty { order = [cancel] }
      }
    }
    for action in order {
      let isBold =
        alert.preferredAction.map { $0 === action } ?? (form == .alert && action === cancel)
      let button = makeButton(action, in: alert, isBold: isBold)
      buttons.append(button)
      actionScroll.addSubview(button)
      lines.append(AlertCard.makeLine())
    }
    for line in lines { card.addSubview(line) }
    if let cancelButton { cancelCard.addSubview(cancelButton) }
    cancelCard.isHidden = cancelButton == nil
    card.isTransparent = form == .popover
    card.isHidden = buttons.isEmpty && header.isEmpty
  }

  private func makeButton(
    _ action: UIAlertAction, in alert: UIAlertController, isBold: Bool
  ) -> AlertActionView {
    AlertActionView(action, of: alert, isBold: isBold, fontSize: form == .alert ? 17 : 20)
  }

  /// The button that can be pressed where a finger is.
  func button(at touch: UITouch) -> AlertActionView? {
    (buttons + [cancelButton].compactMap { $0 }).first {
      $0.isEnabled && $0.bounds.contains(touch.location(in: $0))
    }
  }

  // MARK: Layout

  private var isSideBySide: Bool {
    guard form == .alert, buttons.count == 2 else { return false }
    return buttons.allSatisfy { $0.textWidth <= Self.alertWidth / 2 - 16 }
  }

  private var actionsHeight: CGFloat {
    CGFloat(isSideBySide ? 1 : buttons.count) * buttonHeight
  }

  private var cancelHeight: CGFloat {
    guard cancelButton != nil else { return 0 }
    return buttonHeight + (card.isHidden ? 0 : Self.cardGap)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rebuildIfNeeded()
    let width = form == .alert ? Self.alertWidth : size.width
    let all = header.height(width: width) + actionsHeight + cancelHeight
    return CGSize(width: width, height: size.height > 0 ? min(all, size.height) : all)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rebuildIfNeeded()
    let cardHeight = bounds.height - cancelHeight
    card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, cardHeight))
    if let cancelButton {
      cancelCard.frame = CGRect(
        x: 0, y: bounds.height - buttonHeight, width: bounds.width, height: buttonHeight)
      cancelButton.frame = cancelCard.bounds
    }
    let headerHeight = header.height(width: bounds.width)
    // Where there is too little room, both parts scroll, and something of each is seen.
    let actions = min(actionsHeight, max(cardHeight * 0.6, cardHeight - headerHeight))
    let top = max(0, cardHeight - actions)
    headerScroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    fit(headerScroll, headerHeight)
    actionScroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: actions)
    fit(actionScroll, actionsHeight)
    layOutButtons(top: top)
  }

  private func fit(_ scrollView: UIScrollView, _ height: CGFloat) {
    scrollView.contentSize = CGSize(width: bounds.width, height: height)
    scrollView.isScrollEnabled = height > scrollView.bounds.height + 0.5
  }

  private func layOutButtons(top: CGFloat) {
    let (height, width) = (buttonHeight, bounds.width)
    let hairline = 1 / max(1, traitCollection.displayScale)
    if isSideBySide {
      let half = width / 2
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, button) in buttons.enumerated() {
        let isLeft = (index == 0) != isMirrored
        button.frame = CGRect(x: isLeft ? 0 : half, y: 0, width: half, height: height)
      }
      lines[0].frame = CGRect(x: 0, y: top, width: width, height: hairline)
      lines[1].frame = CGRect(x: half, y: top, width: hairline, height: height)
      return
    }
    for (index, button) in buttons.enumerated() {
      let y = CGFloat(index) * height
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      let line = lines[index]
      // The first line is the header's; the others scroll with the buttons.
      let parent = index == 0 ? card : actionScroll
      if line.superview !== parent { parent.addSubview(line) }
      line.frame = CGRect(x: 0, y: index == 0 ? top : y, width: width, height: hairline)
      line.isHidden = index == 0 && header.isEmpty
    }
  }
}

/// A round card of an alert.
final class AlertCard: UIView {
  /// As the material of iOS looks over a dimmed screen.
  private static let ground = UIColor(
    light: UIColor(red: 0.95, green: 0.95, blue: 0.955, alpha: 0.98),
    dark: UIColor(red: 0.155, green: 0.155, blue: 0.16, alpha: 0.98))

  /// Whether something else draws the ground.
  var isTransparent = false {
    didSet {
      backgroundColor = isTransparent ? .clear : Self.ground
      layer.cornerRadius = isTransparent ? 0 : 14
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Self.ground
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  static func makeLine() -> UIView {
    let line = UIView(frame: .zero)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    return line
  }
}
