import Foundation

/// The properties that `appearance()` can set.
@MainActor enum AppearanceProperties {
  static let all: [AppearanceProperty] = views + texts + controls + bars

  private static let views: [AppearanceProperty] = [
    AppearanceProperty(
      \UIView.backgroundColor, "backgroundColor",
      isUntouched: { view in
        guard let table = view as? UITableView else { return false }
        let own: UIColor = table.style == .plain ? .systemBackground : .systemGroupedBackground
        return table.backgroundColor == own
      }),
    AppearanceProperty(\UIView.storedTintColor, "tintColor"),
    AppearanceProperty(\UITableView.separatorColor, "separatorColor"),
    AppearanceProperty(\UITableView.separatorStyle, "separatorStyle"),
    AppearanceProperty(\UITableView.separatorInset, "separatorInset"),
    AppearanceProperty(\UITableView.sectionIndexColor, "sectionIndexColor"),
    AppearanceProperty(\UITableView.sectionIndexBackgroundColor, "sectionIndexBackgroundColor"),
    AppearanceProperty(\UITableView.sectionHeaderTopPadding, "sectionHeaderTopPadding"),
    AppearanceProperty(\UITableViewCell.selectionStyle, "selectionStyle"),
    AppearanceProperty(object: \UITableViewCell.selectedBackgroundView, "selectedBackgroundView"),
    AppearanceProperty(\UIScrollView.indicatorStyle, "indicatorStyle"),
    AppearanceProperty(\UIActivityIndicatorView.color, "color"),
  ]

  private static let texts: [AppearanceProperty] = [
    AppearanceProperty(\UILabel.textColor, "textColor"),
    AppearanceProperty(\UILabel.font, "font"),
    AppearanceProperty(\UILabel.shadowColor, "shadowColor"),
    AppearanceProperty(\UITextField.textColor, "textColor"),
    AppearanceProperty(\UITextField.font, "font"),
    AppearanceProperty(\UITextField.borderStyle, "borderStyle"),
    AppearanceProperty(\UITextField.keyboardAppearance, "keyboardAppearance"),
    AppearanceProperty(
      attributes: "defaultTextAttributes", { (field: UITextField) in field.defaultTextAttributes },
      { $0.defaultTextAttributes = $1 ?? [:] }),
    AppearanceProperty(\UITextView.textColor, "textColor"),
    AppearanceProperty(\UITextView.font, "font"),
    AppearanceProperty(\UISearchBar.barTintColor, "barTintColor"),
    AppearanceProperty(\UISearchBar.searchBarStyle, "searchBarStyle"),
  ]

  private static let controls: [AppearanceProperty] = [
    AppearanceProperty(\UISwitch.onTintColor, "onTintColor"),
    AppearanceProperty(\UISwitch.thumbTintColor, "thumbTintColor"),
    AppearanceProperty(\UISlider.minimumTrackTintColor, "minimumTrackTintColor"),
    AppearanceProperty(\UISlider.maximumTrackTintColor, "maximumTrackTintColor"),
    AppearanceProperty(\UISlider.thumbTintColor, "thumbTintColor"),
    AppearanceProperty(\UIProgressView.progressTintColor, "progressTintColor"),
    AppearanceProperty(\UIProgressView.trackTintColor, "trackTintColor"),
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor, "pageIndicatorTintColor"),
    AppearanceProperty(
      \UIPageControl.currentPageIndicatorTintColor, "currentPageIndicatorTintColor"),
    AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor, "selectedSegmentTintColor"),
    AppearanceProperty(
      attributes: "titleTextAttributes(normal)",
      { (control: UISegmentedControl) in control.titleTextAttributes(for: .normal) },
      { $0.setTitleTextAttributes($1, for: .normal) }),
    AppearanceProperty(
      attributes: "titleTextAttributes(selected)",
      { (control: UISegmentedControl) in control.titleTextAttributes(for: .selected) },
      { $0.setTitleTextAttributes($1, for: .selected) }),
  ]

  private static let bars: [AppearanceProperty] =
    [
      AppearanceProperty(\UIBarButtonItem.tintColor, "tintColor"),
      AppearanceProperty(\UITabBarItem.badgeColor, "badgeColor"),
      AppearanceProperty(\UITabBarItem.titlePositionAdjustment, "titlePositionAdjustment"),
    ]
    + [UIControl.State.normal, .highlighted, .selected, .disabled].map { state in
      AppearanceProperty(
        attributes: "titleTextAttributes(\(state.rawValue))",
        { (item: UIBarItem) in item.titleTextAttributes(for: state) },
        { $0.setTitleTextAttributes($1, for: state) })
    }
}
