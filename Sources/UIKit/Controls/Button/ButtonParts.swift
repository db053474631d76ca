import QuartzCore

/// The views inside a button, made when they are first needed.
@MainActor final class ButtonParts {
  /// Whether what they show is out of date.
  var isOld = true
  private(set) var title: UILabel?
  private(set) var subtitle: UILabel?
  private(set) var image: UIImageView?
  private(set) var backgroundImage: UIImageView?
  private(set) var background: ConfiguredBackgroundView?
  private(set) var activity: UIActivityIndicatorView?
  private(set) var indicator: UIImageView?

  func makeTitle(in button: UIButton) -> UILabel {
    if let title { return title }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: button.buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    title = label
    button.addSubview(label)
    return label
  }

  func makeSubtitle(in button: UIButton) -> UILabel {
    if let subtitle { return subtitle }
    let label = UILabel(frame: .zero)
    subtitle = label
    button.addSubview(label)
    return label
  }

  func makeImage(in button: UIButton) -> UIImageView {
    if let image { return image }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    image = view
    button.addSubview(view)
    return view
  }

  func makeBackgroundImage(in button: UIButton) -> UIImageView {
    if let backgroundImage { return backgroundImage }
    let view = UIImageView(frame: .zero)
    backgroundImage = view
    button.insertSubview(view, at: 0)
    return view
  }

  func makeBackground(
    _ configuration: UIBackgroundConfiguration, in button: UIButton
  ) -> ConfiguredBackgroundView {
    if let background {
      background.configuration = configuration
      return background
    }
    let view = ConfiguredBackgroundView(configuration)
    background = view
    button.insertSubview(view, at: 0)
    return view
  }

  func makeActivity(in button: UIButton) -> UIActivityIndicatorView {
    if let activity { return activity }
    let view = UIActivityIndicatorView(style: .medium)
    activity = view
    button.addSubview(view)
    return view
  }

  func makeIndicator(in button: UIButton) -> UIImageView {
    if let indicator { return indicator }
    let view = UIImageView(frame: .zero)
    indicator = view
    button.addSubview(view)
    return view
  }

  func removeActivity() {
    activity?.removeFromSuperview()
    activity = nil
  }

  func removeIndicator() {
    indicator?.removeFromSuperview()
    indicator = nil
  }

  func removeBackgroundImage() {
    backgroundImage?.removeFromSuperview()
    backgroundImage = nil
  }

  func removeSubtitle() {
    subtitle?.removeFromSuperview()
    subtitle = nil
  }

  /// Goes back to a button that looks as its states say.
  func forgetConfiguration() {
    removeActivity()
    removeIndicator()
    removeSubtitle()
    background?.removeFromSuperview()
    background = nil
    title?.removeFromSuperview()
    title = nil
    image?.alpha = 1
  }
}
