import Foundation

/// Rows of a table as index paths: two indexes, the section and the row within it.
extension IndexPath {
  /// The index path of a row.
  ///
  /// - Parameters:
  ///   - row: The index of the row within its section, from 0.
  ///   - section: The index of the section, from 0.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The index path of an item, which is what a row is called in a collection.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The index of the section. The index path must have two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row within its section. The index path must have two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item within its section, the same as ``row``.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
