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
  products: [
    .library(name: "PropertyTesting", targets: ["PropertyTesting", "PropertyTestingExpectations"])
  ],
  targets: [
    module("SeededRandom"),
    tests(of: "SeededRandom"),
    module("PropertyTesting", "SeededRandom"),
    tests(of: "PropertyTesting", "SeededRandom"),
    module("PropertyTestingExpectations", "PropertyTesting"),
    tests(of: "PropertyTestingExpectations", "PropertyTesting"),
    .target(
      name: "BenchmarkSuites", dependencies: ["PropertyTesting", "SeededRandom"],
      path: "Benchmarks/BenchmarkSuites", swiftSettings: settings),
    .executableTarget(
      name: "QuestBenchmarks", dependencies: ["BenchmarkSuites"], path: "Benchmarks/QuestBenchmarks",
      swiftSettings: settings),
    tests(of: "BenchmarkSuites", "PropertyTesting"),
  ]
)
