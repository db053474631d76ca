import Foundation

/// An entry of a menu that calls a method of whoever in the responder chain has it.
@MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The text.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// A picture beside it; `nil` for none.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// A longer text that explains the command.
  open var discoverabilityTitle: String?
  /// The method. Its sender is the command.
  public let action: Selector
  /// Whatever the application wants the method to know.
  public let propertyList: Any?
  /// What is special about the command.
  open var attributes: Attributes
  /// Whether it has a mark in a menu.
  open var state: State

  /// Makes a command. See ``UIAction`` for the parameters.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the method: of a target, or of the first object in the responder chain that can perform
  /// it.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let found = (sender as? UIResponder)?.target(forAction: action, withSender: self)
    UIApplication.shared.sendAction(action, to: target ?? found, from: self, for: nil)
  }
}
