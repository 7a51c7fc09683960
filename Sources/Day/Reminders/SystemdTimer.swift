/// The systemd unit files that run `lionheart notify` every minute.
public enum SystemdTimer {
  public static let timer = "lionheart-notify.timer"
  /// The name of the service that the timer starts.
  public static let service = "lionheart-notify.service"

  /// The contents of the service file.
  ///
  /// systemd's own "Starting…" message every minute is below the logged level (systemd.exec, `LogLevelMax=`); the
  /// program's output is raised to it.
  ///
  /// - Parameters:
  ///   - program: the program's absolute path.
  ///   - environment: the variables to set for it.
  public static func serviceText(program: String, environment: ReminderEnvironment) -> String {
    let variables = environment.variables.map { "Environment=\(quoted("\($0.name)=\($0.value)"))\n" }
    return """
      [Unit]
      Description=Lionheart reminders

      [Service]
      Type=oneshot
      SyslogLevel=notice
      LogLevelMax=notice
      TimeoutStartSec=30
      \(variables.joined())ExecStart=\(command(program)) notify

      """
  }

  /// Whether a service file starts this program, and not one at a former path.
  public static func starts(_ program: String, by text: String) -> Bool {
    text.split(separator: "\n").contains { $0 == "ExecStart=\(command(program)) notify" }
  }

  /// The contents of the timer file.
  public static let timerText = """
    [Unit]
    Description=Lionheart reminders, every minute

    [Timer]
    OnCalendar=minutely
    AccuracySec=15s
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  /// The program as the first word of a command line.
  ///
  /// systemd refuses a path with quotes or backslashes ("Executable name contains special characters"). Such a
  /// program is started by `env`, in whose arguments `$` must be escaped.
  private static func command(_ program: String) -> String {
    guard program.contains(where: { "\"'\\".contains($0) }) else { return quoted(program) }
    return "/usr/bin/env " + quoted(program.replacing("$", with: "$$"))
  }

  /// Quotes a word for systemd: double quotes, C escapes, and `%` doubled.
  ///
  /// From systemd.service, "Command lines", and systemd.unit, "Specifiers". A dollar sign stays single: systemd
  /// expands variables neither in the path of a program nor in `Environment=`.
  static func quoted(_ word: String) -> String {
    var quoted = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\", "\"": quoted += "\\\(scalar)"
      case "%": quoted += "%%"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + (digits.count == 1 ? "0" : "") + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
