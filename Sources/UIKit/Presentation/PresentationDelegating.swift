/// What a presentation controller is, so that ``delegate`` can be of another type in its subclasses.
///
/// Swift cannot override a property with one of another type; a property of a class hides one of a
/// protocol that the class conforms to.
@MainActor public protocol PresentationDelegating: AnyObject {}

extension PresentationDelegating where Self: UIPresentationController {
  /// Who decides about adapting and dismissing. It is not kept alive.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
}
