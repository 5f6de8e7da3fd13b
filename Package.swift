// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library module under `Sources/`, with the names of the modules that it imports.
func module(_ name: String, _ dependencies: String...) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

/// The tests of one module, in the folder that mirrors its sources.
func tests(of name: String, _ dependencies: String..., data folders: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: ([name] + dependencies).map { .byName(name: $0) }, exclude: folders,
    swiftSettings: settings)
}

let package = Package(
  name: "QuestLab",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "questlab", targets: ["QuestLabMain"]),
    .library(name: "QuestEngine", targets: ["QuestEngine"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting", "PropertyTestingExpectations"]),
    .library(
      name: "QuestLabKit",
      targets: ["QuestLabTesting", "QuestExperiments", "QuestVerification", "QuestSimulation"]),
    .library(name: "QuestLabMeasuring", targets: ["QuestLabMeasuring", "BenchmarkSuites"]),
  ],
  targets: [
    module("SeededRandom"),
    module("LocatedJSON"),
    module("SVGCharts"),
    .target(name: "ProcessSpawning"),
    module("ChildProcesses", "ProcessSpawning"),
    module("CommandLineOptions", "LocatedJSON"),
    module("PropertyTesting", "SeededRandom"),
    module("PropertyTestingExpectations", "PropertyTesting"),
    module("LedgerModel", "SeededRandom"),
    module("QuestEngine", "LedgerModel"),
    module("QuestIndex", "QuestEngine", "LedgerModel"),
    module("QuestApp", "QuestIndex", "QuestEngine", "LedgerModel"),
    module("ScenarioModel", "QuestApp", "QuestEngine", "LedgerModel", "SeededRandom"),
    module("LedgerFormats", "LedgerModel", "LocatedJSON"),
    module("Personas", "ScenarioModel", "QuestEngine", "LedgerModel", "LocatedJSON", "SeededRandom"),
    module(
      "QuestSimulation", "QuestApp", "ScenarioModel", "QuestIndex", "QuestEngine", "LedgerModel", "LocatedJSON",
      "SeededRandom"),
    module(
      "ScenarioFiles", "QuestSimulation", "Personas", "LedgerFormats", "ScenarioModel", "LedgerModel", "LocatedJSON"),
    module(
      "QuestVerification", "QuestSimulation", "Personas", "QuestApp", "ScenarioModel", "QuestIndex", "QuestEngine",
      "LedgerModel", "PropertyTesting", "SeededRandom"),
    module(
      "QuestExperiments", "QuestSimulation", "Personas", "QuestApp", "ScenarioModel", "QuestEngine", "LedgerModel",
      "LocatedJSON", "SeededRandom"),
    module(
      "QuestReporting", "QuestExperiments", "QuestVerification", "QuestSimulation", "Personas", "QuestApp",
      "ScenarioModel", "QuestIndex", "QuestEngine", "LedgerModel", "LocatedJSON", "SVGCharts", "SeededRandom"),
    module(
      "ExternalSubjects", "ChildProcesses", "QuestSimulation", "QuestApp", "QuestIndex", "QuestEngine", "LedgerModel",
      "LocatedJSON"),
    module(
      "QuestLabTesting", "ScenarioFiles", "QuestVerification", "QuestSimulation", "QuestApp", "ScenarioModel",
      "QuestIndex",
      "QuestEngine", "LedgerModel", "LocatedJSON"),
    module("QuestLabMeasuring", "QuestLabTesting", "BenchmarkSuites", "QuestSimulation"),
    module(
      "QuestLabCLI", "CommandLineOptions", "BenchmarkSuites", "ChildProcesses", "ScenarioFiles", "ExternalSubjects",
      "QuestReporting", "QuestExperiments", "QuestVerification", "QuestSimulation", "Personas", "LedgerFormats",
      "QuestApp", "SVGCharts", "ScenarioModel", "QuestEngine", "LedgerModel", "LocatedJSON", "SeededRandom"),
    .executableTarget(
      name: "QuestLabMain", dependencies: ["QuestLabCLI", "BenchmarkSuites", "AllocationCounter"],
      swiftSettings: settings),

    // It replaces malloc: only executables that print allocations may depend on it.
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .target(name: "CountedRegion", path: "Benchmarks/CountedRegion"),
    .target(
      name: "BenchmarkSuites",
      dependencies: [
        "CountedRegion", "QuestVerification", "QuestSimulation", "Personas", "LedgerFormats", "QuestApp", "SVGCharts",
        "ScenarioModel", "QuestIndex", "QuestEngine", "LedgerModel", "PropertyTesting", "LocatedJSON", "SeededRandom",
      ],
      path: "Benchmarks/BenchmarkSuites", swiftSettings: settings),
    .executableTarget(
      name: "QuestBenchmarks",
      dependencies: ["CommandLineOptions", "BenchmarkSuites", "PropertyTesting", "AllocationCounter"],
      path: "Benchmarks/QuestBenchmarks", swiftSettings: settings),

    tests(of: "SeededRandom"),
    tests(of: "LocatedJSON"),
    tests(of: "SVGCharts"),
    tests(of: "ChildProcesses"),
    tests(of: "CommandLineOptions"),
    tests(of: "PropertyTesting", "SeededRandom"),
    tests(of: "PropertyTestingExpectations", "PropertyTesting"),
    tests(of: "LedgerModel"),
    tests(of: "QuestEngine", "LedgerModel", "SeededRandom"),
    tests(
      of: "QuestIndex", "QuestEngine", "LedgerModel", "PropertyTesting", "PropertyTestingExpectations", "SeededRandom"),
    tests(of: "QuestApp", "QuestIndex", "QuestEngine", "LedgerModel"),
    tests(of: "ScenarioModel", "QuestEngine", "LedgerModel", "SeededRandom"),
    tests(of: "LedgerFormats", "LedgerModel", "LocatedJSON", "SeededRandom"),
    tests(of: "Personas", "ScenarioModel", "QuestIndex", "QuestEngine", "LedgerModel", "LocatedJSON", "SeededRandom"),
    tests(
      of: "QuestSimulation", "QuestApp", "ScenarioModel", "QuestIndex", "QuestEngine", "LedgerModel", "LocatedJSON"),
    tests(
      of: "QuestVerification", "QuestSimulation", "QuestApp", "ScenarioModel", "QuestEngine", "LedgerModel",
      "PropertyTesting",
      "SeededRandom"),
    tests(
      of: "QuestReporting", "QuestExperiments", "QuestVerification", "QuestSimulation", "ScenarioFiles", "Personas",
      "QuestApp", "ScenarioModel", "QuestEngine", "LedgerModel", "LocatedJSON", "PropertyTesting",
      "PropertyTestingExpectations",
      "SVGCharts", "SeededRandom",
      data: ["Fixtures", "Snapshots"]),
    tests(
      of: "QuestExperiments", "QuestSimulation", "Personas", "QuestApp", "ScenarioModel", "QuestEngine", "LedgerModel",
      "PropertyTesting", "PropertyTestingExpectations", "LocatedJSON", "SeededRandom"),
    tests(of: "BenchmarkSuites", "QuestApp", "QuestEngine", "LedgerModel", "PropertyTesting", "LocatedJSON"),
    tests(
      of: "ExternalSubjects", "QuestSimulation", "QuestApp", "ScenarioModel", "QuestIndex", "QuestEngine",
      "LedgerModel"),
    tests(
      of: "QuestLabTesting", "QuestVerification", "QuestSimulation", "QuestApp", "QuestEngine", "LedgerModel"),
    tests(of: "QuestLabMeasuring", "QuestLabTesting", "BenchmarkSuites", "QuestSimulation", "LocatedJSON"),
    tests(of: "QuestLabCLI", "LocatedJSON"),
  ]
)
