import ListCore

/// Sections that show trees.
extension SnapshotApplier {
  /// Shows a tree in a section, which comes at the end if it is not there.
  func apply(
    _ tree: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section, animated: Bool,
    completion: (() -> Void)?
  ) {
    var snapshot = latest
    if let index = snapshot.indexOfSection(section) {
      snapshot.list.removeItems(inSectionAt: index)
    } else {
      snapshot.appendSections([section])
    }
    snapshot.appendItems(tree.visibleItems, toSection: section)
    trees[section] = tree
    apply(snapshot, .changes(animated: animated), completion: completion)
  }

  /// The tree that a section was given last, unless it was given other items since.
  func tree(of section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    let snapshot = latest
    guard let index = snapshot.indexOfSection(section) else {
      trees[section] = nil
      return NSDiffableDataSourceSectionSnapshot()
    }
    let items = snapshot.list.items(inSectionAt: index)
    if let tree = trees[section], tree.visibleItems == items { return tree }
    trees[section] = nil
    return NSDiffableDataSourceSectionSnapshot(flat: items)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// A snapshot of items on one level.
  init(flat items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }
}
