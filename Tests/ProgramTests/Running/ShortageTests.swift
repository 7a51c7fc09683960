import Testing

/// The real program where memory or processes are limited.
@Suite struct ShortageTests {
  /// `ulimit -v`, in MiB: each command is done or ends with a sentence.
  ///
  /// The libraries of a debug build take more than a release has in all.
  @Test(arguments: (Lionheart.isRelease ? [40, 50, 60] : []) + [80, 100, 120, 140, 160, 180, 200])
  func noCommandHangsOrCrashesWithLittleMemory(_ limit: Int) async throws {
    let home = try await Home.expecting()
    let commands = [
      "status", "today", "doctor", "task add Bag", "task list", "export ics -", "search glucose",
    ]
    for words in commands {
      let child = try await home.shell(
        "ulimit -v \(limit * 1024) && exec timeout \(Lionheart.isRelease ? 120 : 20) \"$lionheart\" \(words)")
      let isSaid = child.messages.contains("not enough memory")
      // A program that the loader has no room for ends before its first line.
      let isUnloaded = child.messages.contains("error while loading")
      // Where glibc has no room for a thread's arena, it maps each allocation by itself, and a debug build takes minutes.
      let isSlow = child.code == 124 && !Lionheart.isRelease
      #expect(
        child.code == 0 || child.code == 1 && isSaid || child.code == 127 && isUnloaded || isSlow,
        "\(limit) MiB, \(words): \(child.code) \(child.messages)")
    }
    let doctor = try await home.run("doctor")
    #expect(doctor.code == 0, "\(doctor.output)")
  }

  /// `ulimit -n`: libdispatch gets no descriptor with so few.
  @Test(arguments: [4, 5, 6, 8])
  func noCommandCrashesWithFewOpenFiles(_ limit: Int) async throws {
    let home = try await Home.expecting()
    for words in ["status", "task add Bag", "export ics -"] {
      let child = try await home.shell("ulimit -n \(limit); exec timeout 120 \"$lionheart\" \(words)")
      // A debug build has libraries of its own, which the loader needs descriptors for.
      let isUnloaded = child.messages.contains("error while loading")
      #expect(
        [0, 1].contains(child.code) && (child.code == 0 || !child.messages.isEmpty) || isUnloaded,
        "\(limit), \(words): \(child.code) \(child.messages)")
    }
    #expect(try await home.run("doctor").code == 0)
  }
}
