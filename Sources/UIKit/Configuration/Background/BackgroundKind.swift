import Foundation

/// What a kind of background says about properties that nobody set.
struct BackgroundLook {
  /// The colour; `nil` for the tint.
  var color: UIColor?
  var cornerRadius: CGFloat = 0
  var insets = NSDirectionalEdgeInsets.zero
}

/// What the look of a background depends on.
struct BackgroundSituation: Hashable {
  var isSelected = false
  var isHighlighted = false
  var isPinned = false
  var isTargeted = false
  var environment = UIListEnvironment.unspecified

  init() {}

  /// What of a state matters.
  init(_ state: any UIConfigurationState) {
    environment = state.traitCollection.listEnvironment
    if let state = state as? UICellConfigurationState {
      isSelected = state.isSelected
      isHighlighted = state.isHighlighted
      isPinned = state.isPinned
      isTargeted = state.cellDropState == .targeted
    } else if let state = state as? UIViewConfigurationState {
      isSelected = state.isSelected
      isHighlighted = state.isHighlighted
      isPinned = state.isPinned
    }
  }

  /// Whether the background shows that something holds for the cell.
  var isMarked: Bool { isSelected || isHighlighted || isTargeted }
}

/// The kinds of backgrounds, and how each looks: colours and distances of iOS 17.
enum BackgroundKind: Hashable, Sendable {
  case clear
  case cell, headerFooter
  case plainCell, plainHeaderFooter, groupedCell
  case sidebarCell, accompaniedSidebarCell

  /// The look of the kind.
  func look(in situation: BackgroundSituation) -> BackgroundLook {
    switch self {
    case .clear: BackgroundLook(color: .clear)
    case .cell: Self.cell(in: situation.environment).look(in: situation)
    case .headerFooter:
      switch situation.environment {
      case .grouped, .insetGrouped, .sidebar: BackgroundLook(color: .clear)
      default: Self.plainHeaderFooter.look(in: situation)
      }
    case .plainCell:
      BackgroundLook(color: situation.isMarked ? .systemGray4 : .systemBackground)
    case .groupedCell:
      BackgroundLook(
        color: situation.isMarked ? .systemGray4 : .secondarySystemGroupedBackground)
    case .plainHeaderFooter:
      BackgroundLook(color: situation.isPinned ? .systemBackground : .clear)
    case .sidebarCell:
      Self.sidebar(situation.isMarked ? .systemFill : .clear)
    case .accompaniedSidebarCell:
      if situation.isSelected {
        Self.sidebar(nil)
      } else {
        Self.sidebar(situation.isMarked ? .systemFill : .clear)
      }
    }
  }

  private static func cell(in environment: UIListEnvironment) -> BackgroundKind {
    switch environment {
    case .grouped, .insetGrouped: .groupedCell
    case .sidebar: .sidebarCell
    default: .plainCell
    }
  }

  private static func sidebar(_ color: UIColor?) -> BackgroundLook {
    BackgroundLook(
      color: color, cornerRadius: 10,
      insets: NSDirectionalEdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8))
  }
}
