import Day
import Storage

/// What of this machine runs `lionheart notify`.
struct InstalledTimers {
  /// What there is of one of them.
  enum Standing: Equatable {
    case none
    /// It starts this program.
    case current
    /// It starts another, which may be gone: an older version, or one that was moved.
    case outdated

    init(isThere: Bool, startsThis: Bool) {
      self = !isThere ? .none : startsThis ? .current : .outdated
    }
  }

  let systemd: Standing
  let cron: Standing
  /// Why it could not be seen whether the crontab has one; nil where it could.
  let unseen: String?

  init(_ workspace: Workspace) {
    let program = Workspace.executable
    let timer = UserTimer(config: workspace.folders.config)
    systemd = Standing(isThere: timer.isInstalled, startsThis: timer.starts(program))
    switch CrontabFile.read() {
    case .read(let crontab):
      cron = Standing(
        isThere: !crontab.lines(of: program).isEmpty, startsThis: crontab.starts(program))
      unseen = nil
    case .noProgram: (cron, unseen) = (.none, nil)
    case .unreadable(let reason): (cron, unseen) = (.none, reason)
    }
  }

  /// Whether anything brings reminders while the program is closed.
  var remind: Bool { systemd == .current || cron == .current }

  /// Whether one of them has to be renewed.
  var isOutdated: Bool { systemd == .outdated || cron == .outdated }
}
