import Foundation

/// The properties that `appearance()` can set.
@MainActor enum AppearanceProperties {
  static let all: [AppearanceProperty] =
    views + texts + controls + bars + navigationBars + otherBars

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

  private static let navigationBars: [AppearanceProperty] = [
    AppearanceProperty(\UINavigationBar.barTintColor, "barTintColor"),
    AppearanceProperty(\UINavigationBar.barStyle, "barStyle"),
    AppearanceProperty(\UINavigationBar.isTranslucent, "isTranslucent"),
    AppearanceProperty(\UINavigationBar.prefersLargeTitles, "prefersLargeTitles"),
    AppearanceProperty(object: \UINavigationBar.shadowImage, "shadowImage"),
    AppearanceProperty(object: \UINavigationBar.backIndicatorImage, "backIndicatorImage"),
    AppearanceProperty(
      object: \UINavigationBar.backIndicatorTransitionMaskImage,
      "backIndicatorTransitionMaskImage"),
    AppearanceProperty(object: \UINavigationBar.ownStandardAppearance, "standardAppearance"),
    AppearanceProperty(object: \UINavigationBar.compactAppearance, "compactAppearance"),
    AppearanceProperty(object: \UINavigationBar.scrollEdgeAppearance, "scrollEdgeAppearance"),
    AppearanceProperty(
      object: \UINavigationBar.compactScrollEdgeAppearance, "compactScrollEdgeAppearance"),
    AppearanceProperty(
      attributes: "titleTextAttributes", { (bar: UINavigationBar) in bar.titleTextAttributes },
      { $0.titleTextAttributes = $1 }),
    AppearanceProperty(
      attributes: "largeTitleTextAttributes",
      { (bar: UINavigationBar) in bar.largeTitleTextAttributes },
      { $0.largeTitleTextAttributes = $1 }),
    AppearanceProperty(
      "backgroundImage", { (bar: UINavigationBar) in bar.backgroundImage(for: .default) },
      { $0.setBackgroundImage($1, for: .default) }, isSame: { $0 === $1 }),
  ]

  private static let otherBars: [AppearanceProperty] = [
    AppearanceProperty(\UIToolbar.barTintColor, "barTintColor"),
    AppearanceProperty(\UIToolbar.barStyle, "barStyle"),
    AppearanceProperty(\UIToolbar.isTranslucent, "isTranslucent"),
    AppearanceProperty(object: \UIToolbar.ownStandardAppearance, "standardAppearance"),
    AppearanceProperty(object: \UIToolbar.compactAppearance, "compactAppearance"),
    AppearanceProperty(object: \UIToolbar.scrollEdgeAppearance, "scrollEdgeAppearance"),
    AppearanceProperty(\UITabBar.barTintColor, "barTintColor"),
    AppearanceProperty(\UITabBar.barStyle, "barStyle"),
    AppearanceProperty(\UITabBar.isTranslucent, "isTranslucent"),
    AppearanceProperty(\UITabBar.unselectedItemTintColor, "unselectedItemTintColor"),
    AppearanceProperty(object: \UITabBar.backgroundImage, "backgroundImage"),
    AppearanceProperty(object: \UITabBar.shadowImage, "shadowImage"),
    AppearanceProperty(object: \UITabBar.ownStandardAppearance, "standardAppearance"),
    AppearanceProperty(object: \UITabBar.scrollEdgeAppearance, "scrollEdgeAppearance"),
  ]
}
