import Contacts
import UIKit

/// Lets the user pick contacts of the store, or values of contacts: a list with search, as a sheet.
///
///     let picker = CNContactPickerViewController()
///     picker.delegate = self
///     picker.displayedPropertyKeys = [CNContactEmailAddressesKey]
///     picker.predicateForEnablingContact = NSPredicate { contact, _ in
///       (contact as? CNContact)?.emailAddresses.isEmpty == false
///     }
///     present(picker, animated: true)
///
/// What is picked is said by the methods that the delegate has. Predicates are made of closures, which get
/// a `CNContact` with all properties or a `CNContactProperty`: Foundation on Linux reads no predicates from
/// text. The properties must be set before the picker is presented. It goes by itself in the end.
open class CNContactPickerViewController: UIViewController {
  /// Hears what is picked.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The properties whose values a contact shows to be picked; `nil` for all.
  open var displayedPropertyKeys: [String]?
  /// Which contacts can be chosen; `nil` for all. The others are pale.
  open var predicateForEnablingContact: NSPredicate?
  /// Which contacts are picked when they are chosen, where the delegate picks contacts; of the others the
  /// values are shown. `nil` for all.
  open var predicateForSelectionOfContact: NSPredicate?
  /// Which values can be picked, where the delegate picks values; the others are pale. `nil` for all.
  open var predicateForSelectionOfProperty: NSPredicate?
  /// Where the contacts are; `nil`, the first value, for the user's store. Only on Linux.
  open var contactStore: CNContactStore?

  private var methods = PickerMethods()
  private(set) var list: PickerListController?
  private var isOver = false
  /// The values that were picked so far, where several are.
  private var properties: [CNContactProperty] = []

  /// Makes a picker; both arguments are `nil`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a picker; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let delegate { methods = PickerMethods(of: delegate) }
    let list = PickerListController(
      store: contactStore ?? CNContactStore(), isMultiple: methods.contacts && !methods.properties)
    if let predicate = predicateForEnablingContact {
      list.canChoose = { predicate.evaluate(with: $0) }
    }
    list.onCancel = { [weak self] in self?.end { $0.contactPickerDidCancel($1) } }
    list.onChoose = { [weak self] in self?.choose($0) }
    list.onDone = { [weak self] in self?.finish($0) }
    list.isMarked = { [weak self] identifier in
      self?.properties.contains { $0.contact.identifier == identifier } ?? false
    }
    list.showsDone = methods.contacts || methods.properties
    self.list = list
    let navigation = UINavigationController(rootViewController: list)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Gone by a swipe, a click beside it, or Escape.
    guard isBeingDismissed, !isOver else { return }
    isOver = true
    delegate?.contactPickerDidCancel(self)
  }

  // MARK: Choosing

  private func choose(_ contact: CNContact) {
    let isPicked = predicateForSelectionOfContact?.evaluate(with: contact) ?? true
    if methods.properties || (!methods.contact && methods.property) || !isPicked {
      showValues(of: contact)
    } else {
      end { $0.pick(contact, $1) }
    }
  }

  private func showValues(of contact: CNContact) {
    var look = CardController.Look()
    look.keys = displayedPropertyKeys
    if methods.property || methods.properties {
      let predicate = predicateForSelectionOfProperty
      look.canChoose = { predicate?.evaluate(with: $0) ?? true }
      look.choose = { [weak self] in self?.choose($0) }
      look.isChosen = { [weak self] in self?.properties.contains($0) ?? false }
    }
    let card = CardController(contact, look: look)
    card.title = CNContactFormatter.string(from: contact, style: .fullName)
    card.navigationItem.rightBarButtonItem = methods.properties ? list?.makeDoneItem() : nil
    list?.navigationController?.pushViewController(card, animated: true)
    card.navigationItem.rightBarButtonItem?.isEnabled = !properties.isEmpty
  }

  private func choose(_ property: CNContactProperty) {
    guard methods.properties else { return end { $0.pick(property, $1) } }
    if let index = properties.firstIndex(of: property) {
      properties.remove(at: index)
    } else {
      properties.append(property)
    }
    for controller in list?.navigationController?.viewControllers ?? [] {
      controller.navigationItem.rightBarButtonItem?.isEnabled = !properties.isEmpty
    }
  }

  private func finish(_ contacts: [CNContact]) {
    let properties = properties
    let picksProperties = methods.properties
    end {
      if picksProperties { $0.pick(properties, $1) } else { $0.pick(contacts, $1) }
    }
  }

  private func end(
    _ tell: @escaping (any CNContactPickerDelegate, CNContactPickerViewController) -> Void
  ) {
    guard !isOver else { return }
    isOver = true
    let told = { [self] in if let delegate { tell(delegate, self) } }
    if presentingViewController != nil {
      dismiss(animated: true, completion: told)
    } else {
      told()
    }
  }
}
