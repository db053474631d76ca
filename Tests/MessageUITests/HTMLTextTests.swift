import XCTest

@testable import MessageUI

final class HTMLTextTests: XCTestCase {
  func testSaysWhatTheHTMLSays() {
    XCTAssertEqual(HTMLText("<p>Hello  <b>Anna</b>,</p><p>bye.</p>").plain, "Hello Anna,\n\nbye.")
    XCTAssertEqual(HTMLText("one<br>two<br/>\n three").plain, "one\ntwo\nthree")
    XCTAssertEqual(HTMLText("<ul><li>a</li><li>b</li></ul>c").plain, "• a\n• b\nc")
    XCTAssertEqual(
      HTMLText("1 &lt; 2 &amp;&amp; 3 &gt; 2 &#8364; &#x20AC;").plain, "1 < 2 && 3 > 2 € €")
    XCTAssertEqual(
      HTMLText("<head><title>T</title><style>p{}</style></head><body>x</body>").plain, "x")
    XCTAssertEqual(
      HTMLText("<a href=\"https://a.example/?x=1&amp;y\">here</a>").plain,
      "here (https://a.example/?x=1&y)")
    XCTAssertEqual(HTMLText("<a href='mailto:a@b.example'>a@b.example</a>").plain, "a@b.example")
    XCTAssertEqual(HTMLText("<pre>a  b\n c</pre>").plain, "a  b\n c")
  }

  func testWhatIsNoHTMLStays() {
    XCTAssertEqual(HTMLText("a < b & c; &unknown; <").plain, "a < b & c; &unknown; <")
    XCTAssertEqual(HTMLText("x<!-- no end").plain, "x")
    XCTAssertEqual(HTMLText("</p></a></style>x").plain, "x")
    XCTAssertEqual(HTMLText("").plain, "")
  }
}
