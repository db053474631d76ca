import Foundation
import QuartzCore

/// Layout margins as they were set: by sides or by the reading direction.
package enum StoredMargins {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)
}

extension UIView {
  func layoutFromLayer() {
    let traits = traitCollection
    traits.performAsCurrent {
      prepareConstraints()
      if let viewController {
        viewController.viewWillLayoutSubviews()
        layoutSubviews()
        viewController.layOutUnavailableContent()
        viewController.viewDidLayoutSubviews()
      } else {
        layoutSubviews()
      }
    }
  }

  /// The margins with the sides named after the reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { setMargins(.directional(newValue)) }
  }

  func setMargins(_ margins: StoredMargins) {
    storedLayoutMargins = margins
    marginsDidChange()
  }

  func marginsDidChange() {
    layoutState?.systemGuidesDidChange()
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for subview in storedSubviews where subview.preservesSuperviewLayoutMargins {
      subview.marginsDidChange()
    }
  }

  /// What was set, or 8 points on each side (16 or 20 at the sides of a controller's root
  /// view), plus the safe area, and at least what the superview's margins cover.
  var resolvedLayoutMargins: UIEdgeInsets {
    var margins: UIEdgeInsets
    switch storedLayoutMargins {
    case .absolute(let insets): margins = insets
    case .directional(let insets):
      margins = insets.resolved(effectiveUserInterfaceLayoutDirection)
    case nil:
      let isRoot = viewController != nil
      let side: CGFloat = isRoot ? Self.rootSideMargin(width: bounds.width) : 8
      margins = UIEdgeInsets(
        top: isRoot ? 0 : 8, left: side, bottom: isRoot ? 0 : 8, right: side)
    }
    if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
      let least = viewController.systemMinimumLayoutMargins.resolved(
        effectiveUserInterfaceLayoutDirection)
      margins.left = max(margins.left, least.left)
      margins.right = max(margins.right, least.right)
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let parent = storedSuperview {
      let outer = parent.layoutMargins
      let place = frame
      let room = parent.bounds
      margins.top = max(margins.top, outer.top - (place.minY - room.minY))
      margins.left = max(margins.left, outer.left - (place.minX - room.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - place.maxY))
      margins.right = max(margins.right, outer.right - (room.maxX - place.maxX))
    }
    return margins
  }

  /// The system's margin at the sides of a screen: 16 points, 20 from a width of 414 on.
  package static func rootSideMargin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// How far bars and the like reach into the view, in points.
  public var safeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let parent = storedSuperview {
      let outer = parent.safeAreaInsets
      if outer != .zero {
        let place = frame
        let room = parent.bounds
        // At an edge without any, a view that sticks out has none either.
        if outer.top > 0 { insets.top = max(0, outer.top - (place.minY - room.minY)) }
        if outer.left > 0 { insets.left = max(0, outer.left - (place.minX - room.minX)) }
        if outer.bottom > 0 { insets.bottom = max(0, outer.bottom - (room.maxY - place.maxY)) }
        if outer.right > 0 { insets.right = max(0, outer.right - (room.maxX - place.maxX)) }
      }
    }
    if let viewController {
      insets = insets + viewController.additionalSafeAreaInsets + viewController.barInsets
    }
    return insets
  }

  /// The view came somewhere else, was resized, or has another safe area now.
  func placeDidChange(isResized: Bool) {
    if Self.hasSafeArea { updateSafeArea(includingInside: isResized) }
  }

  /// Tells this view, and those inside it, if the safe area is not what they know.
  ///
  /// - Parameter includingInside: Whether views inside may know another one though this view does
  ///   not: it was resized.
  private func updateSafeArea(includingInside: Bool) {
    let old = knownSafeAreaInsets
    let new = safeAreaInsets
    if new != old {
      knownSafeAreaInsets = new
      layoutState?.systemGuidesDidChange()
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea {
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
      }
      setNeedsLayout()
    } else if !includingInside || new == .zero {
      return
    }
    for subview in storedSubviews { subview.updateSafeArea(includingInside: includingInside) }
  }

  /// The direction of a view with the attribute, in an application that reads in its language's
  /// direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction of a view with the attribute where one reads in `layoutDirection`.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
