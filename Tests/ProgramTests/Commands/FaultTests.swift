import FoundationEssentials
import Testing

/// The real program while one of its file calls after the other fails.
@Suite(.enabled(if: Compiler.isThere, "there is no C compiler"))
struct FaultTests {
  /// Some of the calls of each command; `make torture` fails all of them, in eight ways.
  @Test(arguments: ["EIO", "ENOSPC"])
  func whatIsSaidIsSoWhicheverCallFails(fault: String) async throws {
    let child = try await Child.run(
      ["python3", Lionheart.sources + "/Tests/Faults/faults.py", Lionheart.executable, "--jobs", "1"]
        + ["--every", "75", "--errno", fault],
      environment: ProcessInfo.processInfo.environment)
    #expect(child.code == 0, "\(child.output) \(child.messages)")
  }
}

private enum Compiler {
  static let isThere = ["cc", "gcc", "clang"].contains { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
