extension ContactContents {
  /// This contact, of which some properties were fetched, with the others as they are stored; unless they
  /// were set: what was not fetched is empty.
  func completed(by stored: ContactContents, fetched keys: Set<String>) -> ContactContents {
    var result = self
    func take<Value: Equatable>(
      _ key: String, _ property: WritableKeyPath<ContactContents, Value>, _ nothing: Value
    ) {
      if !keys.contains(key), result[keyPath: property] == nothing {
        result[keyPath: property] = stored[keyPath: property]
      }
    }
    take(CNContactNamePrefixKey, \.namePrefix, "")
    take(CNContactGivenNameKey, \.givenName, "")
    take(CNContactMiddleNameKey, \.middleName, "")
    take(CNContactFamilyNameKey, \.familyName, "")
    take(CNContactPreviousFamilyNameKey, \.previousFamilyName, "")
    take(CNContactNameSuffixKey, \.nameSuffix, "")
    take(CNContactNicknameKey, \.nickname, "")
    take(CNContactOrganizationNameKey, \.organizationName, "")
    take(CNContactDepartmentNameKey, \.departmentName, "")
    take(CNContactJobTitleKey, \.jobTitle, "")
    take(CNContactPhoneticGivenNameKey, \.phoneticGivenName, "")
    take(CNContactPhoneticMiddleNameKey, \.phoneticMiddleName, "")
    take(CNContactPhoneticFamilyNameKey, \.phoneticFamilyName, "")
    take(CNContactPhoneticOrganizationNameKey, \.phoneticOrganizationName, "")
    take(CNContactNoteKey, \.note, "")
    take(CNContactPhoneNumbersKey, \.phoneNumbers, [])
    take(CNContactEmailAddressesKey, \.emailAddresses, [])
    take(CNContactPostalAddressesKey, \.postalAddresses, [])
    take(CNContactUrlAddressesKey, \.urlAddresses, [])
    take(CNContactRelationsKey, \.contactRelations, [])
    take(CNContactSocialProfilesKey, \.socialProfiles, [])
    take(CNContactInstantMessageAddressesKey, \.instantMessageAddresses, [])
    take(CNContactDatesKey, \.dates, [])
    take(CNContactBirthdayKey, \.birthday, nil)
    take(CNContactNonGregorianBirthdayKey, \.nonGregorianBirthday, nil)
    // A picture and its small copy go together.
    if !keys.contains(CNContactImageDataKey), imageData == nil {
      result.imageData = stored.imageData
      result.thumbnailImageData = stored.thumbnailImageData
    } else if !keys.contains(CNContactThumbnailImageDataKey), imageData == stored.imageData {
      result.thumbnailImageData = stored.thumbnailImageData
    }
    // How the vCard wrote things was not fetched; where it no longer fits, it is not used.
    result.otherLines = stored.otherLines
    result.originals = stored.originals
    return result
  }
}
