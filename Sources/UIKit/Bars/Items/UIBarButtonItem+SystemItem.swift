import Foundation

extension UIBarButtonItem {
  /// Items that look and are called the same everywhere.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// "Done", bold.
    case done
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save", bold.
    case save
    /// A plus.
    case add
    /// Space that takes what is left.
    case flexibleSpace
    /// Space of a ``UIBarButtonItem/width``.
    case fixedSpace
    /// A pencil on a sheet.
    case compose
    /// An arrow back.
    case reply
    /// A square with an arrow out of it: what can be done with what is shown.
    case action
    /// A folder.
    case organize
    /// A book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// An arrow in a circle.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// Two triangles back.
    case rewind
    /// Two triangles forward.
    case fastForward
    /// An arrow that turns back.
    case undo
    /// An arrow that turns forward again.
    case redo
    /// A cross, in a disc.
    case close = 24

    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      default: nil
      }
    }

    private var symbol: String? {
      switch self {
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .undo: "arrow.uturn.backward"
      case .redo: "arrow.uturn.forward"
      default: nil
      }
    }

    @MainActor var image: UIImage? {
      switch self {
      case .add: ControlGlyph.plus.image(side: 22, lineWidth: 2)
      case .stop: ControlGlyph.cross.image(side: 20, lineWidth: 2)
      case .close: ControlGlyph.cross.image(side: 14, lineWidth: 2.3)
      default: symbol.flatMap { BarSymbol.image($0) }
      }
    }

    /// What a screen reader says for an image.
    var spokenName: String? {
      switch self {
      case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      }
    }
  }
}

/// Symbols in the size that bars show.
@MainActor enum BarSymbol {
  private static let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)

  /// The symbol; `nil` if there is no such icon here.
  static func image(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: configuration)
  }
}
