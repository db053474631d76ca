import Foundation
import UniformTypeIdentifiers
import XCTest

/// Kinds of files: identifiers and conformance as Apple documents them.
final class UTTypeTests: XCTestCase {
  func testEveryNamedTypeIsKnown() {
    let all: [UTType] = [
      .item, .content, .compositeContent, .data, .directory, .folder, .volume, .package, .bundle,
      .symbolicLink, .executable, .url, .fileURL, .contact, .calendarEvent, .toDoItem, .message,
      .emailMessage, .bookmark, .database, .font, .x509Certificate, .pkcs12, .text, .plainText,
      .utf8PlainText, .utf16PlainText, .log, .rtf, .html, .xml, .json, .yaml, .css, .delimitedText,
      .commaSeparatedText, .tabSeparatedText, .vCard, .sourceCode, .swiftSource, .cSource, .cHeader,
      .cPlusPlusSource, .objectiveCSource, .script, .shellScript, .pythonScript, .javaScript,
      .propertyList, .xmlPropertyList, .binaryPropertyList, .image, .jpeg, .png, .gif, .tiff, .bmp,
      .ico, .icns, .svg, .webP, .heif, .heic, .rawImage, .audiovisualContent, .movie, .video,
      .audio, .quickTimeMovie, .mpeg4Movie, .mpeg, .avi, .mp3, .mpeg4Audio, .wav, .aiff, .midi,
      .pdf, .epub, .presentation, .spreadsheet, .archive, .diskImage, .zip, .gzip, .bz2,
    ]
    XCTAssertEqual(Set(all).count, all.count)
    for type in all {
      XCTAssertEqual(UTType(type.identifier), type)
      XCTAssertTrue(type.isDeclared)
      // What a type is a kind of is known too.
      for parent in type.supertypes { XCTAssertTrue(parent.isDeclared, parent.identifier) }
      for name in type.tags[.filenameExtension] ?? [] {
        let found = UTType.types(tag: name, tagClass: .filenameExtension, conformingTo: nil)
        XCTAssertEqual(found.first, type, name)
      }
    }
  }

  func testFilesAreKnownByTheirExtensions() {
    XCTAssertEqual(UTType(filenameExtension: "jpg"), .jpeg)
    XCTAssertEqual(UTType(filenameExtension: "JPEG"), .jpeg)
    XCTAssertEqual(UTType(filenameExtension: "vcf"), .vCard)
    XCTAssertEqual(UTType(filenameExtension: "vcf", conformingTo: .text), .vCard)
    XCTAssertEqual(UTType(mimeType: "text/x-vcard"), .vCard)
    XCTAssertEqual(UTType.vCard.preferredMIMEType, "text/vcard")
    XCTAssertEqual(UTType.vCard.preferredFilenameExtension, "vcf")
    XCTAssertNil(UTType(filenameExtension: ""))
    XCTAssertNil(UTType("no.such.type"))
  }

  func testKindsStandAboveEachOther() {
    XCTAssertTrue(UTType.jpeg.conforms(to: .image))
    XCTAssertTrue(UTType.jpeg.conforms(to: .jpeg))
    XCTAssertFalse(UTType.jpeg.isSubtype(of: .jpeg))
    XCTAssertTrue(UTType.jpeg.isSubtype(of: .item))
    XCTAssertTrue(UTType.content.isSupertype(of: .png))
    XCTAssertFalse(UTType.image.conforms(to: .png))
    XCTAssertTrue(UTType.vCard.conforms(to: .contact))
    XCTAssertTrue(UTType.vCard.conforms(to: .text))
    XCTAssertTrue(UTType.folder.conforms(to: .directory))
    XCTAssertFalse(UTType.folder.conforms(to: .data))
    XCTAssertEqual(UTType(filenameExtension: "sqlitedb")?.conforms(to: .database), true)
  }

  func testAnUnknownExtensionMakesAType() throws {
    let type = try XCTUnwrap(UTType(filenameExtension: "Odd"))
    XCTAssertTrue(type.isDynamic)
    XCTAssertFalse(type.isDeclared)
    XCTAssertTrue(type.conforms(to: .data))
    XCTAssertTrue(type.conforms(to: .item))
    XCTAssertFalse(type.conforms(to: .text))
    XCTAssertEqual(type.preferredFilenameExtension, "odd")
    XCTAssertEqual(UTType(type.identifier), type)
    // An extension of another kind is none of this kind.
    XCTAssertEqual(UTType(filenameExtension: "png", conformingTo: .text)?.isDynamic, true)
    let own = UTType(exportedAs: "org.example.notes", conformingTo: .text)
    XCTAssertTrue(own.conforms(to: .content))
  }

  func testTypesAreCodedByTheirIdentifiers() throws {
    let data = try JSONEncoder().encode([UTType.png, .folder])
    XCTAssertEqual(String(decoding: data, as: UTF8.self), #"["public.png","public.folder"]"#)
    XCTAssertEqual(try JSONDecoder().decode([UTType].self, from: data), [.png, .folder])
    let unknown = Data(#"["no.such.type"]"#.utf8)
    XCTAssertThrowsError(try JSONDecoder().decode([UTType].self, from: unknown))
  }

  func testNamesGetExtensions() {
    let folder = URL(fileURLWithPath: "/tmp", isDirectory: true)
    func name(_ name: String, _ type: UTType) -> String {
      folder.appendingPathComponent(name, conformingTo: type).lastPathComponent
    }
    XCTAssertEqual(name("Anna", .vCard), "Anna.vcf")
    XCTAssertEqual(name("Anna.vcard", .vCard), "Anna.vcard")
    XCTAssertEqual(name("Anna", .folder), "Anna")
  }
}
