/// What is known of one type.
struct TypeDeclaration: Sendable {
  let identifier: String
  /// The types right above.
  var parents: [String]
  /// File name extensions in lower case, the usual one first.
  var extensions: [String] = []
  /// MIME types in lower case, the usual one first.
  var mimeTypes: [String] = []
  /// What users call it.
  var name: String?

  init(
    _ identifier: String, _ parents: [String], _ extensions: [String] = [],
    _ mimeTypes: [String] = [], _ name: String? = nil
  ) {
    self.identifier = identifier
    self.parents = parents
    self.extensions = extensions
    self.mimeTypes = mimeTypes
    self.name = name
  }
}

/// The types that are known.
enum TypeTable {
  private static let byIdentifier: [String: TypeDeclaration] = Dictionary(
    uniqueKeysWithValues: declarations.map { ($0.identifier, $0) })
  private static let byExtension = index(\.extensions)
  private static let byMIMEType = index(\.mimeTypes)

  /// The types that have each tag, in the table's order.
  private static func index(_ tags: (TypeDeclaration) -> [String]) -> [String: [String]] {
    var index: [String: [String]] = [:]
    for declaration in declarations {
      for tag in tags(declaration) { index[tag, default: []].append(declaration.identifier) }
    }
    return index
  }

  static func declaration(_ identifier: String) -> TypeDeclaration? { byIdentifier[identifier] }

