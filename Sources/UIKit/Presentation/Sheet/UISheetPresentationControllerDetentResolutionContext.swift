import CoreGraphics
import Foundation

/// What there is to know for the height of a sheet.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of what holds the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// What a sheet tells its detents.
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    super.init()
  }
}
