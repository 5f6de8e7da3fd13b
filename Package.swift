// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library module under `Sources/`.
func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one module, in the folder that mirrors its sources.
func tests(of name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: settings)
}

let package = Package(
  name: "QuestLab",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [],
  targets: [
    module("SeededRandom"),
    module("LedgerModel", "SeededRandom"),
    tests(of: "SeededRandom"),
    tests(of: "LedgerModel"),
    module("LocatedJSON"),
    tests(of: "LocatedJSON"),
    module("LedgerFormats", "LedgerModel", "LocatedJSON"),
    tests(of: "LedgerFormats", "LedgerModel", "LocatedJSON"),
  ]
)
