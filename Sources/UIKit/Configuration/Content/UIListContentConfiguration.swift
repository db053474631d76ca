import Foundation

/// What a cell, header or footer of a list shows: an image, a text and a second text, in the look
/// of one of the kinds of list content.
///
/// Take one of the kind that is wanted, or the one that a cell gives, fill it, and give it to the
/// cell:
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = person.name
/// content.secondaryText = person.city
/// cell.contentConfiguration = content
/// ```
///
/// What was not changed follows the state of the cell and the kind of its list
/// (``updated(for:)``); a property that was set keeps its value.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image at the leading edge.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties: ImageProperties
  /// The text.
  public var text: String?
  /// The text with attributes; it is shown instead of ``text``.
  public var attributedText: NSAttributedString?
  /// How the text is shown.
  public var textProperties: TextProperties
  /// The second text, below the first or at the trailing edge.
  public var secondaryText: String?
  /// The second text with attributes; it is shown instead of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// Along which directions the content stays at least as far from the edges as the layout margins
  /// of the view around say.
  public var axesPreservingSuperviewLayoutMargins: UIAxis
  /// How far the content stays away from the edges, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text stands at the trailing edge where both fit beside each other, else
  /// below the first.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The space in points between image and texts.
  public var imageToTextPadding: CGFloat
  /// The least space in points between texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The space in points between texts below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat
  /// How opaque image and texts are, from 0 to 1.
  public var alpha: CGFloat

  private let kind: ListContentKind
  private var situation: ListContentSituation

  init(_ kind: ListContentKind) {
    self.kind = kind
    situation = ListContentSituation()
    let look = kind.look(in: situation)
    imageProperties = look.image
    textProperties = look.text
    secondaryTextProperties = look.secondaryText
    axesPreservingSuperviewLayoutMargins = .horizontal
    directionalLayoutMargins = look.margins
    prefersSideBySideTextAndSecondaryText = kind == .valueCell
    imageToTextPadding = look.imageToTextPadding
    textToSecondaryTextHorizontalPadding = 8
    textToSecondaryTextVerticalPadding = look.verticalPadding
    alpha = 1
  }

  // MARK: Use

  /// Makes a ``UIListContentView`` that shows this.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration with the look of its kind in a state. Properties that are no longer those of
  /// the kind stay.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let next = ListContentSituation(state)
    guard next != situation else { return self }
    var updated = self
    updated.situation = next
    updated.follow(from: kind.look(in: situation), to: kind.look(in: next))
    return updated
  }

  private mutating func follow(from old: ListContentLook, to new: ListContentLook) {
    imageProperties.follow(from: old.image, to: new.image)
    textProperties.follow(from: old.text, to: new.text)
    secondaryTextProperties.follow(from: old.secondaryText, to: new.secondaryText)
    if directionalLayoutMargins == old.margins { directionalLayoutMargins = new.margins }
    if imageToTextPadding == old.imageToTextPadding {
      imageToTextPadding = new.imageToTextPadding
    }
    if textToSecondaryTextVerticalPadding == old.verticalPadding {
      textToSecondaryTextVerticalPadding = new.verticalPadding
    }
  }
}
