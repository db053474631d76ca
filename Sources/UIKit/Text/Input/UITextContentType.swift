/// What kind of text a field is for, for password managers and the like. Nothing on Linux fills
/// fields in by it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Makes a kind of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A name prefix.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// A name suffix.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// An organization name.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// A location.
  public static let location = UITextContentType(rawValue: "location")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// A street address line1.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// A street address line2.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// An address city.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// An address state.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// An address city and state.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// A sublocality.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// A country name.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// An address of a web page.
  public static let URL = UITextContentType(rawValue: "url")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// An username.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// A code that was sent by message.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// A birthdate.
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  /// A birthdate day.
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  /// A birthdate month.
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  /// A birthdate year.
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  /// An EID of a SIM.
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  /// An IMEI of a telephone.
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
  /// A credit card expiration.
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  /// A credit card expiration month.
  public static let creditCardExpirationMonth = UITextContentType(
    rawValue: "creditCardExpirationMonth")
  /// A credit card expiration year.
  public static let creditCardExpirationYear = UITextContentType(
    rawValue: "creditCardExpirationYear")
  /// A credit card family name.
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  /// A credit card given name.
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  /// A credit card middle name.
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  /// A credit card name.
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  /// A credit card security code.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  /// A credit card type.
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  /// A date time.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// A flight number.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// A shipment tracking number.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
}
