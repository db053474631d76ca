import Contacts
import UIKit

/// The end of editing.
extension CNContactViewController {
  /// Done: saves, if all can be saved.
  func finish() {
    guard let form, !isWaiting, form.checkAll() else { return }
    if purpose == .known, !form.draft.isChanged {
      let wasAdding = additions != nil
      additions = nil
      setEditing(false, animated: true)
      // What was to be added is there already: that is as good as saved.
      if wasAdding { delegate?.contactViewController(self, didCompleteWith: contact) }
      return
    }
    let new = CNMutableContact()
    let (draft, purpose) = (form.draft, purpose)
    write(orTell: "Not Saved") { [self] in
      let request = CNSaveRequest()
      if purpose == .known, let now = try storedContents() {
        new.contents = now.applyingChanges(from: draft.before, to: draft.contents)
        request.update(new)
      } else if purpose == .known {
        // Somebody deleted it meanwhile: what the user wrote is not lost.
        new.contents = draft.contents
        request.add(new, toContainerWithIdentifier: nil)
      } else {
        new.contents = draft.contents
        request.add(new, toContainerWithIdentifier: parentContainer?.identifier)
        if let parentGroup { request.addMember(new, to: parentGroup) }
      }
      try store.execute(request)
    } then: { [self] in
      contact = CNContact(contents: new.contents)
      additions = nil
      if purpose == .new {
        isModalInPresentation = false
        navigationController?.isModalInPresentation = false
      } else {
        setEditing(false, animated: true)
      }
      delegate?.contactViewController(self, didCompleteWith: contact)
    }
  }

  /// Changes the store, and goes on; while another program writes, the form waits for it. If it fails, that is
  /// told, and the form is as it was.
  private func write(
    orTell title: String, _ body: @escaping @MainActor () throws -> Void,
    then next: @escaping @MainActor () -> Void
  ) {
    waitingWrite = PatientWrite.run(in: store, body) {
      isWaiting = true
    } then: { [weak self] result in
      guard let self else { return }
      stopWaiting()
      switch result {
      case .success: next()
      case .failure(let error):
        CardActions(presenter: self).tell(title, error.localizedDescription)
      }
    }
  }

  /// Calls off what waits for another program.
  package func stopWaiting() {
    waitingWrite?.cancel()
    waitingWrite = nil
    isWaiting = false
  }

  /// What the store says of the contact now; nil if it is gone.
  private func storedContents() throws -> ContactContents? {
    do {
      return try store.unifiedContact(
        withIdentifier: contact.identifier, keysToFetch: [AllContactKeys()]
      ).contents
    } catch let error as CNError where error.code == .recordDoesNotExist {
      return nil
    }
  }

  /// Cancel: throws changes away, after a question if there are any.
  func cancel() {
    guard let form, presentedViewController == nil else { return }
    if isWaiting { return stopWaiting() }
    guard form.draft.isChanged || additions != nil else { return discard() }
    let isNew = purpose == .new
    let sheet = UIAlertController(
      title: nil,
      message: isNew
        ? "Are you sure that you want to discard this new contact?"
        : "Are you sure that you want to discard your changes?", preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: isNew ? "Discard Contact" : "Discard Changes", style: .destructive) {
        [weak self] _ in self?.discard()
      })
    sheet.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
    sheet.popoverPresentationController?.sourceItem = navigationItem.leftBarButtonItem
    present(sheet, animated: true)
  }

  /// Ends without saving.
  func discard() {
    let isOver = purpose == .new || additions != nil
    additions = nil
    if isOver {
      isModalInPresentation = false
      navigationController?.isModalInPresentation = false
      delegate?.contactViewController(self, didCompleteWith: nil)
    } else {
      // Somebody deleted it meanwhile: there is nothing to go back to.
      let isGone = isDeleted
      setEditing(false, animated: !isGone)
      if isGone { tellDeleted() }
    }
  }

  private var isDeleted: Bool {
    do { return try storedContents() == nil } catch { return false }
  }

  func askToDelete() {
    let name = CNContactFormatter.string(from: contact, style: .fullName)
    let sheet = UIAlertController(
      title: nil, message: name.map { "Delete “\($0)”?" }, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete Contact", style: .destructive) { [weak self] _ in
        self?.deleteContact()
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }

  private func deleteContact() {
    let request = CNSaveRequest()
    request.delete(contact.mutableCopy() as? CNMutableContact ?? CNMutableContact())
    write(orTell: "Not Deleted") { [store] in
      try store.execute(request)
    } then: { [self] in
      additions = nil
      setEditing(false, animated: false)
      tellDeleted()
    }
  }

  /// The contact is gone.
  private func tellDeleted() {
    if let delegate {
      delegate.contactViewController(self, didCompleteWith: nil)
    } else if navigationController?.topViewController === self {
      navigationController?.popViewController(animated: true)
    }
  }
}
