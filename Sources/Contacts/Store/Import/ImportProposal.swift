/// A contact that is to be imported and seems to be there already; shown to the user, who chooses.
///
/// The rule: both have the same `UID` of their vCards, or the same name (whatever case, accents and order
/// of its words; of an organization its name) and a telephone number or mail address in common.
package struct ImportProposal: Equatable, Sendable {
  /// What a contact is the same as.
  package enum Match: Equatable, Sendable {
    /// A contact of the store, by its identifier.
    case stored(String)
    /// Another of those that are to be imported, an earlier one, by its position.
    case incoming(Int)
  }

  /// Why they seem to be the same.
  package enum Reason: Equatable, Sendable {
    case uid
    case phone(String)
    case mail(String)
    /// All that it says is there already, under its name.
    case everything
  }

  /// What to do.
  package enum Choice: Equatable, Sendable {
    /// Add to the contact that is there what it does not say.
    case merge
    /// Add the contact beside the one that is there.
    case keepBoth
    /// Leave the contact out.
    case skip
  }

  /// The position of the contact among those that are to be imported.
  package var incoming: Int
  /// What it is the same as.
  package var match: Match
  /// Why.
  package var reason: Reason
  /// What to do: at first to merge, or to skip it if it says nothing new.
  package var choice: Choice

  package init(incoming: Int, match: Match, reason: Reason, choice: Choice) {
    self.incoming = incoming
    self.match = match
    self.reason = reason
    self.choice = choice
  }
}
