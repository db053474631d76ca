/// Whether spaces are added and taken away around what is pasted and cut.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Off.
  case no
  /// On.
  case yes
}
