import UIKitTesting
import XCTest

@testable import UIKit

@MainActor final class SymbolTests: XCTestCase {
  /// The names that apps use most.
  private static let names = """
    plus minus xmark checkmark multiply exclamationmark questionmark info ellipsis equal number
    percent at plus.circle plus.circle.fill plus.square plus.square.fill plus.app minus.circle
    minus.circle.fill minus.square xmark.circle xmark.circle.fill xmark.square xmark.octagon
    xmark.octagon.fill checkmark.circle checkmark.circle.fill checkmark.square
    checkmark.square.fill checkmark.seal checkmark.seal.fill checkmark.shield
    checkmark.shield.fill exclamationmark.circle exclamationmark.circle.fill
    exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.octagon
    exclamationmark.shield exclamationmark.bubble questionmark.circle questionmark.circle.fill
    questionmark.square info.circle info.circle.fill ellipsis.circle ellipsis.circle.fill
    ellipsis.bubble chevron.left chevron.right chevron.up chevron.down chevron.backward
    chevron.forward chevron.left.2 chevron.right.2 chevron.up.chevron.down chevron.right.circle
    chevron.right.circle.fill chevron.down.circle chevron.up.circle chevron.left.circle
    chevron.left.forwardslash.chevron.right chevron.compact.down arrow.left arrow.right arrow.up
    arrow.down arrow.backward arrow.forward arrow.up.left arrow.up.right arrow.down.left
    arrow.down.right arrow.up.arrow.down arrow.left.arrow.right arrow.clockwise
    arrow.counterclockwise arrow.clockwise.circle arrow.triangle.2.circlepath arrow.2.circlepath
    arrow.uturn.left arrow.uturn.right arrow.uturn.backward arrow.uturn.forward
    arrow.turn.up.left arrow.turn.up.right arrow.down.to.line arrow.up.to.line
    arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left arrow.triangle.branch
    arrow.up.circle arrow.up.circle.fill arrow.down.circle arrow.down.circle.fill
    arrow.right.circle arrow.right.circle.fill arrow.left.circle arrow.up.right.square
    arrowshape.turn.up.left arrowshape.turn.up.right arrowshape.turn.up.left.fill
    arrowtriangle.down.fill arrowtriangle.up.fill arrowtriangle.right.fill circle circle.fill
    square square.fill rectangle rectangle.fill triangle triangle.fill diamond diamond.fill
    hexagon capsule app app.fill seal seal.fill shield shield.fill circle.dashed
    largecircle.fill.circle record.circle circle.grid.2x2 circle.inset.filled star star.fill
    star.circle star.circle.fill star.leadinghalf.filled star.slash heart heart.fill
    heart.circle heart.circle.fill heart.slash sparkles person person.fill person.2
    person.2.fill person.3 person.3.fill person.circle person.circle.fill person.crop.circle
    person.crop.circle.fill person.crop.circle.badge.plus person.crop.square person.badge.plus
    person.fill.badge.plus person.crop.rectangle person.text.rectangle face.smiling
    face.smiling.fill hand.thumbsup hand.thumbsup.fill hand.thumbsdown hand.thumbsdown.fill
    hand.raised hand.raised.fill figure.walk house house.fill building.2 building.2.fill trash
    trash.fill trash.circle trash.circle.fill trash.slash folder folder.fill folder.badge.plus
    folder.circle doc doc.fill doc.text doc.text.fill doc.on.doc doc.on.doc.fill
    doc.on.clipboard doc.plaintext doc.richtext note.text newspaper newspaper.fill tray
    tray.fill tray.and.arrow.down tray.full archivebox archivebox.fill externaldrive
    internaldrive envelope envelope.fill envelope.open envelope.circle.fill envelope.badge
    paperplane paperplane.fill phone phone.fill phone.circle.fill phone.down.fill message
    message.fill message.circle.fill bubble.left bubble.left.fill bubble.right bubble.right.fill
    bubble.left.and.bubble.right text.bubble quote.bubble calendar calendar.circle
    calendar.badge.plus clock clock.fill clock.arrow.circlepath alarm alarm.fill timer stopwatch
    hourglass lock lock.fill lock.open lock.open.fill lock.shield lock.slash key key.fill
    magnifyingglass magnifyingglass.circle plus.magnifyingglass minus.magnifyingglass pencil
    pencil.circle pencil.circle.fill pencil.slash square.and.pencil highlighter scribble
    square.and.arrow.up square.and.arrow.up.fill square.and.arrow.down
    square.and.arrow.down.fill square.on.square rectangle.stack rectangle.stack.fill
    square.stack rectangle.portrait.and.arrow.right flag flag.fill flag.slash flag.circle
    bookmark bookmark.fill bookmark.circle bookmark.slash tag tag.fill bell bell.fill bell.slash
    bell.slash.fill bell.badge pin pin.fill pin.slash mappin mappin.circle mappin.circle.fill
    mappin.and.ellipse map map.fill location location.fill location.circle location.slash globe
    network gift gift.fill cart cart.fill cart.badge.plus bag bag.fill bag.badge.plus creditcard
    creditcard.fill briefcase briefcase.fill graduationcap graduationcap.fill book book.fill
    book.closed books.vertical lightbulb lightbulb.fill lightbulb.slash flame flame.fill drop
    drop.fill leaf leaf.fill bolt bolt.fill bolt.circle bolt.slash sun.max sun.max.fill sun.min
    moon moon.fill moon.stars moon.stars.fill moon.circle sunrise sunset cloud cloud.fill
    cloud.rain cloud.rain.fill cloud.snow cloud.bolt cloud.bolt.fill cloud.fog cloud.sun
    cloud.sun.fill snow wind umbrella thermometer icloud icloud.fill icloud.slash
    icloud.and.arrow.down icloud.and.arrow.up play play.fill play.circle play.circle.fill pause
    pause.fill pause.circle pause.circle.fill stop stop.fill stop.circle stop.circle.fill
    playpause forward forward.fill backward backward.fill forward.end forward.end.fill
    backward.end backward.end.fill shuffle repeat repeat.1 speaker speaker.fill speaker.wave.1
    speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill speaker.slash
    speaker.slash.fill mic mic.fill mic.slash mic.slash.fill music.note music.note.list
    headphones photo photo.fill photo.on.rectangle photo.circle camera camera.fill
    camera.circle.fill camera.rotate video video.fill video.slash video.slash.fill film
    film.fill tv waveform iphone ipad laptopcomputer desktopcomputer display applewatch keyboard
    printer printer.fill gamecontroller gamecontroller.fill server.rack cpu wifi wifi.slash
    antenna.radiowaves.left.and.right battery.100 battery.25 battery.0 line.3.horizontal
    line.horizontal.3 line.3.horizontal.decrease line.3.horizontal.decrease.circle
    line.horizontal.3.decrease.circle list.bullet list.dash list.number list.bullet.rectangle
    checklist text.alignleft text.aligncenter text.alignright text.justify textformat
    textformat.size bold italic underline strikethrough increase.indent decrease.indent
    slider.horizontal.3 square.grid.2x2 square.grid.2x2.fill square.grid.3x3
    square.grid.3x3.fill rectangle.grid.1x2 sidebar.left sidebar.right sidebar.leading eye
    eye.fill eye.slash eye.slash.fill link link.circle paperclip scissors crop chart.bar
    chart.bar.fill chart.pie chart.pie.fill chart.line.uptrend.xyaxis gear gearshape
    gearshape.fill gearshape.2 wrench wrench.fill hammer hammer.fill wrench.and.screwdriver
    wrench.and.screwdriver.fill paintbrush paintbrush.fill paintpalette eyedropper
    wand.and.stars terminal ladybug cube cube.fill shippingbox shippingbox.fill puzzlepiece
    power eject faceid touchid viewfinder qrcode trophy medal crown dice car car.fill bus
    bus.fill tram bicycle airplane fork.knife cup.and.saucer cross cross.fill cross.case pills
    stethoscope bandage sportscourt hare tortoise accessibility function dollarsign.circle
    dollarsign.circle.fill eurosign.circle nosign command option shift infinity delete.left
    """.split { $0.isWhitespace }.map(String.init)

