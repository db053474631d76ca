import UIKit
import UIKitTesting
import XCTest

/// What stands at the bottom for text input, what follows it, and forms by keyboard alone.
@MainActor final class KeyboardTests: XCTestCase {
  private final class Form: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    let field = UITextField()
    let notes = UITextView()
    let bar = UIView()
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
      field.inputView = pad
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
      notes.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      field.delegate = self
      notes.delegate = self
      field.frame = CGRect(x: 10, y: 10, width: 300, height: 30)
      notes.frame = CGRect(x: 10, y: 50, width: 300, height: 60)
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(field)
      view.addSubview(notes)
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 40),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("shouldBegin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("view didBegin") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
  }

  private final class Listener {
    private var tokens: [any NSObjectProtocol] = []

    init(_ note: @escaping @MainActor (String, CGRect, CGRect) -> Void) {
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "willShow"),
        (UIResponder.keyboardDidShowNotification, "didShow"),
        (UIResponder.keyboardWillHideNotification, "willHide"),
        (UIResponder.keyboardDidHideNotification, "didHide"),
      ]
      tokens = names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note2 in
          let begin = (note2.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?
            .cgRectValue
          let end = (note2.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
            .cgRectValue
          MainActor.assumeIsolated { note(word, begin ?? .null, end ?? .null) }
        }
      }
    }

    func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  func testTheGuideFollowsAndNotificationsComeInOrder() async throws {
    let form = Form()
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { form }
    var ends: [CGRect] = []
    let listener = Listener { word, _, end in
      form.log.append(word)
      ends.append(end)
    }
    driver.settle()
    XCTAssertEqual(form.bar.frame, CGRect(x: 0, y: 440, width: 320, height: 40))
    form.field.becomeFirstResponder()
    XCTAssertEqual(
      form.log, ["shouldBegin", "didBegin", "willShow"],
      "a text field tells first that editing began")
    XCTAssertEqual(ends.last, CGRect(x: 0, y: 280, width: 320, height: 200))
    XCTAssertEqual(form.bar.frame.maxY, 280)
    driver.settle()
    XCTAssertEqual(form.log.last, "didShow")
    XCTAssertEqual(
      form.view.keyboardLayoutGuide.layoutFrame, CGRect(x: 0, y: 280, width: 320, height: 200))
    form.log = []
    form.notes.becomeFirstResponder()
    XCTAssertEqual(
      form.log, ["didEnd", "willShow", "view didBegin"], "a text view tells it afterwards")
    driver.settle()
    XCTAssertEqual(form.bar.frame.maxY, 380)
    form.log = []
    form.view.endEditing(true)
    driver.settle()
    XCTAssertEqual(form.log, ["willHide", "didHide"])
    XCTAssertEqual(form.bar.frame.maxY, 480)
    listener.stop()
  }

  /// A form in a table that is filled without the mouse.
  private final class Fields: UITableViewController, UITextFieldDelegate {
    let fields = ["Name", "Town", "Telephone"].map { name in
      let field = UITextField()
      field.placeholder = name
      return field
    }
    let control = UISwitch()
    var isSent = false

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      4
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if indexPath.row < 3 {
        let field = fields[indexPath.row]
        field.delegate = self
        field.frame = CGRect(x: 16, y: 5, width: 280, height: 34)
        cell.contentView.addSubview(field)
      } else {
        cell.accessoryView = control
      }
      return cell
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      guard let index = fields.firstIndex(of: textField) else { return true }
      if index + 1 < fields.count {
        fields[index + 1].becomeFirstResponder()
      } else {
        isSent = true
        textField.resignFirstResponder()
      }
      return false
    }
  }

  func testAFormIsFilledByKeysAlone() async throws {
    let form = Fields(style: .grouped)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { form }
    driver.press(.keyboardTab)
    XCTAssertTrue(form.fields[0].isFirstResponder)
    driver.type("Ada")
    driver.press(.keyboardTab)
    driver.type("London")
    driver.press(.keyboardReturnOrEnter)
    XCTAssertTrue(form.fields[2].isFirstResponder)
    driver.compose("よ")
    driver.compose("よん")
    XCTAssertEqual(form.fields[2].text, "よん")
    driver.commit("四")
    driver.press(.keyboardLeftArrow)
    driver.type("1")
    driver.press(.keyboardEnd)
    driver.type("2")
    XCTAssertEqual(form.fields[2].text, "1四2")
    driver.press(.keyboardTab, modifiers: .shift)
    XCTAssertTrue(form.fields[1].isFirstResponder)
    driver.type("Paris")
    XCTAssertEqual(form.fields[1].text, "Paris", "what Tab goes to is selected")
    driver.press(.keyboardTab)
    driver.press(.keyboardTab)
    XCTAssertTrue(form.control.isFirstResponder)
    driver.press(.keyboardSpacebar)
    XCTAssertTrue(form.control.isOn)
    driver.press(.keyboardTab, modifiers: .shift)
    driver.press(.keyboardReturnOrEnter)
    XCTAssertTrue(form.isSent)
    XCTAssertEqual(form.fields.map(\.text), ["Ada", "Paris", "1四2"])
  }

  func testTextOfDifferentViewsStandsOnOneLine() async throws {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 400, height: 200))) { controller }
    let label = UILabel()
    label.text = "Name"
    label.font = .systemFont(ofSize: 28)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "Ada"
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    let filled = UIButton(configuration: .filled())
    filled.setTitle("Go", for: .normal)
    let views = [label, field, button, filled]
    for (index, view) in views.enumerated() {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      view.leadingAnchor.constraint(
        equalTo: controller.view.leadingAnchor, constant: 10 + CGFloat(index) * 95
      ).isActive = true
      if index == 0 {
        view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 60).isActive = true
      } else {
        view.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
      }
    }
    controller.view.backgroundColor = .systemBackground
    driver.settle()
    let caret = field.convert(field.caretRect(for: field.beginningOfDocument), to: nil)
    let font = UIFont.systemFont(ofSize: 17)
    let line = label.frame.minY + UIFont.systemFont(ofSize: 28).ascender
    XCTAssertEqual(caret.minY + font.ascender, line, accuracy: 1)
  }
}
