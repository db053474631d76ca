import Foundation
import Host
import UniformTypeIdentifiers

/// What another program's drag brings: all of it happens at its drop, since hosts tell no more.
@MainActor struct OutsideDrop {
  private let session = DragDropSession()
  private let window: UIWindow

  init(_ drop: HostDrop, in window: UIWindow) {
    self.window = window
    session.isFromOutside = true
    session.allowsMoveOperation = false
    session.window = window
    session.finger = drop.location
    session.items = drop.items.map { item in
      switch item {
      case .file(let url): UIDragItem(itemProvider: NSItemProvider(droppedFile: url))
      case .text(let text): UIDragItem(itemProvider: NSItemProvider(droppedText: text))
      }
    }
  }

  /// Has what is at its place take it.
  func perform() {
    guard let target = window.dropTarget(for: session) else { return }
    target.dropEntered(session)
    target.dropMoved(session, nil)
    guard target.dropProposal?.allows(session) == true else {
      target.dropExited(session)
      target.dropEnded(session)
      return
    }
    let ends = target.takeDrop(session, nil, previewSize: .zero)
    target.dropEnded(session)
    UIView.animate(withDuration: 0.25) {
      for end in ends { for change in end.animation.animations { change() } }
    } completion: { _ in
      for end in ends { end.animation.finish() }
    }
  }
}

extension NSItemProvider {
  /// Carries a file from outside: its address, and unless it is a folder what is in it.
  convenience init(droppedFile url: URL) {
    self.init()
    suggestedName = url.lastPathComponent
    registerDataRepresentation(forTypeIdentifier: UTType.fileURL.identifier) {
      Data(url.absoluteString.utf8)
    }
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    if isFolder {
      registerDataRepresentation(forTypeIdentifier: UTType.folder.identifier) {
        throw ItemProviderError.noData(UTType.folder.identifier)
      }
    } else {
      let type = UTType(filenameExtension: url.pathExtension) ?? .data
      registerDataRepresentation(forTypeIdentifier: type.identifier) { done in
        DispatchQueue.global().async {
          do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
        }
        return nil
      }
    }
  }

  /// Carries text from outside, or the address that it is.
  convenience init(droppedText text: String) {
    self.init()
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !word.contains(where: \.isWhitespace), let url = URL(string: word), url.scheme != nil,
      url.host != nil
    {
      registerDataRepresentation(forTypeIdentifier: UTType.url.identifier) { Data(word.utf8) }
    }
    registerObject(text)
  }
}
