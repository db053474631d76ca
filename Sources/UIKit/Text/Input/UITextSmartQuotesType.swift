/// Whether an on-screen keyboard makes typographic quotation marks.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Off.
  case no
  /// On.
  case yes
}
