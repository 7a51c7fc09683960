import Day
import OperatingSystem
import Storage
import Texts

/// The timers on this machine that run `lionheart notify`.
struct InstalledTimers {
  enum Status: Equatable {
    case none
    /// The timer starts this program.
    case current
    /// The timer starts another program, such as an older version, which may no longer exist.
    case outdated

    init(isInstalled: Bool, startsThisProgram: Bool) {
      self = !isInstalled ? .none : startsThisProgram ? .current : .outdated
    }
  }

  let systemd: Status
  let cron: Status
  /// Why the crontab could not be read; nil if it could.
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

  /// Whether reminders are sent while the program is closed.
  var isActive: Bool { systemd == .current || cron == .current }

  /// Whether a timer has to be installed again.
  var isOutdated: Bool { systemd == .outdated || cron == .outdated }
}

/// The timer of systemd's user instance.
struct SystemdUserTimer {
  /// The folder of the user's units.
  let folder: String

  /// - Parameter config: Lionheart's configuration folder, which is beside systemd's.
  init(config: String) {
    folder = config.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/systemd/user"
  }

  var service: String { "\(folder)/\(SystemdTimer.service)" }
  var timer: String { "\(folder)/\(SystemdTimer.timer)" }
  /// The symlink that enables the timer.
  var symlink: String { "\(folder)/timers.target.wants/\(SystemdTimer.timer)" }

  /// Whether all of its files exist.
  var isInstalled: Bool { files.count == 3 }

  /// Whether the service starts a program.
  func starts(_ program: String) -> Bool {
    (try? Disk.bytes(of: service)).map {
      SystemdTimer.starts(program, by: String(decoding: $0, as: UTF8.self))
    }
      ?? false
  }

  /// The files that exist.
  var files: [String] {
    [service, timer, symlink].filter { Disk.status(of: $0, followingLinks: false) != nil }
  }

  /// Whether systemd's user instance replies.
  static var isSystemdRunning: Bool {
    Subprocess.run(["systemctl", "--user", "show-environment"]).isSuccess
  }

  /// The commands to run after the files are written.
  static let commands = [
    ["systemctl", "--user", "daemon-reload"],
    ["systemctl", "--user", "enable", "--now", SystemdTimer.timer],
  ]

  /// Writes the files and enables the timer. If either fails, restores the files.
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

  /// Stops the timer and removes its files.
  ///
  /// - Returns: whether it has stopped; false if systemd did not reply and still has it loaded.
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
    // An incomplete timer cannot be disabled, but its state can be queried.
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

/// The user's crontab, accessed by the program `crontab`.
enum CrontabFile {
  enum Reading {
    /// There is no program `crontab`.
    case noProgram
    /// The crontab; empty if there is none.
    case read(Crontab)
    /// The crontab cannot be read, so it must not be written.
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

  /// Writes the crontab and reads it again. If it differs from what was written, saves the old one at `path`
  /// and fails.
  static func write(_ new: Crontab, over old: Crontab, keeping path: String) throws(CommandFailure) {
    let ending = Subprocess.run(["crontab", "-"], input: new.bytes, isEnglish: true)
    if case .read(let found) = read() {
      if found == new { return }
      if found == old { throw .failed(.crontabRefused(ending.reason)) }
    }
    do {
      try PreparedFile.replace(path, with: old.bytes)
    } catch {
      Output.message(
        Phrase("Your crontab differs from what was written. The old one:")(
          Workspace.language(of: ProcessEnvironment.variables)))
      Output.message(String(decoding: old.bytes, as: UTF8.self))
      throw .failed(.crontabRefused(ending.reason))
    }
    throw .failed(.crontabDiffers(kept: path))
  }
}
