/// The heights of bars, by which pictures for them are told apart.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// The height where there is little room.
  case compact = 1
  /// The usual height, with a prompt.
  case defaultPrompt = 101
  /// The height where there is little room, with a prompt.
  case compactPrompt = 102

  /// An older name of ``compact``.
  public static var landscapePhone: UIBarMetrics { .compact }
  /// An older name of ``compactPrompt``.
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}
