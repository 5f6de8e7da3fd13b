import BenchmarkSuites
import Testing

@Suite struct MachineTests {
  @Test func `a processor is named by its model`() {
    let intel = "processor\t: 0\nmodel\t\t: 85\nmodel name\t: Intel(R) Xeon(R) CPU @ 2.20GHz\nflags\t\t: fpu\n"
    #expect(Machine.processorModel(inCPUInfo: intel) == "Intel(R) Xeon(R) CPU @ 2.20GHz")
  }

  /// The lines of an ARM core, which has no name.
  private func core(_ part: String, revision: Int) -> String {
    """
    processor\t: 0
    BogoMIPS\t: 243.75
    CPU implementer\t: 0x41
    CPU architecture: 8
    CPU variant\t: 0x3
    CPU part\t: \(part)
    CPU revision\t: \(revision)


    """
  }

  @Test func `ARM chips differ by their cores' numbers, and a chip of two kinds of cores lists both`() throws {
    let neoverse = core("0xd0c", revision: 1)
    let names = [
      neoverse, core("0xd40", revision: 1), core("0xd0c", revision: 2), neoverse + core("0xd05", revision: 0),
      neoverse + "Model\t: Raspberry Pi 5\n",
    ].compactMap(Machine.processorModel)
    #expect(names.count == 5 && Set(names).count == 5)
    #expect(names[0] == "ARM 0x41/0xd0c/0x3/1" && names[3] == "ARM 0x41/0xd0c/0x3/1 + 0x41/0xd05/0x3/0")
    #expect(Machine.processorModel(inCPUInfo: neoverse + neoverse) == names[0])
  }

  @Test(arguments: ["", "processor\t: 0\nCPU implementer\t: 0x41\n", "model name\t:\n"])
  func `a processor without a model is unknown, and never taken for the same`(text: String) {
    #expect(Machine.processorModel(inCPUInfo: text) == nil)
    let unknown = Machine(processor: "arm64 (model unknown)", cores: 8, system: "Linux", build: "Swift 6.3, release")
    #expect(unknown == unknown && !unknown.isSame(as: unknown))
    var known = unknown
    known.processor = "Apple M2"
    #expect(known.isSame(as: known) && !known.isSame(as: unknown))
  }
}
