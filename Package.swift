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
    module("LocatedJSON"),
    module("LedgerModel", "SeededRandom"),
    module("QuestEngine", "LedgerModel"),
    module("QuestApp", "QuestEngine", "LedgerModel"),
    module("ScenarioModel", "QuestEngine", "LedgerModel", "SeededRandom"),
    module("Personas", "ScenarioModel", "QuestEngine", "LedgerModel", "LocatedJSON", "SeededRandom"),

    tests(of: "SeededRandom"),
    tests(of: "LocatedJSON"),
    tests(of: "LedgerModel"),
    tests(of: "QuestEngine", "LedgerModel"),
    tests(of: "QuestApp", "QuestEngine", "LedgerModel"),
    tests(of: "ScenarioModel", "QuestEngine", "LedgerModel", "SeededRandom"),
    tests(of: "Personas", "ScenarioModel", "QuestEngine", "LedgerModel", "LocatedJSON", "SeededRandom"),
  ]
)
