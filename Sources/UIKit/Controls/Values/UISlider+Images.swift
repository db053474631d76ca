import Foundation

/// Images in place of the thumb and the line.
extension UISlider {
  /// Shows an image as the thumb in a state; `nil` takes it back.
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    images.thumb.set(image, for: state)
    updateImages()
  }

  /// Shows an image as the line before the thumb in a state; a resizable one is stretched.
  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images.minimum.set(image, for: state)
    updateImages()
  }

  /// Shows an image as the line after the thumb in a state; a resizable one is stretched.
  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images.maximum.set(image, for: state)
    updateImages()
  }

  /// The image that was set as the thumb for a state.
  public func thumbImage(for state: UIControl.State) -> UIImage? { images.thumb.exact(state) }
  /// The image that was set as the line before the thumb for a state.
  public func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    images.minimum.exact(state)
  }
  /// The image that was set as the line after the thumb for a state.
  public func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    images.maximum.exact(state)
  }
  /// The image that is the thumb now.
  public var currentThumbImage: UIImage? { images.thumb.current(state) }
  /// The image that is the line before the thumb now.
  public var currentMinimumTrackImage: UIImage? { images.minimum.current(state) }
  /// The image that is the line after the thumb now.
  public var currentMaximumTrackImage: UIImage? { images.maximum.current(state) }
}

/// The images of a slider, by state.
struct SliderImages {
  var thumb = ButtonValues()
  var minimum = ButtonValues()
  var maximum = ButtonValues()
  var isEmpty: Bool { thumb.isEmpty && minimum.isEmpty && maximum.isEmpty }
}
