import Day
import OperatingSystem
import Storage
import Texts

/// What of this machine runs `lionheart notify`.
struct InstalledTimers {
  /// What there is of one of them.
  enum Status: Equatable {
    case none
    /// It starts this program.
    case current
    /// It starts another, which may be gone: an older version, or one that was moved.
    case outdated

    init(isInstalled: Bool, startsThisProgram: Bool) {
      self = !isInstalled ? .none : startsThisProgram ? .current : .outdated
    }
  }

  let systemd: Status
  let cron: Status
  /// Why it could not be seen whether the crontab has one; nil where it could.
  let crontabFailure: String?

  init(_ workspace: Workspace) {
    let program = Workspace.executable
    let timer = SystemdUserTimer(config: workspace.folders.config)
    systemd = Status(isInstalled: timer.isInstalled, startsThisProgram: timer.starts(program))
    switch CrontabFile.read() {
    case .read(let crontab):
      cron = Status(
        isInstalled: !crontab.lines(of: program).isEmpty, startsThisProgram: crontab.starts(program))
      crontabFailure = nil
    case .noProgram: (cron, crontabFailure) = (.none, nil)
    case .unreadable(let reason): (cron, crontabFailure) = (.none, reason)
    }
  }

  /// Whether anything brings reminders while the program is closed.
  var isActive: Bool { systemd == .current || cron == .current }

  /// Whether one of them has to be renewed.
  var isOutdated: Bool { systemd == .outdated || cron == .outdated }
}

/// The timer of the person's own systemd.
struct SystemdUserTimer {
  /// Where the person's units are.
  let folder: String

  /// - Parameter config: the folder of Lionheart's configuration, beside which systemd's is.
  init(config: String) {
    folder = config.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/systemd/user"
  }

  var service: String { "\(folder)/\(SystemdTimer.service)" }
  var timer: String { "\(folder)/\(SystemdTimer.timer)" }
  /// The link by which systemd knows that the timer is to run.
  var symlink: String { "\(folder)/timers.target.wants/\(SystemdTimer.timer)" }

  /// Whether all of it is there.
  var isInstalled: Bool { files.count == 3 }

  /// Whether the service starts a program.
  func starts(_ program: String) -> Bool {
    (try? Disk.bytes(of: service)).map {
      SystemdTimer.starts(program, by: String(decoding: $0, as: UTF8.self))
    }
      ?? false
  }

  /// What there is of it.
  var files: [String] {
    [service, timer, symlink].filter { Disk.status(of: $0, followingLinks: false) != nil }
  }

  /// Whether the person's systemd answers.
  static var isSystemdRunning: Bool {
    Subprocess.run(["systemctl", "--user", "show-environment"]).isSuccess
  }

  /// What is run once the files are there.
  static let commands = [
    ["systemctl", "--user", "daemon-reload"],
    ["systemctl", "--user", "enable", "--now", SystemdTimer.timer],
  ]

  /// Writes the files and has systemd take them; where either fails they are as they were.
  func install(_ serviceText: String) throws(CommandFailure) {
    let texts = [(service, serviceText), (timer, SystemdTimer.timerText)]
    let before = texts.map { try? Disk.bytes(of: $0.0) }
    for (path, text) in texts {
      do throws(DiskFailure) {
        try PreparedFile.replace(path, with: Array(text.utf8), permissions: nil)
      } catch {
        restore(before)
        throw .failed(.unitNotWritten(path, errno: error.code))
      }
    }
    for command in Self.commands {
      let ending = Subprocess.run(command)
      if ending.isSuccess { continue }
      restore(before)
      _ = Subprocess.run(Self.commands[0])
      throw .failed(.systemdRefused(command.joined(separator: " "), ending.reason))
    }
  }

  /// Stops the timer and removes what there is of it.
  ///
  /// - Returns: whether it is over; false where systemd could not be told, which keeps what it has loaded.
  func uninstall() throws(CommandFailure) -> Bool {
    let stopping = Subprocess.run(["systemctl", "--user", "disable", "--now", SystemdTimer.timer])
    for path in [symlink, timer, service] {
      try rethrowing(as: { CommandFailure.failed(.unitNotRemoved(path, errno: $0.code)) }) {
        () throws(DiskFailure) in
        try Disk.removeIfExists(path)
      }
    }
    let reloading = Subprocess.run(Self.commands[0])
    if stopping.isSuccess || stopping == .notStarted { return true }
    // Of a timer that was half there it cannot be stopped, but asked.
    return reloading.isSuccess
      && !Subprocess.run(["systemctl", "--user", "is-active", SystemdTimer.timer]).isSuccess
  }

  private func restore(_ before: [[UInt8]?]) {
    for (path, bytes) in zip([service, timer], before) {
      if let bytes {
        try? PreparedFile.replace(path, with: bytes, permissions: nil)
      } else {
        Disk.remove(path)
      }
    }
    if before.contains(where: { $0 == nil }) { Disk.remove(symlink) }
  }
}

/// The person's crontab, by way of the program that may read and write it.
enum CrontabFile {
  /// What reading it gave.
  enum Reading {
    /// There is no `crontab` here.
    case noProgram
    /// It was read; one that was never written is empty.
    case read(Crontab)
    /// It cannot be read, so it must not be written.
    case unreadable(String)
  }

  static func read() -> Reading {
    let ending = Subprocess.run(["crontab", "-l"], isEnglish: true)
    switch ending {
    case .notStarted: return .noProgram
    case .aborted:
      return .unreadable(
        "crontab -l: "
          + Phrase.noAnswer(
            Workspace.language(of: ProcessEnvironment.variables)))
    case .ended(0, let output, _): return .read(Crontab(output))
    case .ended(_, let output, let messages):
      let isMissing = output.isEmpty && messages.lowercased().contains("no crontab for ")
      return isMissing ? .read(Crontab([])) : .unreadable(ending.reason)
    }
  }

  /// Writes it and looks whether it is what was written; where it is something else the old one is kept at a path.
  static func write(_ new: Crontab, over old: Crontab, keeping path: String) throws(CommandFailure) {
    let ending = Subprocess.run(["crontab", "-"], input: new.bytes, isEnglish: true)
    if case .read(let found) = read() {
      if found == new { return }
      if found == old { throw .failed(.crontabRefused(ending.reason)) }
    }
    do throws(DiskFailure) {
      try PreparedFile.replace(path, with: old.bytes)
    } catch {
      Output.message(Phrase.crontabDiffersUnkept(Workspace.language(of: ProcessEnvironment.variables)))
      Output.message(String(decoding: old.bytes, as: UTF8.self))
      throw .failed(.crontabRefused(ending.reason))
    }
    throw .failed(.crontabDiffers(kept: path))
  }
}
