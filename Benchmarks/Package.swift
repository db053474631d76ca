// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Portico", path: "..")],
  targets: [
    .executableTarget(
      name: "fmdb-bench", dependencies: [.product(name: "FMDB", package: "Portico")]),
    .executableTarget(
      name: "list-bench", dependencies: [.product(name: "UIKit", package: "Portico")]),
    .executableTarget(
      name: "diff-bench",
      dependencies: [
        .product(name: "ListCore", package: "Portico"),
        .product(name: "UIKit", package: "Portico"),
      ]),
    .executableTarget(
      name: "layout-bench", dependencies: [.product(name: "UIKit", package: "Portico")]),
  ],
  swiftLanguageModes: [.v6]
)
