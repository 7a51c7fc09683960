import ArgumentParser
import Day
import Interface
import Model
import OperatingSystem
import Reading
import Storage
import Texts

/// Prints an article as text.
struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("read", .read)

  @Argument(help: ArgumentHelp(.helpArticle), completion: .names(of: .articles))
  var id: String?
  @Flag(help: ArgumentHelp(Phrase("Mark the article as read.")))
  var done = false
  @Option(
    help: ArgumentHelp(Phrase("With --done: the day you read it, such as yesterday."), value: .valueDate))
  var date: String?
  @Flag(help: ArgumentHelp(Phrase("Use no pager and no colours.")))
  var plain = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let language = workspace.language
    if date != nil, !done {
      throw CommandFailure.usage(Phrase("--date is the day you read it. Use it with --done."))
    }
    let day = try workspace.day(typed: date, .past)
    let agenda = Agenda.load(
      store: workspace.store, library: workspace.library, moment: workspace.clock.now())
    let first = agenda.family.nonResting.map(\.startedOn).min() ?? day
    guard day <= agenda.today, day >= first else {
      throw CommandFailure.usage(Phrase("Use a day between your first day with Lionheart and today."))
    }
    let (reference, storedFacts) = try chosenArticle(agenda, workspace)
    let facts = try await workspace.fetchIfMissing(reference, storedFacts)
    guard
      let text = ArticleText.lines(
        reference, facts, store: workspace.store, library: workspace.library, columns: columns,
        isStyled: isStyled(workspace.environment), language: language)
    else { throw CommandFailure.failed(.articleMissing(title: facts.title)) }
    let whole = text.joined(separator: "\n") + "\n"
    if output.json {
      let isChanged = done ? try await markRead(reference, facts, on: day, agenda, workspace) : false
      let report = ArticleTextReport(article: workspace.report(reference, facts), text: whole)
      return try output.print(changed: isChanged, report)
    }
    if Output.isTerminal, !plain {
      try await Pager.show(whole, environment: workspace.environment)
    } else {
      try Output.verbatim(whole)
    }
    if done { _ = try await markRead(reference, facts, on: day, agenda, workspace) }
  }

  private var columns: Int { output.json ? 72 : Output.columns.map { min(72, $0 - 1) } ?? 72 }

  private func isStyled(_ environment: [String: String]) -> Bool {
    !plain && !output.json && Output.isTerminal && environment["TERM"] != "dumb"
  }

  private func chosenArticle(_ agenda: Agenda, _ workspace: Workspace) throws -> (
    ArticleReference, ArticleFacts
  ) {
    if let id {
      return try workspace.article(id)
    }
    let child = try workspace.requireChild(of: agenda)
    guard !child.isPaused else {
      throw CommandFailure.failed(
        Phrase(
          "Lionheart is paused, so today has no article. You can read any article by its id: lionheart read "
            + "ID. All articles: lionheart article list"))
    }
    if case .rest(let next) = agenda.offer { throw CommandFailure.failed(.nothingNewNow(next)) }
    guard let offered = agenda.offer.article else {
      throw CommandFailure.failed(Phrase("No article for today. All articles: lionheart article list"))
    }
    return (offered.reference, offered.facts)
  }

  /// Marks the article as read, and prints that. Returns whether it was unread.
  private func markRead(
    _ reference: ArticleReference, _ facts: ArticleFacts, on day: CalendarDay, _ agenda: Agenda,
    _ workspace: Workspace
  ) async throws -> Bool {
    let child = try workspace.requireChild(of: agenda)
    guard !child.isPaused else {
      throw CommandFailure.failed(Phrase("Lionheart is paused, so this was not counted."))
    }
    let at = workspace.clock.now().milliseconds
    let isNew = try await saving { () throws(StoreFailure) in
      try await workspace.store.markRead(
        child: child.id, reference, title: facts.title, on: day, at: at)
    }
    Output.result(Phrase.countedAsRead(title: facts.title)(workspace.language))
    return isNew
  }
}

/// Shows text in the user's pager.
enum Pager {
  enum Outcome {
    case shown, failed
  }

  /// Shows a text in `$PAGER`, or prints it if that cannot be started.
  static func show(_ text: String, environment: [String: String]) async throws(CommandFailure) {
    let program = environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 } ?? "less"
    let words = ["sh", "-c", program]
    let outcome = await run(words, on: text, environment: environment) { ![126, 127].contains($0) }
    if outcome == .failed { try Output.verbatim(text) }
  }

  /// Runs a program that shows its standard input on the terminal.
  ///
  /// - Parameter isShown: whether an exit code means that the program has shown the text.
  static func run(
    _ words: [String], on text: String, environment: [String: String],
    where isShown: (Int32) -> Bool = { $0 == 0 }
  ) async -> Outcome {
    guard replaceStandardInput(text, folder: environment["TMPDIR"]) else { return .failed }
    Interruption.passSignalsToSubprocess()
    let signals = SignalOverride(catching: [.interrupt, .quit])
    let ending = await Subprocess.runInteractive(words, variables: ["LESS": environment["LESS"] ?? "FRX"])
    signals.restore()
    switch ending {
    case nil: return .failed
    case .exited(let code): return isShown(code) ? .shown : .failed
    default: return .shown
    }
  }

  /// Makes a text the standard input, through an unnamed temporary file. Returns false if that fails.
  ///
  /// Not a pipe: a pager may exit before it has read everything.
  private static func replaceStandardInput(_ text: String, folder: String?) -> Bool {
    let folder = folder.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let path = PreparedFile.temporaryPath(in: folder)
    guard let file = try? OpenFile(path, for: .both, [.new, .notFollowing]) else { return false }
    defer { file.close() }
    Disk.remove(path)
    do {
      try file.write(text)
      try file.rewind()
      try file.becomeStandardInput()
      return true
    } catch {
      return false
    }
  }
}
