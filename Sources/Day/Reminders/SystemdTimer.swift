/// The unit files with which systemd runs `lionheart notify` every minute.
public enum SystemdTimer {
  /// The timer's name.
  public static let timer = "lionheart-notify.timer"
  /// The name of the service that the timer starts.
  public static let service = "lionheart-notify.service"

  /// The service's file.
  ///
  /// systemd's own "Starting…" every minute is of a lower level than what is kept (systemd.exec, `LogLevelMax=`); what
  /// the program prints is lifted above it.
  ///
  /// - Parameters:
  ///   - program: the program's absolute path.
  ///   - environment: what it is to find set.
  public static func serviceText(program: String, environment: ReminderEnvironment) -> String {
    let variables = environment.variables.map { "Environment=\(quoted("\($0.name)=\($0.value)"))\n" }
    return """
      [Unit]
      Description=Reminders of Lionheart

      [Service]
      Type=oneshot
      SyslogLevel=notice
      LogLevelMax=notice
      TimeoutStartSec=30
      \(variables.joined())ExecStart=\(command(program)) notify

      """
  }

  /// Whether a service's file starts a program, and not one that was moved away since.
  public static func starts(_ program: String, by text: String) -> Bool {
    text.split(separator: "\n").contains { $0 == "ExecStart=\(command(program)) notify" }
  }

  /// The timer's file.
  public static let timerText = """
    [Unit]
    Description=Reminders of Lionheart, every minute

    [Timer]
    OnCalendar=minutely
    AccuracySec=15s
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  /// The program as the first word of a command line.
  ///
  /// systemd starts nothing whose path has quotes or backslashes ("Executable name contains special characters"), so
  /// env does, in whose arguments a dollar sign would begin a variable.
  private static func command(_ program: String) -> String {
    guard program.contains(where: { "\"'\\".contains($0) }) else { return quoted(program) }
    return "/usr/bin/env " + quoted(program.replacing("$", with: "$$"))
  }

  /// A word as systemd reads it back: in quotes, with C escapes, without specifiers.
  ///
  /// From systemd.service, "Command lines", and systemd.unit, "Specifiers". A dollar sign stays one: systemd replaces
  /// variables neither in the path of a program nor in `Environment=`.
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
