import ArgumentParser
import Curriculum
import Day
import Home
import Model
import Storage
import Texts

/// Pauses the curriculum and all counts.
struct PauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("pause", .pause)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let child = try workspace.activeChild()
    let day = workspace.today
    let isChanged = try await workspace.edit(
      printing: Phrase("Paused. To resume when you like: lionheart resume"),
      ifUnchanged: Phrase("Already paused.")
    ) { () throws(StoreFailure) in
      try await workspace.store.pause(child.id, on: day, units: workspace.library.suggestionStages)
    }
    try output.print(changed: isChanged, workspace.report(child: child.id))
  }
}

/// Ends the pause of the curriculum.
struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("resume", .resume)

  @Flag(help: ArgumentHelp(Phrase("Resume by the calendar, without a question.")))
  var still = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let child = try workspace.activeChild()
    let day = workspace.today
    if child.hasDied == true, !still {
      throw CommandFailure.failed(
        .deathRecorded(
          of: child,
          Phrase(
            "Nothing was changed. If this is a mistake: lionheart resume --still. For another child: lionheart "
              + "child add")))
    }
    if child.asksBeforeResuming(on: day), !still {
      throw CommandFailure.failed(
        Phrase(
          "How are things now? To continue by the calendar: lionheart resume --still. If the baby is born: "
            + "lionheart child edit --born DATE. For another child: lionheart child add. To stay quiet, do "
            + "nothing. Nothing was changed."))
    }
    let isNew = try await saving { () throws(StoreFailure) in
      try await workspace.store.resume(child.id, on: day)
    }
    if isNew {
      workspace.printPlace(of: child.id, on: day)
    } else {
      Output.result(Phrase("Not paused.")(workspace.language))
    }
    try output.print(changed: isNew, workspace.report(child: child.id))
  }
}
