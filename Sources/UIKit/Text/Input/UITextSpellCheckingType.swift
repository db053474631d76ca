/// Whether misspelt words are to be marked. No spelling is checked on Linux.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Off.
  case no
  /// On.
  case yes
}
