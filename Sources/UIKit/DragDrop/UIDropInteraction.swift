import Foundation

/// Lets things be dropped on a view: rows of a table of the application, and files and text from
/// other programs.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
@MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The view that the interaction was added to.
  public private(set) weak var view: UIView?
  /// Who says what can be dropped, and takes it.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// What was said last; `nil` while no drag is over the view.
  private var proposal: UIDropProposal?

  /// Makes an interaction.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to a view, or removed.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  func canHandle(_ session: DragDropSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }
}

extension UIDropInteraction: DropTarget {
  var dropProposal: UIDropProposal? { proposal }

  func dropEntered(_ session: DragDropSession) {
    proposal = UIDropProposal(operation: .cancel)
    delegate?.dropInteraction(self, sessionDidEnter: session)
  }

  func dropMoved(_ session: DragDropSession, _ drag: RowDrag?) {
    guard let delegate else { return }
    proposal = delegate.dropInteraction(self, sessionDidUpdate: session)
  }

  func dropExited(_ session: DragDropSession) {
    guard proposal != nil else { return }
    proposal = nil
    delegate?.dropInteraction(self, sessionDidExit: session)
  }

  func dropEnded(_ session: DragDropSession) {
    proposal = nil
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }

  func takeDrop(
    _ session: DragDropSession, _ drag: RowDrag?, previewSize: CGSize
  ) -> [DropEnd] {
    guard let delegate, proposal?.allows(session) == true else { return [] }
    delegate.dropInteraction(self, performDrop: session)
    let ends = session.items.map { item in
      let animation = DropAnimation()
      delegate.dropInteraction(self, item: item, willAnimateDropWith: animation)
      return DropEnd(
        item: item, place: CGRect(origin: session.finger, size: .zero),
        transform: CGAffineTransform(scaleX: 0.5, y: 0.5), animation: animation)
    }
    ends.last?.animation.addCompletion { [weak self] _ in
      guard let self else { return }
      self.delegate?.dropInteraction(self, concludeDrop: session)
    }
    return ends
  }
}
