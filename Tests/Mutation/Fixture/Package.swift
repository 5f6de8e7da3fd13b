// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fares",
  targets: [
    .target(name: "Fares"),
    .executableTarget(name: "CheckFares", dependencies: ["Fares"]),
  ])
