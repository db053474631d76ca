import CoreGraphics

/// The pictures that a search bar was given, and how far its parts are moved.
struct SearchBarLooks {
  /// What kind of bar a background is for.
  struct Place: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  var icons: [UISearchBar.Icon: ButtonValues] = [:]
  var iconOffsets: [UISearchBar.Icon: UIOffset] = [:]
  var backgrounds: [Place: UIImage] = [:]
  var fieldBackgrounds = ButtonValues()
  var scopeTitles: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// The background for a bar that stands somewhere: its own, or one that is for anywhere.
  func background(_ position: UIBarPosition, hasPrompt: Bool) -> UIImage? {
    let metrics: [UIBarMetrics] = hasPrompt ? [.defaultPrompt, .default] : [.default]
    for metrics in metrics {
      for position in [position, .any] {
        if let image = backgrounds[Place(position: position, metrics: metrics)] { return image }
      }
    }
    return nil
  }
}
