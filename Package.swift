// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Portico",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .library(name: "FMDB", targets: ["FMDB"]),
    .library(name: "ListCore", targets: ["ListCore"]),
    .library(name: "MessageUI", targets: ["MessageUI"]),
    .library(name: "ContactsUI", targets: ["ContactsUI"]),
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "ContactsImport", targets: ["ContactsImport"]),
    .executable(name: "contacts", targets: ["contacts"]),
    .executable(name: "catalog", targets: ["catalog"]),
  ],
  targets: [
    // What Debian provides: one system library target each.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(name: "CATK", pkgConfig: "atk", providers: [.apt(["libatk1.0-dev"])]),
    .systemLibrary(
      name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),

    // Pure Swift, no UI.
    .target(name: "ListCore", exclude: ["README.md"]),
    .testTarget(name: "ListCoreTests", dependencies: ["ListCore", "SeededRandom"]),

    .target(name: "LayoutSolver", exclude: ["README.md"]),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver", "SeededRandom"]),

    // The order of words.
    .target(
      name: "Collation", exclude: ["README.md"],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .testTarget(name: "CollationTests", dependencies: ["Collation", "SeededRandom"]),

    // Where files of the user's are.
    .target(name: "UserFiles", exclude: ["README.md"]),
    .testTarget(name: "UserFilesTests", dependencies: ["UserFiles"]),

    // Kinds of files.
    .target(name: "UniformTypeIdentifiers", exclude: ["README.md"]),
    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),

    // SQLite from Swift.
    .target(name: "FMDB", dependencies: ["CSQLite"], exclude: ["README.md"]),
    .target(name: "BuiltPrograms", path: "Tests/Helpers/BuiltPrograms"),
    .target(name: "SeededRandom", path: "Tests/Helpers/SeededRandom"),
    .testTarget(
      name: "FMDBTests",
      dependencies: ["FMDB", "CSQLite", "FMDBCrashWriter", "BuiltPrograms", "SeededRandom"]),
    .executableTarget(
      name: "FMDBCrashWriter", dependencies: ["FMDB"], path: "Tests/Helpers/FMDBCrashWriter"),

    // Address books.
    .target(
      name: "Contacts", dependencies: ["Collation", "FMDB", "UserFiles"], exclude: ["README.md"]),
    .testTarget(
      name: "ContactsTests",
      dependencies: [
        "Contacts", "Collation", "FMDB", "ContactsCrashWriter", "BuiltPrograms",
        "SeededRandom",
      ],
      exclude: ["Fixtures"]),
    .executableTarget(
      name: "ContactsCrashWriter", dependencies: ["Contacts"],
      path: "Tests/Helpers/ContactsCrashWriter"),
    .target(
      name: "ContactsImport", dependencies: ["Contacts", "FMDB", "UserFiles"],
      exclude: ["README.md"]),
    .testTarget(
      name: "ContactsImportTests",
      dependencies: [
        "ContactsImport", "Contacts", "FMDB", "AddressBookFixtures", "ContactsImportCrashWriter",
        "BuiltPrograms", "SeededRandom",
      ]),
    .executableTarget(
      name: "ContactsImportCrashWriter", dependencies: ["ContactsImport", "Contacts"],
      path: "Tests/Helpers/ContactsImportCrashWriter"),
    .target(
      name: "AddressBookFixtures", path: "Tests/Helpers/AddressBookFixtures",
      exclude: ["README.md", "make_addressbooks.py"]),

    // For ./bench contacts; here, since lists and searches of contacts are for this package alone.
    .executableTarget(
      name: "contacts-bench", dependencies: ["ContactsImport", "Contacts"],
      path: "Benchmarks/Sources/contacts-bench"),

    // Drawing.
    .target(
      name: "CoreGraphics", dependencies: ["CCairo", "CGdkPixbuf"], exclude: ["README.md"]),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CCairo", "SeededRandom"]),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "CCairo"], exclude: ["README.md"]),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "SeededRandom"]),

    .target(name: "ImageIO", dependencies: ["CoreGraphics"], exclude: ["README.md"]),
    .testTarget(name: "ImageIOTests", dependencies: ["ImageIO"]),

    // The platform.
    .target(name: "Host", exclude: ["README.md"]),
    .target(
      name: "SDLHost", dependencies: ["Host", "CSDL", "CWayland", "CGIO", "CATK"],
      exclude: ["README.md"]),
    .testTarget(name: "HostTests", dependencies: ["Host", "SDLHost", "CSDL", "CGIO"]),
    .executableTarget(
      name: "HostProbe", dependencies: ["Host", "SDLHost"], path: "Tests/Helpers/HostProbe"),

    // UIKit.
    .target(
      name: "UIKit",
      dependencies: [
        "Collation", "ListCore", "LayoutSolver", "CoreGraphics", "QuartzCore", "Host", "SDLHost",
        "CPango", "CCairo", "UniformTypeIdentifiers", "UserFiles",
      ],
      exclude: [
        "Accessibility/README.md",
        "Animation/README.md",
        "Appearance/README.md",
        "Application/README.md", "Bars/README.md", "Configuration/README.md",
        "Controllers/README.md", "Controls/README.md", "Controls/Pickers/README.md",
        "Documents/README.md",
        "DragDrop/README.md",
        "Drawing/README.md",
        "EditMenu/README.md",
        "Focus/README.md",
        "Gestures/README.md", "Image/README.md", "Layout/README.md", "Menus/README.md",
        "Pasteboard/README.md",
        "Platform/README.md",
        "Presentation/README.md",
        "Scrolling/README.md",
        "Search/README.md",
        "SpringLoading/README.md",
        "TableView/README.md",
        "Text/README.md",
        "ToolTips/README.md",
        "Traits/README.md",
      ]),
    .target(
      name: "UIKitTesting", dependencies: ["UIKit", "Host"], exclude: ["README.md"]),
    .executableTarget(
      name: "TableProbe", dependencies: ["UIKit"], path: "Tests/Helpers/TableProbe"),
    .executableTarget(
      name: "AccessProbe", dependencies: ["UIKit"], path: "Tests/Helpers/AccessProbe"),
    .executableTarget(
      name: "TextProbe", dependencies: ["UIKit"], path: "Tests/Helpers/TextProbe"),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "UIKitTesting", "Host", "SeededRandom"],
      exclude: [
        "Configuration/References",
        "Documents/References",
        "Controls/Pickers/References",
        "Controllers/References",
        "Controls/References",
        "Image/References",
        "Layout/References",
        "Menus/References",
        "Presentation/References",
        "Search/References",
        "TableView/Editing/References",
        "TableView/References",
        "Text/References",
      ]),

    // Companions of UIKit.
    .target(name: "MessageUI", dependencies: ["UIKit", "Host"], exclude: ["README.md"]),
    .testTarget(
      name: "MessageUITests", dependencies: ["MessageUI", "UIKit", "UIKitTesting", "Host"]),
    .target(
      name: "ContactsUI",
      dependencies: ["UIKit", "Collation", "Contacts", "MessageUI", "UserFiles"],
      exclude: ["README.md"]),
    .testTarget(
      name: "ContactsUITests",
      dependencies: [
        "ContactsUI", "Contacts", "FMDB", "MessageUI", "UIKit", "UIKitTesting", "Host",
        "SeededRandom",
      ],
      exclude: ["References"]),

    // The applications.
    .target(
      name: "ContactsApp",
      dependencies: [
        "UIKit", "ListCore", "Contacts", "ContactsImport", "ContactsUI", "MessageUI", "UserFiles",
      ],
      path: "Apps/Contacts/ContactsApp", exclude: ["README.md"]),
    .executableTarget(
      name: "contacts", dependencies: ["ContactsApp", "UIKit"], path: "Apps/Contacts/contacts"),
    .testTarget(
      name: "ContactsAppTests",
      dependencies: [
        "ContactsApp", "Contacts", "ContactsUI", "FMDB", "UIKit", "UIKitTesting",
        "SeededRandom",
      ],
      path: "Apps/Contacts/Tests", exclude: ["References"]),
    .target(
      name: "CatalogApp", dependencies: ["UIKit"], path: "Apps/Catalog/CatalogApp",
      exclude: ["README.md"], resources: [.copy("Assets.xcassets")]),
    .executableTarget(
      name: "catalog", dependencies: ["CatalogApp", "UIKit"], path: "Apps/Catalog/catalog"),
    .testTarget(
      name: "CatalogAppTests", dependencies: ["CatalogApp", "UIKit", "UIKitTesting"],
      path: "Apps/Catalog/Tests", exclude: ["References"]),
  ],
  swiftLanguageModes: [.v6]
)
