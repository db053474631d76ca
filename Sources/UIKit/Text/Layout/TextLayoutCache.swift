import CoreGraphics

/// Lays out text, and remembers what was laid out lately: measuring and drawing the same text in
/// the same width then costs one look-up.
///
/// The least recently used layouts go first, when all together take more than about two megabytes.
/// May be used from any thread.
final class TextLayoutCache: @unchecked Sendable {
  // Unchecked because everything in it is only touched under the lock of `PangoFonts`.
  static let shared = TextLayoutCache()

  private struct Key: Hashable {
    var content: TextContent
    var frame: TextFrame
  }

  /// A link of the chain from the least to the most recently used layout.
  private final class Node {
    let key: Key
    let layout: TextLayout
    let cost: Int
    var newer: Node?
    unowned(unsafe) var older: Node?

    init(key: Key, layout: TextLayout) {
      self.key = key
      self.layout = layout
      cost = layout.cost + 300 + key.content.string.utf8.count
    }
  }

  private static let limit = 2 << 20

  private var nodes: [Key: Node] = [:]
  private var oldest: Node?
  private var newest: Node?
  private var cost = 0
  private var pango: PangoParagraph?

  /// How many layouts are remembered.
  var count: Int { PangoFonts.shared.withContext { _ in nodes.count } }

  /// The layout of text in a frame; O(length of the text) also when it is remembered, since the
  /// text is compared.
  func layout(_ content: TextContent, in frame: TextFrame) -> TextLayout {
    PangoFonts.shared.withContext { context in
      let key = Key(content: content, frame: frame)
      if let node = nodes[key] {
        touch(node)
        return node.layout
      }
      let pango = pango ?? PangoParagraph(context: context, fonts: .shared)
      self.pango = pango
      let node = Node(key: key, layout: Typesetter.layout(content, in: frame, with: pango))
      insert(node)
      return node.layout
    }
  }

  /// Forgets everything.
  func removeAll() {
    PangoFonts.shared.withContext { _ in
      while let node = oldest { remove(node) }
    }
  }

  private func insert(_ node: Node) {
    nodes[node.key] = node
    append(node)
    cost += node.cost
    while cost > Self.limit, let old = oldest, old !== node { remove(old) }
  }

  private func remove(_ node: Node) {
    unlink(node)
    nodes[node.key] = nil
    cost -= node.cost
  }

  private func touch(_ node: Node) {
    guard node !== newest else { return }
    unlink(node)
    append(node)
  }

  private func append(_ node: Node) {
    node.older = newest
    newest?.newer = node
    newest = node
    if oldest == nil { oldest = node }
  }

  private func unlink(_ node: Node) {
    if let older = node.older { older.newer = node.newer } else { oldest = node.newer }
    if let newer = node.newer { newer.older = node.older } else { newest = node.older }
    node.newer = nil
    node.older = nil
  }
}
