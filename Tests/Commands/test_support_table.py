"""The script that compares Apple's declarations with the sources."""

import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = os.path.join(ROOT, "Scripts", "support-table")


def load():
    loader = importlib.machinery.SourceFileLoader("support_table", SCRIPT)
    spec = importlib.util.spec_from_loader(loader.name, loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


table = load()


def declared(source):
    """What a source declares publicly, as "Type.member(label:)"."""
    reader = table.Reader()
    reader.read(source)
    return sorted(
        "%s.%s" % (name, member.text)
        for name, found in reader.types.items() for member in found.members)


class ReadingTest(unittest.TestCase):
    def test_only_what_is_public_counts(self):
        self.assertEqual(declared("""
            open class A {
              public init(a: Int) { b() }
              open func f(_ x: Int, by y: Int = g(1, 2)) -> [Int] { [] }
              func hidden() {}
              private var secret = 1
              public private(set) var seen = 1
              package func inside() {}
            }
            class Hidden { public func f() {} }
            """), ["(hidden).Hidden.f()", "A.f(_:by:)", "A.init(a:)", "A.seen"])

    def test_protocols_and_enums_have_public_members(self):
        self.assertEqual(declared("""
            public protocol P: AnyObject {
              func f(_ x: Int)
              var v: Int { get set }
              associatedtype T
            }
            public enum E: Int {
              case a, b = 3
              case c(Int, name: String)
              public var d: Int { 1 }
            }
            """), ["E.a", "E.b", "E.c(_:name:)", "E.d", "P.T", "P.f(_:)", "P.v"])

    def test_extensions_and_nested_types(self):
        self.assertEqual(declared("""
            extension A.B where T: Hashable {
              public static func f() {}
              func hidden() {}
              public enum C { case x }
            }
            public extension D { func open() {} }
            """), ["A.B.C.x", "A.B.f()", "D.open()"])

    def test_comments_strings_and_bodies_are_not_read(self):
        self.assertEqual(declared('''
            public struct S {
              // public func no() {}
              /* public var no: Int /* nested */ */
              public let text = "public func no() {} \\(f("x")) }"
              public let long = """
                public func no() { "
                """
              public var body: Int {
                get { let public1 = 1; return public1 }
                set {}
              }
              public var observed = [1, 2].map { $0 }.first {
                didSet { print("{") }
              }
              public subscript(index: Int, with other: Int) -> Int { 1 }
            }
            '''), ["S.body", "S.long", "S.observed", "S.subscript(_:with:)", "S.text"])

    def test_declarations_on_several_lines(self):
        self.assertEqual(declared("""
            public class C<T>: Base, @unchecked Sendable where T: Hashable {
              @discardableResult
              public class func make<U>(
                _ closure: @escaping (Int, _ b: U) -> Void, of type: [String: (Int) -> Int]
              ) async throws -> C<U>
              where U: Hashable {
                f()
              }
              public nonisolated(unsafe) static var shared: Int?
            }
            """), ["C.make(_:of:)", "C.shared"])


class ComparingTest(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="portico-support-")
        self.addCleanup(shutil.rmtree, self.root)
        self.write("Documentation/Support/left-out.tsv", "")
        self.write("Documentation/Support/usage.tsv", "")

    def write(self, path, text):
        path = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def compare(self, api, source, left_out=""):
        self.write("Documentation/Support/api/table.txt", api)
        self.write("Documentation/Support/left-out.tsv", left_out)
        self.write("Sources/UIKit/A.swift", source)
        found, left, self.unmet = table.results(self.root)
        rows = {row.owner: row for row in found[0][1]}
        return rows, left

    def test_labels_tell_overloads_apart(self):
        rows, _ = self.compare(
            "## A\nclass A\nfunc f(_ x: Int)\nfunc f(x: Int) [iOS 13.0] (deprecated)\n",
            "open class A { open func f(x: Int) {} }")
        self.assertEqual(rows["A"].done, ["A", "f(x:)"])
        self.assertEqual(rows["A"].missing, ["f(_:)"])

    def test_types_tell_overloads_apart_where_labels_do_not(self):
        rows, _ = self.compare(
            "## A\nclass A\nfunc r(_ n: UINib?, for i: String)\nfunc r(_ c: AnyClass?, for i: String)\n",
            "open class A { open func r(_ x: AnyClass?, for i: String) {} }")
        self.assertEqual(rows["A"].missing, ["r(_:for:) <UINib?, String>"])

    def test_a_static_member_is_not_an_instance_member(self):
        rows, _ = self.compare(
            "## A\nclass A\nclass var x: Int { get }\nvar y: Int { get }\n",
            "open class A { open var x: Int; public static let y = 1 }")
        self.assertEqual(rows["A"].missing, ["x", "y"])

    def test_inherited_members_and_those_of_protocols_count(self):
        rows, _ = self.compare(
            "## A\nclass A : B\nvar d: (any D)? { get set }\nfunc f()\ninit()\n",
            "open class B: P { open func f() {} }\nopen class A: B {}\n"
            "public protocol P {}\nextension P { public var d: Int { 1 } }")
        self.assertEqual(rows["A"].missing, [])

    def test_what_is_left_out_has_a_reason(self):
        rows, left = self.compare(
            "## A\nclass A\nfunc f()\nfunc g(x: Int)\n## Nib\nclass Nib\nfunc h()\n"
            "## Nib.Kind\nenum Nib.Kind\ncase a\n",
            "open class A {}", "A.g(x:)\tNo g here.\nNib\tThere are no nibs.\nOld\tUnused.\n")
        self.assertEqual(rows["A"].missing, ["f()"])
        self.assertEqual(rows["A"].left, [("g(x:)", "No g here.")])
        self.assertEqual(rows["Nib"].missing, [])
        self.assertEqual(rows["Nib.Kind"].missing, [])
        self.assertEqual(left.unused, ["Old"])

    def test_what_apps_use_is_asked_for(self):
        self.write(
            "Documentation/Support/usage.tsv",
            "# What apps use.\nA\t\t9\nA\tf\t8\nA\tg(x:)\t7\nA\tinit\t6\nB\t\t5\nNib\tload\t4\n")
        self.compare(
            "## A\nclass A\n", "open class A { open func f(_ x: Int) {}; open func g(y: Int) {} }",
            "Nib\tThere are no nibs.\n")
        self.assertEqual(self.unmet, [("A", "g(x:)", "7"), ("B", "", "5")])

    def test_additions_to_others_types_are_found(self):
        rows, _ = self.compare(
            "## IndexPath: (additions from UIKit)\ninit(row: Int, section: Int)\nvar row: Int { get }\n",
            "extension IndexPath { public init(row: Int, section: Int) {} }")
        self.assertEqual(rows["IndexPath"].done, ["init(row:section:)"])
        self.assertEqual(rows["IndexPath"].missing, ["row"])


class CommittedTest(unittest.TestCase):
    def test_every_declaration_can_be_read(self):
        found, _, unmet = table.results(ROOT)
        self.assertEqual(unmet, [], "apps use it")
        counts = {api.name: sum(len(members) for members in api.types.values()) for api, _ in found}
        self.assertGreater(counts["table"], 700)

    def test_an_unknown_option_is_refused(self):
        ended = subprocess.run([SCRIPT, "--what"], capture_output=True, text=True)
        self.assertNotEqual(ended.returncode, 0)
        self.assertIn("usage:", ended.stderr)


if __name__ == "__main__":
    unittest.main()
