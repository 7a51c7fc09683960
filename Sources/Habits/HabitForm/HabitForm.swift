import Day
import Interface
import Model
import Storage
import Texts

/// The form for a new or existing habit.
@MainActor
enum HabitForm {
  /// The habit and those it is validated against.
  struct Record: Equatable {
    var habit: Habit?
    var book: HabitBook
  }

  static func form(
    of habit: Habit?, _ context: Context
  ) -> FormDescription<HabitFields.Name, Record, HabitFields.Edit> {
    let record = Record(habit: habit, book: context.store.habits().book)
    var form = FormDescription(
      title: habit == nil ? .newHabit : .editHabit, draft: "habit/\(habit?.id ?? "new")", record: record,
      edit: HabitFields.Edit(),
      lines: { HabitFields.lines(of: $0.habit, in: $0.book, on: $1, context.language) },
      check: { (record, typed, today) throws(FormRefusal<HabitFields.Name>) in
        .habitPreview(try edited(record, typed, on: today), on: today)
      },
      save: { formSaving($0.habit, $1, on: $2, at: context.clock.now().milliseconds) })
    form.unchanged = habit == nil ? .habitEdit(.nameEmpty) : .nothingChanged
    form.read = { record in
      let book = context.store.habits().book
      return Record(habit: record.habit.flatMap { book.habit($0.id) ?? $0 }, book: book)
    }
    return form
  }

  /// The habit with the typed changes.
  private static func edited(
    _ record: Record, _ typed: HabitFields.Edit, on today: CalendarDay
  ) throws(FormRefusal<HabitFields.Name>) -> Habit {
    let new = typed.newCategory.map { HabitCategory(id: $0, name: $0, order: .max) }
    let validationContext = HabitEdit.ValidationContext(
      today: today, habits: record.book.habits, categories: record.book.categories + (new.map { [$0] } ?? []))
    do throws(HabitEdit.Failure) {
      guard let habit = record.habit else {
        return try typed.edit.habit(id: "", in: validationContext, addedAt: 0)
      }
      return try typed.edit.applied(to: habit, from: today, in: validationContext)
    } catch {
      throw FormRefusal(HabitFields.Name(rawValue: error.field.rawValue), .habitEdit(error))
    }
  }

  private static func formSaving(
    _ habit: Habit?, _ typed: HabitFields.Edit, on today: CalendarDay, at now: Int64
  ) -> FormSaving {
    let (edit, newCategory) = (typed.edit, typed.newCategory)
    let hasBegun = habit.map { $0.startedOn < today } ?? false
    return .change { [id = habit?.id] store throws(StoreFailure) in
      guard let id else {
        try await store.addHabit(edit, inCategory: newCategory, on: today, at: now)
        return Toast(.addedHabit(name: edit.cleanedName))
      }
      try await store.editHabit(id, edit, inCategory: newCategory, on: today)
      return Toast(
        hasBegun && edit.changesRule
          ? Phrase("Saved. The change counts from today; earlier days stay the same.") : .habitSaved)
    }
  }
}

/// The fields of a habit's form, as data.
enum HabitFields {
  /// The fields from top to bottom. Their raw values are names of drafts.
  enum Name: String, CaseIterable, Sendable {
    case name, category, schedule, amount, unit, atMost, by, reminders, colour, start, end, photo, note
  }

  struct Edit {
    var edit = HabitEdit()
    /// The name of a category that must be created.
    var newCategory: String?
  }

  /// Whether the amount is a limit, and whether its days without an entry count as kept.
  private enum LimitChoice: String, CaseIterable {
    case none = ""
    case recorded = "y"
    case keptWithoutEntry = "kept"

    init(of habit: Habit?, _ rule: Habit.Rule?) {
      guard let habit, let rule, rule.kind.isAtMost else {
        self = .none
        return
      }
      self = habit.isKeptWithoutEntry(by: rule) ? .keptWithoutEntry : .recorded
    }

    var label: Phrase {
      switch self {
      case .none: .no
      case .recorded: .yes
      case .keptWithoutEntry: Phrase("yes, empty days kept")
      }
    }
  }

  typealias Line = FormLine<Name, Edit>
  private typealias Choice = Form<Name>.Choice

