import Foundation
import UniformTypeIdentifiers

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
/// dropped. Foundation on Linux has none. What is dropped by other programs comes in one, too.
open class NSItemProvider: NSObject, @unchecked Sendable {
  // Unchecked only because the class is open: what it stores is guarded by the lock.
  private let lock = NSLock()
  private var loaders: [(type: String, load: Loader)] = []
  private var name: String?

  /// Gets data and hands it over, or why there is none: at once or later, on any thread.
  public typealias Loader =
    @Sendable (
      _ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?

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
    registerDataRepresentation(forTypeIdentifier: typeIdentifier) { done in
      do { done(try loadHandler(), nil) } catch { done(nil, error) }
      return nil
    }
  }

  /// Adds data of a type, which is got when it is asked for and may take its time.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping Loader
  ) {
    lock.withLock { loaders.append((typeIdentifier, loadHandler)) }
  }

  /// The types of the data, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { lock.withLock { loaders.map(\.type) } }

  /// Whether there is data of a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { UTType.conforms($0, to: typeIdentifier) }
  }

  /// Gets the data of a type.
  ///
  /// - Parameter completionHandler: Called with the data, or with why there is none: before the method
  ///   returns or later, on any thread.
  /// - Returns: How far it is.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = lock.withLock {
      loaders.first { UTType.conforms($0.type, to: typeIdentifier) }?.load
    }
    let progress = Progress(totalUnitCount: 1)
    guard let found else {
      progress.completedUnitCount = 1
      completionHandler(nil, ItemProviderError.noData(typeIdentifier))
      return progress
    }
    return found { data, error in
      progress.completedUnitCount = 1
      completionHandler(data, error)
    } ?? progress
  }

  /// The data of a type, where it can be had at once.
  ///
  /// - Throws: An error if there is no such data, if it cannot be made, or if it takes its time.
  open func data(forTypeIdentifier typeIdentifier: String) throws -> Data {
    let handover = DataHandover { _, _ in }
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { handover.take($0, $1) }
    guard let result = handover.result else { throw ItemProviderError.notAtHand(typeIdentifier) }
    guard let data = result.0 else { throw result.1 ?? ItemProviderError.noData(typeIdentifier) }
    return data
  }

  /// Whether an object of a class can be made of the data.
  open func canLoadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    Object.readableTypeIdentifiersForItemProvider.contains {
      hasItemConformingToTypeIdentifier($0)
    }
  }

  /// Makes an object of the data.
  ///
  /// - Parameter completionHandler: Called with the object, or with why there is none: before the
  ///   method returns where the data is at hand, else later on the main queue.
  /// - Returns: How far it is.
  @discardableResult open func loadObject<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    let types = Object.readableTypeIdentifiersForItemProvider
    guard let type = types.first(where: hasItemConformingToTypeIdentifier(_:)) else {
      completionHandler(nil, ItemProviderError.noData(types.first ?? ""))
      let progress = Progress(totalUnitCount: 1)
      progress.completedUnitCount = 1
      return progress
    }
    let handover = DataHandover { data, error in
      do {
        guard let data else { throw error ?? ItemProviderError.noData(type) }
        completionHandler(try Object.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    let progress = loadDataRepresentation(forTypeIdentifier: type) { handover.take($0, $1) }
    handover.askerReturns()
    return progress
  }
}

/// Brings data from whatever thread it comes on to who asked for it: at once if it is there before
/// the asker goes on, else on the main queue. Once.
private final class DataHandover: @unchecked Sendable {
  // Unchecked: the lock guards the state, and the handler is called once, where it was made or on
  // the main queue.
  private let lock = NSLock()
  private var handler: ((Data?, (any Error)?) -> Void)?
  private var storedResult: (Data?, (any Error)?)?
  private var isAskerGone = false

  init(_ handler: @escaping (Data?, (any Error)?) -> Void) { self.handler = handler }

  /// What came, if anything did yet.
  var result: (Data?, (any Error)?)? { lock.withLock { storedResult } }

  func take(_ data: Data?, _ error: (any Error)?) {
    let isLate = lock.withLock {
      if storedResult == nil { storedResult = (data, error) }
      return isAskerGone
    }
    if isLate { DispatchQueue.main.async { self.deliver() } }
  }

  func askerReturns() {
    let isThere = lock.withLock {
      isAskerGone = true
      return storedResult != nil
    }
    if isThere { deliver() }
  }

  private func deliver() {
    let (todo, result) = lock.withLock {
      defer { handler = nil }
      return (handler, storedResult)
    }
    if let result { todo?(result.0, result.1) }
  }
}

/// Why an item provider gave no data.
enum ItemProviderError: Error, CustomStringConvertible {
  case noData(String)
  case notAtHand(String)
  case unreadable(String)

  var description: String {
    switch self {
    case .noData(let type): "There is no data of the type \(type)."
    case .notAtHand(let type): "The data of the type \(type) is still being loaded."
    case .unreadable(let type): "The data is not of the type \(type)."
    }
  }
}
