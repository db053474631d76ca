import Foundation

/// What a navigation bar shows for one item.
final class NavigationBarContent: BarContentView {
  static let largeTitleHeight: CGFloat = 52
  static let searchHeight: CGFloat = 52
  static let promptHeight: CGFloat = 30
  private static let spacing: CGFloat = 16
  private static let titleGap: CGFloat = 8
  /// How far below the end of a large title's area its text ends.
  private static let largeTitleInset: CGFloat = 8
  /// Over how many points of a large title that goes the small one comes.
  private static let titleFade: CGFloat = 14

  let item: UINavigationItem
  let backItem: UINavigationItem?
  let backButton = BackButtonView()
  let title = UILabel()
  let largeTitle = UILabel()
  let largeClip = UIView()
  let searchClip = UIView()
  private let prompt = UILabel()
  private(set) lazy var leading = BarItemRow(in: self)
  private(set) lazy var trailing = BarItemRow(in: self)
  private(set) var titleView: UIView?

  /// Whether the title is shown large, while there is room.
  var hasLargeTitle = false
  /// How much of the search bar is seen, in points.
  var searchExtent: CGFloat = 0
  /// Whether the search bar has the whole bar.
  var isSearching = false
  /// The height of the row of buttons.
  var rowHeight: CGFloat = 44

  init(_ item: UINavigationItem, backItem: UINavigationItem?) {
    self.item = item
    self.backItem = backItem
    super.init(frame: .zero)
    largeClip.clipsToBounds = true
    largeClip.isUserInteractionEnabled = false
    largeTitle.lineBreakMode = .byTruncatingTail
    largeTitle.layer.anchorPoint = CGPoint(x: 0, y: 1)
    searchClip.clipsToBounds = true
    prompt.textAlignment = .center
    for label in [title, largeTitle] { label.accessibilityTraits = .header }
    title.lineBreakMode = .byTruncatingTail
    largeClip.addSubview(largeTitle)
    for view in [largeClip, searchClip, title, prompt, backButton] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Only what is in the bar takes touches; the bar itself takes the others.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === searchClip ? nil : hit
  }

  // MARK: What is shown

  var showsBackButton: Bool { backItem != nil && item.leavesRoomForBackButton }

