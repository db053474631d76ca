import Foundation

/// Does something with what an action is told.
public typealias UIActionHandler = (UIAction) -> Void

/// An entry of a menu, or what a control does, as a closure.
@MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The name of an action, which is unique in a control and in a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

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
  /// The picture while ``state`` is not `.off`; `nil` for the same.
  open var selectedImage: UIImage?
  /// A longer text that explains the action.
  open var discoverabilityTitle: String?
  /// The action's name; one of its own unless it was given one.
  public let identifier: Identifier
  /// What is special about the action.
  open var attributes: Attributes
  /// Whether it has a mark in a menu.
  open var state: State
  /// Who performs the action, while it is being performed: the control, for one.
  public private(set) var sender: Any?

  let handler: UIActionHandler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: The text in a menu, or of a button made with the action.
  ///   - subtitle: A smaller text below it in a menu.
  ///   - image: A picture beside it.
  ///   - selectedImage: The picture while the action has a mark.
  ///   - identifier: A name; `nil` for one that nothing else has.
  ///   - discoverabilityTitle: A longer text that explains the action.
  ///   - attributes: What is special about it.
  ///   - state: Whether it has a mark.
  ///   - handler: What to do.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.selectedImage = selectedImage
    self.identifier = identifier ?? Identifier("portico.action." + UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action for somebody, who is its ``sender`` meanwhile.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
