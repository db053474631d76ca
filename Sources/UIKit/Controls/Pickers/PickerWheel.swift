import Foundation

/// What a wheel asks of the picker that it is part of.
@MainActor protocol PickerWheelOwner: AnyObject {
  /// The view of a row; `nil` where it is a text.
  func wheel(_ wheel: PickerWheel, viewFor row: Int, reusing view: UIView?) -> UIView?
  /// The text of a row.
  func wheel(_ wheel: PickerWheel, textFor row: Int) -> NSAttributedString
  /// The user chose a row.
  func wheel(_ wheel: PickerWheel, didSelect row: Int)
  /// What the wheel is for and what turning it does, in words.
  func words(for wheel: PickerWheel) -> (label: String?, hint: String?)
}

/// One wheel of a picker.
final class PickerWheel: UIView {
  override var accessibilityNature: AccessibilityNature { wheelNature }

  let component: Int
  let scrollView = PickerScrollView(frame: .zero)
  private let stage = UIView(frame: .zero)
  private(set) weak var owner: (any PickerWheelOwner)?
  private var rows: [Int: PickerRow] = [:]
  private var spareRows: [PickerRow] = []
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  /// The row that is chosen.
  private(set) var selected = 0

  init(component: Int, owner: any PickerWheelOwner) {
    self.component = component
    self.owner = owner
    super.init(frame: .zero)
    clipsToBounds = true
    stage.isUserInteractionEnabled = false
    addSubview(stage)
    addSubview(scrollView)
    scrollView.delegate = self
    scrollView.step = { [weak self] in self?.step(by: $0) ?? false }
    scrollView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("didTap:", PickerWheel.didTap(_:))))
  }

  required init?(coder: NSCoder) { nil }

  /// What a row says.
  func text(for row: Int) -> String? {
    if let view = view(for: row) { return view.accessibilityLabel ?? joinedTexts(inside: view) }
    return owner?.wheel(self, textFor: row).string
  }

  private var cylinder: PickerCylinder {
    PickerCylinder(height: bounds.height, rowHeight: rowHeight)
  }

  /// Takes over the number of rows, and makes all of them anew.
  func reload(count: Int, rowHeight: CGFloat) {
    self.count = max(count, 0)
    self.rowHeight = rowHeight
    selected = min(selected, max(self.count - 1, 0))
    for row in rows.values { retire(row) }
    rows = [:]
    updateContentSize()
    scrollView.setContentOffset(offset(of: selected), animated: false)
    placeRows()
  }

  /// Chooses a row without telling anyone.
  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    selected = min(max(row, 0), count - 1)
    scrollView.setContentOffset(offset(of: selected), animated: animated && window != nil)
  }

  /// The user goes some rows on. Returns whether there is a row to go to.
  @discardableResult func step(by rows: Int) -> Bool {
    guard count > 0 else { return false }
    let goal = min(max(selected + rows, 0), count - 1)
    guard goal != selected else { return false }
    choose(goal)
    return true
  }

  /// The user chooses a row.
  func choose(_ row: Int) {
    select(row, animated: true)
    owner?.wheel(self, didSelect: selected)
  }

  /// The view of a row that is seen.
  func view(for row: Int) -> UIView? { rows[row]?.custom }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight) }

  private func updateContentSize() {
    let slack = max(bounds.height - rowHeight, 0)
    scrollView.contentSize = CGSize(
      width: bounds.width, height: CGFloat(count) * rowHeight + slack)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if scrollView.frame != bounds {
      stage.frame = bounds
      scrollView.frame = bounds
      updateContentSize()
      scrollView.setContentOffset(offset(of: selected), animated: false)
    }
    placeRows()
  }

  // MARK: Rows

  private func retire(_ row: PickerRow) {
    row.isHidden = true
    spareRows.append(row)
  }

  /// Puts the rows that are seen where they are seen.
  func placeRows() {
    guard bounds.height > 0, bounds.width > 0 else { return }
    let cylinder = cylinder
    let middle = scrollView.contentOffset.y / rowHeight
    let nearest = Int(middle.rounded())
    let first = max(nearest - cylinder.reach, 0)
    let shown = first..<max(min(nearest + cylinder.reach + 1, count), first)
    for (index, row) in rows where !shown.contains(index) {
      rows[index] = nil
      retire(row)
    }
    for index in shown {
      let place = cylinder.place(at: (CGFloat(index) - middle) * rowHeight)
      guard let place else {
        if let row = rows.removeValue(forKey: index) { retire(row) }
        continue
      }
      let row = rows[index] ?? makeRow(index)
      row.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      row.center = CGPoint(x: bounds.midX, y: bounds.midY + place.offset)
      row.transform = CGAffineTransform(scaleX: place.width, y: place.height)
      row.alpha = place.alpha
    }
  }

  private func makeRow(_ index: Int) -> PickerRow {
    let row = spareRows.popLast() ?? PickerRow(frame: .zero)
    if row.superview !== stage { stage.addSubview(row) }
    row.isHidden = false
    if let view = owner?.wheel(self, viewFor: index, reusing: row.custom) {
      row.show(view)
    } else {
      row.show(owner?.wheel(self, textFor: index) ?? NSAttributedString(string: ""))
    }
    rows[index] = row
    return row
  }

  // MARK: Choosing

  func didTap(_ tap: UITapGestureRecognizer) {
    let offset = tap.location(in: self).y - bounds.midY
    let rows = Int((cylinder.distance(seenAt: offset) / rowHeight).rounded())
    step(by: rows)
  }

  /// The wheel has come to rest after the user turned it.
  private func settle() {
    guard count > 0, !scrollView.isDragging else { return }
    let row = min(max(Int((scrollView.contentOffset.y / rowHeight).rounded()), 0), count - 1)
    if scrollView.contentOffset != offset(of: row) {
      scrollView.setContentOffset(offset(of: row), animated: true)
    }
    guard row != selected else { return }
    selected = row
    owner?.wheel(self, didSelect: row)
  }
}

extension PickerWheel: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let last = CGFloat(max(count - 1, 0))
    let row = min(max((targetContentOffset.pointee.y / rowHeight).rounded(), 0), last)
    targetContentOffset.pointee.y = row * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
}

/// A row on a wheel.
final class PickerRow: UIView {
  private let label = UILabel(frame: .zero)
  /// The view that the delegate gave.
  private(set) var custom: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ text: NSAttributedString) {
    custom?.removeFromSuperview()
    custom = nil
    label.isHidden = false
    label.attributedText = text
  }

  func show(_ view: UIView) {
    label.isHidden = true
    if custom !== view {
      custom?.removeFromSuperview()
      custom = view
      addSubview(view)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 0)
    custom?.frame = bounds
  }
}
