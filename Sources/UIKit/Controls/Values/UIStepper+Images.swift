import Foundation

/// Images in place of the signs, the ground and the line between.
extension UIStepper {
  /// Shows an image as the ground of both halves in a state; a resizable one is stretched.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images.background.set(image, for: state)
  }
  /// The image that was set as the ground for a state.
  public func backgroundImage(for state: UIControl.State) -> UIImage? {
    images.background.exact(state)
  }

  /// Shows an image between the halves while they are in some states. Where there is none for two
  /// states, that for two normal ones is shown.
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    images.dividers.set(image, leftState, rightState)
  }
  /// The image that was set between halves in some states.
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    images.dividers.exact(leftState, rightState)
  }

  /// Shows an image in place of the plus in a state.
  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.increment.set(image, for: state)
  }
  /// The image that was set in place of the plus for a state.
  public func incrementImage(for state: UIControl.State) -> UIImage? {
    images.increment.exact(state)
  }

  /// Shows an image in place of the minus in a state.
  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.decrement.set(image, for: state)
  }
  /// The image that was set in place of the minus for a state.
  public func decrementImage(for state: UIControl.State) -> UIImage? {
    images.decrement.exact(state)
  }
}

/// The images of a stepper, by state.
struct StepperImages {
  var background = ButtonValues()
  var increment = ButtonValues()
  var decrement = ButtonValues()
  var dividers = DividerImages()
}

/// Images between two parts of a control, by the states of both.
struct DividerImages {
  private struct Pair: Hashable {
    let left: UIControl.State
    let right: UIControl.State
  }

  private var images: [Pair: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  mutating func set(_ image: UIImage?, _ left: UIControl.State, _ right: UIControl.State) {
    images[Pair(left: left, right: right)] = image
  }

  func exact(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    images[Pair(left: left, right: right)]
  }

  /// What is shown: what was set for these states, or for normal ones.
  func image(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    exact(left, right) ?? exact(.normal, .normal)
  }
}
