import Contacts

extension CNGroup {
  /// What the group is called on the screen, also where it has no name.
  var shownName: String {
    name.allSatisfy(\.isWhitespace) ? "Unnamed Group" : name
  }
}
