import Habits
import OperatingSystem

/// The program that shows notifications on a desktop.
enum NotifySend {
  /// Whether it is in the `PATH`.
  static var isThere: Bool {
    let folders = (LocaleVariables.now["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { Disk.isExecutable("\($0)/notify-send") }
  }

  /// Shows a notice; false where that did not work.
  static func send(_ notice: ReminderNotice) -> Bool {
    Subprocess.run(["notify-send"] + notice.arguments).isSuccess
  }
}
