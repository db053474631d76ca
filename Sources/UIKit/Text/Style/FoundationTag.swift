/// Lets Foundation compare and hash objects of a class of ours that stand in attributed strings.
///
/// Attributed strings keep their attributes in Core Foundation's dictionaries, whose C code reads a
/// type number out of the word after an object's header, where such a class has its first stored
/// property. Zero there, or chance, stops the process as soon as two runs that touch have different
/// values. So the first property is this word: the number of the general type, for which `isEqual(_:)`
/// and `hash` are called.
struct FoundationTag: Sendable {
  private let word: UInt64 = 1 << 8 | 0x80
}