  /// Shows what the item says now.
  func update(_ appearance: UINavigationBarAppearance, host: any BarItemHost) {
    func look(_ item: UIBarButtonItem) -> UIBarButtonItemAppearance {
      item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    leading.show(item.leftBarButtonItems ?? [], host: host, look: look)
    trailing.show(item.rightBarButtonItems ?? [], host: host, look: look)
    backButton.isHidden = !showsBackButton
    if let backItem { backButton.update(backItem, appearance: appearance) }
    let text = item.title ?? ""
    title.attributedText = BarText.string(
      text, appearance.titleTextAttributes, font: .systemFont(ofSize: 17, weight: .semibold),
      color: .label)
    largeTitle.attributedText = BarText.string(
      text, appearance.largeTitleTextAttributes, font: .systemFont(ofSize: 34, weight: .bold),
      color: .label)
    titleOffset = appearance.titlePositionAdjustment
    prompt.attributedText = item.prompt.map {
      BarText.string(
        $0, appearance.titleTextAttributes.filter { $0.key == .foregroundColor },
        font: .systemFont(ofSize: 13), color: .label)
    }
    updateTitleView()
    updateSearchBar()
    setNeedsLayout()
  }

  private var titleOffset = UIOffset.zero
  /// Whether buttons and the like are out of sight for a search.
  private var isRowFaded = false

  private func updateTitleView() {
    let wanted = item.titleView.map { BarView.holder(of: $0, known: titleView) }
    if titleView !== wanted, titleView?.superview === self { titleView?.removeFromSuperview() }
    titleView = wanted
    if let wanted, wanted.superview !== self { addSubview(wanted) }
    title.isHidden = wanted != nil
  }

  private func updateSearchBar() {
    let bar = item.searchController?.searchBar
    for view in searchClip.subviews where view !== bar { view.removeFromSuperview() }
    guard let bar else { return }
    bar.searchBarStyle = .minimal
    if bar.superview !== searchClip { searchClip.addSubview(bar) }
  }

  /// Takes what is the item's own out, for another bar or another time.
  func clear(host: any BarItemHost) {
    leading.clear(host: host)
    trailing.clear(host: host)
    if titleView?.superview === self { titleView?.removeFromSuperview() }
    for view in searchClip.subviews { view.removeFromSuperview() }
    removeFromSuperview()
  }

  // MARK: Heights

  var promptExtent: CGFloat { item.prompt == nil || isSearching ? 0 : Self.promptHeight }
  /// The height of a search bar that is all there.
  var fullSearchHeight: CGFloat { Self.rowHeight(of: item.searchController, width: bounds.width) }

  /// The height of the row of a search bar, in points; 0 without one.
  static func rowHeight(of search: UISearchController?, width: CGFloat) -> CGFloat {
    guard let bar = search?.searchBar else { return 0 }
    let height = bar.sizeThatFits(CGSize(width: width, height: 0)).height
    return searchHeight + max(0, height - 56)
  }

  private var rowExtent: CGFloat { isSearching ? 0 : rowHeight }
  /// The height without a large title.
  var smallHeight: CGFloat {
    promptExtent + rowExtent + (isSearching ? fullSearchHeight : searchExtent)
  }
  /// The room that a large title has now.
  var largeExtent: CGFloat {
    hasLargeTitle && !isSearching ? max(0, bounds.height - smallHeight) : 0
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = CGRect(x: 0, y: promptExtent, width: bounds.width, height: rowHeight)
    prompt.frame = CGRect(x: 16, y: 8, width: max(0, bounds.width - 32), height: 20)
    layOutRow(row)
    layOutLargeTitle(below: promptExtent + rowExtent)
    layOutSearchBar()
    title.alpha = isSearching ? 0 : titleAlpha
    guard isSearching != isRowFaded else { return }
    isRowFaded = isSearching
    for view in leading.views + trailing.views + [backButton, prompt, titleView].compactMap({ $0 })
    {
      view.alpha = isSearching ? 0 : 1
    }
  }

  /// How visible the small title is.
  var titleAlpha: CGFloat { hasLargeTitle ? max(0, 1 - largeExtent / Self.titleFade) : 1 }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func margin(_ padding: CGFloat) -> CGFloat {
    Self.rootSideMargin(width: bounds.width) - padding
  }

  /// Puts buttons and title into the row of 44 points.
  private func layOutRow(_ row: CGRect) {
    let insets = safeAreaInsets
    let room = row.inset(
      by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
    var end = room.width
    if !trailing.isEmpty {
      let inset = margin(trailing.leadingPadding)
      let used = trailing.layOut(
        in: CGRect(
          x: room.minX + (isMirrored ? inset : 0), y: room.minY, width: room.width - inset,
          height: room.height),
        spacing: Self.spacing, isMirrored: isMirrored, fromEnd: true)
      end -= inset + used
    }
    let leadingInset = leading.isEmpty ? 0 : margin(leading.leadingPadding)
    let leadingWidth = leading.naturalWidth(height: room.height, spacing: Self.spacing)
    let titleWidth = naturalTitleSize(in: room.size).width
    var start: CGFloat = 0
    if showsBackButton {
      let other = leading.isEmpty ? 0 : leadingWidth + Self.spacing
      let free = end - other - (titleWidth > 0 ? titleWidth + 2 * Self.titleGap : 0)
      let text =
        backButton.candidates.first { backButton.width(showing: $0) <= free }
        ?? backButton.candidates.last ?? ""
      backButton.show(text)
      let width = backButton.width(showing: text)
      BarView.place(
        backButton,
        CGRect(
          x: isMirrored ? room.maxX - width : room.minX, y: room.minY, width: width,
          height: room.height))
      start = width
    }
    if !leading.isEmpty {
      let inset = showsBackButton ? start : leadingInset
      let used = leading.layOut(
        in: CGRect(
          x: room.minX + (isMirrored ? 0 : inset), y: room.minY,
          width: max(0, room.width - inset), height: room.height),
        spacing: Self.spacing, isMirrored: isMirrored, fromEnd: false)
      start = inset + used
    }
    layOutTitle(room, from: start, to: end)
  }

  private func naturalTitleSize(in size: CGSize) -> CGSize {
    if let titleView {
      let size = BarView.size(of: titleView, in: size.height)
      return CGSize(width: max(0, size.width), height: size.height)
    }
    guard item.title?.isEmpty == false else { return .zero }
    let natural = title.sizeThatFits(size)
    return CGSize(width: natural.width.rounded(.up), height: natural.height.rounded(.up))
  }

  /// Puts the title into the middle of the bar, or as near to it as buttons leave room.
  private func layOutTitle(_ room: CGRect, from start: CGFloat, to end: CGFloat) {
    var size = naturalTitleSize(in: room.size)
    let gapStart = start > 0 ? start + Self.titleGap : margin(0)
    let gapEnd = end < room.width ? end - Self.titleGap : room.width - margin(0)
    let free = max(0, gapEnd - gapStart)
    // A view without a width of its own, such as a search bar, gets all there is.
    if titleView != nil, size.width <= 0 { size.width = free }
    if titleView is UISearchBar { size.width = free }
    size.width = min(size.width, free)
    var x = (room.width - size.width) / 2
    x = min(max(x, gapStart), gapEnd - size.width)
    let frame = CGRect(
      x: room.minX + (isMirrored ? room.width - x - size.width : x).rounded(.down),
      y: room.minY + ((room.height - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
    if let titleView {
      BarView.place(titleView, frame)
    } else {
      BarView.place(title, frame.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical))
    }
  }

  private func layOutLargeTitle(below top: CGFloat) {
    let extent = largeExtent
    largeClip.isHidden = !hasLargeTitle || isSearching
    largeClip.frame = CGRect(x: 0, y: top, width: bounds.width, height: extent)
    guard hasLargeTitle else { return }
    let insets = safeAreaInsets
    let side = margin(0)
    let width = max(0, bounds.width - 2 * side - insets.left - insets.right)
    let size = largeTitle.sizeThatFits(CGSize(width: width, height: Self.largeTitleHeight))
    let shown = CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
    largeTitle.layer.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 1)
    BarView.place(
      largeTitle,
      CGRect(
        x: isMirrored ? bounds.width - side - insets.right - shown.width : side + insets.left,
        y: extent - Self.largeTitleInset - shown.height, width: shown.width, height: shown.height))
    // Pulled down, the title grows a little, as far as there is room for it.
    let stretch = max(0, extent - Self.largeTitleHeight)
    let most = shown.width > 0 ? min(1.1, width / shown.width) : 1
    let scale = max(1, min(most, 1 + stretch / 900))
    largeTitle.transform =
      scale > 1 ? CGAffineTransform(scaleX: scale, y: scale) : .identity
  }

  private func layOutSearchBar() {
    guard let bar = item.searchController?.searchBar, bar.superview === searchClip else {
      searchClip.isHidden = true
      return
    }
    let full = fullSearchHeight
    let extent = isSearching ? full : searchExtent
    searchClip.isHidden = false
    searchClip.frame = CGRect(
      x: 0, y: bounds.height - extent, width: bounds.width, height: extent)
    // The bar's own margins are 8 points.
    let side = margin(BarButtonView.padding)
    let insets = safeAreaInsets
    bar.frame = CGRect(
      x: side + insets.left, y: extent - full - (isSearching ? 5 : 9),
      width: max(0, bounds.width - 2 * side - insets.left - insets.right), height: full + 4)
    bar.alpha = full > 0 && !isSearching ? max(0, min(1, (extent / full - 0.3) / 0.7)) : 1
  }
}
