/// Whether an on-screen keyboard corrects what is typed.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Off.
  case no
  /// On.
  case yes
}
