@testable import UIKit
import UIKitTesting
import XCTest

/// Choosing dates and times. It is Monday, 30 November 2026, 13:05 in UTC.
@MainActor final class DatePickerTests: XCTestCase {
  private var picker = UIDatePicker()
  private var changes = 0
  private let utc = TimeZone(secondsFromGMT: 0) ?? .current

  override func setUp() async throws {
    DatePickerClock.now = { Date(timeIntervalSince1970: 1_796_043_900) }
  }

  override func tearDown() async throws { DatePickerClock.now = { Date() } }

  private func makeDriver(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US",
    height: CGFloat = 400, direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    let driver = AppDriver(
      .init(size: CGSize(width: 320, height: height), direction: direction)
    ) { UIViewController() }
    picker = UIDatePicker()
    picker.timeZone = utc
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.sizeToFit()
    changes = 0
    picker.addAction(UIAction { [weak self] _ in self?.changes += 1 }, for: .valueChanged)
    driver.window.rootViewController?.view.addSubview(picker)
    driver.settleFrame()
    return driver
  }

  private func date(_ text: String) throws -> Date {
    try XCTUnwrap(ISO8601DateFormatter().date(from: text))
  }

  private func texts(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap(texts)
  }

  private var wheels: DateWheels? {
    picker.subviews.compactMap { $0 as? DateWheels }.first
  }

  private var columnTexts: [String] {
    guard let inner = wheels?.picker else { return [] }
    return (0..<inner.numberOfComponents).map { inner.selectedText(inComponent: $0) }
  }

  func testStylesFollowTheMode() async throws {
    _ = makeDriver(.date, .automatic)
    XCTAssertEqual(picker.datePickerStyle, .compact)
    picker.datePickerMode = .countDownTimer
    XCTAssertEqual(picker.datePickerStyle, .wheels)
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    XCTAssertEqual(picker.datePickerStyle, .inline)
  }

  func testWheelsFollowTheLanguage() async throws {
    _ = makeDriver(.date, .wheels)
    XCTAssertEqual(columnTexts, ["November", "30", "2026"])
    _ = makeDriver(.date, .wheels, locale: "de_DE")
    XCTAssertEqual(columnTexts, ["30", "November", "2026"])
    _ = makeDriver(.time, .wheels)
    XCTAssertEqual(columnTexts, ["1", "05", "PM"])
    _ = makeDriver(.time, .wheels, locale: "de_DE")
    XCTAssertEqual(columnTexts, ["13", "05"])
    _ = makeDriver(.dateAndTime, .wheels)
    XCTAssertEqual(columnTexts, ["Mon, Nov 30", "1", "05", "PM"])
    _ = makeDriver(.yearAndMonth, .wheels)
    XCTAssertEqual(columnTexts, ["November", "2026"])
  }

  func testTurningAMonthKeepsTheDayWithinIt() async throws {
    let driver = makeDriver(.date, .wheels)
    picker.date = try date("2026-01-31T09:30:00Z")
    wheels?.picker.stepRow(inComponent: 0, by: 1)
    driver.settle()
    XCTAssertEqual(picker.date, try date("2026-02-28T09:30:00Z"))
    XCTAssertEqual(columnTexts, ["February", "28", "2026"])
    XCTAssertEqual(changes, 1)
    XCTAssertTrue(texts(in: picker).contains("31"), "days that a month has not are there, but pale")
    wheels?.picker.stepRow(inComponent: 1, by: 1)
    driver.settle()
    XCTAssertEqual(columnTexts, ["February", "28", "2026"], "the wheel goes back")
    XCTAssertEqual(changes, 1)
  }

  func testTheEleventhHourGoesOverToTheNextHalfOfTheDay() async throws {
    let driver = makeDriver(.time, .wheels)
    picker.date = try date("2026-11-30T11:20:00Z")
    XCTAssertEqual(columnTexts, ["11", "20", "AM"])
    wheels?.picker.stepRow(inComponent: 0, by: 1)
    driver.settle()
    XCTAssertEqual(columnTexts, ["12", "20", "PM"])
    wheels?.picker.stepRow(inComponent: 2, by: -1)
    driver.settle()
    XCTAssertEqual(picker.date, try date("2026-11-30T00:20:00Z"))
    XCTAssertEqual(columnTexts, ["12", "20", "AM"])
  }

  func testLimitsHold() async throws {
    let driver = makeDriver(.date, .wheels)
    picker.minimumDate = try date("2026-11-10T00:00:00Z")
    picker.maximumDate = try date("2026-12-05T12:00:00Z")
    picker.date = try date("2027-06-01T00:00:00Z")
    XCTAssertEqual(picker.date, try date("2026-12-05T12:00:00Z"))
    picker.date = try date("2026-11-30T00:00:00Z")
    wheels?.picker.stepRow(inComponent: 0, by: 1)
    driver.settle()
    XCTAssertEqual(picker.date, try date("2026-12-05T12:00:00Z"))
    picker.minimumDate = try date("2028-01-01T00:00:00Z")
    picker.date = try date("2020-01-01T00:00:00Z")
    XCTAssertEqual(picker.date, try date("2020-01-01T00:00:00Z"), "limits that cross do not count")
  }

