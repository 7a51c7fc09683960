import Day
import Interface
import Model
import TerminalUI
import Texts

extension ChallengeView {
  private typealias Line = Spoken<ChallengeViewModel.Input>.Line

  /// How the reading goes, and each habit with what is said of the chosen day.
  static func spoken(_ output: ChallengeViewModel.Output) -> Spoken<ChallengeViewModel.Input>? {
    guard output.isList else { return nil }
    let language = output.language
    let paused = output.isPaused ? [Line(Phrase.pausedChallenge(language))] : []
    let troubles = output.troubles.map { Line($0(language)) } + paused
    let day = Phrase.chosenDay(output.day, today: output.today).first.map { [Line($0(language))] } ?? []
    let habits = output.rows.enumerated().map { index, row in
      let line = index + output.firstRow
      return Line(
        words(of: row, output), .choice, selects: .moved(.to(line)),
        isSelected: line == output.position.selection)
    }
    let note = archiveNote(output).map { [Line($0)] } ?? []
    return Spoken(lines: troubles + day + reading(output) + habits + note)
  }

  private static func reading(_ output: ChallengeViewModel.Output) -> [Line] {
    guard let challenge = output.challenge else { return [] }
    let state: Phrase =
      output.day == output.today
      ? challenge.isAttendedToday ? .signDone : .signNotYet
      : .readOn(output.day, challenge.isAttended(on: output.day), in: output.today)
    let parts = [
      Phrase.todaysRead, state, .challengeDay(challenge.day), .level(challenge.level), .streak(of: challenge),
    ]
    let text = parts.map { LinearText.words($0(output.language), output.language) }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return [Line(text, .choice, selects: .moved(.to(0)), isSelected: output.isReadingSelected)]
  }

  /// A habit: its name, how the day stands, and the facts that stand beside it.
  private static func words(of row: HabitRow, _ output: ChallengeViewModel.Output) -> String {
    let language = output.language
    let isPassed = output.hasPassed(row) && row.isOpen && !row.isSkipped
    let mark = isPassed ? "!" : HabitRowText.mark(row).0
    guard !output.isPaused else { return LinearText.words(mark + " " + row.habit.name, language) }
    let details = HabitRowText.details(row, hasPassed: output.hasPassed(row), isNarrow: false)
    let archived: [Phrase] = row.habit.isArchived ? [.archivedHabits] : []
    let texts =
      [LinearText.words(mark + " " + row.habit.name, language)]
      + (HabitRowText.facts(row) + details + archived).map { LinearText.words($0(language), language) }
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
