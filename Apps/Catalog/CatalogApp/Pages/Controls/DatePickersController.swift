import UIKit

/// Dates and times, in three styles.
final class DatePickersController: SectionsController {
  /// A day of its own, so that the page looks the same every day.
  private let day = Date(timeIntervalSinceReferenceDate: 700_000_000)

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Compact", [picker(.compact, .dateAndTime)])
    addSection("Wheels", alignment: .fill, [picker(.wheels, .time)])
    addSection("Inline", alignment: .fill, [picker(.inline, .date)])
  }

  private func picker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.locale = Locale(identifier: "en_GB")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = day
    return picker
  }
}
