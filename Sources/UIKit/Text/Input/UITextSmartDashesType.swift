/// Whether an on-screen keyboard makes dashes of hyphens.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Off.
  case no
  /// On.
  case yes
}
