import OperatingSystem
import Texts

extension Phrase {
  /// Above the text of a file to be written.
  static func wouldWrite(_ path: String) -> Phrase {
    Phrase("Will write {path}:", ["path": path])
  }

  /// Above the files and lines to be removed.
  static let wouldRemove = Phrase("Will remove:")

  /// The question cannot be asked without a terminal.
  static let yesIsNeeded = Phrase(
    "Nothing was changed: there is no terminal to ask on. To skip the question: --yes")

  /// The timer runs.
  static let timerInstalled = Phrase("Installed. Reminders come even when Lionheart is closed.")

  /// The timer was already installed.
  static let timerInstalledAlready = Phrase("Already installed; nothing was changed.")

  /// The timer's files are gone, but systemd did not reply.
  static let timerRunsOn = Phrase(
    "Removed, but systemd did not reply. Reminders continue until you log out.")

  /// The crontab cannot be read, so it is left alone.
  static func crontabUnreadable(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Your crontab could not be read, so it was not changed."))
  }

  /// The crontab cannot be read to look for the timer.
  static func crontabUnseen(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Could not read your crontab to look for reminders."))
  }

  /// The crontab was refused and is unchanged.
  static func crontabRefused(_ reason: String) -> Phrase {
    because(
      reason, Phrase("Your crontab could not be written and is unchanged."))
  }

  /// The crontab differs from the one written; the old one was saved.
  static func crontabDiffers(kept path: String) -> Phrase {
    Phrase(
      "Your crontab differs from what was written. The old one is in {path}. To restore it: crontab {path}",
      ["path": path])
  }

  /// A unit file cannot be written, for the reason in `errno`.
  static func unitNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      "Could not write {path} ({reason}); nothing was installed.",
      ["path": path, "reason": systemMessage(code)])
  }

  /// A file cannot be removed, for the reason in `errno`.
  static func unitNotRemoved(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase("Could not remove {path} ({reason}).", ["path": path, "reason": systemMessage(code)])
  }

  /// A command of systemd failed, and the former files were restored.
  static func systemdRefused(_ command: String, _ reason: String) -> Phrase {
    because(
      reason,
      Phrase("A systemd command failed, so the old files were restored: {command}.", ["command": command]))
  }

  /// The sentence with its reason, if there is one.
  private static func because(_ reason: String, _ sentence: Phrase) -> Phrase {
    .joined([sentence, reason.isEmpty ? nil : Phrase(verbatim: "(\(reason))")], by: " ")
  }
}