  func testTheMostUsedNamesAllShowSomething() async throws {
    XCTAssertGreaterThan(Self.names.count, 300)
    for name in Self.names {
      guard let symbol = SymbolImage(systemName: name, configuration: .unspecified) else {
        XCTFail("there is no \(name)")
        continue
      }
      guard let image = symbol.image(size: CGSize(width: 24, height: 24), scale: 1, tint: nil)
      else {
        if case .icon = symbol.parts.base { continue }
        XCTFail("\(name) cannot be drawn")
        continue
      }
      XCTAssertTrue((12..<500).contains(image.inkedPixels), "\(name): \(image.inkedPixels)")
    }
  }

  /// Every description makes sense, and stays within its square.
  func testDrawings() async throws {
    for name in SymbolDrawings.all.keys.sorted() {
      let drawing = try XCTUnwrap(SymbolDrawings.drawing(named: name), name)
      let square = CGRect(x: 0, y: 0, width: 24, height: 24)
      for path in [drawing.outlines, drawing.details, drawing.lines] {
        guard let path, !path.isEmpty else { continue }
        XCTAssertTrue(square.contains(path.boundingBoxOfPath), "\(name): \(path.boundingBoxOfPath)")
      }
    }
    for (name, other) in SymbolIcons.aliases {
      XCTAssertNotNil(SymbolDrawings.all[other], "\(name) stands for \(other)")
    }
  }

