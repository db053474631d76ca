import Foundation

/// Where the user's files are, by the XDG base directory specification.
package enum UserFolders {
  /// What a program keeps for a user.
  package enum Kind {
    /// What the user would miss.
    case data
    /// What the user has chosen.
    case settings
    /// What makes the next start like the last one.
    case state

    fileprivate var variable: String {
      switch self {
      case .data: "XDG_DATA_HOME"
      case .settings: "XDG_CONFIG_HOME"
      case .state: "XDG_STATE_HOME"
      }
    }

    fileprivate var usualPlace: String {
      switch self {
      case .data: ".local/share"
      case .settings: ".config"
      case .state: ".local/state"
      }
    }
  }

  /// The user's home: `HOME`, which Foundation asks only after the list of users, else what that says.
  package static func home(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    folder(named: environment["HOME"]) ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// The folder for a kind of files, whether it is there or not. A variable that names no absolute path does
  /// not count.
  package static func folder(
    for kind: Kind, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    folder(named: environment[kind.variable])
      ?? home(in: environment).appendingPathComponent(kind.usualPlace, isDirectory: true)
  }

  private static func folder(named path: String?) -> URL? {
    path.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
  }
}
