import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

/// Creates the first child by due date, week or birth.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("init", .`init`)

  @OptionGroup var options: ChildOptions
  @Flag(help: ArgumentHelp(Phrase("Change the dates of the existing child.")))
  var force = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let typed = try options.edit()
    let workspace = try Workspace()
    let existing = workspace.store.activeChild()
    if let existing, !force { throw existing.isPaused ? CommandFailure.childPaused : .childExists }
    let today = workspace.clock.now().date
    let edit = ParsedChildEdit(typed, workspace.dayTyping(on: today))
    var isChanged = true
    if let existing, !existing.isPaused {
      isChanged = try await workspace.edit(existing.id, edit)
    } else {
      let child = try edit.edited(Child(id: Identifier.make(), startedOn: today), on: today)
      try await saving { () throws(StoreFailure) in
        if existing == nil {
          try await workspace.store.saveChild(child, makeActive: true)
        } else {
          try await workspace.store.addChild(child, units: workspace.library.suggestionStages)
        }
      }
    }
    let active = workspace.store.activeChild()
    if let active, let age = active.age(on: workspace.today),
      let place = Phrase.placed(age, dueDate: active.dueDate)
    {
      Output.result(place(workspace.language))
    }
    try output.print(changed: isChanged, active.flatMap { workspace.report(child: $0.id) })
  }
}

/// The options of `init` and `child add`.
struct ChildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Phrase("The due date: at most 280 days ahead or 20 days ago."), value: .valueDate))
  var due: String?
  @Option(
    help: ArgumentHelp(Phrase("Completed weeks of pregnancy, 0–42, or with days: 24+2."), value: .valueWeek))
  var week: String?
  @Option(help: ArgumentHelp(Phrase("Completed days after those weeks, 0–6."), value: Phrase("day")))
  var day: Int?
  @Option(
    help: ArgumentHelp(Phrase("The date of birth. Add --due for the corrected age."), value: .valueDate))
  var born: String?
  @Option(help: ArgumentHelp(.helpNickname, value: .valueName))
  var nickname: String?

  /// The options as changes to a child. Throws unless the date follows from exactly one of --due, --week and --born.
  ///
  /// Not in `validate()`, because its errors appear in the parser's own words.
  func edit() throws(CommandFailure) -> ChildEdit {
    let optionCount = [due != nil && born == nil, week != nil, born != nil].count { $0 }
    if optionCount != 1 {
      throw .usage(Phrase("Use one of --due, --week or --born (--due also works with --born)."))
    }
    let weeks = try week.map { text throws(CommandFailure) in try parseWeek(text) }
    if day != nil, week == nil { throw .usage(Phrase("Use --day with --week.")) }
    // A child with a due date is not born, even if an earlier record says so.
    return ChildEdit(
      nickname: nickname, due: weeks ?? due.map { .date($0) },
      birthDate: born ?? "")
  }

  /// Parses the completed weeks and days of `--week` and `--day`.
  private func parseWeek(_ text: String) throws(CommandFailure) -> ChildEdit.Due {
    guard let (weeks, days) = DateRules.week(typed: text) else {
      throw .usage(.about(text, .notAWeek))
    }
    guard let day else { return .week(weeks, days: days) }
    guard Int(text) != nil else {
      throw .usage(Phrase("Give the day once: --week 24+2, or --week 24 --day 2."))
    }
    guard DateRules.days.contains(day) else {
      throw .usage(.about("\(day)", day == 7 ? .dayAfterWeek(weeks) : .notAWeek))
    }
    return .week(weeks, days: day)
  }
}

/// Changes to a child with their dates in the format of the files. Failures repeat what was typed.
struct ParsedChildEdit {
  private let typed: ChildEdit
  private(set) var edit: ChildEdit

  /// - Parameter child: the child whose dates they are.
  init(_ typed: ChildEdit, _ parser: DayParser, of child: Child? = nil) {
    self.typed = typed
    edit = typed
    edit.birthDate = typed.birthDate.map { parser.normalized($0, .past) }
    guard case .date(let text) = typed.due else { return }
    let birth = edit.birthDate.map { CalendarDay($0) } ?? child?.birthDate
    edit.due = .date(parser.dueDate(text, bornOn: birth)?.description ?? text)
  }

  /// Returns the child with the changes. Fails with a message about the invalid field.
  func edited(_ child: Child, on today: CalendarDay) throws(CommandFailure) -> Child {
    do throws(ChildEdit.Failure) {
      return try edit.applied(to: child, on: today)
    } catch {
      throw usageFailure(error)
    }
  }

  /// The failure with the typed date that it is about.
  func usageFailure(_ failure: ChildEdit.Failure) -> CommandFailure {
    let phrase = Phrase.childEdit(failure)
    return .usage(typedDate(failure).map { .about($0, phrase) } ?? phrase)
  }

  private func typedDate(_ failure: ChildEdit.Failure) -> String? {
    switch (failure, failure.field) {
    case (.noDate, _), (_, .nickname): return nil
    case (_, .birthDate): return typed.birthDate
    case (_, .birthTime): return typed.birthTime
    case (_, .due):
      if case .date(let text) = typed.due { return text }
      return nil
    }
  }
}
