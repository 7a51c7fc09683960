import Interface
import Model
import Texts

/// The fields of a habit's form, as data.
enum HabitFields {
  /// The fields, from top to bottom.
  enum Name: String, CaseIterable, Sendable {
    case name, category, schedule, amount, unit, atMost, by, reminders, colour, start, end, photo, note
  }

  /// What was typed.
  struct Edit {
    var edit = HabitEdit()
    /// The name of the category that it needs and that is not there yet.
    var newCategory: String?
  }

  typealias Line = FormLine<Name, Edit>
  private typealias Choice = Form<Name>.Choice

  /// The fields of a habit as it is; of a new one where there is none.
  static func lines(
    of habit: Habit?, in book: HabitBook, on today: CalendarDay, _ language: Language
  ) -> [Line] {
    let rule = habit.map { $0.rule(on: max(today, $0.startedOn)) }
    return [
      Line(.name, .habitNameLabel, .habitNameHint, text: habit?.name ?? "") { $0.edit.name = $1 },
      category(of: habit, in: book),
      Line(
        .schedule, .habitScheduleLabel, .habitScheduleHint,
        .choiceOrOther(schedules.map { Choice(Phrase.typed($0)(language), .schedule($0)) }),
        text: Phrase.typed(rule?.schedule ?? .daily)(language)
      ) { $0.edit.schedule = $1 },
      Line(
        .amount, .habitAmountLabel, .habitAmountHint, text: rule?.kind.target.map(Phrase.number) ?? ""
      ) { $0.edit.amount = $1 },
      Line(.unit, .habitUnitLabel, .habitUnitHint, text: rule?.kind.unit ?? "") { $0.edit.unit = $1 },
      Line(
        .atMost, .habitAtMostLabel, .habitAtMostHint, .choice([Choice("", .no), Choice("y", .yes)]),
        text: rule?.kind.isAtMost == true ? "y" : ""
      ) { $0.edit.atMost = Answer.isYes($1) },
      Line(.by, .habitByLabel, .habitByHint, text: habit?.deadline?.description ?? "") {
        $0.edit.deadline = $1
      },
      Line(
        .reminders, .habitRemindersLabel, .habitRemindersHint,
        text: (habit?.reminders ?? []).map(\.description).joined(separator: ", ")
      ) { $0.edit.reminders = $1 },
    ] + foldedLines(of: habit, on: today, language)
  }

  private static func category(of habit: Habit?, in book: HabitBook) -> Line {
    let names = book.categories.map(\.name)
    // A category that is not there yet is typed.
    let kind: Form<Name>.Kind =
      names.isEmpty
      ? .line : .choiceOrOther([Choice("", .noCategory)] + names.map { Choice($0, Phrase(verbatim: $0)) })
    return Line(
      .category, .habitCategoryLabel, .habitCategoryHint(hasSome: !names.isEmpty), kind,
      text: book.category(habit?.category)?.name ?? ""
    ) { edit, text throws(FormRefusal<Name>) in
      if text.allSatisfy(\.isWhitespace) {
        edit.edit.category = ""
      } else if let known = book.category(named: text) {
        edit.edit.category = known.id
      } else {
        do throws(HabitCategory.Failure) {
          edit.newCategory = try HabitCategory.validate(text, among: book.categories)
        } catch {
          throw FormRefusal(.category, .categoryName(error))
        }
        edit.edit.category = edit.newCategory
      }
    }
  }

  private static func foldedLines(of habit: Habit?, on today: CalendarDay, _ language: Language) -> [Line] {
    let photo = habit.map { $0.photo == .never ? "" : Phrase.photoRule($0.photo)(language) }
    return [
      Line(
        .colour, .habitColourLabel, .habitColourHint, .colour, folding: .foldedIfEmpty,
        text: habit.map { $0.colour == 0 ? "" : "\($0.colour)" } ?? ""
      ) {
        // What is no colour is refused by the edit, with a sentence.
        $0.edit.colour = Habit.colour(typed: $1) ?? -1
      },
      Line(
        .start, .habitStartLabel, .habitStartHint, .days(.first(last: .end)), folding: .folded,
        text: (habit?.startedOn ?? today).description
      ) { $0.edit.start = $1 },
      Line(
        .end, .habitEndLabel, .habitEndHint, .days(.last(first: .start)), folding: .foldedIfEmpty,
        text: habit?.endsOn?.description ?? ""
      ) { $0.edit.end = $1 },
      Line(
        .photo, .habitPhotoLabel, .habitPhotoHint,
        .choice(
          [PhotoRule.never, .optional, .required].map {
            Choice($0 == .never ? "" : Phrase.photoRule($0)(language), .photoRule($0))
          }), folding: .foldedIfEmpty, text: photo ?? ""
      ) { $0.edit.photo = PhotoRule(typed: $1) },
      Line(.note, .habitNoteLabel, .habitNoteHint, folding: .foldedIfEmpty, text: habit?.note ?? "") {
        $0.edit.note = $1
      },
    ]
  }

  /// What is done most, the rest is typed.
  private static let schedules: [HabitSchedule] =
    [.daily, .weekdays([1, 2, 3, 4, 5]), .weekdays([6, 7])] + (1...5).map { .timesAWeek($0) }
    + [.everyDays(2), .timesAMonth(1)]
}
