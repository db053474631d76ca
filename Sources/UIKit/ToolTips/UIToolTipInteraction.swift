import Foundation

/// Gives a view a tool tip: a few words that come up when the pointer rests on it.
///
///     view.addInteraction(UIToolTipInteraction(defaultToolTip: "Shows all mail"))
///
/// A control has one of itself: ``UIControl/toolTip``. Screen readers read it where there is no
/// `accessibilityHint`.
@MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The view that has the tool tip.
  public private(set) weak var view: UIView?
  /// Says which words, where they depend on the place.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// Whether the words come up. `true` at first.
  open var isEnabled = true
  /// The words where the delegate says none.
  open var defaultToolTip: String?

  /// Makes an interaction without words; the delegate says them.
  public override init() { super.init() }

  /// Makes an interaction that says the same everywhere.
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  /// Called before the interaction is added to a view, or removed.
  open func willMove(to view: UIView?) {
    if view !== self.view { self.view?.window?.toolTips?.hide() }
  }

  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  /// What to say at a point of the view; `nil` for nothing.
  func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    if let delegate, let own = delegate.toolTipInteraction(self, configurationAt: point) {
      return own.toolTip.isEmpty ? nil : own
    }
    guard let defaultToolTip, !defaultToolTip.isEmpty else { return nil }
    return UIToolTipConfiguration(toolTip: defaultToolTip)
  }
}

/// Says what a tool tip says.
@MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// What to say at a point of the view, in its coordinates. `nil`, unless implemented, for the
  /// interaction's ``UIToolTipInteraction/defaultToolTip``.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// `nil`: what the interaction says everywhere.
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? { nil }
}

/// The words of a tool tip, and for which part of the view they are.
@MainActor open class UIToolTipConfiguration: NSObject {
  /// The words.
  public let toolTip: String
  /// The part of the view that the words are about, in its coordinates; null for all of it.
  public let sourceRect: CGRect

  /// Makes words for the whole view.
  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = .null
  }

  /// Makes words for a part of the view. They come up below it.
  public init(toolTip: String, in sourceRect: CGRect) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
  }
}

extension UIControl {
  /// A few words that come up when the pointer rests on the control; `nil` for none.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let toolTipInteraction {
        toolTipInteraction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// What brings ``toolTip`` up; `nil` until there was one.
  public var toolTipInteraction: UIToolTipInteraction? {
    storedInteractions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
