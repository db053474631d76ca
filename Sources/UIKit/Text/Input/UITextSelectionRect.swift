import CoreGraphics
import Foundation

/// A part of a selection: what is selected on one line.
@MainActor open class UITextSelectionRect: NSObject {
  private let part: TextSelectionPart

  /// Makes an empty part, for subclasses.
  public override init() {
    part = TextSelectionPart(rect: .zero)
    super.init()
  }

  init(_ part: TextSelectionPart) {
    self.part = part
    super.init()
  }

  /// Where it lies, in points in the view.
  open var rect: CGRect { part.rect }
  /// How its text reads.
  open var writingDirection: NSWritingDirection {
    part.isRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Whether the selection begins in it.
  open var containsStart: Bool { part.containsStart }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { part.containsEnd }
  /// Whether the text is vertical; never here.
  open var isVertical: Bool { false }
}
