import Curriculum
import Dispatch
import Glibc
import Networking
import Storage
import Subprocess
import Synchronization
import Testing

struct PackTortureTests {
  private let home: Home

  init() throws { home = try Home() }

  static var program: String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
    let path = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/pack-torture"
  }

  /// Publishes versions that have nothing in common but their id, each in a folder of its own.
  private func publish(_ versions: Range<Int>) throws -> [String] {
    try versions.map { version in
      try home.write(Self.version(version), to: "versions/\(version)")
    }
  }

  /// What the program says; it is killed some time after it has said so many lines, if at all.
  private func torture(
    _ folders: [String], from place: String? = nil, killedAfter wait: DispatchTimeInterval? = nil,
    lines count: Int = 1
  ) async throws -> [String] {
    try await Subprocess.run(
      .name("env"), arguments: Arguments([Self.program, home.path, place ?? "\(home.path)/link"] + folders),
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var lines: [String] = []
      for try await line in execution.standardOutput.strings() {
        lines.append(String(line.filter { $0 != "\n" }))
        guard let wait, lines.count == count else { continue }
        await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + wait) { continuation.resume() }
        }
        kill(execution.processIdentifier.value, SIGKILL)
      }
      return lines
    }.closureResult
  }

  /// Kills twenty times in all; `LIONHEART_TORTURE` sets another number, and `LIONHEART_SEED` the moments.
  @Test(arguments: 0..<4)
  func killingAnUpdateAtAnyMomentLeavesTheOldOrTheNewVersionWhole(part: Int) async throws {
    let rounds = (getenv("LIONHEART_TORTURE").flatMap { Int(String(cString: $0)) } ?? 20) / 4
    var random = Seeded(for: "an update that is killed", part: part)
    var seen: Set<String> = []
    // How many versions get into place before they are killed is a matter of the machine.
    for round in 0..<500 where round < rounds || seen.count < 3 {
      let folders = try publish(round * 3..<round * 3 + 3)
      let wait = DispatchTimeInterval.microseconds(.random(in: 0...60_000, using: &random))
      _ = try await torture(folders, killedAfter: wait)
      guard let version = wholeVersion(round) else { continue }
      seen.insert(version)
      #expect(home.store.subscriptions().condition == .good)
    }
    #expect(seen.count > 2)
    // Whatever was left behind does not keep the next update from going well.
    _ = try await home.network(.offline).update("made", scope: .all, today: Home.today)
    #expect(home.readable().count == 6)
  }

  /// The version that is here, seen to be whole; nil where there is none, and nothing says there is.
  private func wholeVersion(_ round: Int) -> String? {
    guard let version = home.version() else {
      #expect(home.store.subscriptions().subscriptions.isEmpty || home.shelf.packs.isEmpty)
      return nil
    }
    #expect(version.hasSuffix(".0.0"), "round \(round), seed \(Seeded.seed)")
    #expect(home.readable().count == 6, "round \(round), seed \(Seeded.seed), version \(version)")
    return version
  }

  @Test func killingAnUpdateOverTheNetworkLeavesTheOldOrTheNewVersionWhole() async throws {
    let versions = Mutex((number: 0, files: [String: [UInt8]]()))
    let server = try await FoxServer { asked in
      let file = String(asked.path.dropFirst())
      let body = versions.withLock { versions in
        // Each time it is asked for there is another version, which has nothing in common with the one before.
        if file == "pack.json" {
          versions.number += 1
          versions.files = Self.version(versions.number).files
        }
        return versions.files[file]
      }
      guard let body else { return FoxServer.Reply(status: 404) }
      return FoxServer.Reply(body: String(decoding: body, as: UTF8.self))
    }
    let rounds = (getenv("LIONHEART_TORTURE").flatMap { Int(String(cString: $0)) } ?? 20) / 4
    var random = Seeded(for: "an update over the network that is killed")
    var seen: Set<String> = []
    for round in 0..<500 where round < rounds || seen.count < 3 {
      let wait = DispatchTimeInterval.microseconds(.random(in: 0...60_000, using: &random))
      _ = try await torture(["", "", ""], from: server.address, killedAfter: wait, lines: 1 + round % 3)
      guard let version = wholeVersion(round) else { continue }
      seen.insert(version)
    }
    #expect(seen.count > 2)
    #expect(try await torture([""], from: server.address) == ["ready", ""])
    #expect(home.version() == "\(versions.withLock { $0.number }).0.0" && home.readable().count == 6)
    await server.stop()
  }

  private static func version(_ number: Int) -> MadePack {
    var pack = MadePack(weeks: 3)
    pack.version = "\(number).0.0"
    for id in pack.texts.keys { pack.write("# \(id) in version \(number)\n", to: id) }
    return pack
  }

  @Test func twoProgramsThatUpdateAtOnceDoNoDamage() async throws {
    let folders = try publish(0..<12)
    async let first = torture(folders)
    async let second = torture(folders)
    let said = try await first + second
    #expect(said.count == 26)
    // The link moves under both, so a file may be another's than promised; that is said, and nothing else.
    let allowed = ["ready", "\(home.path)/", "another program is updating it", "an article ", "units/"]
    #expect(said.allSatisfy { line in allowed.contains { line.hasPrefix($0) } }, "\(said)")
    #expect(home.version()?.hasSuffix(".0.0") ?? false)
    #expect(home.readable().count == 6)
  }
}
