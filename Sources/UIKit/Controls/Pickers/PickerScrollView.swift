import Foundation

/// Turns a wheel: fingers, wheels and touchpads move its offset, which the rows follow.
final class PickerScrollView: UIScrollView {
  /// Goes so many rows on.
  var step: ((Int) -> Bool)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    alwaysBounceVertical = true
    scrollsToTop = false
    decelerationRate = .fast
    allowsKeyboardScrolling = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A notch of a mouse's wheel is a row.
  override func takeFirst(_ step: ScrollStep, at location: CGPoint) -> ScrollStep {
    guard !step.isContinuous, step.dy != 0, let turn = self.step else { return step }
    var rest = step
    let notches = Int((step.dy / ScrollStep.notch).rounded(.awayFromZero))
    if turn(notches) { rest.dy = 0 }
    return rest
  }
}
