package import OperatingSystem

// Installing and removing the timer that runs `lionheart notify`.
extension Phrase {
  /// Above the text of a file to be written.
  package static func wouldWrite(_ path: String) -> Phrase {
    Phrase("Will write {path}:", ["path": path])
  }

  /// Above the line to be added to the crontab.
  package static let wouldAddLine = Phrase("Will add this line to your crontab:")

  /// Above the commands to be run.
  package static let wouldRun = Phrase("Will then run:")

  /// Above the files and lines to be removed.
  package static let wouldRemove = Phrase("Will remove:")

  /// A question that is answered with y or n.
  package static let askToGoOn = Phrase("Continue?")

  /// The question was answered with no.
  package static let nothingDone = Phrase("Nothing was changed.")

  /// The question cannot be asked without a terminal.
  package static let yesIsNeeded = Phrase(
    "Nothing was changed: there is no terminal to ask on. To skip the question: --yes")

  /// Both `--cron` and `--systemd`.
  package static let cronOrSystemd = Phrase("Use either --cron or --systemd, not both.")

  /// The timer runs.
  package static let timerInstalled = Phrase("Installed. Reminders come even when Lionheart is closed.")

  /// The timer runs, but no program can show notifications.
  package static let timerInstalledUnseen = Phrase(
    "Installed, but notify-send is missing (Debian: libnotify-bin). Until it is installed, reminders "
      + "only go to the system log.")

  /// The timer was already installed.
  package static let timerInstalledAlready = Phrase("Already installed; nothing was changed.")

  /// The timer is gone.
  package static let timerRemoved = Phrase("Removed.")

  /// The timer's files are gone, but systemd did not reply.
  package static let timerRunsOn = Phrase(
    "Removed, but systemd did not reply. Reminders continue until you log out.")

  /// There was no timer to remove.
  package static let noTimer = Phrase("Nothing was installed.")

  /// There is neither systemd nor cron.
  package static let neitherTimer = Phrase(
    "Neither a systemd user session nor crontab is available, so nothing was installed. Use another "
      + "scheduler to run this every minute: lionheart notify")

  /// `--systemd`, but it does not reply.
  package static let noSystemd = Phrase(
    "systemd is not available for this user, so nothing was installed. To use cron: --cron")

  /// `--cron`, but crontab is not installed.
  package static let noCrontab = Phrase(
    "The program crontab was not found, so nothing was installed. To use systemd: --systemd")

  /// The path of the program cannot be written in a crontab.
  package static let pathNotForCrontab = Phrase(
    "The path of this program has characters that a crontab cannot contain, so nothing was installed.")

  /// The crontab cannot be read, so it is left alone.
  package static func crontabUnreadable(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Your crontab could not be read, so it was not changed."))
  }

  /// A started program did not end.
  package static let noAnswer = Phrase("no answer in five seconds")

  /// The crontab cannot be read to look for the timer.
  package static func crontabUnseen(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Could not read your crontab to look for reminders."))
  }

  /// The crontab was refused and is unchanged.
  package static func crontabRefused(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Your crontab could not be written and is unchanged."))
  }

  /// The crontab differs from the one written; the old one was saved.
  package static func crontabDiffers(kept path: String) -> Phrase {
    Phrase(
      "Your crontab differs from what was written. The old one is in {path}. To restore it: crontab {path}",
      ["path": path])
  }

  /// The crontab differs from the one written. The old one could not be saved; it follows.
  package static let crontabDiffersUnkept = Phrase("Your crontab differs from what was written. The old one:")

  /// A unit file cannot be written, for the reason in `errno`.
  package static func unitNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not write {path} ({reason}); nothing was installed.",
      ["path": path, "reason": systemMessage(code)])
  }

  /// A file cannot be removed, for the reason in `errno`.
  package static func unitNotRemoved(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase("Could not remove {path} ({reason}).", ["path": path, "reason": systemMessage(code)])
  }

  /// A command of systemd failed, and the former files were restored.
  package static func systemdRefused(_ command: String, _ reason: String) -> Phrase {
    because(
      reason,
      Phrase("A systemd command failed, so the old files were restored: {command}.", ["command": command]))
  }

  /// The sentence with its reason, if there is one.
  private static func because(_ reason: String, _ sentence: Phrase) -> Phrase {
    .joined([sentence, reason.isEmpty ? nil : Phrase(verbatim: "(\(reason))")], by: " ")
  }
}
