// A window with a text field and a text view that tells on standard output, a line of JSON for
// each, what is typed into them and what is selected.
import UIKit

@MainActor func tell(_ event: String, _ details: [String: String] = [:]) {
  var object = details
  object["event"] = event
  guard let data = try? JSONEncoder().encode(object) else { return }
  FileHandle.standardOutput.write(data + Data("\n".utf8))
}

final class ProbeController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 34))
  private let text = UITextView(frame: CGRect(x: 20, y: 70, width: 280, height: 150))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "TextProbe"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.delegate = self
    field.addAction(
      UIAction { [field] _ in tell("field", ["text": field.text ?? ""]) }, for: .editingChanged)
    text.font = .systemFont(ofSize: 17)
    text.delegate = self
    view.addSubview(field)
    view.addSubview(text)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("appeared")
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { tell("began", ["what": "field"]) }
  func textFieldDidEndEditing(_ textField: UITextField) { tell("ended", ["what": "field"]) }
  func textViewDidBeginEditing(_ textView: UITextView) { tell("began", ["what": "view"]) }
  func textViewDidEndEditing(_ textView: UITextView) { tell("ended", ["what": "view"]) }
  func textViewDidChange(_ textView: UITextView) { tell("view", ["text": textView.text]) }

  func textFieldDidChangeSelection(_ textField: UITextField) {
    guard let range = textField.selectedTextRange else { return }
    tell("selected", ["text": textField.text(in: range) ?? ""])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    tell("returned")
    return true
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    window.rootViewController = ProbeController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

exit(
  UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
