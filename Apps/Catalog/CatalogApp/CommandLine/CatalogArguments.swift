import UIKit

/// What the program is asked to do on its command line, apart from what every application
/// understands.
///
///     --page NAME      open a page at once
///     --pages          list the pages' names
///     --right-to-left  lay out as for Arabic or Hebrew
///     --help           explain the options
public struct CatalogArguments: Equatable, Sendable {
  /// The name of the page to open; nil for the list.
  public private(set) var pageName: String?
  /// Whether the names of the pages are to be listed.
  public private(set) var wantsPageNames = false
  /// Whether everything is laid out from right to left.
  public private(set) var isRightToLeft = false
  /// Whether the options are to be explained.
  public private(set) var wantsHelp = false

  /// Reads a process's arguments, of which the first is the program's name.
  ///
  /// - Throws: `LaunchArguments.Failure` for an option that is unknown or lacks its value, and for
  ///   a page that does not exist.
  public init(_ arguments: [String]) throws {
    var rest = try LaunchArguments(arguments).remaining[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--pages": wantsPageNames = true
      case "--right-to-left": isRightToLeft = true
      case "--page":
        guard let name = rest.popFirst(), !name.hasPrefix("--") else {
          throw Self.failure("--page needs the name of a page; --pages lists them")
        }
        guard CatalogPage.named(name) != nil else {
          throw Self.failure("there is no page '\(name)'; --pages lists them")
        }
        pageName = name
      default: throw Self.failure("unknown option '\(argument)'; --help lists the options")
      }
    }
  }

  private static func failure(_ description: String) -> LaunchArguments.Failure {
    LaunchArguments.Failure(description)
  }

  /// The names of all pages with their titles, a line each.
  public static var pageNames: String {
    CatalogSection.all.flatMap(\.pages)
      .map { $0.name.padding(toLength: 22, withPad: " ", startingAt: 0) + $0.title }
      .joined(separator: "\n")
  }

  /// The options, for `--help`.
  public static let help = """
    usage: catalog [options]
    Shows every control, style and animation, each on a page of its own.

      --page NAME              open a page at once
      --pages                  list the pages' names, and end
      --right-to-left          lay out as for Arabic or Hebrew
      --snapshot FILE.png      draw the first screen into a file, without a display, and end
      --text FILE              write the first screen as text into a file, and end
      --size WxH               the window's size in points
      --scale N                pixels per point of a picture, 1 to 4
      --appearance light|dark  whatever the desktop says
      --scroll Y               where to scroll to in a picture, in points
      --help                   this text
    """
}
