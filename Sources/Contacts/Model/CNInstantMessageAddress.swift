import Foundation

/// The key of ``CNInstantMessageAddress/username``.
public let CNInstantMessageAddressUsernameKey = "username"
/// The key of ``CNInstantMessageAddress/service``.
public let CNInstantMessageAddressServiceKey = "service"

/// Where the contact takes instant messages.
public final class CNInstantMessageAddress: ContactValue, @unchecked Sendable {
  /// The name at the service.
  public var username: String { self[CNInstantMessageAddressUsernameKey] }
  /// The service, one of the `CNInstantMessageService…` constants or another name.
  public var service: String { self[CNInstantMessageAddressServiceKey] }

  /// Makes an address.
  public convenience init(username: String, service: String) {
    self.init(fields: [
      CNInstantMessageAddressUsernameKey: username, CNInstantMessageAddressServiceKey: service,
    ])
  }

  /// A part's name as people read it, for one of the `CNInstantMessageAddress…Key` constants.
  public class func localizedString(forKey key: String) -> String { key }

  /// A service's name as people read it.
  public class func localizedString(forService service: String) -> String { service }

  package override var kind: String { "message" }
}
