import ArgumentParser
import Day
import Home
import Model
import Networking
import OperatingSystem
import Storage
import TerminalUI
import Texts

/// Erases everything that the program stores on this computer.
struct EraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("erase", .erase)

  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @Flag(help: ArgumentHelp(Phrase("Show what would be erased; erase nothing.")))
  var dryRun = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    let eraser = Eraser(workspace)
    let folders = workspace.store.erasurePlan().folders.map(\.path)
    if eraser.hasNothingToErase {
      Output.result(Phrase("Nothing to erase.")(language))
      return try output.print(changed: false, Report(dryRun: dryRun, folders: folders))
    }
    try Output.lines(eraser.lines)
    if dryRun { return try output.print(changed: false, Report(dryRun: true, folders: folders)) }
    if !yes {
      guard Question.canBeAsked else { throw CommandFailure.usage(.yesIsNeeded) }
      guard
        Question.confirm(
          Phrase("Close Lionheart everywhere else. To erase everything, type erase:"),
          byTyping: Phrase.eraseWords, language: language)
      else {
        Output.message(Phrase("Nothing was erased.")(language))
        throw ExitCode(1)
      }
    }
    let code = await eraser.erase()
    if code != 0 { throw ExitCode(code) }
    try output.print(changed: true, removed: true, Report(dryRun: false, folders: folders))
  }

  private struct Report: Encodable {
    let dryRun: Bool
    /// The folders that are erased with everything in them.
    let folders: [String]
  }
}

/// Erases the data and the timers, and revokes the tokens.
struct Eraser {
  /// How long to wait for servers to revoke tokens.
  private static let timeout = Duration.seconds(5)

  private let workspace: Workspace
  private let language: Language
  private let timer: SystemdUserTimer
  private let crontab: CrontabFile.Reading

  /// - Parameter workspace: what is erased. Its language is read now, before the profile is erased.
  init(_ workspace: Workspace) {
    self.workspace = workspace
    language = workspace.language
    timer = SystemdUserTimer(config: workspace.folders.config)
    crontab = CrontabFile.read()
  }

  private var cronLines: [String] {
    if case .read(let crontab) = crontab { crontab.lines(of: Workspace.executable) } else { [] }
  }

  var hasNothingToErase: Bool {
    workspace.store.erasurePlan().isEmpty && timer.files.isEmpty && cronLines.isEmpty
  }

  /// The lines that say what is erased and what is kept.
  var lines: [String] {
    Self.plan(workspace, timers: timer.files + cronLines).map { $0(language) }
  }

  /// What is erased and what is kept, found without running other programs.
  static func plan(_ workspace: Workspace, timers: [String]? = nil) -> [Phrase] {
    Phrase.erasure(
      workspace.store.erasurePlan(),
      timers: timers ?? SystemdUserTimer(config: workspace.folders.config).files,
      signedIn: TokenStore(in: workspace.folders).all().map(\.address),
      exports: workspace.exportFingerprints.paths)
  }

  /// Erases everything and prints the result. Returns the exit code.
  ///
  /// Removes the timers first, so that none starts the program meanwhile. Revokes the tokens before their
  /// addresses are erased.
  func erase() async -> Int32 {
    do throws(CommandFailure) {
      try removeTimers()
      try await revokeTokens()
      let erasure = try await eraseStore()
      if erasure.leftovers.isEmpty {
        Output.result(Phrase.erased(erasure)(language))
        return 0
      }
      Phrase.erasedInPart(erasure).forEach { Output.message($0(language)) }
    } catch {
      if case .failed(let phrase) = error {
        Output.message(phrase(language))
      } else {
        Output.message(error.description)
      }
    }
    return 1
  }

  private func removeTimers() throws(CommandFailure) {
    if !timer.files.isEmpty, try !timer.uninstall() { Output.message(Phrase.timerRunsOn(language)) }
    switch crontab {
    case .noProgram: break
    case .unreadable(let reason): Output.message(Phrase.crontabUnreadable(reason)(language))
    case .read(let old):
      if cronLines.isEmpty { break }
      try CrontabFile.write(
        old.without(Workspace.executable), over: old, keeping: workspace.folders.state + "/crontab.before")
    }
  }

  private func revokeTokens() async throws(CommandFailure) {
    let (revoked, all) = await workspace.network.signIn.revokeAll(within: Self.timeout)
    if all > 0 { Output.message(Phrase.tokensGivenBack(revoked, of: all)(language)) }
  }

  private func eraseStore() async throws(CommandFailure) -> Erasure {
    do throws(StoreFailure) {
      return try await workspace.store.erase()
    } catch {
      throw .failed(.eraseFailure(error))
    }
  }
}
