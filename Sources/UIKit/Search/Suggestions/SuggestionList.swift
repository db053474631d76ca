import CoreGraphics

/// The suggestions of a search field, below it.
final class SuggestionList: UIScrollView {
  private(set) var rows: [SuggestionRow] = []
  /// The row that Return chooses.
  private(set) var marked: Int?
  /// Called with the suggestion that the user chose.
  var onChoice: (any UISearchSuggestion) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 10
    layer.borderWidth = 0.5
    updateBorder()
    layer.zPosition = 1
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  private func updateBorder() {
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  func show(_ suggestions: [any UISearchSuggestion]) {
    for row in rows { row.removeFromSuperview() }
    marked = nil
    rows = suggestions.map { suggestion in
      let row = SuggestionRow(suggestion)
      row.addAction(
        UIAction { [weak self] _ in self?.onChoice(suggestion) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    rows.last?.isLast = true
    contentOffset = .zero
    setNeedsLayout()
  }

  /// The height of all rows.
  var naturalHeight: CGFloat { CGFloat(rows.count) * SuggestionRow.height }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: naturalHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * SuggestionRow.height, width: bounds.width,
        height: SuggestionRow.height)
    }
  }

  // MARK: Keys

  /// Marks the next row, or the one before; above the first there is none.
  func mark(_ steps: Int) {
    if let marked { rows[marked].isSelected = false }
    let next = (marked ?? -1) + steps
    marked = next < 0 ? nil : min(next, rows.count - 1)
    guard let marked, rows.indices.contains(marked) else { return }
    rows[marked].isSelected = true
    layoutIfNeeded()
    scrollRectToVisible(rows[marked].frame, animated: false)
  }

  /// Chooses the row that is marked.
  ///
  /// - Returns: Whether there is one.
  func chooseMarked() -> Bool {
    guard let marked, rows.indices.contains(marked) else { return false }
    onChoice(rows[marked].suggestion)
    return true
  }
}
