import ArgumentParser
import Features
import Model
import Storage

/// Says where the person is: the due date, the week, or the birth.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Say when the baby is due, or was born.",
    discussion: """
      EXAMPLES
        lionheart init --due 2027-03-11 --nickname Bean
        lionheart init --week 24 --day 3
        lionheart init --born 2026-11-02 --due 2026-12-20
        lionheart init --force --due 2027-03-14      the date has changed; nothing read is lost
      """)

  @Option(help: ArgumentHelp("The due date, 280 days ahead to 20 days past.", valueName: "date"))
  var due: String?
  @Option(help: "Completed weeks of pregnancy, 0–42.")
  var week: Int?
  @Option(help: "The day of that week, 1–7.")
  var day: Int?
  @Option(help: ArgumentHelp("The date of birth; with --due for a corrected age.", valueName: "date"))
  var born: String?
  @Option(help: ArgumentHelp("What you call the baby, 1–10 characters.", valueName: "name"))
  var nickname: String?
  @Flag(help: "Change the dates of the child that is already there.")
  var force = false

  func validate() throws {
    let ways = [due != nil && born == nil, week != nil, born != nil].count { $0 }
    if ways != 1 {
      throw ValidationError("Give one of --due, --week or --born (--born may take --due with it).")
    }
    if day != nil, week == nil { throw ValidationError("--day goes with --week.") }
  }

  func run() async throws {
    let workspace = try Workspace(program: "lionheart init")
    let language = workspace.language
    let today = workspace.clock.now().date
    let existing = workspace.store.activeChild()
    if existing != nil, !force { throw CommandFailure.childExists }
    var child: Child
    if let existing, !existing.isPaused {
      child = existing
    } else {
      child = Child(id: Identifier.make(), startedOn: today)
    }
    try place(&child, today: today, language: language)
    if let nickname { child.nickname = try validated(nickname, language: language) }
    let saved = child
    try await saving { () throws(StoreFailure) in
      try await workspace.store.saveChild(saved, makeActive: true)
    }
    if let age = saved.age(on: today) { Output.message(Phrase.placed(age, dueDate: saved.dueDate)(language)) }
  }

  private func place(_ child: inout Child, today: CalendarDay, language: Language) throws {
    if let week {
      guard DateRules.weeks.contains(week), DateRules.days.contains(day ?? 1) else {
        throw ValidationError(Phrase.weekOutOfRange(language))
      }
      child.dueDate = DateRules.dueDate(week: week, day: day ?? 1, on: today)
      child.birthDate = nil
    } else if let born {
      let birthDate = try date(
        born, in: DateRules.birthDates(on: today), Phrase.birthDateOutOfRange, language)
      child.birthDate = birthDate
      if let due {
        let range = DateRules.dueDates(bornOn: birthDate)
        child.dueDate = try date(due, in: range, Phrase.formerDueDateOutOfRange, language)
      }
    } else if let due {
      child.dueDate = try date(due, in: DateRules.dueDates(on: today), Phrase.dueDateOutOfRange, language)
      child.birthDate = nil
    }
  }

  private func date(
    _ text: String, in range: ClosedRange<CalendarDay>, _ outOfRange: (ClosedRange<CalendarDay>) -> Phrase,
    _ language: Language
  ) throws -> CalendarDay {
    guard let day = DateRules.day(typed: text) else {
      throw ValidationError("\(text): \(Phrase.notADay(language))")
    }
    guard range.contains(day) else { throw ValidationError("\(text): \(outOfRange(range)(language))") }
    return day
  }

  private func validated(_ text: String, language: Language) throws -> String {
    do throws(Nickname.Failure) {
      return try Nickname.validate(text)
    } catch {
      switch error {
      case .empty: throw ValidationError(Phrase.nicknameEmpty(language))
      case .tooLong(let count): throw ValidationError(Phrase.nicknameTooLong(characters: count)(language))
      }
    }
  }
}

/// Saves, or fails with the sentence for it.
@discardableResult
func saving<Result>(_ work: () async throws(StoreFailure) -> Result) async throws(CommandFailure) -> Result {
  do throws(StoreFailure) {
    return try await work()
  } catch {
    throw .store(error)
  }
}
