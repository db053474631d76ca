import Foundation

/// What a controller knows of presentations.
extension UIViewController {
  /// The controller that is shown over this one, or over one that contains it.
  public var presentedViewController: UIViewController? {
    presentationAncestor { $0.presentationState.presented != nil }?.presentationState.presented
  }

  /// The controller over which this one, or one that contains it, is shown.
  public var presentingViewController: UIViewController? {
    presentationAncestor { $0.presentationState.presenting != nil }?.presentationState.presenting
  }

  /// What looks after this controller, or one that contains it, while it is shown over another;
  /// before that, what will, so that it can be told how.
  ///
  /// `nil` where the style is `custom` and the controller is not presented.
  public var presentationController: UIPresentationController? {
    if let currentPresentation { return currentPresentation.controller }
    return effectivePresentationStyle == .custom ? nil : ownPresentationController
  }

  /// What looks after this controller, or one that contains it, now that it is shown: of the style
  /// that it adapts to in a narrow window, for one. `nil` when it is not presented.
  public var activePresentationController: UIPresentationController? { currentPresentation?.active }

  /// What looks after the sheet that this controller, or one that contains it, is or will be;
  /// `nil` for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
      ?? activePresentationController as? UISheetPresentationController
  }

  /// What looks after the popover that this controller, or one that contains it, is or will be, also
  /// where it adapts to another style; `nil` for other styles.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Whether the view appears because this controller is presented. For `viewWillAppear(_:)` to
  /// `viewDidAppear(_:)`.
  public var isBeingPresented: Bool {
    let phase = currentPresentation?.phase
    return phase == .waiting || phase == .presenting
  }

  /// Whether the view disappears because this controller is dismissed. For
  /// `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  public var isBeingDismissed: Bool { currentPresentation?.phase == .dismissing }

  /// The presentation of this controller or of one that contains it.
  var currentPresentation: ModalPresentation? {
    presentationAncestor { $0.presentationState.presentation != nil }?
      .presentationState.presentation
  }
}
