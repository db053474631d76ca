import CoreGraphics
import Foundation

/// What stands at the bottom of a window while its first responder wants it there: the accessory
/// view, and below it the input view.
final class InputArea: UIView {
  static let duration = 0.25

  private(set) var accessory: UIView?
  private(set) var input: UIView?
  /// The table that makes room, and how much.
  private weak var table: UITableView?
  private var room: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// Whether these are the views that it shows.
  func shows(_ accessory: UIView?, _ input: UIView?) -> Bool {
    self.accessory === accessory && self.input === input
  }

  /// Takes views in, in place of those before.
  func show(_ accessory: UIView?, _ input: UIView?) {
    for old in [self.accessory, self.input] where old !== accessory && old !== input {
      if old?.superview === self { old?.removeFromSuperview() }
    }
    self.accessory = accessory
    self.input = input
    for view in [accessory, input] {
      if let view { addSubview(view) }
    }
  }

  /// The height that the views take at a width.
  func height(width: CGFloat) -> CGFloat {
    [accessory, input].reduce(0) { $0 + ($1.map { Self.height(of: $0, width: width) } ?? 0) }
  }

  private static func height(of view: UIView, width: CGFloat) -> CGFloat {
    let intrinsic = view.intrinsicContentSize.height
    if intrinsic > 0 { return intrinsic }
    if view.bounds.height > 0 { return view.bounds.height }
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Has the table of a `UITableViewController` in which a responder is make room at its bottom,
  /// and one that did so before take it back.
  func makeRoom(for responder: UIResponder?, above top: CGFloat) {
    var wanted: UITableView?
    var next = responder
    while let current = next, wanted == nil {
      wanted = (current as? UITableViewController)?.tableView
      next = current.next
    }
    let bottom = wanted.flatMap { table in table.superview?.convert(table.frame, to: nil).maxY }
    let needed = wanted == nil ? 0 : max(0, (bottom ?? 0) - top)
    if let table, table !== wanted || needed != room {
      table.contentInset.bottom -= room
      table.verticalScrollIndicatorInsets.bottom -= room
      room = 0
    }
    table = wanted
    guard let wanted, needed > 0 else { return }
    if room == 0 {
      wanted.contentInset.bottom += needed
      wanted.verticalScrollIndicatorInsets.bottom += needed
      room = needed
    }
    if let view = responder as? UIView, view.isDescendant(of: wanted) {
      wanted.scrollRectToVisible(
        view.convert(view.bounds, to: wanted).insetBy(dx: 0, dy: -8), animated: false)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for view in [accessory, input] {
      guard let view else { continue }
      let height = Self.height(of: view, width: bounds.width)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

extension UIWindow {
  /// Whether any view asked for its keyboard guide.
  static var hasKeyboardGuides = false

  /// The top edge of what stands at the bottom for text input, or comes or goes there; nil without.
  var inputAreaTop: CGFloat? {
    inputArea.map { min(bounds.height, $0.frame.minY) }
  }

  /// Has the layout follow, within an animation.
  func updateKeyboardGuides() {
    guard Self.hasKeyboardGuides else { return }
    keyboardGuidesDidChange()
    layoutIfNeeded()
  }

  /// Shows the input views that the first responder, or what it is in, wants to have.
  func updateInputArea() {
    guard !isHoldingInputArea else { return }
    var accessory: UIView?
    var input: UIView?
    var responder = firstResponder
    while let current = responder {
      accessory = accessory ?? current.inputAccessoryView
      input = input ?? current.inputView
      responder = current.next
    }
    guard accessory != nil || input != nil else { return hideInputArea() }
    let area = inputArea ?? InputArea()
    if area.superview === self, area.shows(accessory, input) {
      return area.makeRoom(for: firstResponder, above: area.frame.minY)
    }
    let old = area.superview === self ? area.frame : belowBottom(0)
    inputArea = area
    area.show(accessory, input)
    let height = area.height(width: bounds.width)
    let new = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    if area.superview == nil {
      UIView.performWithoutAnimation {
        area.frame = belowBottom(height)
        addSubview(area)
        area.layoutIfNeeded()
      }
    }
    post(.willShow, from: old, to: new)
    UIView.animate(withDuration: InputArea.duration) { [self] in
      area.frame = new
      area.makeRoom(for: firstResponder, above: new.minY)
      updateKeyboardGuides()
    } completion: { [weak self] _ in
      self?.post(.didShow, from: old, to: new)
    }
  }

  private func hideInputArea() {
    guard let area = inputArea else { return }
    inputArea = nil
    let (old, new) = (area.frame, belowBottom(area.frame.height))
    post(.willHide, from: old, to: new)
    UIView.animate(withDuration: InputArea.duration) { [self] in
      area.frame = new
      area.makeRoom(for: nil, above: new.minY)
      updateKeyboardGuides()
    } completion: { [weak self] _ in
      area.removeFromSuperview()
      self?.post(.didHide, from: old, to: new)
    }
  }

  private func belowBottom(_ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: bounds.height, width: bounds.width, height: height)
  }

  private enum InputAreaChange { case willShow, didShow, willHide, didHide }

  private func post(_ change: InputAreaChange, from old: CGRect, to new: CGRect) {
    let names: [Notification.Name] =
      switch change {
      case .willShow: [Self.keyboardWillChangeFrameNotification, Self.keyboardWillShowNotification]
      case .didShow: [Self.keyboardDidChangeFrameNotification, Self.keyboardDidShowNotification]
      case .willHide: [Self.keyboardWillChangeFrameNotification, Self.keyboardWillHideNotification]
      case .didHide: [Self.keyboardDidChangeFrameNotification, Self.keyboardDidHideNotification]
      }
    for name in names {
      NotificationCenter.default.post(
        name: name, object: nil,
        userInfo: [
          Self.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
          Self.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
          Self.keyboardAnimationDurationUserInfoKey: NSNumber(value: InputArea.duration),
          Self.keyboardAnimationCurveUserInfoKey: NSNumber(value: 0),
          Self.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ])
    }
  }
}
