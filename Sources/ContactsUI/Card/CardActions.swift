import Contacts
import MessageUI
import UIKit

/// Does what choosing a value of a contact means, and says so where the desktop has no program for it.
@MainActor struct CardActions {
  /// Who presents what has to be said.
  let presenter: UIViewController

  func perform(_ action: CardRow.Action) {
    switch action {
    case .call(let digits): open("tel:" + Self.escaped(digits), "calls")
    case .mail(let address):
      let mail = MFMailComposeViewController()
      mail.setToRecipients([address])
      presenter.present(mail, animated: true)
    case .open(let link): open(link.absoluteString, "links of this kind")
    case .map(let place):
      // A program for maps, or else a map on the web.
      if let link = URL(string: "geo:0,0?q=" + Self.escaped(place)) {
        UIApplication.shared.open(link) { isOpen in
          guard !isOpen else { return }
          open("https://www.openstreetmap.org/search?query=" + Self.escaped(place), "maps")
        }
      }
    }
  }

  /// Writes a short message.
  func message(_ digits: String) { open("sms:" + Self.escaped(digits), "short messages") }

  private func open(_ link: String, _ what: String) {
    guard let link = URL(string: link) else { return }
    UIApplication.shared.open(link) { isOpen in
      if !isOpen { tell("No Program", "No program on this computer takes \(what).") }
    }
  }

  func tell(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    presenter.present(alert, animated: true)
  }

  private static func escaped(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~+*#")
    allowed.remove("#")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
