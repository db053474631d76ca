import UIKit

/// What the program is asked to do on its command line, apart from what every application
/// understands.
///
///     --import PATH    list an iPhone's address book, AddressBook.sqlitedb
///     --help           explain the options
public struct ContactsArguments: Equatable, Sendable {
  /// The address book to read; `nil` for the made-up people.
  public private(set) var importPath: String?
  /// Whether the options are to be explained.
  public private(set) var wantsHelp = false

  /// Reads a process's arguments, of which the first is the program's name.
  ///
  /// - Throws: `LaunchArguments.Failure` for an option that is unknown, lacks its value or is given
  ///   twice.
  public init(_ arguments: [String]) throws {
    var rest = try LaunchArguments(arguments).remaining[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--import":
        guard importPath == nil else { throw Self.failure("--import is given twice") }
        guard let path = rest.popFirst(), !path.isEmpty, !path.hasPrefix("--") else {
          throw Self.failure("--import needs the path of an AddressBook.sqlitedb")
        }
        importPath = path
      default:
        throw Self.failure(
          "unknown option '\(argument.escapingControlCharacters)'; --help lists the options")
      }
    }
  }

  private static func failure(_ description: String) -> LaunchArguments.Failure {
    LaunchArguments.Failure(description)
  }

  /// The options, for `--help`.
  public static let help = """
    usage: contacts [options]
    Lists the people of an iPhone's address book, or a hundred made-up people.

      --import PATH            the address book: AddressBook.sqlitedb (with its -wal beside it);
                               it is only read
      --snapshot FILE.png      draw the list into a file, without a display, and end
      --text FILE              write the list as text into a file, and end
      --size WxH               the window's size in points
      --scale N                pixels per point of a picture, 1 to 4
      --appearance light|dark  whatever the desktop says
      --scroll Y               where to scroll to in a picture, in points
      --help                   this text
    """
}
