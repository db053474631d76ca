import Contacts
import Foundation

/// Names for files of contacts that are safe on every file system and not taken, whatever case.
struct FileNames {
  private var taken: Set<String>

  /// Names for a folder, which is made if it is not there.
  ///
  /// - Throws: ``ImportError``.
  init(in folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      taken = Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.lowercased() })
    } catch {
      throw ImportError(
        .notWritable, path: folder.path,
        problem: "the folder cannot be made or read (\(error.localizedDescription)): choose another"
      )
    }
  }

  /// A name that nobody has, and that is taken from now on.
  mutating func name(for contact: ContactContents) -> String {
    let base = SafeFileName.make(
      of: CNContactFormatter.string(from: CNContact(contents: contact), style: .fullName) ?? "")
    var name = base + ".vcf"
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(base) \(number).vcf"
    }
    return name
  }
}
