import CSDL
import Foundation
import Host

// SDL tells each thing of a drop by itself, between a begin and an end, and not where it was
// dropped. It tells nothing while something is dragged over a window.
extension SDLHost {
  /// How long after a drop the compositor has told by then where the pointer came back, in seconds.
  private static let pointerReturn: TimeInterval = 0.05

  /// Gathers what is dropped, and hands it over at the end.
  func handle(_ drop: SDL_DropEvent) {
    let identifier = drop.windowID
    let string = drop.file.map { text in
      defer { SDL_free(text) }
      return String(cString: text)
    }
    switch SDL_EventType(drop.type) {
    case SDL_DROPBEGIN:
      drops[identifier] = []
    case SDL_DROPFILE:
      guard let string, !string.isEmpty else { return }
      drops[identifier, default: []].append(.file(URL(fileURLWithPath: string)))
    case SDL_DROPTEXT:
      guard let string, !string.isEmpty else { return }
      // X's text comes line by line.
      if case .text(let before)? = drops[identifier]?.last {
        drops[identifier]?.removeLast()
        drops[identifier]?.append(.text(before + "\n" + string))
      } else {
        drops[identifier, default: []].append(.text(string))
      }
    default:
      guard let items = drops.removeValue(forKey: identifier), !items.isEmpty else { return }
      if case .wayland? = connection {
        // The pointer belonged to the drag: where it is comes with its return to the window.
        schedule(at: now + Self.pointerReturn) { [weak self] in self?.deliver(items, identifier) }
      } else {
        deliver(items, identifier)
      }
    }
  }

  private func deliver(_ items: [HostDrop.Item], _ identifier: UInt32) {
    guard let window = windows[identifier] else { return }
    window.send(
      .dropped(HostDrop(items: items, location: window.pointerLocation, timestamp: now)))
  }
}
