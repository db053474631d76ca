import CATK
import Foundation
import Host

// Text with a caret. ATK counts Unicode scalars.
extension AtkNodeType {
  nonisolated static let fillText: GInterfaceInitFunc = { iface, _ in
    guard let iface = iface?.assumingMemoryBound(to: AtkTextIface.self) else { return }
    iface.pointee.get_text = { object, start, end in
      let text = ask(object, or: "") {
        $0.segments.text(from: Int(start), to: Int(end))
      }
      return g_strdup(text)
    }
    iface.pointee.get_character_count = { object in
      ask(object, or: 0) { gint($0.segments.count) }
    }
    iface.pointee.get_character_at_offset = { object, offset in
      ask(object, or: 0) { $0.segments.scalar(at: Int(offset)) }
    }
    iface.pointee.get_text_at_offset = { object, offset, boundary, start, end in
      let (text, range) = ask(object, or: ("", 0..<0)) {
        $0.segments.segment(at: Int(offset), TextSegments.Unit(boundary))
      }
      start?.pointee = gint(range.lowerBound)
      end?.pointee = gint(range.upperBound)
      return g_strdup(text)
    }
    iface.pointee.get_string_at_offset = { object, offset, granularity, start, end in
      let (text, range) = ask(object, or: ("", 0..<0)) {
        $0.segments.segment(at: Int(offset), TextSegments.Unit(granularity))
      }
      start?.pointee = gint(range.lowerBound)
      end?.pointee = gint(range.upperBound)
      return g_strdup(text)
    }
    iface.pointee.get_caret_offset = { object in
      ask(object, or: -1) { gint($0.content.text?.caret ?? -1) }
    }
    iface.pointee.set_caret_offset = { object, offset in
      ask(object, or: 0) {
        $0.perform(.selectText(Int(offset)..<Int(offset))) ? 1 : 0
      }
    }
    iface.pointee.get_n_selections = { object in
      ask(object, or: 0) {
        $0.content.text.map { $0.selection.isEmpty ? 0 : 1 } ?? 0
      }
    }
    iface.pointee.get_selection = { object, number, start, end in
      let (text, range) = ask(object, or: ("", 0..<0)) { node in
        let range = number == 0 ? node.content.text?.selection ?? 0..<0 : 0..<0
        return (node.segments.text(from: range.lowerBound, to: range.upperBound), range)
      }
      start?.pointee = gint(range.lowerBound)
      end?.pointee = gint(range.upperBound)
      return g_strdup(text)
    }
    iface.pointee.add_selection = { object, start, end in select(object, start, end) }
    iface.pointee.set_selection = { object, number, start, end in
      number == 0 ? select(object, start, end) : 0
    }
    iface.pointee.remove_selection = { object, _ in
      ask(object, or: 0) { node in
        let caret = node.content.text?.caret ?? 0
        return node.perform(.selectText(caret..<caret)) ? 1 : 0
      }
    }
    iface.pointee.get_character_extents = { object, offset, x, y, width, height, type in
      let nowhere = (x: gint(-1), y: gint(-1), w: gint(0), h: gint(0))
      let place = ask(object, or: nowhere) { node in
        let range = Int(offset)..<min(Int(offset) + 1, max(Int(offset), node.segments.count))
        return node.frame(ofText: range).map { node.extents($0, type) } ?? nowhere
      }
      x?.pointee = place.0
      y?.pointee = place.1
      width?.pointee = place.2
      height?.pointee = place.3
    }
    iface.pointee.get_offset_at_point = { object, x, y, type in
      ask(object, or: -1) { node in
        let point = node.point(x, y, type)
        let provider = node.window?.accessibilityProvider
        return gint(provider?.textOffset(at: point, in: node.content.identifier) ?? -1)
      }
    }
  }

  nonisolated private static func select(
    _ object: OpaquePointer?, _ start: gint, _ end: gint
  ) -> gboolean {
    ask(object, or: 0) {
      $0.perform(.selectText(Int(min(start, end))..<Int(max(start, end)))) ? 1 : 0
    }
  }

  nonisolated static let fillEditableText: GInterfaceInitFunc = { iface, _ in
    guard let iface = iface?.assumingMemoryBound(to: AtkEditableTextIface.self) else { return }
    iface.pointee.set_text_contents = { object, text in
      let new = text.map { String(cString: $0) } ?? ""
      ask(object, or: ()) { node in
        _ = node.perform(.replaceText(0..<node.segments.count, with: new))
      }
    }
    iface.pointee.insert_text = { object, text, length, position in
      guard let text, let position else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: max(0, Int(length)))
      let new = length < 0 ? String(cString: text) : String(decoding: bytes, as: UTF8.self)
      let place = Int(position.pointee)
      let isDone = ask(object, or: false) {
        $0.perform(.replaceText(place..<place, with: new))
      }
      if isDone { position.pointee += gint(new.unicodeScalars.count) }
    }
    iface.pointee.delete_text = { object, start, end in
      ask(object, or: ()) {
        _ = $0.perform(.replaceText($0.segments.range(start, end), with: ""))
      }
    }
    iface.pointee.copy_text = { object, start, end in
      ask(object, or: ()) {
        _ = $0.perform(.copyText($0.segments.range(start, end)))
      }
    }
    iface.pointee.cut_text = { object, start, end in
      ask(object, or: ()) {
        _ = $0.perform(.cutText($0.segments.range(start, end)))
      }
    }
    iface.pointee.paste_text = { object, position in
      ask(object, or: ()) {
        _ = $0.perform(.pasteText(Int(max(0, position))))
      }
    }
  }
}

extension AtkNode {
  fileprivate var segments: TextSegments { TextSegments(content.text?.content ?? "") }

  fileprivate func frame(ofText range: Range<Int>) -> CGRect? {
    window?.accessibilityProvider?.frame(ofText: range, in: content.identifier)
  }
}

extension TextSegments.Unit {
  init(_ boundary: AtkTextBoundary) {
    self =
      switch boundary {
      case ATK_TEXT_BOUNDARY_WORD_START, ATK_TEXT_BOUNDARY_WORD_END: .word
      case ATK_TEXT_BOUNDARY_SENTENCE_START, ATK_TEXT_BOUNDARY_SENTENCE_END: .sentence
      case ATK_TEXT_BOUNDARY_LINE_START, ATK_TEXT_BOUNDARY_LINE_END: .line
      default: .character
      }
  }

  init(_ granularity: AtkTextGranularity) {
    self =
      switch granularity {
      case ATK_TEXT_GRANULARITY_WORD: .word
      case ATK_TEXT_GRANULARITY_SENTENCE: .sentence
      case ATK_TEXT_GRANULARITY_LINE, ATK_TEXT_GRANULARITY_PARAGRAPH: .line
      default: .character
      }
  }
}
