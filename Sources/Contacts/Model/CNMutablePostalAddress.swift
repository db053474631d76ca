import Foundation

/// An address that can be changed.
public final class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  /// Street and number; may have line breaks.
  public override var street: String {
    get { self[CNPostalAddressStreetKey] }
    set { self[CNPostalAddressStreetKey] = newValue }
  }
  /// A part of the town.
  public override var subLocality: String {
    get { self[CNPostalAddressSubLocalityKey] }
    set { self[CNPostalAddressSubLocalityKey] = newValue }
  }
  /// The town.
  public override var city: String {
    get { self[CNPostalAddressCityKey] }
    set { self[CNPostalAddressCityKey] = newValue }
  }
  /// The county.
  public override var subAdministrativeArea: String {
    get { self[CNPostalAddressSubAdministrativeAreaKey] }
    set { self[CNPostalAddressSubAdministrativeAreaKey] = newValue }
  }
  /// The state or province.
  public override var state: String {
    get { self[CNPostalAddressStateKey] }
    set { self[CNPostalAddressStateKey] = newValue }
  }
  /// The postal code.
  public override var postalCode: String {
    get { self[CNPostalAddressPostalCodeKey] }
    set { self[CNPostalAddressPostalCodeKey] = newValue }
  }
  /// The country's name.
  public override var country: String {
    get { self[CNPostalAddressCountryKey] }
    set { self[CNPostalAddressCountryKey] = newValue }
  }
  /// The country's two letters by ISO 3166.
  public override var isoCountryCode: String {
    get { self[CNPostalAddressISOCountryCodeKey] }
    set { self[CNPostalAddressISOCountryCodeKey] = newValue }
  }
}
