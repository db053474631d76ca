import Foundation

/// Views of the application's own in bars.
@MainActor enum BarView {
  /// What a bar places for a view: the view itself, or for one that constraints size, a view around
  /// it.
  static func holder(of view: UIView, known: UIView?) -> UIView {
    if view.translatesAutoresizingMaskIntoConstraints { return view }
    if let known = known as? BarViewHolder, known.content === view { return known }
    return BarViewHolder(view)
  }

  /// The size of a view: what its constraints give, else its own, else what suits it.
  static func size(of view: UIView, in height: CGFloat) -> CGSize {
    var size: CGSize
    if let holder = view as? BarViewHolder {
      size = holder.fittingSize
    } else if view.bounds.size != .zero {
      size = view.bounds.size
    } else {
      size = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: height))
      let natural = view.intrinsicContentSize
      if size.width <= 0 { size.width = max(0, natural.width) }
      if size.height <= 0 { size.height = max(0, natural.height) }
    }
    size.height = min(size.height, height)
    return size
  }

  /// Gives a view its place, whatever its transform.
  static func place(_ view: UIView, _ frame: CGRect) {
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    let anchor = view.layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if view.center != center { view.center = center }
  }
}

/// Stands around a view that constraints size, and is placed by a bar.
final class BarViewHolder: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.topAnchor.constraint(equalTo: topAnchor),
      content.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private var knownSize: CGSize?
  private var isMeasuring = false

  /// The size that the constraints ask for.
  var fittingSize: CGSize {
    if let knownSize { return knownSize }
    isMeasuring = true
    let size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    isMeasuring = false
    knownSize = size
    return size
  }

  /// The constraints changed; what measuring does to them does not count.
  fileprivate func sizeMayHaveChanged() {
    guard !isMeasuring else { return }
    knownSize = nil
    superview?.setNeedsLayout()
  }
}

/// Holds the views of a bar, and measures those again whose constraints changed.
class BarContentView: UIView {
  override func constraintsDidChange(inside subview: UIView) {
    super.constraintsDidChange(inside: subview)
    (subview as? BarViewHolder)?.sizeMayHaveChanged()
  }
}
