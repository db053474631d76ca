import CATK
import Host

extension HostAccessibilityRole {
  /// The same in ATK.
  var atkRole: AtkRole {
    switch self {
    case .window: ATK_ROLE_FRAME
    case .dialog: ATK_ROLE_DIALOG
    case .alert: ATK_ROLE_ALERT
    case .group: ATK_ROLE_PANEL
    case .text: ATK_ROLE_LABEL
    case .heading: ATK_ROLE_HEADING
    case .button: ATK_ROLE_PUSH_BUTTON
    case .toggleButton, .switchButton: ATK_ROLE_TOGGLE_BUTTON
    case .radioButton: ATK_ROLE_RADIO_BUTTON
    case .checkBox: ATK_ROLE_CHECK_BOX
    case .link: ATK_ROLE_LINK
    case .image: ATK_ROLE_IMAGE
    case .slider: ATK_ROLE_SLIDER
    case .stepper: ATK_ROLE_SPIN_BUTTON
    case .progress: ATK_ROLE_PROGRESS_BAR
    case .activity: ATK_ROLE_ANIMATION
    case .textField, .searchField: ATK_ROLE_ENTRY
    case .passwordField: ATK_ROLE_PASSWORD_TEXT
    case .textArea: ATK_ROLE_TEXT
    case .list: ATK_ROLE_LIST
    case .listItem: ATK_ROLE_LIST_ITEM
    case .scrollArea: ATK_ROLE_SCROLL_PANE
    case .toolbar: ATK_ROLE_TOOL_BAR
    case .tabBar: ATK_ROLE_PAGE_TAB_LIST
    case .tab: ATK_ROLE_PAGE_TAB
    case .menu: ATK_ROLE_MENU
    case .menuItem: ATK_ROLE_MENU_ITEM
    case .checkMenuItem: ATK_ROLE_CHECK_MENU_ITEM
    case .comboBox: ATK_ROLE_COMBO_BOX
    }
  }
}

extension HostAccessibilityStates {
  /// The host's states with those of ATK.
  static let atkStates: [(state: HostAccessibilityStates, atk: AtkStateType)] = [
    (.enabled, ATK_STATE_ENABLED), (.enabled, ATK_STATE_SENSITIVE),
    (.focusable, ATK_STATE_FOCUSABLE), (.focused, ATK_STATE_FOCUSED),
    (.selectable, ATK_STATE_SELECTABLE), (.selected, ATK_STATE_SELECTED),
    (.checkable, ATK_STATE_CHECKABLE), (.checked, ATK_STATE_CHECKED),
    (.mixed, ATK_STATE_INDETERMINATE), (.expandable, ATK_STATE_EXPANDABLE),
    (.expanded, ATK_STATE_EXPANDED), (.showing, ATK_STATE_SHOWING), (.modal, ATK_STATE_MODAL),
    (.busy, ATK_STATE_BUSY), (.active, ATK_STATE_ACTIVE),
    (.multiSelectable, ATK_STATE_MULTISELECTABLE),
  ]
}

extension AtkNode {
  /// All that the element is in, as ATK says it.
  var atkStates: [AtkStateType] {
    guard !isApplication else { return [ATK_STATE_VISIBLE, ATK_STATE_SHOWING, ATK_STATE_ENABLED] }
    var states = HostAccessibilityStates.atkStates.filter { content.states.contains($0.state) }
      .map(\.atk)
    states.append(ATK_STATE_VISIBLE)
    if content.role.isPressed, content.states.contains(.checked) {
      states.append(ATK_STATE_PRESSED)
    }
    if let text = content.text {
      states.append(text.isEditable ? ATK_STATE_EDITABLE : ATK_STATE_READ_ONLY)
      states.append(content.role == .textArea ? ATK_STATE_MULTI_LINE : ATK_STATE_SINGLE_LINE)
      states.append(ATK_STATE_SELECTABLE_TEXT)
    }
    if content.role == .slider { states.append(ATK_STATE_HORIZONTAL) }
    return states
  }

  /// What ATK has no member for.
  var atkAttributes: [(String, String)] {
    var attributes = [("toolkit", "Portico")]
    if let position = content.position {
      attributes.append(("posinset", "\(position.index)"))
      attributes.append(("setsize", "\(position.count)"))
    }
    if !content.testName.isEmpty { attributes.append(("id", content.testName)) }
    if content.role == .searchField { attributes.append(("xml-roles", "searchbox")) }
    if content.role == .switchButton { attributes.append(("xml-roles", "switch")) }
    if content.role == .heading { attributes.append(("level", "1")) }
    if let number = content.number, !number.text.isEmpty {
      attributes.append(("valuetext", number.text))
    }
    return attributes
  }
}

extension HostAccessibilityRole {
  /// Whether what is on is said to be pressed.
  var isPressed: Bool { self == .toggleButton || self == .switchButton }
}
