import Foundation

/// What an address formatter writes.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// The lines of an envelope.
  case mailingAddress = 0
}

/// Writes an address as on an envelope of its country: the town and the postal code stand as they are
/// written there.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  /// What is written.
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  /// The lines of an address, parted by line breaks.
  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }

  open override func string(for object: Any?) -> String? {
    (object as? CNPostalAddress).map(string(from:))
  }

  /// The lines of an address, parted by line breaks.
  open class func string(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String {
    let code = countryCode(of: postalAddress)
    let town: [String]
    if codeFirst.contains(code) {
      town = [joined([postalAddress.postalCode, postalAddress.city]), postalAddress.state]
    } else if codeOnItsOwn.contains(code) {
      town = [postalAddress.city, postalAddress.state, postalAddress.postalCode]
    } else {
      let place = [postalAddress.city, postalAddress.state].filter { !$0.isEmpty }
        .joined(separator: code == "US" || code.isEmpty ? ", " : " ")
      town = [joined([place, postalAddress.postalCode])]
    }
    let lines =
      [postalAddress.street, postalAddress.subLocality] + town
      + [postalAddress.subAdministrativeArea, postalAddress.country]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func countryCode(of address: CNPostalAddress) -> String {
    if !address.isoCountryCode.isEmpty { return address.isoCountryCode.uppercased() }
    return names[address.country.lowercased()] ?? ""
  }

  /// Countries where the code stands before the town.
  private static let codeFirst: Set<String> = [
    "AT", "BE", "BG", "BR", "CH", "CL", "CN", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR",
    "IL", "IS", "IT", "LI", "LT", "LU", "MC", "MX", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI",
    "SK", "TR",
  ]
  /// Countries where it stands in a line of its own.
  private static let codeOnItsOwn: Set<String> = ["GB", "IE", "RU", "UA"]

  /// What countries are called in English and at home, for addresses without a code.
  private static let names: [String: String] = {
    var found: [String: String] = [:]
    for region in Locale.Region.isoRegions.map(\.identifier) where region.count == 2 {
      for language in ["en", "de", "fr", "es", "it", "nl"] {
        let locale = Locale(identifier: language)
        guard let name = locale.localizedString(forRegionCode: region) else { continue }
        found[name.lowercased()] = region
      }
    }
    for (name, region) in [("usa", "US"), ("uk", "GB"), ("england", "GB")] { found[name] = region }
    return found
  }()
}
