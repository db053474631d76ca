extension UIActivity {
  /// The name of a kind of activity.
  ///
  /// The names of kinds that there are on other systems only are here so that code can exclude them.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Takes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private static func apple(_ name: String) -> ActivityType {
      ActivityType("com.apple.UIKit.activity.\(name)")
    }

    /// Copies text or a link to the clipboard.
    public static let copyToPasteboard = apple("CopyToPasteboard")
    /// Writes a mail in the user's mail program.
    public static let mail = apple("Mail")
    /// Saves a picture in the user's folder of pictures.
    public static let saveToCameraRoll = apple("SaveToCameraRoll")
    /// Opens a link or a file in the user's program for it. Only on Linux.
    public static let openWithDefaultApplication = ActivityType("portico.activity.Open")
    /// Saves text, data or a file in the user's folder of downloads. Only on Linux.
    public static let saveToDownloads = ActivityType("portico.activity.SaveToDownloads")

    /// Not on Linux.
    public static let postToFacebook = apple("PostToFacebook")
    /// Not on Linux.
    public static let postToTwitter = apple("PostToTwitter")
    /// Not on Linux.
    public static let postToWeibo = apple("PostToWeibo")
    /// Not on Linux.
    public static let message = apple("Message")
    /// Not on Linux.
    public static let print = apple("Print")
    /// Not on Linux.
    public static let assignToContact = apple("AssignToContact")
    /// Not on Linux.
    public static let addToReadingList = apple("AddToReadingList")
    /// Not on Linux.
    public static let postToFlickr = apple("PostToFlickr")
    /// Not on Linux.
    public static let postToVimeo = apple("PostToVimeo")
    /// Not on Linux.
    public static let postToTencentWeibo = apple("TencentWeibo")
    /// Not on Linux.
    public static let airDrop = apple("AirDrop")
    /// Not on Linux.
    public static let openInIBooks = apple("OpenInIBooks")
    /// Not on Linux.
    public static let markupAsPDF = apple("MarkupAsPDF")
    /// Not on Linux.
    public static let addToHomeScreen = apple("AddToHomeScreen")
    /// Not on Linux.
    public static let collaborationCopyLink = apple("CollaborationCopyLink")
    /// Not on Linux.
    public static let collaborationInviteWithLink = apple("CollaborationInviteWithLink")
    /// Not on Linux.
    public static let sharePlay = apple("SharePlay")
  }
}
