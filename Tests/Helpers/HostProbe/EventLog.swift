import Foundation
import Host

/// Writes a host's events to the log.
@MainActor enum EventLog {
  static func write(_ event: HostEvent) {
    switch event {
    case .pointer(let pointer):
      Log.write(
        "pointer",
        [
          "phase": "\(pointer.phase)", "button": pointer.button.map { "\($0)" } ?? "",
          "buttons": pointer.buttons.map { "\($0)" }.sorted(),
          "x": Double(pointer.location.x), "y": Double(pointer.location.y),
          "modifiers": pointer.modifiers.rawValue,
        ])
    case .touch(let touch):
      Log.write(
        "touch",
        [
          "phase": "\(touch.phase)", "x": Double(touch.location.x),
          "y": Double(touch.location.y), "id": touch.identifier,
        ])
    case .scroll(let scroll):
      Log.write(
        "scroll",
        [
          "dx": Double(scroll.delta.dx), "dy": Double(scroll.delta.dy),
          "continuous": scroll.isContinuous, "x": Double(scroll.location.x),
          "y": Double(scroll.location.y), "modifiers": scroll.modifiers.rawValue,
        ])
    case .key(let key):
      Log.write(
        "key",
        [
          "down": key.isDown, "repeat": key.isRepeat, "usage": key.usage,
          "characters": key.characters, "modifiers": key.modifiers.rawValue,
        ])
    case .text(let text):
      Log.write("text", ["text": text])
    case .composition(let text, let selection):
      Log.write(
        "composition",
        ["text": text, "from": selection.lowerBound, "to": selection.upperBound])
    case .resized(let size, let scale):
      Log.write(
        "resized",
        [
          "width": Double(size.width), "height": Double(size.height), "scale": Double(scale),
        ])
    case .exposed: Log.write("exposed")
    case .focusChanged(let has): Log.write("focus", ["has": has])
    case .visibilityChanged(let visible): Log.write("visibility", ["visible": visible])
    case .dropped(let drop):
      Log.write(
        "dropped",
        [
          "files": drop.items.compactMap { if case .file(let url) = $0 { url.path } else { nil } },
          "texts": drop.items.compactMap { if case .text(let text) = $0 { text } else { nil } },
          "x": Double(drop.location.x), "y": Double(drop.location.y),
        ])
    case .closeRequested: Log.write("closeRequested")
    }
  }
}
