package import OperatingSystem

// Installing and removing the timer that runs `lionheart notify`.
extension Phrase {
  /// Above the text of a file to be written.
  package static func wouldWrite(_ path: String) -> Phrase {
    Phrase(en: "Will write \(path):", ko: "\(path)에 쓸 내용:")
  }

  /// Above the line to be added to the crontab.
  package static let wouldAddLine = Phrase(en: "Will add this line to your crontab:", ko: "crontab에 넣을 줄:")

  /// Above the commands to be run.
  package static let wouldRun = Phrase(en: "Will then run:", ko: "이어서 실행할 명령:")

  /// Above the files and lines to be removed.
  package static let wouldRemove = Phrase(en: "Will remove:", ko: "지울 것:")

  /// A question that is answered with y or n.
  package static let askToGoOn = Phrase(en: "Continue?", ko: "계속할까요?")

  /// The question was answered with no.
  package static let nothingDone = Phrase(en: "Nothing was changed.", ko: "아무것도 바꾸지 않았어요.")

  /// The question cannot be asked without a terminal.
  package static let yesIsNeeded = Phrase(
    en: "Nothing was changed: there is no terminal to ask on. To skip the question: --yes",
    ko: "물어볼 터미널이 없어서 아무것도 바꾸지 않았어요. 묻지 않고 하려면 --yes를 써 주세요.")

  /// Both `--cron` and `--systemd`.
  package static let cronOrSystemd = Phrase(
    en: "Use either --cron or --systemd, not both.", ko: "--cron과 --systemd는 함께 쓸 수 없어요.")

  /// The timer runs.
  package static let timerInstalled = Phrase(
    en: "Installed. Reminders come even when Lionheart is closed.", ko: "설치했어요. 라이언하트를 닫아 두어도 알림이 와요.")

  /// The timer runs, but no program can show notifications.
  package static let timerInstalledUnseen = Phrase(
    en: "Installed, but notify-send is missing (Debian: libnotify-bin). Until it is installed, "
      + "reminders only go to the system log.",
    ko: "설치했지만 알림을 띄울 notify-send가 없어요 (Debian: libnotify-bin). 그때까지는 시스템 로그에만 남아요.")

  /// The timer was already installed.
  package static let timerInstalledAlready = Phrase(
    en: "Already installed; nothing was changed.", ko: "이미 설치되어 있어서 바꾸지 않았어요.")

  /// The timer is gone.
  package static let timerRemoved = Phrase(en: "Removed.", ko: "지웠어요.")

  /// The timer's files are gone, but systemd did not reply.
  package static let timerRunsOn = Phrase(
    en: "Removed, but systemd did not reply. Reminders continue until you log out.",
    ko: "지웠지만 systemd가 응답하지 않아서 로그아웃할 때까지는 알림이 와요.")

  /// There was no timer to remove.
  package static let noTimer = Phrase(en: "Nothing was installed.", ko: "설치된 것이 없어요.")

  /// There is neither systemd nor cron.
  package static let neitherTimer = Phrase(
    en: "Neither a systemd user session nor crontab is available, so nothing was installed. "
      + "Use another scheduler to run this every minute: lionheart notify",
    ko: "systemd 사용자 세션도 crontab도 쓸 수 없어서 설치하지 않았어요. "
      + "이 컴퓨터에서 프로그램을 실행해 주는 도구가 매분 실행하게 해 주세요: lionheart notify")

  /// `--systemd`, but it does not reply.
  package static let noSystemd = Phrase(
    en: "systemd is not available for this user, so nothing was installed. To use cron: --cron",
    ko: "이 사용자의 systemd가 응답하지 않아서 설치하지 않았어요. cron을 쓰려면: --cron")

  /// `--cron`, but crontab is not installed.
  package static let noCrontab = Phrase(
    en: "The program crontab was not found, so nothing was installed. To use systemd: --systemd",
    ko: "crontab 프로그램이 없어서 설치하지 않았어요. systemd를 쓰려면: --systemd")

  /// The path of the program cannot be written in a crontab.
  package static let pathNotForCrontab = Phrase(
    en: "The path of this program has characters that a crontab cannot contain, so nothing was installed.",
    ko: "프로그램 경로에 crontab에 쓸 수 없는 문자가 있어서 설치하지 않았어요.")

  /// The crontab cannot be read, so it is left alone.
  package static func crontabUnreadable(_ reason: String) -> Phrase {
    Phrase(
      en: "Your crontab could not be read, so it was not changed\(becauseEn(reason))",
      ko: "crontab을 읽지 못해서 그대로 두었어요\(becauseKo(reason))")
  }

  /// A started program did not end.
  package static let noAnswer = Phrase(en: "no answer in five seconds", ko: "5초 동안 응답이 없어요")

  /// The crontab cannot be read to look for the timer.
  package static func crontabUnseen(_ reason: String) -> Phrase {
    Phrase(
      en: "Could not read your crontab to look for reminders\(becauseEn(reason))",
      ko: "crontab을 읽지 못해서 알림이 있는지 알 수 없어요\(becauseKo(reason))")
  }

  /// The crontab was refused and is unchanged.
  package static func crontabRefused(_ reason: String) -> Phrase {
    Phrase(
      en: "Your crontab could not be written and is unchanged\(becauseEn(reason))",
      ko: "crontab을 쓰지 못했어요. 이전 그대로예요\(becauseKo(reason))")
  }

  /// The crontab differs from the one written; the old one was saved.
  package static func crontabDiffers(kept path: String) -> Phrase {
    Phrase(
      en:
        "Your crontab differs from what was written. The old one is in \(path). To restore it: crontab \(path)",
      ko: "crontab이 쓴 내용과 달라요. 이전 내용은 \(path)에 두었어요. 되돌리려면: crontab \(path)")
  }

  /// The crontab differs from the one written. The old one could not be saved; it follows.
  package static let crontabDiffersUnkept = Phrase(
    en: "Your crontab differs from what was written. The old one:", ko: "crontab이 쓴 내용과 달라요. 이전 내용:")

  /// A unit file cannot be written, for the reason in `errno`.
  package static func unitNotWritten(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      en: "Could not write \(path) (\(systemMessage(code))); nothing was installed.",
      ko: "\(path)에 쓰지 못해서 (\(systemMessage(code))) 설치하지 않았어요.")
  }

  /// A file cannot be removed, for the reason in `errno`.
  package static func unitNotRemoved(_ path: String, errno code: ErrorCode) -> Phrase {
    Phrase(
      en: "Could not remove \(path) (\(systemMessage(code))).",
      ko: "지우지 못했어요 (\(systemMessage(code))): \(path)")
  }

  /// A command of systemd failed, and the former files were restored.
  package static func systemdRefused(_ command: String, _ reason: String) -> Phrase {
    Phrase(
      en: "A systemd command failed, so the old files were restored: \(command)\(becauseEn(reason))",
      ko: "systemd가 받아들이지 않아서 파일을 이전으로 되돌렸어요: \(command)\(becauseKo(reason))")
  }

  private static func becauseEn(_ reason: String) -> String { reason.isEmpty ? "." : ": \(reason)" }
  private static func becauseKo(_ reason: String) -> String { reason.isEmpty ? "." : ": \(reason)" }
}
