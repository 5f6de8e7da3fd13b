import Foundation

/// The machine and the build of a measurement, so that a baseline is not compared with another machine's unnoticed.
public struct Machine: Sendable, Hashable {
  /// The processor model.
  public var processor: String
  /// How many cores may be used.
  public var cores: Int
  /// The operating system.
  public var system: String
  /// The compiler's version, and whether it optimised.
  public var build: String

  /// A machine described by its parts.
  public init(processor: String, cores: Int, system: String, build: String) {
    self.processor = processor
    self.cores = cores
    self.system = system
    self.build = build
  }

  /// This machine.
  public static var current: Machine {
    Machine(
      processor: processorName, cores: ProcessInfo.processInfo.activeProcessorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString, build: "Swift \(compiler), \(configuration)")
  }

  /// Whether results of the two are comparable: both are known to be the same processor, system and build.
  public func isSame(as other: Machine) -> Bool {
    self == other && !processor.hasSuffix(Self.unknownModel)
  }

  private static let unknownModel = "(model unknown)"

  private static var processorName: String {
    #if canImport(Darwin)
      let model = systemText("machdep.cpu.brand_string") ?? systemText("hw.machine")
    #else
      let model = processorModel(inCPUInfo: (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? "")
    #endif
    return model ?? "\(architecture) \(unknownModel)"
  }

  /// The processor's model as Linux lists it in `/proc/cpuinfo`: by its name, or on ARM, where it has none, by the numbers
  /// that its cores identify themselves with.
  ///
  /// - Returns: nil where the text has neither.
  package static func processorModel(inCPUInfo text: String) -> String? {
    var fields: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, !parts[1].isEmpty else { continue }
      fields[parts[0], default: []].append(parts[1])
    }
    if let name = fields["model name"]?.first { return name }
    // A chip may have cores of several kinds, each listed by the same four numbers.
    let numbers = ["CPU implementer", "CPU part", "CPU variant", "CPU revision"].map { fields[$0] ?? [] }
    guard let cores = numbers.map(\.count).min(), cores > 0 else { return nil }
    var kinds: [String] = []
    for core in 0..<cores {
      let kind = numbers.map { $0[core] }.joined(separator: "/")
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    let board = (fields["Model"] ?? fields["Hardware"])?.first.map { "\($0), " } ?? ""
    return board + "ARM " + kinds.joined(separator: " + ")
  }

  #if canImport(Darwin)
    private static func systemText(_ name: String) -> String? {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 1 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(x86_64)
      "x86_64"
    #else
      "unknown architecture"
    #endif
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
