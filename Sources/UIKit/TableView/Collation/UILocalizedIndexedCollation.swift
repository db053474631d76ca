import Collation
import Foundation

/// Puts objects into sections by the letter that they begin with, and in order, as people expect it
/// who speak the user's language.
///
/// The sections are the language's letters, Latin letters behind those of another script, and `#` for
/// all else. What a letter is depends on the language: in Swedish Ä has a section behind Z, in German
/// it is in that of A; in Czech there is Ch; Chinese words are under the Latin letter that they sound
/// like. The language is that of the environment (`LC_ALL`, `LC_COLLATE`, `LANG`), else Foundation's.
///
/// There being no `#selector`, a ``Selector`` says how to read an object's text:
///
/// ```swift
/// let collation = UILocalizedIndexedCollation.current()
/// let name = Selector("name", \Person.name)
/// for person in people {
///   sections[collation.section(for: person, collationStringSelector: name)].append(person)
/// }
/// sections = sections.map {
///   collation.sortedArray(from: $0, collationStringSelector: name) as? [Person] ?? []
/// }
/// ```
@MainActor open class UILocalizedIndexedCollation: NSObject {
  private static var collators: [String: IndexCollator] = [:]

  private let collator: IndexCollator

  /// Makes the collation of the user's language.
  public required override init() {
    collator = Self.collator(of: WordCollator.currentLocale)
    super.init()
  }

  /// Makes the collation of a locale.
  package init(locale: String) {
    collator = Self.collator(of: locale)
    super.init()
  }

  /// The collation of the user's language.
  open class func current() -> Self { self.init() }

  /// The titles of the sections.
  open var sectionTitles: [String] { collator.titles }

  /// The titles for the index at the table's edge; one for each section.
  open var sectionIndexTitles: [String] { collator.titles }

  /// The section that a title of the index leads to.
  ///
  /// - Parameter indexTitleIndex: The place of the title among ``sectionIndexTitles``.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(0, indexTitleIndex), sectionTitles.count - 1)
  }

  /// The section that an object belongs in.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - selector: How to read its text; one for objects of another type stops the program.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    collator.section(of: text(of: object, selector))
  }

  /// Objects in order by their texts. Those with equal texts stay in their order.
  ///
  /// - Parameters:
  ///   - array: The objects.
  ///   - selector: How to read their texts; one for objects of another type stops the program.
  /// - Complexity: O(*n* log *n*); the text of each object is read once
  open func sortedArray(
    from array: [Any], collationStringSelector selector: Selector
  ) -> [Any] {
    let keys = array.map { collator.key(of: text(of: $0, selector)) }
    let order = array.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : IndexCollator.isAscending(keys[$0], keys[$1])
    }
    return order.map { array[$0] }
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    guard let text = selector.text(of: object) else {
      preconditionFailure(
        "The selector \(selector) does not read a text of \(type(of: object)). Make it with a key "
          + "path or a closure that gives one, such as Selector(\"name\", \\Person.name).")
    }
    return text
  }

  private static func collator(of locale: String) -> IndexCollator {
    if let collator = collators[locale] { return collator }
    let collator = IndexCollator(locale: locale)
    collators[locale] = collator
    return collator
  }
}
