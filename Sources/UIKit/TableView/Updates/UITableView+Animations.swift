/// The animations of batches.
extension UITableView {
  /// What lets rows move after a batch.
  var rowAnimator: RowAnimator {
    if let existingRowAnimator { return existingRowAnimator }
    let animator = RowAnimator(table: self)
    existingRowAnimator = animator
    return animator
  }

  /// Shows everything as it will be in the end, now.
  func endRowAnimations() { existingRowAnimator?.finishNow() }
}
