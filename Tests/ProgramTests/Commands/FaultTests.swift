import FoundationEssentials
import Glibc
import Testing

/// The real program while one of its file calls after the other fails.
@Suite(.enabled(if: Compiler.isThere, "there is no C compiler"))
struct FaultTests {
  /// Some of the calls of each command; `make torture` fails all of them, in eight ways.
  @Test(arguments: ["EIO", "ENOSPC"])
  func whatIsSaidIsSoWhicheverCallFails(fault: String) async throws {
    let child = try await faults("--every", "75", "--errno", fault)
    #expect(child.code == 0, "\(child.output) \(child.messages)")
  }

  /// Some allocations of each command fail, once alone and once with all after them.
  @Test func outOfMemoryNothingThatWasSavedIsLost() async throws {
    let child = try await faults("--memory", "1")
    #expect(child.code == 0, "\(child.output) \(child.messages)")
  }

  /// A bit of each file of the data, the state and the cache is flipped.
  @Test func aFlippedBitIsNoticedOrHarmless() async throws {
    let child = try await faults("--rot", "1")
    #expect(child.code == 0, "\(child.output) \(child.messages)")
  }

  /// A debug build starts so slowly that only some commands are run with it; CI runs all with the release.
  private func faults(_ options: String...) async throws -> Child {
    let commands = Lionheart.isRelease ? [] : ["--only", "task", "check"]
    return try await Child.run(
      ["python3", Lionheart.sources + "/Tests/Faults/faults.py", Lionheart.executable, "--jobs", "1"]
        + options + commands,
      environment: ProcessInfo.processInfo.environment)
  }

  /// A change whose file cannot take its place is saved in the write-ahead log, and every command shows it.
  @Test(arguments: [EIO, ENOSPC])
  func whatIsOnlyInTheLogIsListedAndBackedUp(fault: Int32) async throws {
    let home = try await Home.expecting()
    let built = try await home.shell(
      "cc -shared -fPIC -o \"$HOME/fail.so\" '\(Lionheart.sources)/Tests/Faults/fail.c' -ldl")
    try #require(built.code == 0, "\(built.messages)")
    let added = try await home.shell(
      """
      LD_PRELOAD="$HOME/fail.so" FAULT_ROOT="$HOME/.local/share/lionheart" FAULT_CALL=rename FAULT_AT=1 \
        FAULT_ALWAYS=1 FAULT_ERRNO=\(fault) "$lionheart" task add "Pack the bag"
      """)
    #expect(added.code == 0 && added.messages.contains("Pack the bag"), "\(added.messages)")
    #expect(!home.exists(home.data + "/tasks/2026-11.json"))
    let listed = try await home.run("task", "list")
    #expect(listed.code == 0 && listed.output.contains("Pack the bag"), "\(listed.output)")
    let doctor = try await home.run("doctor")
    #expect(doctor.output.contains("saved here, but not in its files yet"), "\(doctor.output)")
    // Making a backup is a change, too, and so puts what waits into its files.
    let backup = try await home.run("backup", home.path + "/backup.tar")
    #expect(backup.code == 0, "\(backup.messages)")
    let kept = try await home.shell("tar -xOf \"$HOME/backup.tar\" data/tasks/2026-11.json")
    #expect(kept.output.contains("Pack the bag"), "\(kept.messages)")
  }
}

enum Compiler {
  static let isThere = ["cc", "gcc", "clang"].contains { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
