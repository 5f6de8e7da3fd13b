import Foundation

/// The machine and the build of a measurement, so that a baseline of another one is not taken for its own.
public struct Machine: Sendable, Hashable {
  /// The processor, as it names itself.
  public var processor: String
  /// How many cores may be used.
  public var cores: Int
  /// The operating system.
  public var system: String
  /// The compiler's version, and whether it optimised.
  public var build: String

  /// A machine of these facts.
  init(processor: String, cores: Int, system: String, build: String) {
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

  private static var processorName: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    if let name = line?.split(separator: ":").last { return name.trimmingCharacters(in: .whitespaces) }
    #if arch(arm64)
      return "arm64"
    #elseif arch(x86_64)
      return "x86_64"
    #else
      return "unknown"
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
