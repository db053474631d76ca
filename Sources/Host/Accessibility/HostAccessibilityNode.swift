import Foundation

/// One element of a window as a screen reader meets it, with those inside it.
///
/// A tree of them is a plain value: whoever shows it compares it with the one before to learn what
/// changed. The identifier tells which element of one tree is which of the other.
public struct HostAccessibilityNode: Sendable, Equatable {
  /// Tells the element from all others of the process, for as long as it stands for one thing.
  public var identifier: Int
  /// What kind of thing it is.
  public var role: HostAccessibilityRole
  /// What is read of it first.
  public var name: String
  /// What more there is to say: the value of what has no number, and what the element is for.
  public var help: String
  /// What the element is in, besides being there.
  public var states: HostAccessibilityStates
  /// Where it is, in points in the window.
  public var frame: CGRect
  /// What can be done with it, the most usual thing first.
  public var actions: [HostAccessibilityAction]
  /// The number that it stands for.
  public var number: HostAccessibilityNumber?
  /// The text in which there is a caret.
  public var text: HostAccessibilityText?
  /// Its place in a list, counted from 1, and the length of the list, built or not.
  public var position: HostAccessibilityPosition?
  /// The name by which tests know it; empty for none.
  public var testName: String
  /// The language of the text, as a BCP 47 tag; `nil` for the desktop's.
  public var language: String?
  /// The elements inside, in reading order.
  public var children: [HostAccessibilityNode]

  /// Makes an element; without more arguments one that has nothing but a kind and a name.
  public init(
    identifier: Int, role: HostAccessibilityRole, name: String = "", help: String = "",
    states: HostAccessibilityStates = [], frame: CGRect = .zero,
    actions: [HostAccessibilityAction] = [], number: HostAccessibilityNumber? = nil,
    text: HostAccessibilityText? = nil, position: HostAccessibilityPosition? = nil,
    testName: String = "", language: String? = nil, children: [HostAccessibilityNode] = []
  ) {
    self.identifier = identifier
    self.role = role
    self.name = name
    self.help = help
    self.states = states
    self.frame = frame
    self.actions = actions
    self.number = number
    self.text = text
    self.position = position
    self.testName = testName
    self.language = language
    self.children = children
  }
}

/// What kind of thing an element is.
public enum HostAccessibilityRole: String, Sendable, CaseIterable {
  /// A window.
  case window
  /// A window in a window, which keeps what is behind it from being used.
  case dialog
  /// A message that wants an answer.
  case alert
  /// Several things together.
  case group
  /// Text that stands there.
  case text
  /// The heading of what follows.
  case heading
  /// What does something when pressed.
  case button
  /// A button that stays pressed.
  case toggleButton
  /// What is on or off.
  case switchButton
  /// One of several of which one is chosen.
  case radioButton
  /// What is marked or not.
  case checkBox
  /// What leads elsewhere.
  case link
  /// A picture.
  case image
  /// A number that is chosen along a line.
  case slider
  /// A number that goes up and down in steps.
  case stepper
  /// How far something is.
  case progress
  /// That something is going on.
  case activity
  /// A line of text to type.
  case textField
  /// A line of text that is not shown.
  case passwordField
  /// A line of text to look for.
  case searchField
  /// Text of several lines.
  case textArea
  /// Rows, one below another.
  case list
  /// One of them.
  case listItem
  /// What can be scrolled.
  case scrollArea
  /// A bar with things to press.
  case toolbar
  /// A row of tabs.
  case tabBar
  /// One of them.
  case tab
  /// A menu.
  case menu
  /// An entry of one.
  case menuItem
  /// An entry that is marked or not.
  case checkMenuItem
  /// One thing chosen of a list that opens.
  case comboBox
}

/// What an element is in, besides being there.
public struct HostAccessibilityStates: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It can be used.
  public static let enabled = Self(rawValue: 1 << 0)
  /// Keys can go to it.
  public static let focusable = Self(rawValue: 1 << 1)
  /// Keys go to it.
  public static let focused = Self(rawValue: 1 << 2)
  /// It can be selected.
  public static let selectable = Self(rawValue: 1 << 3)
  /// It is selected.
  public static let selected = Self(rawValue: 1 << 4)
  /// It can be on or off.
  public static let checkable = Self(rawValue: 1 << 5)
  /// It is on.
  public static let checked = Self(rawValue: 1 << 6)
  /// It is neither on nor off.
  public static let mixed = Self(rawValue: 1 << 7)
  /// It can show and hide more.
  public static let expandable = Self(rawValue: 1 << 8)
  /// It shows more.
  public static let expanded = Self(rawValue: 1 << 9)
  /// It is within what can be seen of the window.
  public static let showing = Self(rawValue: 1 << 10)
  /// Nothing outside it can be used.
  public static let modal = Self(rawValue: 1 << 11)
  /// Something goes on in it.
  public static let busy = Self(rawValue: 1 << 12)
  /// It is the window that has the keyboard.
  public static let active = Self(rawValue: 1 << 13)
  /// Several things in it can be selected at once.
  public static let multiSelectable = Self(rawValue: 1 << 14)
}

/// Something that can be done with an element.
public struct HostAccessibilityAction: Sendable, Hashable {
  /// What is done.
  public enum Kind: Sendable, Hashable {
    /// What a tap does.
    case press
    /// Makes a number larger.
    case increment
    /// Makes a number smaller.
    case decrement
    /// Shows the context menu.
    case showMenu
    /// Leaves what is modal, or goes back.
    case escape
    /// Scrolls on by a page.
    case scrollForward
    /// Scrolls back by a page.
    case scrollBackward
    /// Something that the application thought of: its place among them.
    case custom(Int)
  }
  /// What is done.
  public var kind: Kind
  /// What it is called: a word for programs, or the application's text.
  public var name: String
  /// Makes an action.
  public init(_ kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// A number and what it can be.
public struct HostAccessibilityNumber: Sendable, Equatable {
  /// The number.
  public var value: Double
  /// The least that it can be.
  public var minimum: Double
  /// The most.
  public var maximum: Double
  /// What it changes by; 0 where that is not known.
  public var step: Double
  /// Whether it can be set.
  public var isSettable: Bool
  /// How it is read; empty for as a number.
  public var text: String
  /// Makes a number.
  public init(
    value: Double, minimum: Double, maximum: Double, step: Double = 0, isSettable: Bool = false,
    text: String = ""
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.isSettable = isSettable
    self.text = text
  }
}

/// Text with a caret. Offsets count Unicode scalars.
public struct HostAccessibilityText: Sendable, Equatable {
  /// The text; what is secret, as dots.
  public var content: String
  /// Where the caret is.
  public var caret: Int
  /// What is selected; empty for nothing.
  public var selection: Range<Int>
  /// Whether it can be changed.
  public var isEditable: Bool
  /// Makes a text.
  public init(content: String, caret: Int, selection: Range<Int>, isEditable: Bool) {
    self.content = content
    self.caret = caret
    self.selection = selection
    self.isEditable = isEditable
  }
}

/// A place in a list.
public struct HostAccessibilityPosition: Sendable, Equatable {
  /// The place, counted from 1.
  public var index: Int
  /// How many there are.
  public var count: Int
  /// Makes a place.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}
