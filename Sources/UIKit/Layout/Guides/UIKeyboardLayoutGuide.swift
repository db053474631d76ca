import CoreGraphics

/// A guide that something moves. Use ``UIKeyboardLayoutGuide``.
@MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers: in a window here, what stands at its bottom for text
/// input, an application's own ``UIResponder/inputView`` and ``UIResponder/inputAccessoryView``.
///
///     field.bottomAnchor.constraint(
///       equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8)
///
/// While there is nothing, the guide is as high as the bottom of the safe area. A keyboard of the
/// desktop's own, where there is one, makes the window smaller or covers it without a word: it moves
/// nothing here.
@MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide is as high as the bottom of the safe area while there is no keyboard, and not
  /// without height. `true` at first.
  open var usesBottomSafeArea = true {
    didSet {
      if usesBottomSafeArea != oldValue { owningView?.layoutState?.systemGuidesDidChange() }
    }
  }

  /// How far the guide is from the edges of its view: at the bottom.
  static func insets(in view: UIView) -> UIEdgeInsets {
    let guide = view.layoutState?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
    let least = guide?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
    var covered: CGFloat = 0
    if let window = view.window, let top = window.inputAreaTop {
      covered = view.convert(view.bounds, to: window).maxY - top
    }
    let height = min(view.bounds.height, max(least, covered))
    return UIEdgeInsets(top: view.bounds.height - height, left: 0, bottom: 0, right: 0)
  }
}

extension UIView {
  /// What the keyboard covers of the view; see ``UIKeyboardLayoutGuide``.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = ensuredLayoutState
    if let guide = state.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(
      .keyboard, of: self, identifier: "UIKeyboardLayoutGuide")
    state.systemGuides[.keyboard] = guide
    UIWindow.hasKeyboardGuides = true
    return guide
  }

  /// The keyboard of the window came, went or moved.
  func keyboardGuidesDidChange() {
    if let state = layoutState, state.systemGuides[.keyboard] != nil {
      state.systemGuidesDidChange()
    }
    for subview in storedSubviews { subview.keyboardGuidesDidChange() }
  }
}
