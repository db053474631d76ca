import Foundation
import Host

/// What a kind of view is to a screen reader of itself, before the application says anything.
///
/// A class overrides ``UIResponder/accessibilityNature`` in place of a dozen properties.
package struct AccessibilityNature {
  /// Whether it is read as one thing.
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var traits = UIAccessibilityTraits.none
  /// The kind of thing; `nil` for what the traits say.
  var role: HostAccessibilityRole?
  /// Whether it is a thing that others are in: told though it is no element.
  var isContainer = false
  /// Whether what is inside is told besides it, apart from text and pictures that it reads itself.
  var showsControlsInside = false
  /// Whether it is on; `nil` where that means nothing.
  var isOn: Bool?
  /// Whether it shows more; `nil` where that means nothing.
  var isExpanded: Bool?
  var isSelectable = false
  var isBusy = false
  /// Whether several of what is inside can be selected.
  var allowsMultipleSelection = false
  var number: HostAccessibilityNumber?
  var position: HostAccessibilityPosition?
  /// Makes the label where it takes some work.
  var makeLabel: (@MainActor () -> String?)?
  /// Does what a tap does.
  var activate: (@MainActor () -> Void)?
  /// Makes the value larger (`true`) or smaller.
  var adjust: (@MainActor (_ isUp: Bool) -> Void)?
  /// Makes what else can be done with it, besides what the application says.
  var makeActions: (@MainActor () -> [UIAccessibilityCustomAction])?
  /// Sets the number.
  var setNumber: (@MainActor (Double) -> Void)?
  /// Whether nothing outside it can be used.
  var isModal = false

  /// Makes the nature of a view that is nothing of itself.
  init(isElement: Bool = false, role: HostAccessibilityRole? = nil) {
    self.isElement = isElement
    self.role = role
  }

  /// ``label``, or what ``makeLabel`` makes.
  @MainActor var text: String? { label ?? makeLabel?() }
}
