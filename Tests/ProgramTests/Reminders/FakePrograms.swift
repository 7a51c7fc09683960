import Glibc

/// A home with programs of its own in place of the system's, which write down what they are asked.
struct FakePrograms {
  let home: Home
  private var folder: String { home.path + "/programs" }

  /// A home whose child is expected, and that has no programs but those that are added.
  static func expecting() async throws -> FakePrograms {
    let programs = FakePrograms(home: try await Home.expecting())
    try programs.home.write("", to: programs.folder + "/nothing")
    return programs
  }

  /// Adds a program that is a script of `sh`.
  func add(_ name: String, _ script: String) throws {
    try home.write("#!/bin/sh\n\(script)\n", to: "\(folder)/\(name)")
    chmod("\(folder)/\(name)", 0o755)
  }

  /// `notify-send` that writes how many arguments there are, and each on a line.
  func addNotifySend(_ more: String = "") throws {
    try add("notify-send", "printf '%s\\n' \"$#\" \"$@\" >> \"$HOME/sent\"\n\(more)")
  }

  /// `crontab` that keeps it in a file; what reading and writing do can be replaced.
  func addCrontab(
    reading: String = "exec /bin/cat \"$HOME/crontab\"", writing: String = "exec /bin/cat > \"$HOME/crontab\""
  ) throws {
    try add(
      "crontab",
      """
      case "$1" in
      -l) [ -f "$HOME/crontab" ] || { echo "no crontab for me" >&2; exit 1; }
          \(reading) ;;
      -) echo written >> "$HOME/writes"; \(writing) ;;
      esac
      """)
  }

  /// `systemctl` that writes down its arguments and keeps the link; `more` comes first.
  func addSystemctl(_ more: String = "") throws {
    try add(
      "systemctl",
      """
      echo "$@" >> "$HOME/systemctl"
      \(more)
      wants="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user/timers.target.wants"
      case "$2" in
      enable) /bin/mkdir -p "$wants" && /bin/ln -sf ../lionheart-notify.timer "$wants/lionheart-notify.timer" ;;
      disable) /bin/rm -f "$wants/lionheart-notify.timer" ;;
      esac
      """)
  }

  /// The variables that make these programs the only ones.
  var environment: [String: String?] { ["PATH": folder] }

  func run(_ arguments: String..., with changes: [String: String?] = [:]) async throws -> Child {
    let changes = environment.merging(changes) { $1 }
    return try await Child.run(
      [Lionheart.executable] + arguments, environment: home.environment(changes))
  }

  /// What a file in the home says; nothing where there is none.
  func said(_ name: String) -> String { (try? home.read(home.path + "/" + name)) ?? "" }

  /// Whether a process that a script wrote down is still at work.
  func isAlive(_ pid: Substring) -> Bool {
    guard let facts = try? home.read("/proc/\(pid)/stat"), let end = facts.lastIndex(of: ")") else {
      return false
    }
    return !facts[end...].hasPrefix(") Z")
  }
}