  func testMinutesComeInIntervals() async throws {
    let driver = makeDriver(.time, .wheels)
    picker.minuteInterval = 15
    picker.date = try date("2026-11-30T10:44:50Z")
    XCTAssertEqual(picker.date, try date("2026-11-30T10:30:00Z"))
    wheels?.picker.stepRow(inComponent: 1, by: 1)
    driver.settle()
    XCTAssertEqual(columnTexts, ["10", "45", "AM"])
    picker.minuteInterval = 7
    XCTAssertEqual(picker.minuteInterval, 1, "7 does not divide 60")
    picker.minuteInterval = 15
    picker.roundsToMinuteInterval = false
    picker.date = try date("2026-11-30T10:44:00Z")
    XCTAssertEqual(picker.date, try date("2026-11-30T10:44:00Z"))
  }

  func testATimerCountsMinutes() async throws {
    let driver = makeDriver(.countDownTimer, .wheels)
    XCTAssertEqual(picker.countDownDuration, 60)
    picker.countDownDuration = 3725
    XCTAssertEqual(picker.countDownDuration, 3720)
    XCTAssertEqual(columnTexts, ["1", "2"])
    XCTAssertTrue(texts(in: picker).contains("hour"), "\(texts(in: picker))")
    wheels?.picker.stepRow(inComponent: 0, by: -1)
    wheels?.picker.stepRow(inComponent: 1, by: -2)
    driver.settle()
    XCTAssertEqual(picker.countDownDuration, 60, "not nothing")
    XCTAssertEqual(changes, 2)
  }

  func testACompactOneOpensACalendar() async throws {
    let driver = makeDriver(.dateAndTime, .compact, height: 500)
    XCTAssertEqual(texts(in: picker), ["Nov 30, 2026", "1:05\u{202F}PM"])
    driver.tap(at: CGPoint(x: 30, y: 17))
    driver.settle()
    XCTAssertTrue(texts(in: driver.window).contains("November 2026"))
    // The 10th is a Tuesday, in the third column of the second row.
    let day = try XCTUnwrap(find("10", in: driver.window))
    driver.tap(day)
    driver.settle()
    XCTAssertEqual(picker.date, try date("2026-11-10T13:05:00Z"))
    XCTAssertEqual(texts(in: picker).first, "Nov 10, 2026")
    XCTAssertEqual(changes, 1)
    driver.press(.keyboardLeftArrow)
    XCTAssertEqual(picker.date, try date("2026-11-09T13:05:00Z"))
    driver.tap(at: CGPoint(x: 160, y: 480))
    driver.settle()
    XCTAssertFalse(texts(in: driver.window).contains("November 2026"))
  }

  func testACompactTimeOpensWheels() async throws {
    let driver = makeDriver(.time, .compact, height: 400)
    driver.tap(at: CGPoint(x: 30, y: 17))
    driver.settle()
    driver.press(.keyboardDownArrow)
    driver.settle()
    XCTAssertEqual(picker.date, try date("2026-11-30T14:05:00Z"))
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertEqual(texts(in: driver.window), ["2:05\u{202F}PM"])
  }

  func testACalendarIsUsedByHandAndKeys() async throws {
    let driver = makeDriver(.date, .inline)
    picker.minimumDate = try date("2026-11-03T00:00:00Z")
    driver.settleFrame()
    driver.tap(try XCTUnwrap(find("2", in: picker)))
    XCTAssertEqual(changes, 0, "too early to be chosen")
    driver.tap(try XCTUnwrap(find("12", in: picker)))
    XCTAssertEqual(picker.date, try date("2026-11-12T13:05:00Z"))
    // The next month, without choosing.
    driver.fling(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200))
    driver.settle()
    XCTAssertTrue(texts(in: picker).contains("December 2026"))
    XCTAssertEqual(changes, 1)
    driver.press(.keyboardTab)
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardRightArrow)
    driver.press(.keyboardPageDown)
    driver.settle()
    XCTAssertEqual(picker.date, try date("2026-12-20T13:05:00Z"))
    XCTAssertEqual(changes, 4)
  }

  /// In November 2026 the first is a Sunday.
  func testAMonthBeginsInTheRightColumn() async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    calendar.firstWeekday = 1
    let american = CalendarMonth(of: try date("2026-11-15T00:00:00Z"), calendar)
    XCTAssertEqual(american.days, 30)
    XCTAssertEqual(american.offset, 0)
    XCTAssertEqual(american.rows, 5)
    calendar.firstWeekday = 2
    let european = CalendarMonth(of: try date("2026-11-15T00:00:00Z"), calendar)
    XCTAssertEqual(european.offset, 6)
    XCTAssertEqual(european.rows, 6)
    XCTAssertEqual(european.place(0).row, 0)
    XCTAssertEqual(european.place(1).row, 1)
  }

  private func find(_ text: String, in view: UIView) -> UIView? {
    if view.isHidden { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.find(text, in: $0) }.first
  }
}