  private func ink(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) throws
    -> Int
  {
    let image = try XCTUnwrap(UIImage(systemName: name, withConfiguration: configuration), name)
    return try XCTUnwrap(image.withTintColor(.black).rendered(scale: 2, tint: nil)).inkedPixels
  }

  func testVariantsDiffer() async throws {
    for name in ["star", "heart", "bookmark", "person", "folder", "trash", "bell"] {
      XCTAssertGreaterThan(try ink(name + ".fill"), try ink(name), name)
      XCTAssertGreaterThan(try ink(name + ".circle.fill"), try ink(name + ".circle"), name)
    }
    XCTAssertNotEqual(try ink("exclamationmark.circle.fill"), try ink("xmark.circle.fill"))
    XCTAssertGreaterThan(
      try ink("plus", .init(weight: .black)), try ink("plus", .init(weight: .thin)))
    XCTAssertNil(UIImage(systemName: "no.such.symbol"))
    XCTAssertNil(UIImage(systemName: ""))
    XCTAssertNil(UIImage(systemName: "fill"))
  }

  func testOnlyNamesOfReadingOrderAreMirrored() async throws {
    XCTAssertEqual(
      UIImage(systemName: "chevron.forward")?.flipsForRightToLeftLayoutDirection, true)
    XCTAssertEqual(
      UIImage(systemName: "chevron.right")?.flipsForRightToLeftLayoutDirection, false)
  }

  func testPaletteColoursTheShapeAndItsGround() async throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .red])
    let image = try XCTUnwrap(UIImage(systemName: "plus.circle.fill", withConfiguration: palette))
    XCTAssertFalse(image.isTemplate)
    let pixels = try XCTUnwrap(image.rendered(scale: 2, tint: nil))
    XCTAssertEqual(pixels.surface.pixel(x: 20, y: 20) & 0xFF_FFFF, 0xFFFFFF)
    XCTAssertEqual(pixels.surface.pixel(x: 8, y: 20) & 0xFF_FFFF, 0xFF0000)
  }

  /// Shown very large in a frame of any shape, a symbol has fewer pixels, not another shape.
  func testAVeryLargeSymbolKeepsItsShape() async throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    for (mode, size) in [
      (.scaleToFill, CGSize(width: 4_000, height: 1_000)),
      (.scaleAspectFit, CGSize(width: 4_000, height: 3_000)),
      (.scaleAspectFill, CGSize(width: 1_000, height: 4_000)),
    ] as [(UIView.ContentMode, CGSize)] {
      view.contentMode = mode
      view.frame = CGRect(origin: .zero, size: size)
      view.layoutIfNeeded()
      let image = try XCTUnwrap(view.layer.contents as? CGImage)
      let wanted = mode == .scaleToFill ? 4.0 : 1
      XCTAssertEqual(
        Double(image.width) / Double(image.height), wanted, accuracy: 0.01, "\(mode)")
      XCTAssertLessThanOrEqual(
        CGFloat(max(image.width, image.height)), 2_049 * view.layer.contentsScale, "\(mode)")
    }
  }

  func testSheet() async throws {
    let sheet = UIView()
    sheet.backgroundColor = .systemBackground
    let names = Self.names
    let driver = AppDriver(.init(size: CGSize(width: 780, height: 728), scale: 1)) {
      let controller = UIViewController()
      controller.view = sheet
      for (index, name) in names.enumerated() {
        let view = UIImageView(image: UIImage(systemName: name))
        view.tintColor = .label
        view.frame = CGRect(x: index % 30 * 26 + 3, y: index / 30 * 26 + 3, width: 20, height: 20)
        sheet.addSubview(view)
      }
      return controller
    }
    driver.settle()
    try driver.verifyPicture("symbols", tolerance: 8)
  }
}

extension CGImage {
  /// How many pixels are more than half covered.
  fileprivate var inkedPixels: Int {
    let surface = surface
    var count = 0
    for y in 0..<height {
      for x in 0..<width where surface.pixel(x: x, y: y) >> 24 > 127 { count += 1 }
    }
    return count
  }
}
