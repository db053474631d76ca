import UIKit
import UIKitTesting
import XCTest

/// Pictures of text fields, text views and search bars.
@MainActor final class TextEntryLooksTests: XCTestCase {
  private final class Page: UIViewController {
    var fields: [UITextField] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      func add(_ style: UITextField.BorderStyle, _ text: String, _ placeholder: String? = nil)
        -> UITextField
      {
        let field = UITextField()
        field.borderStyle = style
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.text = text
        field.placeholder = placeholder
        fields.append(field)
        view.addSubview(field)
        return field
      }
      _ = add(.roundedRect, "", "Placeholder")
      add(.roundedRect, "Rounded, with clear button").clearButtonMode = .always
      add(.roundedRect, "Selected text").clearButtonMode = .whileEditing
      _ = add(.none, "Without a border")
      _ = add(.line, "Line")
      _ = add(.bezel, "Bezel")
      add(.roundedRect, "secret").isSecureTextEntry = true
      add(.roundedRect, "Disabled").isEnabled = false
      let sides = add(.roundedRect, "Side views")
      sides.leftView = label(" To:")
      sides.leftViewMode = .always
      sides.rightView = label("km ")
      sides.rightViewMode = .always
      add(.roundedRect, "A text that is much too long for this field").adjustsFontSizeToFitWidth =
        false
      let centered = add(.roundedRect, "Centred")
      centered.textAlignment = .center
      let fitted = add(.roundedRect, "A text that is a bit too long for this field")
      fitted.adjustsFontSizeToFitWidth = true
    }

    private func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      label.sizeToFit()
      return label
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      var y: CGFloat = 12
      for field in fields {
        let height = field.intrinsicContentSize.height
        field.frame = CGRect(x: 16, y: y, width: view.bounds.width - 32, height: height)
        y += height + 10
      }
    }
  }

  private func fields(_ configuration: AppDriver.Configuration) -> AppDriver {
    let page = Page()
    let driver = AppDriver(configuration) { page }
    page.fields[2].becomeFirstResponder()
    driver.press(.keyboardLeftArrow, modifiers: [.shift, .control])
    return driver
  }

  private let size = CGSize(width: 320, height: 560)

  func testFieldsInLight() async throws {
    try fields(.init(size: size)).verifyPicture("fields light")
  }

  func testFieldsInDark() async throws {
    try fields(.init(size: size, style: .dark)).verifyPicture("fields dark")
  }

  func testFieldsFromRightToLeft() async throws {
    try fields(.init(size: size, direction: .rightToLeft)).verifyPicture("fields rtl")
  }

  func testFieldsInLargeText() async throws {
    let large = CGSize(width: 320, height: 760)
    try fields(.init(size: large, textScale: 2)).verifyPicture("fields large")
  }

  // MARK: Text views

  private func textView(
    _ configuration: AppDriver.Configuration, _ make: (UITextView, AppDriver) -> Void
  ) -> AppDriver {
    let controller = UIViewController()
    let driver = AppDriver(configuration) { controller }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = """
      The quick brown fox jumps over the lazy dog, and then some more.

      A second paragraph with שלום עולם in the middle of it.
      """
    controller.view.addSubview(view)
    view.becomeFirstResponder()
    make(view, driver)
    driver.settleFrame()
    return driver
  }

  private let small = CGSize(width: 320, height: 200)

  func testASelectionOverLines() async throws {
    let driver = textView(.init(size: small)) { view, _ in
      view.selectedRange = NSRange(location: 10, length: 95)
    }
    try driver.verifyPicture("selection")
  }

  func testASelectionInTwoDirections() async throws {
    let driver = textView(.init(size: small, style: .dark)) { view, _ in
      view.selectedRange = NSRange(location: 75, length: 27)
    }
    try driver.verifyPicture("selection bidi dark")
  }

  func testComposedTextAndTheCaret() async throws {
    let driver = textView(.init(size: small)) { view, driver in
      view.selectedRange = NSRange(location: 4, length: 0)
      driver.compose("にほんご", selection: 2..<2)
    }
    try driver.verifyPicture("composing")
  }

  // MARK: Search bars

  private func bars(_ configuration: AppDriver.Configuration) -> AppDriver {
    let controller = UIViewController()
    let driver = AppDriver(configuration) { controller }
    controller.view.backgroundColor = .systemBackground
    func add(_ y: CGFloat, _ change: (UISearchBar) -> Void) -> UISearchBar {
      let bar = UISearchBar(frame: CGRect(x: 0, y: y, width: 320, height: 56))
      change(bar)
      controller.view.addSubview(bar)
      return bar
    }
    _ = add(0) { _ in }
    _ = add(70) { $0.searchBarStyle = .minimal }
    _ = add(140) {
      $0.searchBarStyle = .minimal
      $0.text = "Search text"
      $0.showsCancelButton = true
    }
    let active = add(210) {
      $0.placeholder = "Find a fruit"
      $0.showsCancelButton = true
    }
    active.becomeFirstResponder()
    driver.type("app")
    return driver
  }

  private let barSize = CGSize(width: 320, height: 280)

  func testSearchBarsInLight() async throws {
    try bars(.init(size: barSize)).verifyPicture("search light")
  }

  func testSearchBarsInDark() async throws {
    try bars(.init(size: barSize, style: .dark)).verifyPicture("search dark")
  }

  func testSearchBarsFromRightToLeft() async throws {
    try bars(.init(size: barSize, direction: .rightToLeft)).verifyPicture("search rtl")
  }
}
