import Glibc
import Testing

/// How `lionheart doctor` mentions a crash and prints its report.
@Suite struct CrashCommandTests {
  private static let report = """
    Lionheart crash report 1
    version: 0.1.9
    build-id: 0a1b2c
    time: 1795255200
    signal: SIGILL
    fault: by the processor
    operation: lionheart habit add
    counter: 0x1234
    caller: outside

    """

  private func crashed(_ text: String = report) async throws -> Home {
    let home = try await Home.expecting()
    try home.write(text, to: home.state + "/crash.txt")
    chmod(home.state + "/crash.txt", 0o600)
    return home
  }

  @Test func theDoctorMentionsItInOneLineAndIsContent() async throws {
    let home = try await crashed()
    let english = try await home.run("doctor", with: ["TZ": "UTC"])
    #expect(english.code == 0)
    #expect(
      english.lines.filter { $0.contains("crash") } == [
        "\(home.state)/crash.txt: Lionheart 0.1.9 crashed on 2026-11-21. “lionheart doctor --crash” prints a report to send; delete the file when you are done"
      ])
    let korean = try await home.run("doctor", "--lang", "ko", with: ["TZ": "Asia/Seoul"])
    #expect(
      korean.lines.filter { $0.contains("crash") } == [
        "\(home.state)/crash.txt: 2026-11-21에 라이언하트(0.1.9)가 갑자기 종료됐어요. “lionheart doctor --crash”로 보낼 보고서를 볼 수 있어요. 다 쓴 파일은 지워도 돼요"
      ])
  }

  @Test func theReportIsPrintedWithoutLinesThatAreNotOfIt() async throws {
    let home = try await crashed(Self.report + "note: “Dear diary”\n")
    let child = try await home.run("doctor", "--crash")
    #expect(child.code == 0 && child.output == Self.report)
    #expect(child.messages.contains("It contains nothing that you wrote."))
    let korean = try await home.run("doctor", "--crash", "--lang", "ko")
    #expect(korean.output == Self.report && korean.messages.contains("직접 쓴 내용은 들어 있지 않아요."))
    let json = try await home.run("doctor", "--crash", "--json")
    #expect(json.code == 0)
    #expect(json.output.contains("\"message\" : \"Lionheart crash report 1\\nversion: 0.1.9"))
  }

  @Test func withoutAReportThatIsSaid() async throws {
    let home = try await Home.expecting()
    let english = try await home.run("doctor", "--crash")
    #expect(english.code == 0 && english.output == "" && english.messages == "No crash report found.\n")
    let korean = try await home.run("doctor", "--crash", "--lang", "ko")
    #expect(korean.messages == "비정상 종료 보고서가 없어요.\n")
    #expect(try await home.run("doctor", "--crash", "--json").output == "[\n\n]\n")
  }
}
