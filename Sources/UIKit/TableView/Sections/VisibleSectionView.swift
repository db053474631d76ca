/// A header or footer that is in sight, or that is known not to have a view.
struct VisibleSectionView {
  /// The section.
  var section: Int
  /// Which of the section's two.
  let part: SectionPart
  /// The view; `nil` where the section has none.
  let view: UIView?
  /// Whether it was shown in the last layout pass that looked.
  var isNeeded = true
}
