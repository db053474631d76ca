import ListCore

/// Compares two snapshots.
///
/// It is made where the app makes its data source, and there the compiler knows the types of the
/// identifiers. Called from inside this library, code for any types would take ten times as long.
@usableFromInline struct SnapshotDiffer<Section: Hashable, Item: Hashable> {
  @usableFromInline typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// What makes the second snapshot out of the first, with what it wants reloaded.
  let changes: (_ old: Snapshot, _ new: Snapshot) -> ListChanges

  @usableFromInline init(changes: @escaping (_ old: Snapshot, _ new: Snapshot) -> ListChanges) {
    self.changes = changes
  }

  @inlinable init() {
    self.init { old, new in
      ListChanges(
        from: old.list, to: new.list, reloadingSections: new.reloadedSectionIdentifiers,
        items: new.reloadedItemIdentifiers)
    }
  }
}
