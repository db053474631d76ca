import Foundation

/// The key of ``CNPostalAddress/street``.
public let CNPostalAddressStreetKey = "street"
/// The key of ``CNPostalAddress/subLocality``.
public let CNPostalAddressSubLocalityKey = "subLocality"
/// The key of ``CNPostalAddress/city``.
public let CNPostalAddressCityKey = "city"
/// The key of ``CNPostalAddress/subAdministrativeArea``.
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
/// The key of ``CNPostalAddress/state``.
public let CNPostalAddressStateKey = "state"
/// The key of ``CNPostalAddress/postalCode``.
public let CNPostalAddressPostalCodeKey = "postalCode"
/// The key of ``CNPostalAddress/country``.
public let CNPostalAddressCountryKey = "country"
/// The key of ``CNPostalAddress/isoCountryCode``.
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// Where post is sent. Parts that are not known are empty.
open class CNPostalAddress: ContactValue, NSMutableCopying, @unchecked Sendable {
  /// Street and number, and what else stands in lines above the town; may have line breaks.
  public var street: String { self[CNPostalAddressStreetKey] }
  /// A part of the town.
  public var subLocality: String { self[CNPostalAddressSubLocalityKey] }
  /// The town.
  public var city: String { self[CNPostalAddressCityKey] }
  /// The county.
  public var subAdministrativeArea: String { self[CNPostalAddressSubAdministrativeAreaKey] }
  /// The state or province.
  public var state: String { self[CNPostalAddressStateKey] }
  /// The postal code.
  public var postalCode: String { self[CNPostalAddressPostalCodeKey] }
  /// The country's name.
  public var country: String { self[CNPostalAddressCountryKey] }
  /// The country's two letters by ISO 3166, in upper or lower case as they came.
  public var isoCountryCode: String { self[CNPostalAddressISOCountryCodeKey] }

  open override func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(fields: fields) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutablePostalAddress(fields: fields)
  }

  /// A part's name as people read it, for one of the `CNPostalAddress…Key` constants.
  public class func localizedString(forKey key: String) -> String {
    ContactLabels.addressParts[key] ?? key
  }

  package override var kind: String { "address" }
}
