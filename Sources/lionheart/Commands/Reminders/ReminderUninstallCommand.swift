import ArgumentParser
import Day
import Model
import Storage
import Texts

/// Removes what runs `lionheart notify`, of whichever kind and however much of it there is.
struct ReminderUninstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("uninstall", .reminderUninstall)

  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var language: LanguageOptions

  private static let command = "lionheart reminder uninstall"

  func run() async throws {
    let workspace = try Workspace(program: Self.command, usesPacks: false)
    let language = workspace.language
    let timer = UserTimer(config: workspace.folders.config)
    let files = timer.files
    let reading = CrontabFile.read()
    var old = Crontab([])
    if case .read(let crontab) = reading { old = crontab }
    let lines = old.lines(of: Workspace.executable)
    if files.isEmpty, lines.isEmpty {
      if case .unreadable(let reason) = reading { throw CommandFailure.said(.crontabUnreadable(reason)) }
      Output.message(Phrase.noTimer(language))
      return
    }
    try Output.lines([Phrase.wouldRemove(language), ""] + (files + lines).map { "  " + $0 } + [""])
    guard try Consent.isGiven(yes: yes, for: Self.command, language) else { return }
    let isOver = try files.isEmpty || timer.uninstall()
    if !lines.isEmpty {
      try CrontabFile.write(
        old.without(Workspace.executable), over: old, keeping: workspace.folders.state + "/crontab.before")
    }
    Output.message((isOver ? Phrase.timerRemoved : .timerRunsOn)(language))
    if case .unreadable(let reason) = reading { throw CommandFailure.said(.crontabUnreadable(reason)) }
  }
}
