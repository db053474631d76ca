import Contacts
import UIKit

/// The picture of the contact.
extension EditController {
  func choosePhoto() {
    let chooser = PhotoChooser { [weak self] result in
      guard let self else { return }
      photoChooser = nil
      switch result {
      case .success(let data): setPicture(data)
      case .failure(let problem): CardActions(presenter: self).tell("No Picture", problem.message)
      }
    }
    photoChooser = chooser
    chooser.present(from: self)
  }

  func setPicture(_ data: Data?) {
    draft.setPicture(data)
    header.show(draft.contents)
  }
}
