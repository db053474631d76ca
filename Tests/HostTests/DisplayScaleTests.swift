import XCTest

@testable import SDLHost

final class DisplayScaleTests: XCTestCase {
  private func scale(
    _ driver: String, _ environment: [String: String] = [:], resources: String? = nil
  ) -> DisplayScale {
    DisplayScale(driver: driver, environment: environment, resources: resources)
  }

  func testTheOverrideWinsEverywhere() {
    let environment = ["PORTICO_SCALE": "1.5", "GDK_SCALE": "2"]
    for driver in ["x11", "wayland", "KMSDRM", "dummy"] {
      XCTAssertEqual(scale(driver, environment, resources: "Xft.dpi: 192").fixed, 1.5)
    }
  }

  func testNonsenseIsNoScale() {
    for text in ["", "zero", "0", "-1", "nan", "1000"] {
      XCTAssertEqual(scale("x11", ["PORTICO_SCALE": text]).fixed, 1, text)
    }
  }

  func testXResourcesCountFrom96() {
    XCTAssertEqual(scale("x11", resources: "Xcursor.size:\t24\nXft.dpi:\t192\n").fixed, 2)
    XCTAssertEqual(scale("x11", resources: "Xft.dpi:\t144").fixed, 1.5)
    XCTAssertEqual(scale("x11", resources: "Xft.dpi:\t75").fixed, 1)
    XCTAssertEqual(scale("x11", resources: "*customization: -color").fixed, 1)
    XCTAssertEqual(scale("x11", ["GDK_SCALE": "2"], resources: "Xft.dpi:\t96").fixed, 2)
  }

  func testWaylandGivesEachWindowItsOwn() {
    XCTAssertNil(scale("wayland", ["GDK_SCALE": "2"]).fixed)
  }

  func testTextDoesNotGrowTwice() {
    // GNOME: window scale 1, text scale 1.25.
    XCTAssertEqual(scale("x11", resources: "Xft.dpi: 120").textScale(1.25), 1)
    // GNOME: window scale 2, text scale 1.5.
    XCTAssertEqual(scale("x11", resources: "Xft.dpi: 288").textScale(1.5), 1)
    // A desktop that leaves its text scale out of the resource.
    XCTAssertEqual(scale("x11", resources: "Xft.dpi: 96").textScale(1.25), 1.25)
    XCTAssertEqual(scale("wayland").textScale(1.25), 1.25)
  }

  func testMetricsOfAWindow() {
    // X11 at scale 2: units are pixels.
    let x11 = WindowMetrics(units: (800, 600), pixels: (800, 600), scale: 2)
    XCTAssertEqual(x11.size, CGSize(width: 400, height: 300))
    XCTAssertEqual(x11.point(x: 101, y: 50), CGPoint(x: 50.5, y: 25))
    XCTAssertEqual(x11.units(10), 20)
    // Wayland at scale 2: units are points.
    let wayland = WindowMetrics(units: (400, 300), pixels: (800, 600), scale: 2)
    XCTAssertEqual(wayland.size, CGSize(width: 400, height: 300))
    XCTAssertEqual(wayland.point(x: 101, y: 50), CGPoint(x: 101, y: 50))
    XCTAssertEqual(wayland.units(10), 10)
  }
}
