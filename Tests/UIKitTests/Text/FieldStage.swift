import UIKit
import UIKitTesting
import XCTest

/// A window with text fields below each other, and what their delegate is asked and told.
@MainActor final class FieldStage: NSObject, UITextFieldDelegate {
  let driver: AppDriver
  private(set) var fields: [UITextField] = []
  var log: [String] = []
  var allows: (String) -> Bool = { _ in true }

  var field: UITextField { fields[0] }

  init(
    _ configuration: AppDriver.Configuration = .init(size: CGSize(width: 320, height: 240)),
    count: Int = 1, make: @MainActor (CGRect) -> UITextField = { UITextField(frame: $0) }
  ) {
    let controller = UIViewController()
    driver = AppDriver(configuration) { controller }
    super.init()
    for index in 0..<count {
      let width = configuration.size.width - 40
      let field = make(CGRect(x: 20, y: 20 + CGFloat(index) * 50, width: width, height: 34))
      field.delegate = self
      controller.view.addSubview(field)
      fields.append(field)
    }
    controller.view.backgroundColor = .systemBackground
    driver.settleFrame()
  }

  /// What is selected, with the caret as `|` and a selection as `[…]`.
  func shown(_ index: Int = 0) -> String {
    let field = fields[index]
    let text = field.text ?? ""
    guard let range = field.selectedTextRange else { return text }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    let end = field.offset(from: field.beginningOfDocument, to: range.end)
    let units = Array(text.utf16)
    func piece(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    let marks = start == end ? "|" : "[\(piece(start..<end))]"
    return piece(0..<start) + marks + piece(end..<units.count)
  }

  /// A point of the window just before the character at an offset.
  func point(_ offset: Int, in index: Int = 0) -> CGPoint {
    let field = fields[index]
    guard let position = field.position(from: field.beginningOfDocument, offset: offset) else {
      XCTFail("no position \(offset)")
      return .zero
    }
    let rect = field.caretRect(for: position)
    return field.convert(CGPoint(x: rect.midX + 0.5, y: rect.midY), to: nil)
  }

  // MARK: The delegate

  private func ask(_ what: String) -> Bool {
    log.append(what)
    return allows(what)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { log.append("didEnd \(reason)") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { ask("shouldChange \(range.location),\(range.length) \(string)") }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.append("didChangeSelection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
}
