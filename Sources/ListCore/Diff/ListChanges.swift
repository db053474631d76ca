/// What has to be done to make one list of sections and rows out of another.
///
/// The numbers are those that a batch update of a table takes: what goes, and what is loaded anew,
/// is named by its place before the update, what comes by its place after it, and a move has one of
/// each. Rows of sections that come, go or are loaded anew as a whole are not named, unless they move
/// from or to another section. What moves may be loaded anew too.
///
/// The places of everything follow: after the update, what came and what moved is where it is said
/// to be, and all else fills the places between in the order that it had.
public struct ListChanges: Equatable, Sendable {
  /// A section that changes its place.
  public struct SectionMove: Equatable, Sendable {
    /// The index before the update.
    public var source: Int
    /// The index after the update.
    public var target: Int

    /// Makes a move.
    @inlinable public init(from source: Int, to target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// A row that changes its place, within its section or to another one.
  public struct RowMove: Equatable, Sendable {
    /// The position before the update.
    public var source: RowPosition
    /// The position after the update.
    public var target: RowPosition

    /// Makes a move.
    @inlinable public init(from source: RowPosition, to target: RowPosition) {
      self.source = source
      self.target = target
    }
  }

  /// The sections that go, by their indexes before the update, ascending.
  public var deletedSections: [Int] = []
  /// The sections that come, by their indexes after the update, ascending.
  public var insertedSections: [Int] = []
  /// The sections that move, by their indexes after the update, ascending.
  public var movedSections: [SectionMove] = []
  /// The sections that are loaded anew as a whole, by their indexes before the update, ascending.
  public var reloadedSections: [Int] = []
  /// The rows that go, by their positions before the update, ascending.
  public var deletedRows: [RowPosition] = []
  /// The rows that come, by their positions after the update, ascending.
  public var insertedRows: [RowPosition] = []
  /// The rows that move, by their positions after the update, ascending.
  public var movedRows: [RowMove] = []
  /// The rows that are loaded anew, by their positions before the update, ascending.
  public var reloadedRows: [RowPosition] = []

  /// Makes a script that changes nothing.
  @inlinable public init() {}

  /// Whether nothing is to be done.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// How many things are to be done.
  @inlinable public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count + reloadedRows.count
  }
}

extension ListChanges: CustomStringConvertible {
  /// One line that names every change.
  public var description: String {
    var parts: [String] = []
    func add(_ name: String, _ things: [some Any]) {
      if !things.isEmpty {
        parts.append("\(name) \(things.map { "\($0)" }.joined(separator: " "))")
      }
    }
    add("delete sections", deletedSections)
    add("insert sections", insertedSections)
    add("move sections", movedSections.map { "\($0.source)>\($0.target)" })
    add("reload sections", reloadedSections)
    add("delete", deletedRows)
    add("insert", insertedRows)
    add("move", movedRows.map { "\($0.source)>\($0.target)" })
    add("reload", reloadedRows)
    return parts.isEmpty ? "no changes" : parts.joined(separator: "; ")
  }
}
