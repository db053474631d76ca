import CoreGraphics

/// The tokens of a search field, beside each other; those that there is no room for are cut off.
final class SearchTokenStrip: UIView {
  private static let gap: CGFloat = 4

  private(set) var views: [SearchTokenView] = []
  private var sizes: [CGSize] = []
  private var scroll: CGFloat = 0
  /// The index of the token that is to be seen.
  private var wanted = 0
  /// Called when the user taps or clicks a token.
  var onTap: (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ tokens: [UISearchToken], picked: Range<Int>, fill: UIColor?, font: UIFont) {
    let old = views
    views = tokens.map { token in old.first { $0.token === token } ?? makeView(token) }
    for view in old where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for (index, view) in views.enumerated() {
      if view.superview !== self { addSubview(view) }
      view.font = font
      view.fillColor = fill
      view.isSelected = picked.contains(index)
    }
    wanted = picked.isEmpty ? views.count - 1 : picked.lowerBound
    sizes = views.map { $0.sizeThatFits(.zero) }
    setNeedsLayout()
  }

  private func makeView(_ token: UISearchToken) -> SearchTokenView {
    let view = SearchTokenView(token)
    view.addAction(
      UIAction { [weak self, weak view] _ in
        guard let self, let index = views.firstIndex(where: { $0 === view }) else { return }
        onTap(index)
      }, for: .touchDown)
    return view
  }

  /// The width that shows all of them.
  var naturalWidth: CGFloat {
    sizes.reduce(0) { $0 + $1.width + Self.gap }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var starts: [CGFloat] = []
    var x: CGFloat = 0
    for size in sizes {
      starts.append(x)
      x += size.width + Self.gap
    }
    if x <= bounds.width {
      scroll = 0
    } else if starts.indices.contains(wanted) {
      let end = starts[wanted] + sizes[wanted].width + Self.gap
      scroll = min(scroll, starts[wanted])
      scroll = max(scroll, end - bounds.width)
      scroll = min(scroll, x - bounds.width)
    }
    for (index, view) in views.enumerated() {
      let start = starts[index] - scroll
      let size = sizes[index]
      view.frame = CGRect(
        x: isMirrored ? bounds.width - start - size.width : start,
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
  }
}
