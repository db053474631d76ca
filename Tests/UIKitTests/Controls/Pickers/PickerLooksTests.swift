@testable import UIKit
import UIKitTesting
import XCTest

/// What pickers look like: pictures that were looked at.
@MainActor final class PickerLooksTests: XCTestCase {
  override func setUp() async throws {
    DatePickerClock.now = { Date(timeIntervalSince1970: 1_796_043_900) }
  }

  override func tearDown() async throws { DatePickerClock.now = { Date() } }

  private func makeDriver(
    _ style: UIUserInterfaceStyle = .light,
    _ direction: UIUserInterfaceLayoutDirection = .leftToRight, height: CGFloat = 216,
    _ picker: () -> UIView
  ) -> AppDriver {
    let driver = AppDriver(
      .init(size: CGSize(width: 320, height: height), scale: 1, style: style, direction: direction)
    ) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      return controller
    }
    driver.window.rootViewController?.view.addSubview(picker())
    driver.settle()
    return driver
  }

  private func datePicker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ locale: String = "en_US"
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.sizeToFit()
    return picker
  }

  func testDateAndTimeWheels() async throws {
    try makeDriver { datePicker(.dateAndTime, .wheels) }.verifyPicture("date wheels light")
  }

  func testCalendar() async throws {
    try makeDriver(height: 400) {
      let picker = datePicker(.dateAndTime, .inline)
      picker.minimumDate = picker.date.addingTimeInterval(-20 * 86_400)
      picker.date = picker.date.addingTimeInterval(-12 * 86_400)
      return picker
    }.verifyPicture("calendar light")
  }

  func testCompact() async throws {
    let picker = datePicker(.dateAndTime, .compact)
    let driver = makeDriver(height: 420) {
      picker.frame.origin = CGPoint(x: 16, y: 12)
      return picker
    }
    driver.tap(at: CGPoint(x: 40, y: 29))
    driver.settle()
    try driver.verifyPicture("compact calendar open")
  }
}
