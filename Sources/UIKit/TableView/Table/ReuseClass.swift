/// Making a cell from a class that is only known when the program runs.
///
/// UIKit makes cells by `init(style:reuseIdentifier:)` of a class that was registered. Swift lets a
/// metatype make an object only by an initializer that is `required`, and a subclass would then have
/// to write `required` where code for iOS writes `override`. A convenience initializer, though, gets
/// the class as its hidden argument and calls the designated initializer *of that class*. Each
/// initializer here therefore has a second declaration, under the same symbol, as a static method,
/// which unlike an initializer may be called on any metatype. Both have the same machine signature:
/// an owned string and the metatype in, an owned object out.
///
/// A class that hides the designated initializer stops with "Use of unimplemented initializer", as
/// on iOS.
extension UITableViewCell {
  @_silgen_name("portico_make_reusable_cell")
  convenience init(forReuse identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// A cell of this very class.
  @_silgen_name("portico_make_reusable_cell")
  static func make(forReuse identifier: consuming String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  @_silgen_name("portico_make_reusable_section_view")
  convenience init(forReuse identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// A view of this very class.
  @_silgen_name("portico_make_reusable_section_view")
  static func make(forReuse identifier: consuming String) -> UITableViewHeaderFooterView
}
