/// The types that have names.
extension UTType {
  /// Anything in a file system, or data.
  public static let item = UTType(known: "public.item")
  /// Anything that users read, see or hear.
  public static let content = UTType(known: "public.content")
  /// Content made of several kinds.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// A row of bytes.
  public static let data = UTType(known: "public.data")
  /// A directory.
  public static let directory = UTType(known: "public.directory")
  /// A directory that users look into.
  public static let folder = UTType(known: "public.folder")
  /// A drive, or what it shows.
  public static let volume = UTType(known: "public.volume")
  /// A directory that users take for one file.
  public static let package = UTType(known: "com.apple.package")
  /// A directory of code and resources.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// A symbolic link.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// What can be run.
  public static let executable = UTType(known: "public.executable")
  /// An address.
  public static let url = UTType(known: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(known: "public.file-url")
  /// A person or a company.
  public static let contact = UTType(known: "public.contact")
  /// An event.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// Something to be done.
  public static let toDoItem = UTType(known: "public.to-do-item")
  /// A message.
  public static let message = UTType(known: "public.message")
  /// A mail.
  public static let emailMessage = UTType(known: "public.email-message")
  /// A bookmark.
  public static let bookmark = UTType(known: "public.bookmark")
  /// A database.
  public static let database = UTType(known: "public.database")
  /// A font.
  public static let font = UTType(known: "public.font")
  /// A certificate.
  public static let x509Certificate = UTType(known: "public.x509-certificate")
  /// A certificate with its key.
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
  /// Text of any kind, with or without marks.
  public static let text = UTType(known: "public.text")
  /// Text without marks.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text without marks, in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Text without marks, in UTF-16.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// What a program wrote down.
  public static let log = UTType(known: "com.apple.log")
  /// Rich text.
  public static let rtf = UTType(known: "public.rtf")
  /// A web page.
  public static let html = UTType(known: "public.html")
  /// XML.
  public static let xml = UTType(known: "public.xml")
  /// JSON.
  public static let json = UTType(known: "public.json")
  /// YAML.
  public static let yaml = UTType(known: "public.yaml")
  /// A style sheet.
  public static let css = UTType(known: "public.css")
  /// A table as text.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// A table with commas between its values.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// A table with tabs between its values.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// Contacts, in a vCard.
  public static let vCard = UTType(known: "public.vcard")
  /// Source code.
  public static let sourceCode = UTType(known: "public.source-code")
  /// Swift.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// C.
  public static let cSource = UTType(known: "public.c-source")
  /// A header of C.
  public static let cHeader = UTType(known: "public.c-header")
  /// C++.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  /// Objective-C.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// A script.
  public static let script = UTType(known: "public.script")
  /// A script for a shell.
  public static let shellScript = UTType(known: "public.shell-script")
  /// A script in Python.
  public static let pythonScript = UTType(known: "public.python-script")
  /// JavaScript.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// A property list.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// A property list in XML.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// A property list in bytes.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// A picture.
  public static let image = UTType(known: "public.image")
  /// A JPEG picture.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A PNG picture.
  public static let png = UTType(known: "public.png")
  /// A GIF picture.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// A TIFF picture.
  public static let tiff = UTType(known: "public.tiff")
  /// A BMP picture.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// An icon.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// An icon of Apple's.
  public static let icns = UTType(known: "com.apple.icns")
  /// An SVG picture.
  public static let svg = UTType(known: "public.svg-image")
  /// A WebP picture.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// A HEIF picture.
  public static let heif = UTType(known: "public.heif")
  /// A HEIC picture.
  public static let heic = UTType(known: "public.heic")
  /// What a camera saw.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// Sound, moving pictures, or both.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// Moving pictures, with or without sound.
  public static let movie = UTType(known: "public.movie")
  /// Moving pictures without sound.
  public static let video = UTType(known: "public.video")
  /// Sound.
  public static let audio = UTType(known: "public.audio")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// An MPEG movie.
  public static let mpeg = UTType(known: "public.mpeg")
  /// An AVI movie.
  public static let avi = UTType(known: "public.avi")
  /// MP3 sound.
  public static let mp3 = UTType(known: "public.mp3")
  /// MPEG-4 sound.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// WAV sound.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// AIFF sound.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// MIDI.
  public static let midi = UTType(known: "public.midi-audio")
  /// A PDF document.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A book.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// A presentation.
  public static let presentation = UTType(known: "public.presentation")
  /// A spreadsheet.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// Files in one.
  public static let archive = UTType(known: "public.archive")
  /// A disk as a file.
  public static let diskImage = UTType(known: "public.disk-image")
  /// A Zip archive.
  public static let zip = UTType(known: "public.zip-archive")
  /// A Gzip archive.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// A Bzip2 archive.
  public static let bz2 = UTType(known: "public.bzip2-archive")
}
