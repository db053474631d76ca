import Foundation

/// Leads from the rows and sections of the data to those that are shown, and back. They differ while
/// there are placeholders.
@MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Where a section of the data is among all that are shown.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Which section of the data a section that is shown is.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Where a row of the data is among all that are shown.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Which row of the data a row that is shown is; `nil` if it is none of the data's.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Takes index paths as those of what is shown, while a block runs.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
