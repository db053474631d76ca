import Foundation
import ListCore

/// Mistakes of a program that a table cannot live with, each with a sentence that says which row,
/// which count and what to do.
enum TableFault: CustomStringConvertible {
  /// Nothing was registered for an identifier.
  case unknownCellIdentifier(String)
  /// What was registered is no cell class.
  case notACellClass(Any.Type, identifier: String)
  /// What was registered is no header or footer class.
  case notASectionViewClass(Any.Type, identifier: String)
  /// A section that does not exist.
  case sectionOutOfRange(section: Int, count: Int, operation: String)
  /// A row that does not exist.
  case rowOutOfRange(indexPath: IndexPath, count: Int, operation: String)
  /// An index path that names no row because it has not two indexes.
  case notARow(IndexPath, operation: String)
  /// A data source that counts less than nothing.
  case negativeCount(Int, section: Int?)
  /// A data source that gave a cell that already shows another row.
  case cellInUse(row: IndexPath, other: IndexPath)
  /// A diffable data source's cell provider that gave no cell.
  case noCell(item: String, IndexPath)
  /// A height that is none.
  case notAHeight(CGFloat, of: String)
  /// Changes that cannot be what happened to the data.
  case update(UpdateFault)
  /// The end of a batch that did not begin.
  case endWithoutBegin
  /// A delegate or data source that has the table load everything anew whenever it shows something.
  case reloadCircle

  /// Whether a number can be a height: finite and not negative, or the value that leaves it to the
  /// table.
  static func isHeight(_ height: CGFloat) -> Bool {
    height == UITableView.automaticDimension || height >= 0 && height.isFinite
  }

  var description: String {
    switch self {
    case .unknownCellIdentifier(let identifier):
      return """
        No cell class is registered for the identifier "\(identifier)". Call \
        register(_:forCellReuseIdentifier:) before dequeueing, or use \
        dequeueReusableCell(withIdentifier:), which gives nil.
        """
    case .notACellClass(let type, let identifier):
      return """
        \(type) cannot be registered for the cell identifier "\(identifier)": it is not a \
        UITableViewCell class.
        """
    case .notASectionViewClass(let type, let identifier):
      return """
        \(type) cannot be registered for the header and footer identifier "\(identifier)": it is \
        not a UITableViewHeaderFooterView class.
        """
    case .sectionOutOfRange(let section, let count, let operation):
      let sections = count == 1 ? "1 section" : "\(count) sections"
      return "\(operation): section \(section) is out of range; the table has \(sections)."
    case .rowOutOfRange(let indexPath, let count, let operation):
      let rows = count == 1 ? "1 row" : "\(count) rows"
      return """
        \(operation): row \(indexPath.row) is out of range; section \(indexPath.section) has \
        \(rows).
        """
    case .notARow(let indexPath, let operation):
      return "\(operation): \(indexPath) does not name a row; it must have two indexes."
    case .negativeCount(let count, let section):
      let what = section.map { "rows for section \($0)" } ?? "sections"
      return "The data source of a table gave a negative number of \(what): \(count)."
    case .notAHeight(let height, let what):
      return """
        A table got the height \(height) for \(what). A height must be finite and not negative, or \
        UITableView.automaticDimension.
        """
    case .update(let fault):
      return "\(fault.description) The table loads its data anew."
    case .endWithoutBegin:
      return "endUpdates() was called without beginUpdates() before it; nothing is done."
    case .reloadCircle:
      return """
        reloadData() is called from within a delegate or data source method that the table calls \
        whenever it loads or shows rows, such as tableView(_:heightForRowAt:), \
        tableView(_:willDisplay:forRowAt:) or scrollViewDidScroll(_:). That goes in a circle: every \
        reload asks for the next one. Call it only where the data changed. The table loads anew \
        only when something else has it lay out.
        """
    case .noCell(let item, let row):
      return """
        The cell provider gave no cell for the item \(item), row \(row.row) of section \
        \(row.section). It must give one for every item that is in the snapshot.
        """
    case .cellInUse(let row, let other):
      return """
        The data source gave a cell for row \(row.row) of section \(row.section) that already \
        shows row \(other.row) of section \(other.section). Each row in sight needs a cell of its \
        own.
        """
    }
  }

  /// Stops the program with the sentence.
  func raise(file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(description, file: file, line: line)
  }

  /// Tells of a mistake that the table lives with.
  @MainActor func report() {
    if let listener = UITableView.faultListener {
      listener(description)
    } else {
      FileHandle.standardError.write(Data("UITableView: \(description)\n".utf8))
    }
  }
}