  /// The types that have a tag, whatever its case.
  static func identifiers(_ tag: String, _ tagClass: UTTagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: byExtension[tag.lowercased()] ?? []
    case .mimeType: byMIMEType[tag.lowercased()] ?? []
    default: []
    }
  }

  /// All types above some.
  static func supertypes(of parents: [String]) -> Set<String> {
    var (found, waiting) = (Set<String>(), parents)
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      waiting += byIdentifier[next]?.parents ?? []
    }
    return found
  }

  private static func type(
    _ identifier: String, _ parents: [String], _ extensions: [String] = [],
    _ mimeTypes: [String] = [], _ name: String? = nil
  ) -> TypeDeclaration {
    TypeDeclaration(identifier, parents, extensions, mimeTypes, name)
  }

  private static let declarations = bases + texts + pictures + sounds + documents + archives

  private static let bases: [TypeDeclaration] = [
    type("public.item", [], [], [], "Item"),
    type("public.content", [], [], [], "Content"),
    type("public.composite-content", ["public.content"]),
    type("public.data", ["public.item"], [], ["application/octet-stream"], "Data"),
    type("public.directory", ["public.item"], [], ["inode/directory"], "Directory"),
    type("public.folder", ["public.directory"], [], [], "Folder"),
    type("public.volume", ["public.folder"], [], ["inode/mount-point"], "Volume"),
    type("com.apple.package", ["public.directory"], [], [], "Package"),
    type("com.apple.bundle", ["public.directory"], [], [], "Bundle"),
    type("public.symlink", ["public.item"], [], ["inode/symlink"], "Symbolic link"),
    type("public.executable", ["public.item"], [], [], "Executable"),
    type("public.url", ["public.data"], [], [], "URL"),
    type("public.file-url", ["public.url"], [], [], "File URL"),
    type("public.contact", [], [], [], "Contact"),
    type("public.calendar-event", [], [], [], "Calendar event"),
    type("public.to-do-item", [], [], [], "To-do item"),
    type("public.message", [], [], [], "Message"),
    type("public.email-message", ["public.message"], [], [], "Mail"),
    type(
      "com.apple.mail.email", ["public.data", "public.email-message"], ["eml"],
      ["message/rfc822"], "Mail"),
    type("public.bookmark", [], [], [], "Bookmark"),
    type("public.database", [], [], [], "Database"),
    type(
      "org.sqlite.database", ["public.database", "public.data"],
      ["sqlite", "sqlite3", "sqlitedb", "db"],
      ["application/vnd.sqlite3", "application/x-sqlite3"], "SQLite database"),
    type("public.font", ["public.data"], [], [], "Font"),
    type("public.truetype-ttf-font", ["public.font"], ["ttf"], ["font/ttf"], "TrueType font"),
    type("public.opentype-font", ["public.font"], ["otf"], ["font/otf"], "OpenType font"),
    type(
      "public.x509-certificate", ["public.data"], ["cer", "crt", "der", "pem"],
      ["application/x-x509-ca-cert"], "Certificate"),
    type(
      "com.rsa.pkcs-12", ["public.data"], ["p12", "pfx"], ["application/x-pkcs12"],
      "Personal certificate"),
  ]

  private static let texts: [TypeDeclaration] = [
    type("public.text", ["public.data", "public.content"], [], [], "Text"),
    type("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], "Plain text"),
    type("public.utf8-plain-text", ["public.plain-text"], [], [], "Text (UTF-8)"),
    type("public.utf16-plain-text", ["public.plain-text"], [], [], "Text (UTF-16)"),
    type("com.apple.log", ["public.plain-text"], ["log"], ["text/x-log"], "Log"),
    type(
      "net.daringfireball.markdown", ["public.plain-text"], ["md", "markdown"],
      ["text/markdown"], "Markdown text"),
    type("public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], "Rich text"),
    type("public.html", ["public.text"], ["html", "htm"], ["text/html"], "Web page"),
    type(
      "public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], "XML document"),
    type("public.css", ["public.text"], ["css"], ["text/css"], "Style sheet"),
    type("public.json", ["public.text"], ["json"], ["application/json"], "JSON document"),
    type("public.yaml", ["public.text"], ["yaml", "yml"], ["application/yaml"], "YAML document"),
    type("public.delimited-values-text", ["public.text"], [], [], "Table in text"),
    type(
      "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"],
      ["text/csv"], "Comma-separated values"),
    type(
      "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv", "tab"],
      ["text/tab-separated-values"], "Tab-separated values"),
    type(
      "public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"],
      ["text/vcard", "text/x-vcard", "text/directory"], "Contact card"),
    type(
      "com.apple.ical.ics", ["public.text", "public.calendar-event", "public.to-do-item"],
      ["ics", "ical"], ["text/calendar"], "Calendar"),
    type("public.source-code", ["public.plain-text"], [], [], "Source code"),
    type("public.swift-source", ["public.source-code"], ["swift"], ["text/x-swift"], "Swift"),
    type("public.c-source", ["public.source-code"], ["c"], ["text/x-csrc"], "C source"),
    type("public.c-header", ["public.source-code"], ["h"], ["text/x-chdr"], "C header"),
    type(
      "public.c-plus-plus-source", ["public.source-code"], ["cpp", "cc", "cxx"],
      ["text/x-c++src"], "C++ source"),
    type(
      "public.objective-c-source", ["public.source-code"], ["m"], ["text/x-objcsrc"],
      "Objective-C source"),
    type("public.script", ["public.source-code"], [], [], "Script"),
    type(
      "public.shell-script", ["public.script"], ["sh"], ["application/x-sh", "text/x-sh"],
      "Shell script"),
    type("public.python-script", ["public.script"], ["py"], ["text/x-python"], "Python script"),
    type(
      "com.netscape.javascript-source", ["public.source-code"], ["js", "mjs"],
      ["text/javascript", "application/javascript"], "JavaScript"),
    type(
      "com.apple.property-list", ["public.data"], ["plist"], ["application/x-plist"],
      "Property list"),
    type("com.apple.xml-property-list", ["public.xml", "com.apple.property-list"]),
    type("com.apple.binary-property-list", ["com.apple.property-list"]),
  ]

  private static let pictures: [TypeDeclaration] = [
    type("public.image", ["public.data", "public.content"], [], [], "Image"),
    type(
      "public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"],
      "JPEG image"),
    type("public.png", ["public.image"], ["png"], ["image/png"], "PNG image"),
    type("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], "GIF image"),
    type("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"], "TIFF image"),
    type("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"], "BMP image"),
    type(
      "com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"], "Icon"),
    type("com.apple.icns", ["public.image"], ["icns"], ["image/x-icns"], "Icons"),
    type(
      "public.svg-image", ["public.image"], ["svg", "svgz"], ["image/svg+xml"], "SVG image"),
    type("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"], "WebP image"),
    type("public.heif", ["public.image"], ["heif"], ["image/heif"], "HEIF image"),
    type("public.heic", ["public.heif"], ["heic"], ["image/heic"], "HEIC image"),
    type("public.avif", ["public.image"], ["avif"], ["image/avif"], "AVIF image"),
    type(
      "public.camera-raw-image", ["public.image"],
      ["dng", "raw", "cr2", "cr3", "nef", "arw", "orf", "raf"], ["image/x-dcraw"], "Raw image"),
  ]

  private static let sounds: [TypeDeclaration] = [
    type("public.audiovisual-content", ["public.data", "public.content"], [], [], "Media"),
    type("public.movie", ["public.audiovisual-content"], [], [], "Movie"),
    type("public.video", ["public.movie"], [], [], "Video"),
    type("public.audio", ["public.audiovisual-content"], [], [], "Audio"),
    type(
      "com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"],
      "QuickTime movie"),
    type("public.mpeg-4", ["public.movie"], ["mp4", "m4v"], ["video/mp4"], "MPEG-4 movie"),
    type("public.mpeg", ["public.movie"], ["mpg", "mpeg"], ["video/mpeg"], "MPEG movie"),
    type("public.avi", ["public.movie"], ["avi"], ["video/x-msvideo"], "AVI movie"),
    type(
      "org.matroska.mkv", ["public.movie"], ["mkv"], ["video/x-matroska"], "Matroska movie"),
    type("org.webmproject.webm", ["public.movie"], ["webm"], ["video/webm"], "WebM movie"),
    type("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg"], "MP3 audio"),
    type(
      "public.mpeg-4-audio", ["public.audio"], ["m4a"], ["audio/mp4", "audio/x-m4a"],
      "MPEG-4 audio"),
    type("com.microsoft.waveform-audio", ["public.audio"], ["wav"], ["audio/wav"], "WAV audio"),
    type("public.aiff-audio", ["public.audio"], ["aiff", "aif"], ["audio/aiff"], "AIFF audio"),
    type("public.midi-audio", ["public.audio"], ["mid", "midi"], ["audio/midi"], "MIDI"),
    type("org.xiph.flac", ["public.audio"], ["flac"], ["audio/flac"], "FLAC audio"),
    type(
      "org.xiph.ogg-audio", ["public.audio"], ["ogg", "oga", "opus"], ["audio/ogg"], "Ogg audio"),
  ]

  private static let documents: [TypeDeclaration] = [
    type(
      "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"],
      ["application/pdf"], "PDF document"),
    type(
      "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"],
      ["application/epub+zip"], "Book"),
    type("public.presentation", ["public.composite-content"], [], [], "Presentation"),
    type("public.spreadsheet", ["public.content"], [], [], "Spreadsheet"),
    type(
      "org.oasis-open.opendocument.text", ["public.data", "public.composite-content"], ["odt"],
      ["application/vnd.oasis.opendocument.text"], "OpenDocument text"),
    type(
      "org.oasis-open.opendocument.spreadsheet", ["public.data", "public.spreadsheet"], ["ods"],
      ["application/vnd.oasis.opendocument.spreadsheet"], "OpenDocument spreadsheet"),
    type(
      "org.oasis-open.opendocument.presentation", ["public.data", "public.presentation"],
      ["odp"], ["application/vnd.oasis.opendocument.presentation"],
      "OpenDocument presentation"),
    type(
      "org.openxmlformats.wordprocessingml.document",
      ["public.data", "public.composite-content"], ["docx"],
      ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      "Word document"),
    type(
      "org.openxmlformats.spreadsheetml.sheet", ["public.data", "public.spreadsheet"], ["xlsx"],
      ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"], "Excel workbook"),
    type(
      "org.openxmlformats.presentationml.presentation", ["public.data", "public.presentation"],
      ["pptx"], ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
      "PowerPoint presentation"),
  ]

  private static let archives: [TypeDeclaration] = [
    type("public.archive", ["public.data"], [], [], "Archive"),
    type("public.disk-image", ["public.archive"], ["img", "iso", "dmg"], [], "Disk image"),
    type("public.zip-archive", ["public.archive"], ["zip"], ["application/zip"], "Zip archive"),
    type("public.tar-archive", ["public.archive"], ["tar"], ["application/x-tar"], "Tar archive"),
    type(
      "org.gnu.gnu-zip-archive", ["public.archive"], ["gz", "tgz"], ["application/gzip"],
      "Gzip archive"),
    type(
      "public.bzip2-archive", ["public.archive"], ["bz2", "tbz"], ["application/x-bzip2"],
      "Bzip2 archive"),
    type(
      "org.tukaani.xz-archive", ["public.archive"], ["xz", "txz"], ["application/x-xz"],
      "XZ archive"),
    type(
      "org.7-zip.7-zip-archive", ["public.archive"], ["7z"], ["application/x-7z-compressed"],
      "7-Zip archive"),
  ]
}
