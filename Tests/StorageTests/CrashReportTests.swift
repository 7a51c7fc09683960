import Model
import Testing

@testable import Storage

/// What is read of the report that the crash handler wrote.
@Suite struct CrashReportTests {
  private static let text = """
    Lionheart crash report 1
    version: 0.2.0
    build-id: 0a1b2c
    time: 1795239000
    signal: SIGSEGV
    fault: near address 0
    operation: habit-form/key
    counter: 0x1234
    caller: outside

    """

  private func findings(_ sandbox: Sandbox) -> [Finding] {
    Doctor.examine(sandbox.folders, now: Sandbox.start).filter {
      if case .wrongMode = $0.kind { false } else { true }
    }
  }

  @Test func theDoctorFindsIt() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.text, to: sandbox.state("crash.txt"))
    let report = try #require(try CrashReport.read(in: sandbox.folders))
    #expect(report.version == "0.2.0" && report.text == Self.text)
    // By the time zone of this machine it may be the day before or after.
    #expect(abs(report.day.number - 20_778) <= 1)
    #expect(
      findings(sandbox) == [
        Finding(path: sandbox.state("crash.txt"), kind: .crashed(version: "0.2.0", report.day))
      ])
  }

  @Test func aLineThatTheHandlerDoesNotWriteIsLeftOut() throws {
    let lines = [
      "operation: {\"text\": \"Dear diary\"}", "\u{1B}[2J", String(repeating: "a", count: 101), "",
    ]
    let report = try #require(CrashReport(Self.text + lines.joined(separator: "\n")))
    #expect(report.text == Self.text)
  }

  @Test(arguments: ["", "Dear diary", "Lionheart crash report 1\n", "Lionheart crash report 1\ntime: x\n"])
  func aFileThatIsNoReportIsNone(text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: sandbox.state("crash.txt"))
    #expect(try CrashReport.read(in: sandbox.folders) == nil)
    #expect(findings(sandbox).isEmpty)
  }

  @Test func withoutAFileThereIsNone() throws {
    #expect(try CrashReport.read(in: Sandbox().folders) == nil)
  }
}
