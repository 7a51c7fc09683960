import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

/// Pauses the curriculum and all counts.
struct PauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("pause", .pause)

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let child = try workspace.activeChild()
    let day = workspace.today
    try await workspace.edit(printing: .pausedNow, ifUnchanged: .alreadyPaused) { () throws(StoreFailure) in
      try await workspace.store.pause(child.id, on: day, units: workspace.library.suggestionStages)
    }
  }
}

/// Ends the pause of the curriculum.
struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("resume", .resume)

  @Flag(help: ArgumentHelp(.helpStill))
  var still = false
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let child = try workspace.activeChild()
    let day = workspace.today
    if child.hasDied == true, !still { throw CommandFailure.failed(.isRemembered) }
    if child.hasLongPause(on: day), !still { throw CommandFailure.failed(.resumeNeedsAnswer) }
    let isNew = try await saving { () throws(StoreFailure) in
      try await workspace.store.resume(child.id, on: day)
    }
    guard isNew else {
      Output.message(Phrase.notPaused(workspace.language))
      return
    }
    workspace.printPlace(of: child.id, on: day)
  }
}
