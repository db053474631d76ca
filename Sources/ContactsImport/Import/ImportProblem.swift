/// Something of a source that could not be read, while the rest could: shown to the user.
public struct ImportProblem: Hashable, CustomStringConvertible, Sendable {
  /// What it is about: a contact's name, "vCard", "The pictures".
  public let what: String
  /// Where it is: the file, and the line or row in it.
  public let place: String
  /// Why it could not be read, and what became of it.
  public let reason: String
  /// Whether something is missing for it: the file is damaged or cut short, say. If not, it was odd, and was
  /// taken in another way.
  public let isLoss: Bool

  /// Makes a problem.
  public init(what: String, place: String, reason: String, isLoss: Bool = false) {
    self.what = what
    self.place = place
    self.reason = reason
    self.isLoss = isLoss
  }

  /// All of it in one line.
  public var description: String {
    "\(what) (\(place)): \(reason)".escapingControlCharacters
  }
}
