import ContactsImport
import UIKit

/// What the program is asked to do on its command line, apart from what every application
/// understands.
///
///     --import PATH    take contacts out of a file or folder
///     --made-up        show made-up people
///     --style STYLE    the list's style: plain or drawn
///     --help           explain the options
public struct ContactsArguments: Equatable, Sendable {
  /// The address book, backup or vCards to import; `nil` for none.
  public private(set) var importPath: String?
  /// Whether made-up people are to be shown.
  public private(set) var wantsMadeUpPeople = false
  /// The list's style; `nil` for the one that is remembered.
  public private(set) var style: ListSettings.Style?
  /// Whether a picture or a text is wanted, and no window.
  public let isHeadless: Bool
  /// Whether the options are to be explained.
  public private(set) var wantsHelp = false

  /// Reads a process's arguments, of which the first is the program's name.
  ///
  /// - Throws: `LaunchArguments.Failure` for an option that is unknown, lacks its value or is given
  ///   twice.
  public init(_ arguments: [String]) throws {
    let launch = try LaunchArguments(arguments)
    isHeadless = launch.isHeadless
    var rest = launch.remaining[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--import":
        guard importPath == nil else { throw Self.failure("--import is given twice") }
        guard let path = rest.popFirst(), !path.isEmpty, !path.hasPrefix("--") else {
          throw Self.failure(
            "--import needs the path of an address book, a backup's folder, or vCards")
        }
        importPath = path
      case "--made-up": wantsMadeUpPeople = true
      case "--style":
        guard let value = rest.popFirst(), let style = ListSettings.Style(rawValue: value) else {
          throw Self.failure("--style is plain or drawn")
        }
        self.style = style
      default:
        throw Self.failure(
          "unknown option '\(argument.escapingControlCharacters)'; --help lists the options")
      }
    }
    if importPath != nil, wantsMadeUpPeople {
      throw Self.failure("--import and --made-up do not go together")
    }
  }

  private static func failure(_ description: String) -> LaunchArguments.Failure {
    LaunchArguments.Failure(description)
  }

  /// The options, for `--help`.
  public static let help = """
    usage: contacts [options]
    The contacts of this computer's user.

      --import PATH            take contacts out of an iPhone's address book
                               (AddressBook.sqlitedb), the folder of a backup, or vCards: a screen
                               tells what there is before anything is stored. With --snapshot or
                               --text, what is in it is drawn as a list, and nothing is stored
      --made-up                show a hundred made-up people, who are not kept
      --style plain|drawn      the list's style, this time: as the system's, or drawn on black
      --snapshot FILE.png      draw the list into a file, without a display, and end
      --text FILE              write the list as text into a file, and end
      --size WxH               the window's size in points
      --scale N                pixels per point of a picture, 1 to 4
      --appearance light|dark  whatever the desktop says
      --scroll Y               where to scroll to in a picture, in points
      --help                   this text

    The contacts are in portico/contacts.sqlite in $XDG_DATA_HOME, or ~/.local/share.
    It ends with 0 if all went well, 1 if nothing could be shown, 2 without a display, 3 if a file
    that was drawn could not be read in full; what could not be read is written to standard error.
    """
}
