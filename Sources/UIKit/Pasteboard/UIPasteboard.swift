import Foundation
import Host
import UniformTypeIdentifiers

/// What was copied, to be pasted: items, each told in one or several types.
///
/// ``general`` is the desktop's clipboard. The desktop carries text only: other programs see the text
/// of the items, and what they copy comes as one item of text. Images, colours and data stay in this
/// application, as do pasteboards with names of their own, which end with it.
///
/// Unlike UIKit's, a pasteboard belongs to the main actor.
@MainActor open class UIPasteboard: NSObject {
  /// Posted when what is on a pasteboard was changed by this application. The object is the
  /// pasteboard.
  public static nonisolated let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// The key of the types that came, an array of texts.
  public static nonisolated let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  /// The key of the types that went, an array of texts.
  public static nonisolated let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"
  /// Posted before a pasteboard is removed. The object is the pasteboard.
  public static nonisolated let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  /// Stands for the types that go with the class of a value.
  public static nonisolated let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The desktop's clipboard.
  public class var general: UIPasteboard { desktop }
  private static let desktop = UIPasteboard(.general)
  private static var contents: [Name: PasteboardContent] = [:]

  /// What the pasteboard is called.
  public let name: Name
  private let content: PasteboardContent

  private init(_ name: Name) {
    self.name = name
    content = Self.contents[name] ?? PasteboardContent()
    Self.contents[name] = content
    super.init()
  }

