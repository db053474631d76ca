import Foundation

/// An entry of a menu: an action, a command, another menu. Use a subclass.
@MainActor open class UIMenuElement: NSObject {
  /// What is special about an entry.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen now.
    public static var disabled: Attributes { Attributes(rawValue: 1 << 0) }
    /// It takes something away for good, and is red.
    public static var destructive: Attributes { Attributes(rawValue: 1 << 1) }
    /// It is not shown.
    public static var hidden: Attributes { Attributes(rawValue: 1 << 2) }
    /// The menu stays when it is chosen.
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 1 << 3) }
  }

  /// Whether an entry has a mark.
  public enum State: Int, Sendable {
    /// None.
    case off
    /// A check mark.
    case on
    /// A dash: partly.
    case mixed
  }

  var storedTitle: String
  var storedImage: UIImage?

  /// The text.
  open var title: String { storedTitle }
  /// A smaller text below it; `nil` for none.
  open var subtitle: String?
  /// A picture beside it; `nil` for none.
  open var image: UIImage? { storedImage }

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    self.subtitle = subtitle
    storedImage = image
    super.init()
  }
}

/// An entry of a menu that does something.
@MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The text.
  var title: String { get set }
  /// A smaller text below it.
  var subtitle: String? { get set }
  /// A picture beside it.
  var image: UIImage? { get set }
  /// A longer text that explains it.
  var discoverabilityTitle: String? { get set }
  /// What is special about it.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether it has a mark.
  var state: UIMenuElement.State { get set }
  /// Does it. `target` matters only for commands: whose method to call.
  func performWithSender(_ sender: Any?, target: Any?)
}
