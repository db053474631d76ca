extension RowGeometry: CustomDebugStringConvertible {
  /// The sections and runs in one line.
  ///
  /// Each section is its header, its runs and its footer: `[28 | 10x44~ 61.5 3x44 | 0]` has a
  /// header of 28 points, ten rows of 44 points by estimate, one that measures 61.5, three that
  /// measure 44, and no footer. Of a long table only the first 200 pieces are shown.
  public var debugDescription: String {
    var text = ""
    var marks = 0
    var shown = 0
    tree.forEachPiece { piece in
      shown += 1
      if shown > 200 { return }
      if piece.isMark {
        text += marks % 2 == 0 ? "[\(Self.text(of: piece)) |" : " | \(Self.text(of: piece))]"
        marks += 1
      } else {
        text += " " + Self.text(of: piece)
      }
    }
    return shown > 200 ? "\(text) … \(shown - 200) more" : text
  }

  private static func text(of piece: RunTree.Piece) -> String {
    var number = "\(piece.height)"
    if number.hasSuffix(".0") { number.removeLast(2) }
    let count = piece.count > 1 ? "\(piece.count)x" : ""
    return count + number + (piece.isEstimated ? "~" : "")
  }
}
