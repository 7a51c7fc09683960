import CProcess
@preconcurrency import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

/// Pictures in the real program, drawn by chafa or by something that goes by its name.
@Suite struct PicturesTests {
  private static let words = "Picture:"
  /// `UTIME_OMIT`: the time that stays as it is.
  private static let leaveTime = (1 << 30) - 2

  /// Opens an article with a picture and goes to the words that stand for it.
  private func openPicture(_ screen: Terminal) async throws {
    try await screen.shows("The glucose test")
    try await screen.press("3")
    try await screen.shows("Explore")
    try await screen.press("/")
    try await screen.type("Hospital bag: start it")
    try await screen.shows("Hospital bag: start it in ten minutes")
    try await screen.press("Enter")
    try await screen.press("Enter")
    try await screen.shows("min left")
    try await screen.press("/")
    try await screen.type(Self.words)
    try await screen.press("Enter")
  }

  /// A home where `chafa` is a script.
  private func home(chafa script: String?) async throws -> (Home, path: String) {
    let home = try await Home.expecting()
    let bin = home.path + "/bin"
    try home.write("", to: bin + "/none")
    guard let script else { return (home, bin) }
    try home.write("#!/bin/sh\n\(script)\n", to: bin + "/chafa")
    chmod(bin + "/chafa", 0o755)
    forget(home)
    return (home, "\(bin):/usr/bin:/bin")
  }

  /// The stand-in can write nothing; that it was read tells that it ran.
  private func hasRun(_ home: Home) -> Bool {
    var status = stat()
    return stat(home.path + "/bin/chafa", &status) == 0 && status.st_atim.tv_sec > 1
  }

  /// As if the stand-in had not run.
  private func forget(_ home: Home) {
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: Self.leaveTime)]
    utimensat(AT_FDCWD, home.path + "/bin/chafa", &times, 0)
  }

  /// The process whose words are these; nil where there is none.

  @Test(arguments: [
    "kill -SEGV $$", "exit 3", "exec yes", "printf 'nothing' >&2", "printf '\\033[2J\\033[0m\\n'",
  ])
  func whatDrawsNothingLeavesTheWords(script: String) async throws {
    let (home, path) = try await home(chafa: script)
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      try await openPicture(screen)
      try await screen.shows(Self.words)
      #expect(await Patience.until { hasRun(home) })
      try await screen.press("g")
      try await screen.shows("Hospital bag: start it in ten minutes")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
    #expect(!home.exists(home.path + "/.cache/lionheart/pictures"))
  }

  @Test func whatHangsIsEndedAndHoldsNothingUp() async throws {
    let words = ["sleep", "\(Int.random(in: 600_000...900_000))"]
    let (home, path) = try await home(chafa: "exec \(words.joined(separator: " "))")
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      let sighting = Sighting(of: words)
      try await openPicture(screen)
      #expect(await Patience.until { sighting.pid != nil })
      let pid = try #require(sighting.pid)
      try await screen.shows(Self.words)
      #expect(await Patience.until { kill(pid, 0) != 0 })
      try await screen.shows(Self.words)
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
  }

  @Test(arguments: [nil, SIGHUP, SIGTERM, SIGINT])
  func quittingEndsWhatIsBeingDrawn(signal: Int32?) async throws {
    let words = ["sleep", "\(Int.random(in: 600_000...900_000))"]
    let (home, path) = try await home(chafa: "exec \(words.joined(separator: " "))")
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      let sighting = Sighting(of: words)
      try await openPicture(screen)
      #expect(await Patience.until { sighting.pid != nil })
      let pid = try #require(sighting.pid)
      if let signal {
        kill(try #require(pid_t(try await screen.fact("pane_pid"))), signal)
      } else {
        try await screen.press("Q")
      }
      #expect(try await screen.end() == signal.map { 128 + Int($0) } ?? 0)
      #expect(await Patience.until { kill(pid, 0) != 0 })
    }
  }

  @Test func withoutTheProgramThereAreWords() async throws {
    let (home, path) = try await home(chafa: nil)
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      try await openPicture(screen)
      try await screen.shows(Self.words)
    }
  }

  @Test func whatWasDrawnIsKeptAndDrawnAnewWhereItIsBroken() async throws {
    let (home, path) = try await home(chafa: "printf '\\033[31mDRAWN\\033[0m\\n'")
    let cache = home.path + "/.cache/lionheart/pictures"
    func look() async throws {
      forget(home)
      try await Terminal.open(home, with: ["PATH": path]) { screen in
        try await openPicture(screen)
        try await screen.shows("DRAWN")
        try await screen.press("Q")
        #expect(try await screen.end() == 0)
      }
    }
    try await look()
    #expect(hasRun(home))
    try await look()
    #expect(!hasRun(home), "it was kept")
    for name in try FileManager.default.contentsOfDirectory(atPath: cache) {
      try home.write("lionheart picture 1 00\nBROKEN", to: "\(cache)/\(name)")
    }
    try await look()
    #expect(hasRun(home), "it was drawn anew")
  }

  private static let hasLandlock = sandbox_landlock_version() > 0

  @Test(.enabled(if: hasLandlock, "This kernel has no Landlock."))
  func whatDrawsSeesThePictureAndNothingElseOfThePersons() async throws {
    let (home, path) = try await home(
      chafa: """
        for picture; do :; done
        head -c 1 "$picture" > /dev/null 2>&1 && printf 'picture '
        cat "${0%/bin/chafa}/.local/share/lionheart/profile.json" > /dev/null 2>&1 && printf 'profile '
        cat "${0%/bin/chafa}/bin/none" > /dev/null 2>&1 && printf 'neighbour '
        ls "${0%/bin/chafa}" > /dev/null 2>&1 && printf 'home '
        ls "${picture%/*}" > /dev/null 2>&1 && printf 'pictures '
        (: > "${0%/bin/chafa}/written") 2> /dev/null && printf 'writing '
        (: > "$picture") 2> /dev/null && printf 'overwriting '
        cat /etc/passwd > /dev/null 2>&1 && printf 'passwd '
        cat /proc/$PPID/environ > /dev/null 2>&1 && printf 'environment '
        printf 'and no more'
        """)
    try await Terminal.open(home, with: ["PATH": path]) { screen in
      try await openPicture(screen)
      try await screen.shows("picture and no more")
    }
  }
}

/// A program with such words, looked for on a queue of its own: what lives for three seconds is to be seen on a busy
/// machine, too.
private final class Sighting: Sendable {
  private let seen = Mutex<pid_t?>(nil)
  private let timer: any DispatchSourceTimer

  /// Looks from now on, until it has seen it.
  init(of words: [String]) {
    let line = words.joined(separator: "\0") + "\0"
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "lionheart.sighting"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(100))
    timer.setEventHandler { [weak self] in
      guard let self, pid == nil, let found = Self.process(line) else { return }
      seen.withLock { $0 = found }
    }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Its number, once it was seen.
  var pid: pid_t? { seen.withLock(\.self) }

  private static func process(_ line: String) -> pid_t? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.lazy.compactMap { pid_t($0) }.first { pid in
      guard let file = fopen("/proc/\(pid)/cmdline", "r") else { return false }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes[..<count], as: UTF8.self) == line
    }
  }
}
