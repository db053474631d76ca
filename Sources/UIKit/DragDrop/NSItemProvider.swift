import Foundation

/// What can be carried by a drag: an object that tells its data by type.
///
/// Unlike Apple's, values can be carried too, such as `String` and `URL`.
public protocol NSItemProviderWriting {
  /// The types that the object can be told as, best first: uniform type identifiers such as
  /// `public.utf8-plain-text`.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The data of the object as one of its types; `nil` if it cannot be told so.
  func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data?
}

/// What can be made of data that a drag carries.
public protocol NSItemProviderReading {
  /// The types that an object can be made of, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes an object of data.
  ///
  /// - Throws: An error that says why the data is none of that type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Carries data of one thing, in one or several types, from where it is dragged to where it is
/// dropped. Foundation on Linux has none; this one stays within the application.
open class NSItemProvider: NSObject, @unchecked Sendable {
  // Unchecked only because the class is open: what it stores is guarded by the lock.
  private let lock = NSLock()
  private var loaders: [(type: String, load: @Sendable () throws -> Data)] = []
  private var name: String?

  /// Makes one that carries nothing yet.
  public override init() { super.init() }

  /// Makes one that carries an object, in all its types.
  public convenience init<Object: NSItemProviderWriting & Sendable>(object: Object) {
    self.init()
    registerObject(object)
  }

  /// A name for a file of the data.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// Adds an object, in all its types.
  open func registerObject<Object: NSItemProviderWriting & Sendable>(_ object: Object) {
    for type in Object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type) {
        guard let data = object.itemProviderData(forTypeIdentifier: type) else {
          throw ItemProviderError.noData(type)
        }
        return data
      }
    }
  }

  /// Adds data of a type, which is made when it is asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping @Sendable () throws -> Data
  ) {
    lock.withLock { loaders.append((typeIdentifier, loadHandler)) }
  }

  /// The types of the data, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { lock.withLock { loaders.map(\.type) } }

  /// Whether there is data of a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { ItemType.conforms($0, to: typeIdentifier) }
  }

  /// Makes the data of a type.
  ///
  /// - Throws: An error if there is no such data, or it cannot be made.
  open func data(forTypeIdentifier typeIdentifier: String) throws -> Data {
    let found = lock.withLock {
      loaders.first { ItemType.conforms($0.type, to: typeIdentifier) }?.load
    }
    guard let found else { throw ItemProviderError.noData(typeIdentifier) }
    return try found()
  }

  /// Whether an object of a class can be made of the data.
  open func canLoadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    Object.readableTypeIdentifiersForItemProvider.contains {
      hasItemConformingToTypeIdentifier($0)
    }
  }

  /// Makes an object of the data.
  ///
  /// - Parameter completionHandler: Called before the method returns, with the object, or with why
  ///   there is none.
  @discardableResult open func loadObject<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completionHandler: (Object?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    do {
      let types = Object.readableTypeIdentifiersForItemProvider
      guard let type = types.first(where: hasItemConformingToTypeIdentifier(_:)) else {
        throw ItemProviderError.noData(types.first ?? "")
      }
      let object = try Object.object(
        withItemProviderData: data(forTypeIdentifier: type), typeIdentifier: type)
      completionHandler(object, nil)
    } catch {
      completionHandler(nil, error)
    }
    progress.completedUnitCount = 1
    return progress
  }
}

/// Why an item provider gave no data.
enum ItemProviderError: Error, CustomStringConvertible {
  case noData(String)
  case unreadable(String)

  var description: String {
    switch self {
    case .noData(let type): "There is no data of the type \(type)."
    case .unreadable(let type): "The data is not of the type \(type)."
    }
  }
}
