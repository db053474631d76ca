import Foundation

/// Something to be read that is no view: a part of what a view draws.
///
/// For example, in a view that draws a chart:
///
///     accessibilityElements = bars.map { bar in
///       let element = UIAccessibilityElement(accessibilityContainer: self)
///       element.accessibilityLabel = bar.title
///       element.accessibilityFrameInContainerSpace = bar.rect
///       return element
///     }
@MainActor open class UIAccessibilityElement: UIResponder {
  /// The view, or other element, that the element is part of. It is not kept alive.
  open weak var accessibilityContainer: AnyObject?

  /// The place in the container view's coordinates, in points. It moves with the view.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// A name by which tests find the element; never shown.
  open var accessibilityIdentifier: String? {
    get { accessibilityStore?.identifier }
    set { makeAccessibilityStore().identifier = newValue }
  }

  /// Makes an element of a view, or of another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  /// The view that the element is in.
  var containerView: UIView? {
    var container = accessibilityContainer
    while let element = container as? UIAccessibilityElement {
      container = element.accessibilityContainer
    }
    return (container as? UIView) ?? (container as? UIViewController)?.viewIfLoaded
  }

  package override var accessibilityNature: AccessibilityNature {
    AccessibilityNature(isElement: true)
  }

  package override var accessibilityBounds: CGRect {
    let frame = accessibilityFrameInContainerSpace
    guard let container = accessibilityContainer as? UIAccessibilityElement else {
      return containerView?.convert(frame, to: nil) ?? frame
    }
    let outer = container.accessibilityFrame
    return frame.offsetBy(dx: outer.minX, dy: outer.minY)
  }
}
