import Foundation
import UIKit

/// Something on the screen that somebody who does not see it, or cannot point well, stumbles over.
public struct AccessibilityIssue: CustomStringConvertible {
  /// A kind of issue.
  public enum Kind: String, CaseIterable, Sendable {
    /// What can be worked, or a picture that is told of, has no name.
    case unlabelled
    /// Two things that can be worked lie over each other.
    case overlapping
    /// What is to be tapped has less than 44 x 44 points to tap. The controls whose size is the
    /// system's (switch, slider, stepper, segments, fields) do not count.
    case tooSmall
  }

  /// What is wrong.
  public let kind: Kind
  /// The element that it is wrong with: a view, or a `UIAccessibilityElement`.
  public let element: UIResponder
  /// Where it is, in points in the window.
  public let frame: CGRect
  /// What is wrong with what, in a line.
  public let description: String
}
