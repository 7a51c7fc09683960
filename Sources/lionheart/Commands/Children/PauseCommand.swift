import ArgumentParser
import Features
import Model
import Storage

/// Stops the curriculum and every count.
struct PauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Stop the curriculum and every count, until you resume.",
    discussion: """
      While paused no week, date or count is shown. Bookmarks stay.

      EXAMPLES
        lionheart pause
      """)

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart pause")
    let child = try workspace.activeChild()
    let day = workspace.today
    let isNew = try await saving { () throws(StoreFailure) in
      try await workspace.store.pause(child.id, on: day)
    }
    Output.message((isNew ? Phrase.pausedNow : Phrase.alreadyPaused)(workspace.language))
  }
}

/// Goes on by the calendar.
struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on after a pause, by the calendar.",
    discussion: """
      EXAMPLES
        lionheart resume
      """)

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace(program: "lionheart resume")
    let child = try workspace.activeChild()
    let day = workspace.today
    let isNew = try await saving { () throws(StoreFailure) in
      try await workspace.store.resume(child.id, on: day)
    }
    guard isNew else {
      Output.message(Phrase.notPaused(workspace.language))
      return
    }
    workspace.sayPlace(of: child.id, on: day)
  }
}
