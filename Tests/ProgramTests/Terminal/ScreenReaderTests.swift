import FoundationEssentials
import Glibc
import Testing

/// What screen readers make of the screens with `words: true`, from the start to a finished article, a check-in, an entry
/// and a card.
///
/// They read what has changed, or the line to which the cursor has moved.
@Suite struct ScreenReaderTests {
  private static let isThere = FileManager.default.fileExists(atPath: "/usr/bin/fenrir")

  /// The keys of a step, what is waited for, and what else is said.
  private static let journey: [(keys: String, wanted: String, also: [String])] = [
    ("", "? keys", ["1 Today, 1 of 8", "The glucose test", "not yet: The glucose test"]),
    ("j", "suggested: 3 ideas for this week (A)", []),
    ("k", "The glucose test, and how to be useful in the waiting room", []),
    (" ", "Marked as read", ["done: The glucose test"]),
    ("\r", "3 min left", ["Most of it is waiting, which is where you come in."]),
    ("G", "Enter: next", ["Sources"]),
    ("q", "WRITE", ["done: The glucose test"]),
    ("6", "6 Journal, 6 of 8", []),
    ("\r", "What does your partner want to eat first", ["Saturday 21 November"]),
    ("Hello", "Hello", []),
    ("\u{13}", "Saved", []),
    ("7", "7 Board, 7 of 8", ["Book the hospital tour"]),
    ("a", "New task", ["Title"]),
    ("Pram\r", "Title Pram", []),
    ("\u{13}", "Task added: Pram", ["To do 1"]),
    ("j", "Book the hospital tour", []),
  ]
  /// Steps after which nothing is said but the line that was gone to.
  private static let lines = [
    1: journey[1].wanted, 2: "not yet: The glucose test, and how to be useful in the waiting room",
  ]

  @Test(.enabled(if: isThere, "fenrir is not installed; installing it would start it on every console."))
  func fenrirSaysWhatIsSelectedAndWhatHasChanged() async throws {
    let home = try await Home.expecting()
    try home.write("{ words: true }", to: "\(home.path)/.config/lionheart/config.json")
    let steps = JSON.list(Self.journey.map { .list([.text($0.keys), .text($0.wanted)]) })
    let child = try await Child.run(
      ["python3", Lionheart.sources + "/Tests/Terminals/fenrir.py", steps.text, Lionheart.executable],
      environment: home.environment(["TERM": "linux", "USER": "reader"]))
    let said = try child.lines.map { try JSON($0).items.last?.string ?? "" }
    try #require(said.count == Self.journey.count, "\(child.messages)")
    for (index, step) in Self.journey.enumerated() {
      for text in [step.wanted] + step.also {
        #expect(said[index].contains(text), "\(index): \(said[index])")
      }
    }
    for (index, line) in Self.lines { #expect(said[index] == line) }
    // No bar, rule or box is ever said.
    #expect(!said.joined().contains { "┃━╸─╭╮╰╯".contains($0) })
  }

  /// A console that is in the foreground and that nobody uses, `/dev/tty1`; root, because keys are typed on it.
  private static let console = getenv("LIONHEART_CONSOLE").map { String(cString: $0) } ?? ""
  private static let hasConsole =
    !console.isEmpty && FileManager.default.fileExists(atPath: "/usr/sbin/brltty")

  /// Keys, and what a display of 40 cells shows then: the line where the cursor is.
  private static let cells: [(keys: String, shown: String)] = [
    ("", "not yet: The glucose test"), ("j", "suggested: 3 ideas for this week"),
    ("k", "not yet: The glucose test"), (" ", "done: The glucose test"),
  ]

  @Test(
    .enabled(if: hasConsole, "LIONHEART_CONSOLE names no free Linux console, or brltty is not installed."))
  func brlttyShowsTheLineOfTheCursor() async throws {
    let home = try await Home.expecting()
    try home.write("{ words: true }", to: "\(home.path)/.config/lionheart/config.json")
    let steps = JSON.list(Self.cells.map { .list([.text($0.keys), .text($0.shown)]) })
    let child = try await Child.run(
      ["python3", Lionheart.sources + "/Tests/Terminals/brltty.py", Self.console, steps.text]
        + [Lionheart.executable], environment: home.environment(["TERM": "linux"]))
    let shown = try child.lines.map { try JSON($0).items.last?.string ?? "" }
    try #require(shown.count == Self.cells.count, "\(child.messages)")
    for (index, step) in Self.cells.enumerated() { #expect(shown[index].hasSuffix(step.shown), "\(shown)") }
  }

  @Test func whoStopsReadingLinesKeepsNobodyWaiting() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      """
      mkfifo "$HOME/in" "$HOME/out"
      "$lionheart" --linear < "$HOME/in" > "$HOME/out" & exec 3> "$HOME/in" 4< "$HOME/out"
      # Much more than a pipe holds, of which nothing is read.
      i=0; while [ $i -lt 500 ]; do echo again; i=$((i + 1)); done >&3
      until grep -q pipe_write "/proc/$!/task/$!/wchan" || [ "$(cat /proc/$!/task/$!/stat | cut -d' ' -f3)" = S ]; do :; done
      sleep 2; kill -TERM $!; wait $!
      """)
    #expect(child.code == 143, "\(child.messages)")
  }
}
