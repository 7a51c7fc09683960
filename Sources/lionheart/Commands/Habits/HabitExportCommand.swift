import ArgumentParser
import Day
import Exchange
import Model
import Storage
import Texts

/// What can be written of habits for other programs.
struct HabitExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", .habitExport, subcommands: [HabitExportCSVCommand.self])

  @OptionGroup var language: LanguageOptions
}

/// Check-ins as a table.
struct HabitExportCSVCommand: ParsableCommand {
  static let configuration = CommandConfiguration("csv", .habitExportCSV)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile))
  var file: String
  @Option(help: ArgumentHelp(.helpHabitOfStats, value: .valueHabit))
  var habit: String?
  @OptionGroup var range: DayRangeOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let command = "lionheart habit export csv"
    let workspace = try Workspace(program: command, usesPacks: false)
    let days = try range.days(workspace, for: command)
    let chosen = try habit.map { try workspace.habit(named: $0).id }
    let book = try workspace.habitBook()
    let (all, isWhole) = workspace.checkIns(in: days)
    let known = Set(book.habits.map(\.id))
    let checkIns = all.filter { known.contains($0.habit) && (chosen == nil || $0.habit == chosen) }
    try workspace.export(HabitCSV.text(checkIns, of: book), isWhole: isWhole, to: file, for: .habits)
    Output.message(Phrase.wroteCheckIns(checkIns.count, to: file == "-" ? nil : file)(workspace.language))
    if !isWhole { throw ExitCode(1) }
  }
}

extension Workspace {
  /// What was said of habits on days, or in all the years, oldest first, and whether that is all; says what is wrong with the files.
  func checkIns(
    in days: ClosedRange<CalendarDay>? = nil
  ) -> (checkIns: [CheckIn], isWhole: Bool) {
    var checkIns: [CheckIn] = []
    var isWhole = true
    for month in store.months(in: "checkins").sorted() {
      let (its, condition) = store.checkIns(in: month)
      say([.checkIns(month): condition])
      isWhole = isWhole && condition.isWhole
      checkIns += its.filter { $0.hasContent && days?.contains($0.day) ?? true }
    }
    return (checkIns, isWhole)
  }
}
