import Contacts
import Foundation

extension ContactDraft {
  /// The texts that one value of a kind has, by their names, with what they are called.
  static func textNames(_ kind: ValueKind, _ value: DraftValue) -> [(name: String, title: String)] {
    switch kind {
    case .phone: return [(DraftValue.plain, "Phone")]
    case .mail: return [(DraftValue.plain, "Email")]
    case .url: return [(DraftValue.plain, "URL")]
    case .relation: return [(DraftValue.plain, "Name")]
    case .message: return [(CNInstantMessageAddressUsernameKey, "User name")]
    case .profile:
      return [(CNSocialProfileUsernameKey, "User name"), (CNSocialProfileURLStringKey, "URL")]
    case .address:
      let rare = [CNPostalAddressSubLocalityKey, CNPostalAddressSubAdministrativeAreaKey]
      return [
        CNPostalAddressStreetKey, CNPostalAddressSubLocalityKey, CNPostalAddressCityKey,
        CNPostalAddressSubAdministrativeAreaKey, CNPostalAddressStateKey,
        CNPostalAddressPostalCodeKey, CNPostalAddressCountryKey,
      ].filter { !rare.contains($0) || !value[$0].isEmpty }
        .map { ($0, CNPostalAddress.localizedString(forKey: $0)) }
    case .birthday, .date: return []
    }
  }

  /// A text of a value as its field says it. A telephone number that nobody touched is grouped there, and kept
  /// as it came.
  @MainActor func shownText(_ name: String, _ kind: ValueKind, _ value: DraftValue) -> String {
    guard kind == .phone, value[name] == originalNumber(value.identifier) else {
      return value[name]
    }
    return PhoneNumberFormatter.user.string(from: value[name])
  }

  /// Takes what a field says now for a text of a value.
  @MainActor mutating func setText(
    _ text: String, _ name: String, _ kind: ValueKind, _ identifier: String
  ) {
    guard let index = self[kind].firstIndex(where: { $0.identifier == identifier }) else { return }
    var text = text
    if kind == .phone, let original = originalNumber(identifier),
      text == PhoneNumberFormatter.user.string(from: original)
    {
      // As it was shown at first, so nothing is changed.
      text = original
    }
    self[kind][index][name] = text
  }

  /// What stands as a value's label: the label, or the service.
  func label(of value: DraftValue, _ kind: ValueKind) -> String? {
    kind.isLabelledByService ? value.texts[DraftValue.service] : value.label
  }

  /// Adds an empty value with the first label that is not used yet.
  ///
  /// - Returns: Its identifier.
  @discardableResult mutating func add(_ kind: ValueKind, today: DateComponents) -> String {
    var value = DraftValue()
    let used = Set(self[kind].compactMap { label(of: $0, kind) })
    let new = kind.labels.first { !used.contains($0) } ?? kind.labels.last
    if kind.isLabelledByService {
      value[DraftValue.service] = new ?? ""
    } else {
      value.label = new
    }
    if kind == .date { value.date = today }
    self[kind].append(value)
    return value.identifier
  }
}
