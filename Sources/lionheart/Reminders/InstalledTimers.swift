import Features
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

  init(_ workspace: Workspace) {
    let program = Workspace.executable
    let timer = UserTimer(config: workspace.folders.config)
    systemd = Standing(isThere: timer.isInstalled, startsThis: timer.starts(program))
    guard case .read(let crontab) = CrontabFile.read() else {
      cron = .none
      return
    }
    cron = Standing(
      isThere: !crontab.lines(of: program).isEmpty, startsThis: crontab.starts(program))
  }

  /// Whether anything brings reminders while the program is closed.
  var remind: Bool { systemd == .current || cron == .current }

  /// Whether one of them has to be renewed.
  var isOutdated: Bool { systemd == .outdated || cron == .outdated }
}
