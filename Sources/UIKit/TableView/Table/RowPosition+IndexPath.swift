import Foundation
import ListCore

extension RowPosition {
  /// The position that an index path of two indexes names.
  init(_ indexPath: IndexPath) {
    self.init(section: indexPath.section, row: indexPath.row)
  }
}

extension IndexPath {
  /// The index path of a position.
  init(_ position: RowPosition) {
    self.init(row: position.row, section: position.section)
  }
}
