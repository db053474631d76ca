import UIKit

/// Files that are dropped on the window.
extension ContactsShell: UIDropInteractionDelegate {
  /// Files and folders can be dropped while nothing else is in front.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    presentedViewController == nil
      && session.hasItemsConforming(toTypeIdentifiers: [UTType.fileURL.identifier])
  }

  /// They are read.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  /// Begins to import them.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    session.loadObjects(ofClass: URL.self) { [weak self] urls in
      self?.startImports(urls.filter(\.isFileURL))
    }
  }
}
