import ArgumentParser
import Day
import Model
import Storage
import Texts

extension Workspace {
  /// The habits with their categories and breaks; says what is wrong with their file, and fails where that is
  /// why there are none.
  func habitBook() throws -> HabitBook {
    let (book, condition) = store.habits()
    if let trouble = Phrase.trouble(.habits, condition) {
      Output.message(trouble(language))
      if book == HabitBook() { throw ExitCode(1) }
    }
    return book
  }

  /// The break that a person names: by its number in the list, its id, its first day, or by its habit, `all` for
  /// one of all habits; without a name the only one there is.
  ///
  /// - Parameter isMeant: which breaks can be meant at all.
  func habitBreak(
    _ text: String?, in book: HabitBook, where isMeant: (HabitBreak) -> Bool
  ) throws(CommandFailure) -> HabitBreak {
    let listed = book.listedBreaks(on: today)
    let candidates = listed.filter(isMeant)
    if candidates.isEmpty { throw .said(listed.isEmpty ? .noBreaksYet : .noBreakRunning) }
    let found = text.map { named($0, candidates, listed, book) } ?? candidates
    if let only = found.first, found.count == 1 { return only }
    let shown = (found.isEmpty ? candidates : found).map { its in
      Phrase.breakLabel(its, number: listed.firstIndex(of: its).map { $0 + 1 }, in: book, on: today)(language)
    }
    throw .said(found.isEmpty ? .unknownBreak(text ?? "", known: shown) : .ambiguousBreak(found: shown))
  }

  private func named(
    _ text: String, _ candidates: [HabitBreak], _ listed: [HabitBreak], _ book: HabitBook
  ) -> [HabitBreak] {
    if let its = candidates.first(where: { $0.id == text }) { return [its] }
    if let number = Int(text), listed.indices.contains(number - 1) {
      return candidates.filter { $0.id == listed[number - 1].id }
    }
    // A habit may be called as a day is.
    let days = [dayTyping().day(text, .future), dayTyping().day(text, .past)]
    let begun = candidates.filter { days.contains($0.from) }
    if !begun.isEmpty { return begun }
    let habits = Set(book.habits(matching: text).map(\.id))
    let its = candidates.filter { $0.habit.map(habits.contains) ?? false }
    let isAll = ["all", "전체", "모두"].contains(text.lowercased())
    return its.isEmpty && isAll ? candidates.filter { $0.habit == nil } : its
  }
}

extension BreakEdit {
  /// What was typed in the field that a failure is about; nil where that needs no repeating.
  func typed(_ failure: HabitFailure) -> String? {
    guard case .breakEdit(let failure) = failure else { return nil }
    switch failure.field {
    case .from: return from
    case .to: return to
    case .reason: return nil
    }
  }
}

/// An object of `habit break list --json`.
struct BreakReport: Encodable {
  let number: Int
  let id: String
  let from: CalendarDay
  let to: CalendarDay?
  let reason: String
  let habit, name: String?
  let time: HabitBreak.Phase

  init(_ its: HabitBreak, in book: HabitBook, on today: CalendarDay) {
    number = (book.listedBreaks(on: today).firstIndex(of: its) ?? 0) + 1
    id = its.id
    from = its.from
    to = its.to
    reason = its.reason
    habit = its.habit
    name = its.habit.flatMap { book.habit($0)?.name }
    time = its.phase(on: today)
  }
}
