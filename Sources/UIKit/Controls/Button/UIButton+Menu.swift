/// A button that shows the entry of its menu that was chosen.
extension UIButton {
  /// Whether the button shows which entry has the mark.
  var showsChosenEntry: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }

  /// The menu as it is shown.
  var shownMenu: UIMenu? {
    guard let menu, showsChosenEntry else { return menu }
    return UIMenu(
      title: menu.title, subtitle: menu.subtitle, image: menu.image, identifier: menu.identifier,
      options: menu.options.union(.singleSelection),
      children: menu.children)
  }

  /// The entry that has the mark.
  var chosenEntry: UIMenuElement? { showsChosenEntry ? menu?.selectedElements.first : nil }

  /// Where none has the mark, the first entry gets it.
  func markFirstEntryIfWanted() {
    guard showsChosenEntry, let menu, menu.selectedElements.isEmpty else { return }
    for case let leaf as any UIMenuLeaf in menu.children {
      leaf.state = .on
      return
    }
  }
}
