import Foundation

/// What a responder that takes text says about the text.
///
/// Most of it is meant for on-screen keyboards. Linux has no way yet to hand it on to them: it is
/// kept for whoever asks.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters an on-screen keyboard writes large.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether an on-screen keyboard corrects what is typed.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words are to be marked; they never are on Linux.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether an on-screen keyboard makes typographic quotation marks.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether an on-screen keyboard makes dashes of hyphens.
  var smartDashesType: UITextSmartDashesType { get }
  /// Whether spaces are to be adjusted around what is pasted and cut; they never are on Linux.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// Which on-screen keyboard suits the text.
  var keyboardType: UIKeyboardType { get }
  /// How an on-screen keyboard looks.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// What an on-screen keyboard writes on its Return key.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether Return does something only while there is text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether bullets are shown in place of the text, which cannot be copied then.
  var isSecureTextEntry: Bool { get }
  /// What kind of text it is.
  var textContentType: UITextContentType! { get }
}

/// What holds where a class does not say otherwise.
extension UITextInputTraits {
  /// Which letters an on-screen keyboard writes large.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// Whether an on-screen keyboard corrects what is typed.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// Whether misspelt words are to be marked; they never are on Linux.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// Whether an on-screen keyboard makes typographic quotation marks.
  public var smartQuotesType: UITextSmartQuotesType { .default }
  /// Whether an on-screen keyboard makes dashes of hyphens.
  public var smartDashesType: UITextSmartDashesType { .default }
  /// Whether spaces are to be adjusted around what is pasted and cut; they never are on Linux.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  /// Which on-screen keyboard suits the text.
  public var keyboardType: UIKeyboardType { .default }
  /// How an on-screen keyboard looks.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// What an on-screen keyboard writes on its Return key.
  public var returnKeyType: UIReturnKeyType { .default }
  /// Whether Return does something only while there is text.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// Whether bullets are shown in place of the text, which cannot be copied then.
  public var isSecureTextEntry: Bool { false }
  /// What kind of text it is.
  public var textContentType: UITextContentType! { nil }
}
