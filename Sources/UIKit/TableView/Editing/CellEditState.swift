/// What a cell shows for editing.
@MainActor struct CellEditState {
  /// Whether the controls for editing are shown.
  var isEditing = false
  /// How the row can be edited.
  var style = UITableViewCell.EditingStyle.none
  /// Whether the control in front of the row is a circle that shows whether it is selected.
  var isChoice = false
  /// Whether the grip that moves the row is shown.
  var showsGrip = false
  /// Whether the content moves aside even without a control.
  var indents = true

  /// The control in front of the row, while it is shown.
  var control: EditControl?
  /// The grip, while it is shown.
  var grip: ReorderControl?
  /// The view that holds the cell together with the buttons behind it, while these are uncovered.
  weak var swipeContainer: SwipeContainer?

  /// Whether the cell lies in front of all others, since it is held or being put down.
  var isInFront = false

  /// What the control in front of the row should show; `nil` for no control.
  var wantedControl: EditControl.Kind? {
    guard isEditing else { return nil }
    if isChoice { return .choice }
    switch style {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }
}