  /// Gives the pasteboard of a name, made if need be; every one of the same name has the same items.
  /// Nil if there is none and none was to be made.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create || pasteboardName == .general || Self.contents[pasteboardName] != nil else {
      return nil
    }
    self.init(pasteboardName)
  }

  /// A new pasteboard with a name that no other one has.
  public class func withUniqueName() -> UIPasteboard { UIPasteboard(Name(UUID().uuidString)) }

  /// Removes a pasteboard with what is on it. The general one stays.
  public class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general, let content = contents[pasteboardName] else { return }
    NotificationCenter.default.post(
      name: removedNotification, object: UIPasteboard(pasteboardName))
    contents[pasteboardName] = nil
    content.items = []
  }

  /// Whether it outlives the application, which only the general one does.
  open var isPersistent: Bool { name == .general }

  /// How often what is on the pasteboard changed. Changes that other programs made count when the
  /// pasteboard is next looked at.
  open var changeCount: Int {
    update()
    return content.changeCount
  }

  // MARK: Items

  /// The items, each a dictionary from types to values.
  open var items: [[String: Any]] {
    get {
      update()
      return content.items
    }
    set { setItems(newValue) }
  }

  /// Puts other items on the pasteboard.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replace(
      items, localOnly: options[.localOnly] as? Bool ?? false,
      expiry: options[.expirationDate] as? Date)
  }

  /// Adds items to those on the pasteboard.
  open func addItems(_ items: [[String: Any]]) { replace(self.items + items) }

  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// What is on the pasteboard, as item providers.
  open var itemProviders: [NSItemProvider] {
    get { items.map(Self.provider(of:)) }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Puts the data of item providers on the pasteboard; types that give none are left out.
  ///
  /// - Parameters:
  ///   - localOnly: Whether other programs are not to see them.
  ///   - expirationDate: When they are gone; nil for never.
  open func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    let items = itemProviders.map { provider in
      var item: [String: Any] = [:]
      for type in provider.registeredTypeIdentifiers {
        item[type] = try? provider.data(forTypeIdentifier: type)
      }
      return item
    }
    replace(items, localOnly: localOnly, expiry: expirationDate)
  }

  /// Puts objects on the pasteboard, in all their types.
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    setObjects(objects, localOnly: false, expirationDate: nil)
  }

  /// Puts objects on the pasteboard, in all their types, which other programs may not see, or which
  /// are gone later.
  open func setObjects(
    _ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?
  ) {
    let items = objects.map { object in
      var item: [String: Any] = [:]
      for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
        item[type] = object.itemProviderData(forTypeIdentifier: type)
      }
      return item
    }
    replace(items, localOnly: localOnly, expiry: expirationDate)
  }

  // MARK: By type

  /// The types of the first item.
  open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

  /// The types of some items, or of all; nil if there is no such item.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet)?.map { $0.keys.sorted() }
  }

  /// Whether the first item has one of some types, or a kind of it.
  open func contains(pasteboardTypes: [String]) -> Bool {
    contains(pasteboardTypes: pasteboardTypes, inItemSet: IndexSet(integer: 0))
  }

  /// Whether one of some items, or of all, has one of some types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    chosen(itemSet)?.contains { Self.has(pasteboardTypes, $0) } ?? false
  }

  /// The indexes of the items that have one of some types; nil if there are none.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = items
    let found = items.indices.filter { Self.has(pasteboardTypes, items[$0]) }
    return found.isEmpty ? nil : IndexSet(found)
  }

  /// The data of a type in the first item.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(PasteboardKind.data(of:))
  }

  /// The data of a type in some items, or in all; nil if none has any.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]?
  {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?
      .compactMap(PasteboardKind.data(of:))
  }

  /// The value of a type in the first item: text, an address, an image or a colour for the types of
  /// those, else data.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first.flatMap { Self.value(pasteboardType, in: $0) }
  }

  /// The values of a type in some items, or in all; nil if none has any.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]?
  {
    let found = chosen(itemSet)?.compactMap { Self.value(pasteboardType, in: $0) } ?? []
    return found.isEmpty ? nil : found
  }

  /// Puts one item with a value of a type on the pasteboard.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    replace([[pasteboardType: value]])
  }

  /// Puts one item with data of a type on the pasteboard.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    replace([[pasteboardType: data]])
  }

  // MARK: By kind

  /// The text of the first item; nil if it has none. Setting it puts one item on the pasteboard, and
  /// nil none.
  open var string: String? {
    get { items.first.flatMap(Self.text(of:)) }
    set { put(newValue.map { [$0] }) }
  }

  /// The texts of the items that have one; nil if there are none.
  open var strings: [String]? {
    get { found(Self.text(of:)) }
    set { put(newValue) }
  }

  /// The address of the first item. Text that is nothing but an address counts: other programs tell
  /// theirs so.
  open var url: URL? {
    get { items.first.flatMap(Self.url(of:)) }
    set { put(newValue.map { [$0] }) }
  }

  /// The addresses of the items that have one; nil if there are none.
  open var urls: [URL]? {
    get { found(Self.url(of:)) }
    set { put(newValue) }
  }

  /// The image of the first item.
  open var image: UIImage? {
    get { items.first.flatMap(Self.image(of:)) }
    set { put(newValue.map { [$0] }) }
  }

  /// The images of the items that have one; nil if there are none.
  open var images: [UIImage]? {
    get { found(Self.image(of:)) }
    set { put(newValue) }
  }

  /// The colour of the first item.
  open var color: UIColor? {
    get { items.first.flatMap(Self.color(of:)) }
    set { put(newValue.map { [$0] }) }
  }

  /// The colours of the items that have one; nil if there are none.
  open var colors: [UIColor]? {
    get { found(Self.color(of:)) }
    set { put(newValue) }
  }

  /// Whether an item has text.
  open var hasStrings: Bool { strings != nil }
  /// Whether an item has an address.
  open var hasURLs: Bool { urls != nil }
  /// Whether an item has an image.
  open var hasImages: Bool { images != nil }
  /// Whether an item has a colour.
  open var hasColors: Bool { colors != nil }

  private func put(_ values: [Any]?) {
    replace((values ?? []).map(PasteboardKind.representations(of:)))
  }

  private func found<Value>(_ part: ([String: Any]) -> Value?) -> [Value]? {
    let values = items.compactMap(part)
    return values.isEmpty ? nil : values
  }

  // MARK: Changes

  private func chosen(_ itemSet: IndexSet?) -> [[String: Any]]? {
    let items = items
    guard let itemSet else { return items }
    let chosen = itemSet.filter(items.indices.contains).map { items[$0] }
    return chosen.isEmpty ? nil : chosen
  }

  private func replace(
    _ items: [[String: Any]], localOnly: Bool = false, expiry: Date? = nil
  ) {
    update()
    let old = Set(content.items.flatMap(\.keys))
    content.items = items.map(Self.automatic)
    content.changeCount += 1
    content.expiry = expiry
    if name == .general {
      let text = localOnly ? [] : content.items.compactMap(Self.text(of:))
      let host = Platform.shared.host
      host.clipboardText = text.isEmpty ? nil : text.joined(separator: "\n")
      content.desktopText = host.clipboardText
    }
    let new = Set(content.items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  /// Takes over what other programs copied, and forgets what is out of date.
  private func update() {
    if let expiry = content.expiry, expiry <= Date() {
      content.items = []
      content.expiry = nil
      content.changeCount += 1
    }
    guard name == .general else { return }
    let text = Platform.shared.host.clipboardText
    guard text != content.desktopText else { return }
    content.desktopText = text
    content.items =
      text.flatMap { $0.isEmpty ? nil : [[UTType.utf8PlainText.identifier: $0]] } ?? []
    content.expiry = nil
    content.changeCount += 1
  }
}

/// What is in an item.
extension UIPasteboard {
  private static func automatic(_ item: [String: Any]) -> [String: Any] {
    guard let value = item[typeAutomatic] else { return item }
    var item = item
    item[typeAutomatic] = nil
    return item.merging(PasteboardKind.representations(of: value)) { own, _ in own }
  }

  private static func has(_ types: [String], _ item: [String: Any]) -> Bool {
    item.keys.contains { key in types.contains { UTType.conforms(key, to: $0) } }
  }

  /// A value whose type is of a kind, if there is one.
  private static func raw(_ kind: PasteboardKind, _ item: [String: Any]) -> Any? {
    item[kind.type] ?? item.first { kind.includes($0.key) }?.value
  }

  private static func text(of item: [String: Any]) -> String? {
    switch raw(.text, item) {
    case let text as String: text
    case let data as Data: String(data: data, encoding: .utf8)
    default: nil
    }
  }

  private static func url(of item: [String: Any]) -> URL? {
    switch raw(.url, item) {
    case let url as URL: return url
    case let text as String: return URL(string: text)
    case let data as Data: return String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
    default: break
    }
    guard let text = text(of: item)?.trimmingCharacters(in: .whitespacesAndNewlines),
      !text.contains(where: \.isWhitespace), let url = URL(string: text),
      let scheme = url.scheme?.lowercased(),
      ["http", "https", "ftp", "file", "mailto", "tel"].contains(scheme)
    else { return nil }
    return url
  }

  private static func image(of item: [String: Any]) -> UIImage? {
    switch raw(.image, item) {
    case let image as UIImage: image
    case let data as Data: UIImage(data: data)
    default: nil
    }
  }

  private static func color(of item: [String: Any]) -> UIColor? {
    raw(.color, item) as? UIColor
  }

  private static func value(_ type: String, in item: [String: Any]) -> Any? {
    let known = item[type] == nil ? item.keys.first { UTType.conforms($0, to: type) } : type
    guard let key = known else { return nil }
    let part = [key: item[key] as Any]
    for kind in [PasteboardKind.text, .url, .image, .color] where kind.includes(key) {
      let value: Any? =
        switch kind {
        case .text: text(of: part)
        case .url: url(of: part)
        case .image: image(of: part)
        case .color: color(of: part)
        }
      if let value { return value }
    }
    return item[key]
  }

  private static func provider(of item: [String: Any]) -> NSItemProvider {
    let provider = NSItemProvider()
    for type in item.keys.sorted() {
      guard let data = item[type].flatMap(PasteboardKind.data(of:)) else { continue }
      provider.registerDataRepresentation(forTypeIdentifier: type) { data }
    }
    return provider
  }
}
