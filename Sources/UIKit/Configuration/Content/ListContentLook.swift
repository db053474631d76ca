import Foundation

/// What a kind of list content says about properties that nobody set.
struct ListContentLook {
  var image: UIListContentConfiguration.ImageProperties
  var text: UIListContentConfiguration.TextProperties
  var secondaryText: UIListContentConfiguration.TextProperties
  var margins: NSDirectionalEdgeInsets
  var imageToTextPadding: CGFloat = 16
  var verticalPadding: CGFloat = 3
}
