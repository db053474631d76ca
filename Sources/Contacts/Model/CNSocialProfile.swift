import Foundation

/// The key of ``CNSocialProfile/urlString``.
public let CNSocialProfileURLStringKey = "urlString"
/// The key of ``CNSocialProfile/username``.
public let CNSocialProfileUsernameKey = "username"
/// The key of ``CNSocialProfile/userIdentifier``.
public let CNSocialProfileUserIdentifierKey = "userIdentifier"
/// The key of ``CNSocialProfile/service``.
public let CNSocialProfileServiceKey = "service"

/// Who the contact is in a social network.
public final class CNSocialProfile: ContactValue, @unchecked Sendable {
  /// The page of the profile.
  public var urlString: String { self[CNSocialProfileURLStringKey] }
  /// The name in the network.
  public var username: String { self[CNSocialProfileUsernameKey] }
  /// The network's own identifier.
  public var userIdentifier: String { self[CNSocialProfileUserIdentifierKey] }
  /// The network, one of the `CNSocialProfileService…` constants or another name.
  public var service: String { self[CNSocialProfileServiceKey] }

  /// Makes a profile; what is not known is nil or empty.
  public convenience init(
    urlString: String?, username: String?, userIdentifier: String?, service: String?
  ) {
    self.init(fields: [
      CNSocialProfileURLStringKey: urlString ?? "", CNSocialProfileUsernameKey: username ?? "",
      CNSocialProfileUserIdentifierKey: userIdentifier ?? "",
      CNSocialProfileServiceKey: service ?? "",
    ])
  }

  /// A part's name as people read it, for one of the `CNSocialProfile…Key` constants.
  public class func localizedString(forKey key: String) -> String { key }

  /// A network's name as people read it.
  public class func localizedString(forService service: String) -> String { service }

  package override var kind: String { "profile" }
}
