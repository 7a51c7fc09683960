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

  func run() async throws {
    try check()
    let workspace = try Workspace(program: "lionheart init")
    let today = workspace.clock.now().date
    let existing = workspace.store.activeChild()
    if let existing, !force { throw existing.isPaused ? CommandFailure.childPaused : .childExists }
    var child = Child(id: Identifier.make(), startedOn: today)
    if let existing, !existing.isPaused { child = existing }
    try place(&child, today: today)
    if let nickname { child.nickname = try validated(nickname) }
    let saved = child
    try await saving { () throws(StoreFailure) in
      try await workspace.store.saveChild(saved, makeActive: true)
    }
    if let age = saved.age(on: today) {
      Output.message(Phrase.placed(age, dueDate: saved.dueDate)(workspace.language))
    }
  }

  /// Not `validate`, whose failures the parser would put in words of its own.
  private func check() throws(CommandFailure) {
    let ways = [due != nil && born == nil, week != nil, born != nil].count { $0 }
    if ways != 1 { throw wrong(.oneWayToSayWhen) }
    if day != nil, week == nil { throw wrong(.dayWithoutWeek) }
  }

  private func place(_ child: inout Child, today: CalendarDay) throws(CommandFailure) {
    if let week {
      guard DateRules.weeks.contains(week), DateRules.days.contains(day ?? 1) else {
        throw wrong(.weekOutOfRange)
      }
      child.dueDate = DateRules.dueDate(week: week, day: day ?? 1, on: today)
      child.birthDate = nil
    } else if let born {
      let birthDate = try date(born, in: DateRules.birthDates(on: today), Phrase.birthDateOutOfRange)
      child.setBirth(on: birthDate)
      if let due {
        let range = DateRules.dueDates(bornOn: birthDate)
        child.dueDate = try date(due, in: range, Phrase.formerDueDateOutOfRange)
      }
    } else if let due {
      child.dueDate = try date(due, in: DateRules.dueDates(on: today), Phrase.dueDateOutOfRange)
      child.birthDate = nil
    }
  }

  private func date(
    _ text: String, in range: ClosedRange<CalendarDay>, _ outOfRange: (ClosedRange<CalendarDay>) -> Phrase
  ) throws(CommandFailure) -> CalendarDay {
    guard let day = DateRules.day(typed: text) else { throw wrong(.about(text, .notADay)) }
    guard range.contains(day) else { throw wrong(.about(text, outOfRange(range))) }
    return day
  }

  private func validated(_ text: String) throws(CommandFailure) -> String {
    do throws(Nickname.Failure) {
      return try Nickname.validate(text)
    } catch {
      switch error {
      case .empty: throw wrong(.nicknameEmpty)
      case .tooLong(let count): throw wrong(.nicknameTooLong(characters: count))
      }
    }
  }

  private func wrong(_ phrase: Phrase) -> CommandFailure {
    .usage(phrase, command: "lionheart init")
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
