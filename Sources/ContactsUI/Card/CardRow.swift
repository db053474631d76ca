import Contacts
import Foundation

/// A row of a contact's screen.
struct CardRow {
  /// What choosing a row does.
  enum Action {
    /// Calls a number.
    case call(String)
    /// Writes to an address.
    case mail(String)
    /// Opens a link with the desktop's program for it.
    case open(URL)
    /// Shows an address on a map.
    case map(String)
  }

  /// What is below the values.
  enum Command {
    case share, createContact, addToContact
  }

  /// What stands above the value.
  var label = ""
  var text = ""
  /// The value, where there is one.
  var property: CNContactProperty?
  var action: Action?
  var command: Command?
}
