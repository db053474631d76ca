import Foundation

extension UIView {
  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Gives the view a guide, taking it from the view that had it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.kind == nil else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.setOwner(self)
    ensuredLayoutState.guides.append(layoutGuide)
  }

  /// Takes a guide away; the constraints about it are deactivated.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let state = layoutState, state.guides.contains(where: { $0 === layoutGuide }) else {
      return
    }
    NSLayoutConstraint.deactivate(layoutGuide.state.touching)
    layoutGuide.state.engine?.release(layoutGuide.state)
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.setOwner(nil)
  }

  private func systemGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    let state = ensuredLayoutState
    if let guide = state.systemGuides[kind] { return guide }
    let guide = UILayoutGuide(kind, of: self, identifier: identifier)
    state.systemGuides[kind] = guide
    return guide
  }

  /// The part of the view that bars and the like do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The view without its layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins, "UIViewLayoutMarginsGuide")
  }

  /// The part of the view, in the middle within its margins, that is not too wide to read lines in.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable, "UIViewReadableContentGuide")
  }

  /// The widest that text in the user's size is easy to read, in points.
  package static func readableWidth(for category: UIContentSizeCategory) -> CGFloat {
    // 672 points at the usual size, in proportion to the body font.
    let body = UIFont.preferredFont(
      forTextStyle: .body,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    return (672 * body.pointSize / 17).rounded()
  }

  /// The margins, and on both sides what is wider than can be read.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let room = bounds.width - insets.left - insets.right
    let width = UIView.readableWidth(for: traitCollection.preferredContentSizeCategory)
    if room > width {
      let extra = ((room - width) / 2).rounded(.down)
      insets.left += extra
      insets.right += extra
    }
    return insets
  }
}

extension UIScrollView {
  /// The content: constraints of what is inside to its edges give the scroll view its content size.
  public var contentLayoutGuide: UILayoutGuide {
    let state = ensuredLayoutState
    if let guide = state.systemGuides[.content] { return guide }
    let guide = UILayoutGuide(.content, of: self, identifier: "UIScrollView-contentLayoutGuide")
    state.systemGuides[.content] = guide
    return guide
  }

  /// The visible part: what is pinned to it does not move with the content.
  public var frameLayoutGuide: UILayoutGuide {
    let state = ensuredLayoutState
    if let guide = state.systemGuides[.frame] { return guide }
    let guide = UILayoutGuide(.frame, of: self, identifier: "UIScrollView-frameLayoutGuide")
    state.systemGuides[.frame] = guide
    return guide
  }
}
