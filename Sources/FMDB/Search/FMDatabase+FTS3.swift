import CSQLite
import Foundation

// FTS3 with tokenizers in Swift. New programs are better off with FTS5, see
// `createFullTextIndex(on:columns:tokenizer:)`.
extension FMDatabase {
  /// Registers a tokenizer that tables of this connection may name:
  ///
  ///     db.registerTokenizer(FMSimpleTokenizer(), withKey: "simple")
  ///     db.installTokenizerModule()
  ///     try db.executeUpdate("CREATE VIRTUAL TABLE doc USING fts3(text, tokenize=fmdb simple)")
  ///
  /// - Parameters:
  ///   - tokenizer: The tokenizer; kept for the life of the process, as FTS3 keeps no count.
  ///   - key: How tables name it.
  public class func registerTokenizer(
    _ tokenizer: any FMTokenizerDelegate & Sendable, withKey key: String
  ) {
    TokenizerRegistry.shared.register(tokenizer, key: key)
  }

  /// Registers a tokenizer that tables get when they name none.
  ///
  /// - Parameter tokenizer: The tokenizer.
  public class func registerTokenizer(_ tokenizer: any FMTokenizerDelegate & Sendable) {
    TokenizerRegistry.shared.register(tokenizer, key: "")
  }

  /// Makes the registered tokenizers known to FTS3 on this connection, as `fmdb`.
  ///
  /// - Returns: Whether it succeeded; `lastError()` says why not.
  @discardableResult
  public func installTokenizerModule() -> Bool { installTokenizerModule(withName: "fmdb") }

  /// Makes the registered tokenizers known to FTS3 on this connection.
  ///
  /// - Parameter name: What tables write after `tokenize=`.
  /// - Returns: Whether it succeeded; `lastError()` says why not.
  @discardableResult
  public func installTokenizerModule(withName name: String) -> Bool {
    guard let handle else {
      note(sqliteError(SQLITE_MISUSE, sql: nil))
      return false
    }
    _ = csqlite_enable_fts3_tokenizer(handle)
    var address = UInt(bitPattern: TokenizerRegistry.shared.module)
    let pointer = withUnsafeBytes(of: &address) { Data($0) }
    return attempt {
      try executeQuery("SELECT fts3_tokenizer(?, ?)", name, pointer).nextWithError()
    }
      == true
  }
}

/// The tokenizers of the process, and the table of C functions through which FTS3 calls them.
final class TokenizerRegistry: @unchecked Sendable {
  static let shared = TokenizerRegistry()

  let module: UnsafePointer<sqlite3_tokenizer_module>

  private let lock = NSLock()
  private var tokenizers: [String: any FMTokenizerDelegate & Sendable] = [:]

  func register(_ tokenizer: any FMTokenizerDelegate & Sendable, key: String) {
    lock.withLock { tokenizers[key] = tokenizer }
  }

  func tokenizer(_ key: String) -> (any FMTokenizerDelegate & Sendable)? {
    lock.withLock { tokenizers[key] }
  }

  private init() {
    // Lives as long as the process, since FTS3 keeps the address.
    let module = UnsafeMutablePointer<sqlite3_tokenizer_module>.allocate(capacity: 1)
    module.initialize(
      to: sqlite3_tokenizer_module(
        iVersion: 0,
        xCreate: { count, arguments, result in
          let key = count > 0 ? arguments?[0].map { String(cString: $0) } ?? "" : ""
          guard let tokenizer = TokenizerRegistry.shared.tokenizer(key) else { return SQLITE_ERROR }
          let made = UnsafeMutablePointer<CTokenizer>.allocate(capacity: 1)
          made.initialize(
            to: CTokenizer(base: sqlite3_tokenizer(), delegate: Unmanaged.passRetained(tokenizer)))
          result?.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(
            to: sqlite3_tokenizer.self)
          return SQLITE_OK
        },
        xDestroy: { tokenizer in
          guard let tokenizer else { return SQLITE_OK }
          let made = UnsafeMutableRawPointer(tokenizer).assumingMemoryBound(to: CTokenizer.self)
          made.pointee.delegate.release()
          made.deallocate()
          return SQLITE_OK
        },
        xOpen: { tokenizer, text, count, result in
          guard let tokenizer, let text else { return SQLITE_ERROR }
          let owner = UnsafeMutableRawPointer(tokenizer).assumingMemoryBound(to: CTokenizer.self)
          guard
            let delegate = owner.pointee.delegate.takeUnretainedValue() as? any FMTokenizerDelegate
          else { return SQLITE_ERROR }
          let length = count < 0 ? strlen(text) : Int(count)
          let input = String(
            decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
          let cursor = FMTokenizerCursor(inputString: input)
          delegate.openTokenizerCursor(cursor)
          let made = UnsafeMutablePointer<CTokenizerCursor>.allocate(capacity: 1)
          made.initialize(
            to: CTokenizerCursor(
              base: sqlite3_tokenizer_cursor(),
              state: Unmanaged.passRetained(TokenizerState(delegate, cursor))))
          result?.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(
            to: sqlite3_tokenizer_cursor.self)
          return SQLITE_OK
        },
        xClose: { cursor in
          guard let cursor else { return SQLITE_OK }
          let made = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: CTokenizerCursor.self)
          let state = made.pointee.state.takeRetainedValue()
          state.delegate.closeTokenizerCursor(state.cursor)
          made.deallocate()
          return SQLITE_OK
        },
        xNext: { cursor, token, count, start, end, position in
          guard let cursor else { return SQLITE_ERROR }
          let made = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: CTokenizerCursor.self)
          let state = made.pointee.state.takeUnretainedValue()
          guard state.delegate.nextToken(for: state.cursor) else { return SQLITE_DONE }
          let text = state.cursor.inputString.utf8
          let range = state.cursor.currentRange
          token?.pointee = state.keep(state.cursor.tokenString)
          count?.pointee = Int32(state.cursor.tokenString.utf8.count)
          start?.pointee = Int32(text.distance(from: text.startIndex, to: range.lowerBound))
          end?.pointee = Int32(text.distance(from: text.startIndex, to: range.upperBound))
          position?.pointee = Int32(state.cursor.tokenIndex)
          state.cursor.tokenIndex += 1
          return SQLITE_OK
        },
        xLanguageid: nil))
    self.module = UnsafePointer(module)
  }
}

/// What FTS3 takes for its `sqlite3_tokenizer`: that first, then ours.
private struct CTokenizer {
  var base: sqlite3_tokenizer
  var delegate: Unmanaged<AnyObject>
}

/// What FTS3 takes for its `sqlite3_tokenizer_cursor`: that first, then ours.
private struct CTokenizerCursor {
  var base: sqlite3_tokenizer_cursor
  var state: Unmanaged<TokenizerState>
}

/// A cursor with its tokenizer and the bytes of the word that FTS3 is looking at.
private final class TokenizerState {
  let delegate: any FMTokenizerDelegate
  let cursor: FMTokenizerCursor
  private var word = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 64)

  init(_ delegate: any FMTokenizerDelegate, _ cursor: FMTokenizerCursor) {
    self.delegate = delegate
    self.cursor = cursor
  }

  deinit { word.deallocate() }

  /// The bytes of a word, which stay until the next one.
  func keep(_ token: String) -> UnsafePointer<CChar>? {
    if token.utf8.count > word.count {
      word.deallocate()
      word = .allocate(capacity: token.utf8.count * 2)
    }
    for (index, byte) in token.utf8.enumerated() { word[index] = CChar(bitPattern: byte) }
    return word.baseAddress.map { UnsafePointer($0) }
  }
}
