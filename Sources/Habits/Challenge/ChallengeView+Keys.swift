import Day
import Interface
import Model
import TerminalUI
import Texts

extension ChallengeView {
  /// The keys of the challenge; while a line is typed, those that end it.
  static func bindings(_ output: ChallengeViewModel.Output) -> [KeyBinding<ChallengeViewModel.Input>] {
    if output.field != nil { return CheckInField.bindings(entered: .entered, cancelled: .cancelled) }
    return checkIns(output) + habits(output) + KeyBinding.moves(ChallengeViewModel.Input.moved)
  }

  private static func checkIns(
    _ output: ChallengeViewModel.Output
  ) -> [KeyBinding<ChallengeViewModel.Input>] {
    let noHabit: Phrase? = output.selected == nil ? .noHabitSelected : nil
    let noAmount: Phrase? = output.selected?.kind.target == nil ? .noAmountToCount : nil
    let isFirst = output.day == output.days.lowerBound
    return [
      KeyBinding(
        "tick", .character(" "), help: .tick, isHint: true,
        disabled: output.isReadingSelected ? output.mayTickReading ? nil : .beforeTheFirstDay : noHabit,
        .ticked),
      KeyBinding(
        "more", .character("+"), help: .oneMore, isHint: output.selected?.kind.target != nil,
        disabled: noHabit ?? noAmount, .added(1)),
      KeyBinding("less", .character("-"), help: .oneLess, disabled: noHabit ?? noAmount, .added(-1)),
      KeyBinding(
        "amount", .character("="), help: .typeAmount, disabled: noHabit ?? noAmount, .amountAsked),
      KeyBinding("skip", .character("s"), help: .skipHabit, disabled: noHabit, .skipAsked),
      KeyBinding(
        "photo", .character("f"), help: .addPhoto, isHint: output.selected?.habit.photo == .optional,
        disabled: noHabit, .photoAsked),
      KeyBinding("note", .character("w"), help: .writeNote, disabled: noHabit, .noteAsked),
      KeyBinding(
        "previous-day", .character("["), .character("h"), .left, help: .dayBefore,
        disabled: isFirst ? .noEarlierDay : nil, .dayMoved(by: -1)),
      KeyBinding(
        "next-day", .character("]"), .character("l"), .right, help: .dayAfter,
        disabled: output.day == output.today ? .noLaterDay : nil, .dayMoved(by: 1)),
      KeyBinding(
        "today", .character("t"), help: .toToday, disabled: output.day == output.today ? .noLaterDay : nil,
        .dayChosen(output.today)),
      KeyBinding(
        "calendar", .character("c"), help: .openCalendar, isHint: noHabit == nil, disabled: noHabit,
        .calendarAsked),
    ]
  }

  private static func habits(_ output: ChallengeViewModel.Output) -> [KeyBinding<ChallengeViewModel.Input>] {
    let noHabit: Phrase? = output.selected == nil ? .noHabitSelected : nil
    let nothing: Phrase? = output.selected == nil && !output.isReadingSelected ? .nothingSelected : nil
    let paused: Phrase? = output.isPaused ? .nothingToTickReason : nil
    let noSuggestions: Phrase? = output.suggestions.isEmpty ? .noSuggestionsLeft : nil
    return [
      KeyBinding(
        "open", .enter, help: output.isReadingSelected ? .openRounds : .open,
        isHint: output.isReadingSelected, disabled: nothing, .opened),
      KeyBinding(
        "add", .character("a"), help: .addHabit, isHint: true, disabled: paused, isAnywhere: true, .addAsked),
      KeyBinding(
        "add-suggestions", .character("A"), help: .addSuggestions, isHint: noSuggestions == nil,
        disabled: paused ?? noSuggestions, isAnywhere: true, .suggestionsTaken),
      KeyBinding("edit", .character("e"), help: .edit, isHint: true, disabled: noHabit, .editAsked),
      KeyBinding("remove", .character("x"), .delete, help: .removeHabit, disabled: noHabit, .removed),
      KeyBinding(
        "archive", .character("z"),
        help: output.selected?.habit.isArchived ?? false ? .unarchiveHabit : .archiveHabit,
        disabled: noHabit, .archived),
      KeyBinding(
        "show-archived", .character("Z"), help: output.showsArchived ? .hideArchived : .showArchived,
        disabled: output.archivedCount == 0 ? .nothingArchived : nil, isAnywhere: true, .archiveTurned),
      KeyBinding("album", .character("F"), help: .openAlbum, isAnywhere: true, .albumAsked),
      KeyBinding("breaks", .character("B"), help: .openBreaks, isAnywhere: true, .breaksAsked),
      KeyBinding("categories", .character("C"), help: .openCategories, isAnywhere: true, .categoriesAsked),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }

  static func typing(_ output: ChallengeViewModel.Output) -> ((Key) -> ChallengeViewModel.Input)? {
    output.field == nil ? nil : { .typed($0) }
  }

  static var isAboutDay: Bool { true }

  static func input(for event: ScreenEvent) -> ChallengeViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.day(let day)): .dayChosen(day)
    case .answered(.photo(let photo, .checkIn(let wanted))): .photoTaken(photo, wanted)
    case .answered: nil
    }
  }
}
