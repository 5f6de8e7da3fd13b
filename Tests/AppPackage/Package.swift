// swift-tools-version: 6.2
import PackageDescription

// An app's own package, which depends on this one by path, as an app would by its address.
let package = Package(
  name: "BudgetApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "QuestLab", path: "../..")],
  targets: [
    .target(name: "BudgetApp"),
    .testTarget(
      name: "BudgetAppTests", dependencies: ["BudgetApp", .product(name: "QuestLabKit", package: "QuestLab")]),
  ]
)