  /// The fields of a habit; of a new one if it is nil.
  static func lines(
    of habit: Habit?, in book: HabitBook, on today: CalendarDay, _ language: Language
  ) -> [Line] {
    let rule = habit.map { $0.rule(on: max(today, $0.startedOn)) }
    let limit = LimitChoice(of: habit, rule)
    return [
      Line(.name, Phrase("Name"), Phrase("What to do, 1 to 50 characters"), text: habit?.name ?? "") {
        $0.edit.name = $1
      },
      category(of: habit, in: book),
      Line(
        .schedule, Phrase("How often"), Phrase("← → or type: mon,wed · 3/week · every 3 days · 4/month"),
        .choiceOrOther(schedules.map { Choice(Phrase.typed($0)(language), .schedule($0)) }),
        text: Phrase.typed(rule?.schedule ?? .daily)(language)
      ) { $0.edit.schedule = $1 },
      Line(
        .amount, Phrase("Amount"), Phrase("Daily goal; empty for yes/no"),
        text: rule?.kind.target.map(Phrase.number) ?? ""
      ) { $0.edit.amount = $1 },
      Line(.unit, Phrase("Unit"), Phrase("Unit to count: glasses, minutes"), text: rule?.kind.unit ?? "") {
        $0.edit.unit = $1
      },
      Line(
        .atMost, Phrase("At most"), Phrase("A maximum? Are days without an entry kept? ← →"),
        .choice(LimitChoice.allCases.map { Choice($0.rawValue, $0.label) }), text: limit.rawValue
      ) {
        let chosen = LimitChoice(rawValue: $1) ?? .none
        // Earlier days keep their rule, so it is written only if it changes.
        if (chosen == .none) != (limit == .none) { $0.edit.atMost = chosen != .none }
        if chosen != .none { $0.edit.isKeptWithoutEntry = chosen == .keptWithoutEntry }
      },
      Line(
        .by, Phrase("By"), Phrase("Late after this time, such as 21:30; or empty"),
        text: habit?.deadline?.description ?? ""
      ) {
        $0.edit.deadline = $1
      },
      Line(
        .reminders, Phrase("Remind at"), Phrase("Times like 08:00, 20:30; or empty"),
        text: (habit?.reminders ?? []).map(\.description).joined(separator: ", ")
      ) { $0.edit.reminders = $1 },
    ] + foldedLines(of: habit, on: today, language)
  }

  private static func category(of habit: Habit?, in book: HabitBook) -> Line {
    let names = book.categories.map(\.name)
    // A new category can be typed.
    let kind: Form<Name>.Kind =
      names.isEmpty
      ? .line : .choiceOrOther([Choice("", .noCategory)] + names.map { Choice($0, Phrase(verbatim: $0)) })
    return Line(
      .category, Phrase("Category"), .habitCategoryHint(hasSome: !names.isEmpty), kind,
      text: book.category(habit?.category)?.name ?? ""
    ) { edit, text throws(FormRefusal<Name>) in
      if text.allSatisfy(\.isWhitespace) {
        edit.edit.category = ""
      } else if let category = book.category(named: text) {
        edit.edit.category = category.id
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
        .colour, Phrase("Colour"), Phrase("← and → choose, or a number from 1 to 18; empty for none"),
        .colour, folding: .foldedIfEmpty,
        text: habit.map { $0.colour == 0 ? "" : "\($0.colour)" } ?? ""
      ) {
        // -1 stands for an invalid colour, which the edit refuses with a message.
        $0.edit.colour = Habit.colour(typed: $1) ?? -1
      },
      Line(
        .start, Phrase("From"), Phrase("mon, in 2 weeks, 12/1 or 2026-12-01"), .days(.first(last: .end)),
        folding: .folded,
        text: (habit?.startedOn ?? today).description
      ) { $0.edit.start = $1 },
      Line(
        .end, Phrase("Until"), Phrase("The last day, or empty for no end"), .days(.last(first: .start)),
        folding: .foldedIfEmpty,
        text: habit?.endsOn?.description ?? ""
      ) { $0.edit.end = $1 },
      Line(
        .photo, Phrase("Photo"), Phrase("none, optional or required (to check in)"),
        .choice(
          [PhotoRule.never, .optional, .required].map {
            Choice($0 == .never ? "" : Phrase.photoRule($0)(language), .photoRule($0))
          }), folding: .foldedIfEmpty, text: photo ?? ""
      ) { $0.edit.photo = PhotoRule(typed: $1) },
      Line(.note, Phrase("Note"), Phrase("How, or why"), folding: .foldedIfEmpty, text: habit?.note ?? "") {
        $0.edit.note = $1
      },
    ]
  }

  /// The commonest schedules. Others can be typed.
  private static let schedules: [HabitSchedule] =
    [.daily, .weekdays([1, 2, 3, 4, 5]), .weekdays([6, 7])] + (1...5).map { .timesAWeek($0) }
    + [.everyDays(2), .timesAMonth(1)]
}
