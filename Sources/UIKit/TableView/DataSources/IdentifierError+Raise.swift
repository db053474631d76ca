import ListCore

extension IdentifierError {
  /// Stops the program with the sentence, as ``TableFault`` does.
  @usableFromInline func raise(file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(description, file: file, line: line)
  }
}
