import FoundationEssentials
import Glibc
import Testing

/// `lionheart erase`.
@Suite struct EraseCommandTests {
  private func home() async throws -> Home {
    let home = try await Home.expecting()
    _ = try await home.run("task", "add", "Pack the bag")
    try home.write("{}", to: home.path + "/.config/lionheart/config.json")
    return home
  }

  /// Everything below the home that is called by the program.
  private func names(_ home: Home) async throws -> [String] {
    try await home.shell("find \"$HOME\" -name '*lionheart*'").lines.filter { $0 != home.path }
  }

  @Test func nothingIsLeftAndWhatLiesElsewhereIsNamed() async throws {
    let home = try await home()
    _ = try await home.run("backup", home.path + "/kept.tar")
    _ = try await home.run("export", "todotxt", home.path + "/todo.txt")
    let plan = try await home.run("erase", "--dry-run")
    for text in [home.data, home.state, "backup: \(home.path)/kept.tar", "export: \(home.path)/todo.txt"] {
      #expect(plan.output.contains(text))
    }
    #expect(try await home.run("task", "list").output.contains("Pack the bag"))
    let erased = try await home.run("erase", "--yes")
    #expect(erased.code == 0 && erased.messages.contains("Nothing is left in Lionheart's folders"))
    #expect(try await names(home).isEmpty)
    #expect(home.exists(home.path + "/kept.tar") && home.exists(home.path + "/todo.txt"))
    let again = try await home.run("erase", "--yes")
    #expect(again.code == 0 && again.messages.contains("Nothing to erase."))
    #expect(try await names(home).isEmpty)
  }

  @Test func withoutATerminalItNeedsYes() async throws {
    let home = try await home()
    let child = try await home.run("erase")
    #expect(child.code == 64 && child.messages.contains("To skip the question: --yes"))
    #expect(try await home.run("task", "list").output.contains("Pack the bag"))
  }

  @Test func onlyTheWordErases() async throws {
    let home = try await home()
    let script = "printf '%s\\n' \"$word\" | script -qec '\"$lionheart\" erase' /dev/null"
    let other = try await home.shell(script, with: ["word": "yes"])
    #expect(other.output.contains("Nothing was erased."))
    #expect(home.exists(home.data))
    let word = try await home.shell(script, with: ["word": "지우기", "LANG": "C.UTF-8"])
    #expect(word.output.contains("Nothing is left in Lionheart's folders"))
    #expect(!home.exists(home.data))
  }

  @Test func historyOfGitGoesTooAndIsNamed() async throws {
    let home = try await home()
    try home.write("x", to: home.data + "/.git/HEAD")
    let child = try await home.run("erase", "--yes", "--lang", "ko")
    #expect(child.code == 0 && child.output.contains(".git도 변경 기록까지 함께 지워요"))
    #expect(!home.exists(home.data))
  }

  @Test func theLineOfTheCrontabGoesWithIt() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    try programs.home.write("0 5 * * * mine\n", to: programs.home.path + "/crontab")
    _ = try await programs.run("reminder", "install", "--cron", "--yes")
    #expect(programs.said("crontab").contains("lionheart reminders"))
    let child = try await programs.run("erase", "--yes")
    #expect(child.code == 0 && child.output.contains("timer: * * * * *"))
    #expect(programs.said("crontab") == "0 5 * * * mine\n")
    #expect(!programs.home.exists(programs.home.state))
  }

  @Test func aCrontabThatRefusesIsSaidAndNothingIsErased() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    _ = try await programs.run("reminder", "install", "--cron", "--yes")
    try programs.addCrontab(writing: "echo no >&2; exit 1")
    let child = try await programs.run("erase", "--yes")
    #expect(child.code == 1)
    #expect(programs.home.exists(programs.home.data))
  }
}
